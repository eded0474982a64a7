"""The settings panel: everything that can be set, and what is kept on the device."""

from __future__ import annotations

from typing import Final

from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import icon
from whist.ui.parts.forms import Pick, button, helping, panel, radios
from whist.ui.storage.settings import CHOICES, Settings
from whist.ui.words.texts import INDICES, LANGUAGES, Texts, _

ON: Final = _("On")
OFF: Final = _("Off")

GROUPS: Final = (
    (_("Looks"), ("lang", "theme", "deck", "cards", "indices", "hand")),
    (_("Playing"), ("speed", "press", "forced", "hints", "checker")),
    (_("Sound, speech and keys"), ("sound", "talk", "keys")),
)
"""Which settings stand together."""

WORDS: Final[dict[str, tuple[str, str, dict[str, str]]]] = {
    "lang": (_("Language"), "", {}),
    "theme": (_("Colours"), "", {"auto": _("Same as the device"), "light": _("Light"), "dark": _("Dark")}),
    "deck": (
        _("Colours of the suits"),
        _("With four colours diamonds are blue and clubs are green."),
        {"2": _("Two"), "4": _("Four")},
    ),
    "cards": (_("Print on the cards"), "", {"normal": _("Normal"), "large": _("Large")}),
    "indices": (_("Letters on the cards"), _("For ace, king, queen and jack."), {}),
    "hand": (
        _("Left- or right-handed"),
        _("For left-handers the corner letters and the buttons are on the other side."),
        {"right": _("Right"), "left": _("Left")},
    ),
    "speed": (
        _("Pace"),
        _("How long a finished trick lies on the table. A press anywhere cuts it short."),
        {
            "off": _("At once"),
            "fast": _("Fast"),
            "normal": _("Normal"),
            "slow": _("Slow"),
            "wait": _("Wait for me"),
        },
    ),
    "press": (
        _("Playing a card"),
        _("With two presses the first lifts the card and the second plays it."),
        {"once": _("One press"), "twice": _("Two presses")},
    ),
    "forced": (
        _("The only card that may be played"),
        "",
        {"ask": _("I play it myself"), "play": _("It plays itself")},
    ),
    "hints": (_("Hints"), _("Matches played with hints are counted separately."), {"1": ON, "0": OFF}),
    "checker": (
        _("Play checker"),
        _(
            "Speaks up when you do something that a stronger player clearly would not have done, and "
            "offers to take it back. Such matches are counted separately."
        ),
        {"0": OFF, "1": ON},
    ),
    "sound": (_("Sound"), "", {"0": OFF, "1": ON}),
    "talk": (
        _("What a screen reader is told"),
        _("Terse: the cards alone. Full: every trick with its count, and what may be played."),
        {"terse": _("Terse"), "normal": _("Normal"), "full": _("Full")},
    ),
    "keys": (
        _("Keys at the table"),
        _(
            "H hint, U undo, L last trick, S score, T the table in words, N next deal, ? rules. The "
            "arrow keys choose a card."
        ),
        {"1": ON, "0": OFF},
    ),
}
"""Each setting: what it is called, a sentence where one helps, and the names of its values in the order shown."""


def settings(
    settings: Settings, texts: Texts, kept: bool, device: Node | None = None, more: tuple[Node | None, ...] = ()
) -> Node:
    """Everything that can be set, and what is kept. `kept` is False where the device keeps nothing; `device` is the
    part on the site itself being kept there, `more` is what else there is to say of what is kept."""
    groups = (
        el(
            "section",
            el("h3", texts.t(title)),
            *(_setting(settings, texts, name) for name in names if name != "indices" or has_letters(texts)),
            class_="group",
        )
        for title, names in GROUPS
    )
    return panel(texts, "settings", texts.t("Settings"), *groups, _kept(texts, kept, more), device, form=True)


def has_letters(texts: Texts) -> bool:
    """Whether the language has letters of its own for the court cards: in English there is nothing to choose."""
    return INDICES[texts.lang] != INDICES["en"]


def _setting(settings: Settings, texts: Texts, name: str) -> Node:
    label, about, values = WORDS[name]
    if name == "lang":
        picks = [Pick(lang, word, lang=lang) for lang, word in LANGUAGES.items()]
    elif name == "indices":
        letters = {"own": INDICES[texts.lang], "english": INDICES["en"]}
        words = {"own": _("Own language: {letters}"), "english": _("English: {letters}")}
        picks = [Pick(value, texts.t(words[value], letters=letters[value])) for value in CHOICES[name]]
    else:
        picks = [Pick(value, texts.t(word)) for value, word in values.items()]
    return radios(name, texts.t(label), picks, str(getattr(settings, name)), texts.t(about) if about else "")


def _kept(texts: Texts, kept: bool, more: tuple[Node | None, ...]) -> Node:
    """What is on the device: taking it elsewhere, bringing it here, forgetting it."""
    nothing = texts.t("Nothing can be saved here: matches, statistics and settings are lost when the page is closed.")
    everything = texts.t("Matches, statistics and settings are saved on this device and nowhere else.")
    note = el("p", icon("warning"), el("span", nothing), class_="note bad")
    take_in = el("input", type="file", name="import", accept=".json,application/json", class_="hidden-text")
    return el(
        "section",
        el("h3", texts.t("What is saved")),
        helping(everything) if kept else note,
        el(
            "div",
            button("statistics", texts.t("Statistics"), "score"),
            button("export", texts.t("Save to a file"), "share"),
            el("label", take_in, icon("window"), el("span", texts.t("Import a file")), class_="quiet file"),
            class_="row",
        ),
        *more,
        el(
            "details",
            el("summary", el("b", texts.t("Erase"))),
            helping(texts.t("All matches, statistics and settings will be deleted and cannot be recovered.")),
            el("div", button("erase", texts.t("Erase everything"), "warning"), class_="row"),
            class_="erase",
        ),
        class_="group",
    )
