"""Texts in the reader's language: messages from the catalogues, names of cards and suits."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Final, cast

from whist.engine.cards import SUITS, Card, Suit, rank_of, suit_of

if TYPE_CHECKING:
    from importlib.abc import ResourceLoader

LANGUAGES: Final = {"sv": "Svenska", "da": "Dansk", "en": "English"}
INDICES: Final = {"sv": "E K D Kn", "da": "E K D B", "en": "A K Q J"}
"""The letters of ace, king, queen and jack by language; a setting may ask for the English ones everywhere."""


def _(text: str) -> str:
    """Marks a text in a table for translation. It is translated when it is shown."""
    return text


SUIT_WORDS: Final = (_("clubs"), _("diamonds"), _("hearts"), _("spades"))
COURT_WORDS: Final = (_("jack"), _("queen"), _("king"), _("ace"))


@lru_cache
def catalogue(lang: str) -> gettext.NullTranslations:
    """The compiled catalogue of a language, loaded from beside this package, in a folder or an archive."""
    here = __file__.replace("\\", "/").rpartition("/ui/")[0]
    loader = cast("ResourceLoader", __spec__.loader)
    return gettext.GNUTranslations(BytesIO(loader.get_data(f"{here}/locale/{lang}.mo")))


class Texts:
    """All texts of the page in one language. `indices` are the letters for the court cards."""

    def __init__(self, lang: str, own_indices: bool = True) -> None:
        self.lang = lang
        self.indices = INDICES[lang if own_indices else "en"]
        self._catalogue = catalogue(lang)

    def t(self, msgid: str, **values: object) -> str:
        """The message in this language, with its {placeholders} filled in."""
        text = self._catalogue.gettext(msgid)
        return text.format(**values) if values else text

    def p(self, context: str, msgid: str, **values: object) -> str:
        """Like `t`, for a word with several meanings; `context` says which is meant."""
        text = self._catalogue.pgettext(context, msgid)
        return text.format(**values) if values else text

    def n(self, singular: str, plural: str, count: int, **values: object) -> str:
        """Like `t`, in the singular or plural for `count`; {count} is filled in, too."""
        return self._catalogue.ngettext(singular, plural, count).format(count=count, **values)

    def suit(self, suit: Suit) -> str:
        """The suit's word: hearts."""
        return self.t(SUIT_WORDS[suit])

    def card(self, card: Card) -> str:
        """The card in words: queen of hearts."""
        rank = rank_of(card)
        word = str(rank + 2) if rank < 9 else self.t(COURT_WORDS[rank - 9])
        return self.t("{rank} of {suit}", rank=word, suit=self.suit(suit_of(card)))

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards in words, joined by commas."""
        return ", ".join(map(self.card, cards))


def suit_letter(suit: Suit) -> str:
    """S, H, D or C, as the style sheets expect."""
    return SUITS[suit]


@lru_cache
def texts(lang: str, own_indices: bool = True) -> Texts:
    """The texts of a language, cached."""
    return Texts(lang, own_indices)
