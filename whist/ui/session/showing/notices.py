"""The notices across the page, by what they are about: each is put into words when it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from whist.ui.screens.models import Notice
from whist.ui.session.values.lines import words
from whist.ui.session.values.parts import Bar
from whist.ui.words.texts import Texts, _
from whist.ui.words.unreadable_words import incomplete, trouble

ASK_FOR_THE_FILE: Final = _("Some programs cut long links. Ask for the deal as a file: it can be opened here.")

NAMED: Final = {
    "address": _("Some of what the address asks for is not possible; the default is used instead: {names}."),
    "unused": _("The address names no game, so this part of it was not used: {names}."),
    "foreign": _("The address has house rules of another game; they were not used: {names}."),
}
"""What is said of names in the address that mean nothing."""

SAID: Final = {
    "nothing": _(
        "This browser saves nothing for this page: you can play on, but the match is lost when the page is closed."
    ),
    "full": _(
        "The browser would not save your latest changes; its storage may be full. They last until you close the page, "
        "and saving is tried again with every change."
    ),
    "unread": _("Something saved on this device could not be read and was set aside."),
    "newer-kept": _(
        "Some of your saved data comes from a newer version of this page. It is left untouched; changes to it here "
        "last only until you close the page."
    ),
    "elsewhere": _("This match is being played in another tab now."),
    "forgotten": _("The match has been deleted."),
    "opening": _("The link is being opened …"),
    "newer": _("There is a newer version of this page. Nothing that is saved is lost."),
    "all": _("Everything saved on this device has been erased."),
    "aside": _("What was set aside has been erased."),
    "file-nothing": _("This file holds nothing that this page has saved."),
    "file-newer": _(
        "This file comes from a newer version of this page, or would replace something that does. Nothing has been "
        "changed."
    ),
    "file-room": _("There is no room on this device for what is in the file. Nothing has been changed."),
    "kept": _(
        "Your saved data stops this page from starting. It has been left as it is, and you can play without it; what "
        "you do now lasts until you close the page. Save it to a file before you erase it."
    ),
}


def _named(texts: Texts, bar: Bar) -> Notice:
    return Notice(bar.id, texts.t(NAMED[bar.id], names=", ".join(dict.fromkeys(bar.about))))


def _plain(texts: Texts, bar: Bar) -> Notice:
    return Notice(bar.id, texts.t(SAID[bar.about[0] if bar.about else bar.id]))


def _elsewhere(texts: Texts, bar: Bar) -> Notice:
    return Notice(bar.id, texts.t(SAID[bar.id]), ((f"resume:{bar.about[0]}", texts.t("Play it here")),))


def _storage(texts: Texts, bar: Bar) -> Notice:
    full = bar.about[0] == "full"
    offers = (("settings", texts.t("Settings")),) if full else ()
    return Notice(bar.id, texts.t(SAID[bar.about[0]]), offers, full)


def _set_aside(texts: Texts, bar: Bar) -> Notice:
    said = texts.t(SAID["unread"])
    if bar.about:
        why = trouble(texts, bar.about[0].error)
        said = texts.t("A saved match could not be read and was set aside: {why}", why=why)
    return Notice(bar.id, said, (("settings", texts.t("Settings")),), bad=True)


def _imported(texts: Texts, bar: Bar) -> Notice:
    if isinstance(bar.about[0], str):
        return Notice(bar.id, texts.t(SAID[f"file-{bar.about[0]}"]), bad=True)
    return Notice(bar.id, texts.n("{count} item imported.", "{count} items imported.", bar.about[0]))


def _forgotten(texts: Texts, bar: Bar) -> Notice:
    return Notice(bar.id, texts.t(SAID[bar.id]), (("unforget", texts.t("Restore it")),))


def _many(texts: Texts, bar: Bar) -> Notice:
    said = texts.t(
        "{count} unfinished matches are waiting. Delete those you no longer want: the lobby lists them.",
        count=bar.about[0],
    )
    return Notice(bar.id, said, (("lobby", texts.t("To the lobby")),))


def _newer(texts: Texts, bar: Bar) -> Notice:
    return Notice(bar.id, texts.t(SAID[bar.id]), (("renew", texts.t("Update")),))


def _kept(texts: Texts, bar: Bar) -> Notice:
    offers = (
        ("export", texts.t("Save to a file")),
        ("erase", texts.t("Erase everything")),
        ("reload", texts.t("Try again")),
    )
    return Notice(bar.id, texts.t(SAID[bar.id]), offers, bad=True)


def _level(texts: Texts, bar: Bar) -> Notice:
    said = texts.t(
        "The level {level} is unknown here. The level chosen in the lobby is used instead.", level=bar.about[0]
    )
    return Notice(bar.id, said)


def _link(texts: Texts, bar: Bar) -> Notice:
    error: Any = bar.about[0].error
    why = texts.t("This link cannot be opened: {why}", why=trouble(texts, error))
    if not incomplete(error):
        return Notice(bar.id, why, bad=True)
    offer = ("open", texts.t("Open a deal from text"))
    return Notice(bar.id, f"{why}. {texts.t(ASK_FOR_THE_FILE)}", (offer,), bad=True)


def _window(texts: Texts, bar: Bar) -> Notice:
    said = texts.t("The page around this one allows no new windows. The address: {address}", address=bar.about[0])
    return Notice(bar.id, said)


def _message(texts: Texts, bar: Bar) -> Notice:
    return Notice(bar.id, words(texts, bar.about[0]), bad=True)


WORDS: Final[dict[str, Callable[[Texts, Bar], Notice]]] = {
    "address": _named,
    "unused": _named,
    "foreign": _named,
    "elsewhere": _elsewhere,
    "storage": _storage,
    "save": _set_aside,
    "newer-kept": _plain,
    "erased": _plain,
    "import": _imported,
    "forgotten": _forgotten,
    "many": _many,
    "newer": _newer,
    "kept": _kept,
    "level": _level,
    "link": _link,
    "opening": _plain,
    "window": _window,
    "message": _message,
}
"""How each notice is put into words, by its id."""


def notice(texts: Texts, bar: Bar) -> Notice:
    """A notice in the reader's language."""
    return WORDS[bar.id](texts, bar)
