"""What a program can see of the Danish style (docs/style/da.md) without understanding a text.

`faults(text)` takes one piece of running text: a paragraph, a list's item, a heading, a table's cell or a message."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

# Finite verbs and imperatives, as they stand in the main clause of a text about cards. Startkomma keeps the verb of a
# subordinate clause behind a comma, so a verb before the first comma makes a whole sentence.
VERBS: Final = frozenset(
    """afgiver afgør afgøres afhænger begynder beholder behøver bekend bekender bestemmer betaler betyder blev bliver
    brug bruger bruges byt bytter byttes er fik findes flytter forbedrer får føres giver gives gjorde går
    gælder gør gøres har havde hedder hent hjælp hjælper husk husker hører kaldes kan kaster kastes kender
    kendes koster kryb kræver kunne lad lader ligger lukker læg lægger lægges løber mangler meld melder meldes
    mister må måtte nævner nævnes passer plukker regnes ryger rækker røber samles se ser sidder sig siger skal
    skiftes skriv skulle slutter slår slås spiller spilles står søg søger taber tabes tag tager tages tjener
    trumfer tryk trækker trækkes tæl tæller tælles tænk undgår vandt var vej vend vender vendes vent venter
    vil ville vind vinder vindes vis viser vises vælg vælger vælges vælter åbn åbner""".split()
)
# Imperatives that are nouns as well: verbs where one of these follows.
IMPERATIVE: Final = re.compile(
    r"(hold|kast|spil|træk) (de|den|det|en|et|dit|højt|kort|kulører|lavt|med|selv|ud|videre|øje)\b"
)

# A player is `forhånden`; the bare word is right for what somebody is, or for where somebody sits.
FOREHAND: Final = re.compile(r"(?<!\bi )(?<!\bpå )(?<!\bsom )(?<!\ber )(?<!\bbliver )\bforhånds?\b", re.IGNORECASE)

COLON: Final = re.compile(r":\s+([a-zæøåé][^.!?;:»«|()]*)")
CONJUNCTION: Final = re.compile(
    r"(\w+) (?:hvis|fordi|når(?! (?:til|frem|præcis|kun)\b)|selv om|så snart|så længe|medmindre"
    r"|at (?:der|det|den|de|du|I|vi|man|han|hun|ingen|alle)"
    r"|(?<=\b[Dd]en )der|(?<=\b[Dd]em )der|(?<=\b[Aa]lle )der|(?<=\b[Aa]lt )hvad)\b",
)
# The comma stands before these where they come before a conjunction.
FORERUNNERS: Final = frozenset("og eller men også selv især undtagen uden end så for altså både hverken".split())


def _colons(text: str) -> Iterator[str]:
    """A small letter after a colon though a whole sentence follows."""
    for match in COLON.finditer(text):
        first, *more = (part.split() for part in match.group(1).split(","))
        whole = VERBS & set(first) or any(part and part[0] in VERBS for part in more)
        if whole or IMPERATIVE.match(match.group(1)):
            yield f"capital after the colon{match.group(0)[:60]}"


def _commas(text: str) -> Iterator[str]:
    """A subordinate clause without its comma."""
    for match in CONJUNCTION.finditer(text):
        if match.group(1).lower() not in FORERUNNERS:
            yield f"comma before the clause: {match.group(0)}"


def faults(text: str, entry: bool = False) -> list[str]:
    """What is wrong with one piece of text. `entry`: the word that a list of words explains, which may be `forhånd`."""
    text = " ".join(text.split())
    found = [*_colons(text), *_commas(text)]
    if not entry:
        found += [f"forhånden, not: {match.group(0)}" for match in FOREHAND.finditer(text)]
    return found
