"""The panels beside the table or the lobby: settings, the rules, sharing; and the bars across the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import icon
from whist.ui.parts.forms import Pick, button, helping, icon_button, panel, radios
from whist.ui.screens.models import Notice, Scene
from whist.ui.screens.panels.panel_embed import copy_button, embedding
from whist.ui.screens.panels.panel_rules import rules
from whist.ui.screens.panels.panel_statistics import statistics
from whist.ui.storage.settings import CHOICES, Settings
from whist.ui.words.texts import INDICES, LANGUAGES, Texts, _

__all__ = ["notice", "opening", "report", "rules", "settings", "share", "statistics"]

LONG_LINK: Final = 2000
"""Characters of a link beyond which many programs cut it."""

ON: Final = _("On")
OFF: Final = _("Off")

GROUPS: Final = (
    (_("Looks"), ("lang", "theme", "deck", "cards", "indices", "back", "cloth", "hand")),
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
    "back": (_("Backs of the cards"), "", {"woven": _("Woven, red"), "knitted": _("Knitted, blue")}),
    "cloth": (_("Cloth"), "", {"green": _("Green"), "blue": _("Blue"), "wine": _("Wine red")}),
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


def share(scene: Scene | None, texts: Texts, codes: Mapping[str, str], copied: str = "") -> Node:
    """The way to give this deal to somebody else, and to put the game or the deal into a page; in the lobby, where
    there is no deal, the last alone. `codes` are the texts for that, by name; `copied` is what has just been copied:
    link, report, record, or one of the codes."""
    embed = embedding(texts, codes, copied)
    if scene is None:
        return panel(texts, "share", texts.t("Put the game on your page"), embed)
    link, played = _link(texts, scene.share, copied), _played(scene, copied)
    return panel(texts, "share", texts.t("Share this deal"), link, played, embed)


def _link(texts: Texts, address: str, copied: str) -> Node:
    title = el("h3", texts.t("Play this same deal"))
    if not address:
        return el("section", title, helping(texts.t("This deal has no link of its own.")), class_="group")
    return el(
        "section",
        title,
        helping(texts.t("Whoever opens this link is dealt the same cards, and sees nothing of how you played them.")),
        el("input", type="text", readonly=True, value=address, aria_label=texts.t("Link"), class_="line"),
        el("div", copy_button(texts, "link", texts.t("Copy the link"), copied, "primary"), class_="row"),
        class_="group",
    )


def _played(scene: Scene, copied: str) -> Node:
    """The deal as it was played, as a link or a file."""
    texts, long = scene.texts, len(scene.link) > LONG_LINK
    title = el("h3", texts.t("The deal as it was played"))
    if not scene.report:
        return el("section", title, helping(texts.t("There is nothing to tell of this deal yet.")), class_="group")
    cut = texts.t(
        "This link has {count} characters, and many programs cut links that are so long. Send the file instead.",
        count=len(scene.link),
    )
    file = button("save-report", texts.t("Save to a file"), "report", "primary" if long else "quiet")
    link = copy_button(texts, "record", texts.t("Copy as a link"), copied)
    return el(
        "section",
        title,
        helping(texts.t("Every card and every play, to be looked through. The file opens here as the link does.")),
        _open_still(scene),
        long and el("p", icon("warning"), el("span", cut), class_="note"),
        el("div", *((file, link) if long else (link, file)), class_="row"),
        el("div", button("open", texts.t("Open a deal from text"), look="as-link"), class_="row"),
        class_="group",
    )


def _open_still(scene: Scene) -> Node | None:
    """That a deal which is not over is given away with all its hands."""
    if scene.view.over:
        return None
    told = scene.texts.t("The deal is not over yet: from this text all hands can be worked out.")
    return el("p", icon("info"), el("span", told), class_="note")


def report(scene: Scene, copied: str) -> Node:
    """What somebody does who has found a fault: the deal as text, and where it goes."""
    texts = scene.texts
    title = texts.t("Report a problem")
    if not scene.report:
        return panel(texts, "report", title, helping(texts.t("There is nothing to tell of this deal yet.")))
    steps = (
        texts.t("Write what happened, and what should have happened instead."),
        texts.t("Add the text below: it holds the cards, every play and the score."),
        texts.t("Send both to whoever runs this page. Nothing is sent from here by itself."),
    )
    return panel(
        texts,
        "report",
        title,
        el(
            "section",
            el("ol", *(el("li", step) for step in steps), class_="steps-to-take"),
            _open_still(scene),
            el(
                "textarea",
                scene.report,
                readonly=True,
                rows="10",
                spellcheck="false",
                translate="no",
                aria_label=texts.t("Record"),
            ),
            el(
                "div",
                copy_button(texts, "report", texts.t("Copy the text"), copied, "primary"),
                button("save-report", texts.t("Save to a file"), "report"),
                class_="row",
            ),
            class_="group",
        ),
    )


def opening(texts: Texts, trouble: str) -> Node:
    """A box for a deal that somebody has as text, as a link or as a file; `trouble` says why the last one could not be
    opened."""
    box = el(
        "textarea",
        name="pasted",
        rows="8",
        spellcheck="false",
        translate="no",
        aria_label=texts.t("Record or link"),
        aria_invalid="true" if trouble else None,
        aria_describedby="cannot-open" if trouble else None,
    )
    file = el("input", type="file", name="deal", accept=".txt,text/plain", class_="hidden-text")
    return panel(
        texts,
        "open",
        texts.t("Open a deal from text"),
        el(
            "section",
            helping(texts.t("Paste the text of a report, or a link to a deal. What lies on the table now is kept.")),
            box,
            bool(trouble) and el("p", icon("warning"), el("span", trouble), class_="note bad", id="cannot-open"),
            el(
                "div",
                button("open-pasted", texts.t("Open"), "play", "primary"),
                el("label", file, icon("window"), el("span", texts.t("Choose a file")), class_="quiet file"),
                class_="row",
            ),
            class_="group",
        ),
        form=True,
    )


def notice(notice: Notice, texts: Texts, covered: bool = False) -> Node:
    """A bar across the page, until it is dismissed; `covered` while a panel lies over it."""
    return el(
        "div",
        icon("warning" if notice.bad else "info"),
        el("p", notice.text),
        el(
            "div",
            *(button(act, word, key=act) for act, word in notice.offers),
            icon_button(f"dismiss:{notice.id}", texts.t("Dismiss"), "close"),
            class_="row",
        ),
        key=f"notice-{notice.id}",
        class_="notice bad" if notice.bad else "notice",
        role="note",
        inert=covered,
    )
