"""Which panel is open beside the table or the lobby, and what is pressed in it. The review is in reviewing.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from whist.ui.screens.panels.panel_fair import found, sealed
from whist.ui.session.panels.sharing import copied
from whist.ui.session.saving import save
from whist.ui.session.values.answers import Copied, Fetched
from whist.ui.session.values.effects import AskDevice, AskToLast, Copy, Draw, Fetch, SaveFile, Say
from whist.ui.session.values.inputs import ImportFile
from whist.ui.session.values.kept_effects import Erase, Export, Import
from whist.ui.session.values.parts import Panel
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step

PANELS: Final = ("rules", "settings", "score", "review", "share", "fair", "report", "open")


def closed(session: Session) -> Session:
    """No panel is open, and nobody looks at a review any more."""
    return session.not_awaiting("review").but(panel=Panel())


def close(session: Session, argument: str) -> Step:
    """The panel is closed; without one the result of the deal."""
    if session.panel.open == "none":
        session = session.lay(result=False)
    return Step(closed(session))


def result(session: Session, argument: str) -> Step:
    """The result of the deal is shown again."""
    return Step(session.lay(result=True))


def toggle(session: Session, panel: str) -> Step:
    """Opens a panel, or closes it."""
    same = session.panel.open == panel and not session.panel.statistics
    session = closed(session)
    if same:
        return Step(session)
    step = Step(session.turn_to(open=panel))
    if panel == "rules":
        return step.then(fetch_rules)
    return step.do(AskToLast(False)) if panel == "settings" else step


def statistics(session: Session, argument: str) -> Step:
    """The settings with the statistics in their place."""
    return Step(closed(session).turn_to(open="settings", statistics=True)).do(AskToLast(False))


# -- rules ---------------------------------------------------------------------------------------------------------


def rules_path(session: Session) -> str:
    """The address of the rule page that belongs here: the game's, in the reader's language."""
    return f"rules/{session.settings.lang}/{session.wanted.game.id}.json"


def fetch_rules(session: Session) -> Step:
    """Has the rule page fetched, unless it is there."""
    path = rules_path(session)
    return Step(session) if session.rules.get(path) is not None else Step(session).do(Fetch(path))


def fetched(session: Session, came: Fetched) -> Step:
    """A rule page has come, or has not."""
    return Step(session.but(rules={**session.rules, came.path: came.tree})).do(Draw("join"))


def language_changed(session: Session) -> Step:
    """What is open is wanted in another language."""
    return fetch_rules(session) if session.panel.open == "rules" else Step(session)


# -- fairness, sharing ---------------------------------------------------------------------------------------------


def check(session: Session, argument: str) -> Step:
    """Holds a deal that is over against the fingerprint that was noted before it, and says what came of it."""
    match = session.match
    if match is None or not argument.isdecimal() or len(argument) > 4:
        return Step(session)
    deal = int(argument)
    session = session.turn_to(checked=session.panel.checked | {deal})
    deals = sealed(match.record, match.settled, session.panel.checked)
    said = [found(session.texts, each.fit) for each in deals if each.number == deal and each.fit is not None]
    return Step(session).do(*map(Say, said))


def copy(session: Session, what: str) -> Step:
    """Puts a text on the clipboard."""
    text = copied(session, what)
    return Step(session).do(Copy(what, text)) if text else Step(session)


def was_copied(session: Session, heard: Copied) -> Step:
    """The browser has copied a text, or does not allow it."""
    texts = session.texts
    said = texts.t("The browser does not allow copying: select the text yourself.")
    said = texts.t("Copied.") if heard.allowed else said
    return Step(session.turn_to(copied=heard.what if heard.allowed else "")).do(Draw("join"), Say(said))


def save_report(session: Session, argument: str) -> Step:
    """The deal's record as a file."""
    return Step(session).do(SaveFile("whist-deal.txt", copied(session, "report")))


# -- what is kept, and the device ----------------------------------------------------------------------------------


def export(session: Session, argument: str) -> Step:
    """Saves all that is kept as a file."""
    return Step(session).do(Export(aside=False))


def export_aside(session: Session, argument: str) -> Step:
    """Saves what was set aside as a file."""
    return Step(session).do(Export(aside=True))


def erase(session: Session, argument: str) -> Step:
    """Erases all that is kept."""
    return Step(session.noticed("erased", "all")).do(Erase(aside=False))


def erase_aside(session: Session, argument: str) -> Step:
    """Erases what was set aside."""
    return Step(session.without_notice("save").noticed("erased", "aside")).do(Erase(aside=True))


def import_file(session: Session, chosen: ImportFile) -> Step:
    """A file that `export` wrote has been chosen."""
    if chosen.text is None:
        return Step(session.noticed("import", "room")).do(Draw("join"))
    return Step(session).do(Import(chosen.text))


def ask_to_last(session: Session, argument: str) -> Step:
    """Asks the browser not to clear what is kept."""
    return Step(session).do(AskToLast(True))


def install(session: Session, argument: str) -> Step:
    """Installs the site as an app."""
    return Step(session).do(AskDevice("install"))


def renew(session: Session, argument: str) -> Step:
    """The match is kept before the page is loaded anew."""
    return save(session).do(AskDevice("renew"))


def opener(panel: str) -> Callable[[Session, str], Step]:
    """The command that opens or closes a panel."""
    return lambda session, argument: toggle(session, panel)


COMMANDS: Final[dict[str, Callable[[Session, str], Step]]] = {
    **{panel: opener(panel) for panel in PANELS if panel != "review"},
    "house-rules": opener("score"),
    "statistics": statistics,
    "close": close,
    "result": result,
    "check": check,
    "copy": copy,
    "save-report": save_report,
    "export": export,
    "export-aside": export_aside,
    "erase": erase,
    "erase-aside": erase_aside,
    "persist": ask_to_last,
    "install": install,
    "renew": renew,
}
"""What each command of the panels does."""
