"""The table of commands: all that a control, a key or a script can ask the page for.

A control's `data-act` is an action's text (engine.actions), or a command: its name, and its argument after a colon
where it has one. CONTRIBUTING.md lists the table (`listing`); a test holds the two together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from whist.engine.actions import parse
from whist.engine.errors import BadText

Where = Literal["anywhere", "table", "diagram", "review", "frame"]
"""Where a command means something: with a match on the table, in a diagram that nobody plays, in an open review, in a
frame in somebody else's page. Elsewhere nothing happens."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command. `argument` names what stands after its colon ("" where nothing does, in brackets what may be left
    out), `key` is the letter that asks for it at the table. A command that is `of_the_moment` depends on the position:
    one that was meant for an earlier moment of the table is not carried out."""

    name: str
    doc: str
    where: Where = "anywhere"
    argument: str = ""
    of_the_moment: bool = False
    key: str = ""


_TABLE: Final = (
    Command("new", "a match of the game, with the lobby's house rules and level", argument="GAME"),
    Command("lobby", "back to the lobby; the match is kept"),
    Command("resume", "takes up a saved match, also one that another tab has taken over", argument="ID"),
    Command("forget", "deletes a saved match", argument="ID"),
    Command("unforget", "brings the match deleted last back"),
    Command("dismiss", "closes a notice", argument="NOTICE"),
    Command(
        "continue",
        "goes on after a trick, where one waits for it; closes the cut for deal; hurries who thinks long",
        "table",
        of_the_moment=True,
    ),
    Command("toggle", "marks a card to be put away, or takes the mark off", "table", "CARD", of_the_moment=True),
    Command("undo", "takes back the person's last decision in this deal", "table", key="u"),
    Command("same-deal", "deals the same cards again", "table"),
    Command("hint", "a hint; once more, and it goes", "table", key="h"),
    Command("claim", "the rest of the tricks, as one plays for", "table", of_the_moment=True),
    Command("concede", "the rest of the tricks, the other way (between two)", "table", of_the_moment=True),
    Command("last-trick", "shows the last trick, or puts it away", "table", key="l"),
    Command("take-back", "takes back what the play checker has noted", "table"),
    Command("dismiss-note", "closes the play checker's note", "table"),
    Command("result", "the result of the deal that is over, after it was closed", "table"),
    Command("close", "closes the panel; without one the result of the deal"),
    Command("rules", "the rules of the game", key="?"),
    Command("settings", "the settings"),
    Command("statistics", "the statistics, in the settings"),
    Command("score", "the score sheet", "table", key="s"),
    Command("house-rules", "the house rules of the match, on the score sheet", "table"),
    Command("share", "links, records and codes to share"),
    Command("fair", "why the deals are fair"),
    Command("report", "the deal's record, to report a fault", "table"),
    Command("open", "a box for texts, links and files of deals; its field is `pasted`"),
    Command("open-pasted", "opens what is in that box"),
    Command("review", "the review of a finished deal, the last one where none is named", "table", "[DEAL]"),
    Command("step", "to a trick of the review", "review", "TRICK"),
    Command("step-back", "to the trick before", "review"),
    Command("step-on", "to the next trick", "review"),
    Command("open-hands", "shows or hides the other hands", "review"),
    Command("costliest", "to the trick of the person's costliest mistake", "review"),
    Command("check", "holds a deal that is over against its fingerprint", "table", "DEAL"),
    Command(
        "copy", "copies `link`, `record`, `report`, `fingerprint`, `iframe`, `element` or `position`", argument="WHAT"
    ),
    Command("save-report", "saves the deal's record as a file", "table"),
    Command("export", "saves all that is kept as a file"),
    Command("erase", "erases all that is kept"),
    Command("export-aside", "saves what could not be read as a file"),
    Command("erase-aside", "erases what could not be read"),
    Command("persist", "asks the browser not to clear what is kept"),
    Command("renew", "changes to the newer version that waits"),
    Command("install", "installs the site as an app"),
    Command("reload", "starts the page anew, where its saved data stops it from starting"),
    Command("start", "starts the game that the address names, unless something lies on the table"),
    Command("window", "opens the same deal in a window of its own", "frame"),
    Command("play-on", "plays on from the position", "diagram"),
)
COMMANDS: Final = {command.name: command for command in _TABLE}
"""The commands by name, in the order in which they are listed."""

KEYS: Final = {command.key: command.name for command in _TABLE if command.key} | {"n": "next"}
"""What each letter asks for at the table; T tells the state of the table and asks for nothing."""


def understood(act: str) -> tuple[Command, str] | None:
    """The command that a control asks for, and its argument; None where it asks for none, or writes it wrongly."""
    name, colon, argument = act.partition(":")
    command = COMMANDS.get(name)
    if command is None or (not command.argument if colon else command.argument[:1] not in ("", "[")):
        return None
    return command, argument


def is_action(act: str) -> bool:
    """Whether a text is an action's."""
    try:
        parse(act)
    except BadText:
        return False
    return True


def of_the_moment(act: str) -> bool:
    """Whether a press is meant for the table as it was seen: it plays, calls, chooses cards or goes on. All else means
    the same a moment later."""
    found = understood(act)
    return found[0].of_the_moment if found else is_action(act)


def listing() -> str:
    """The table as CONTRIBUTING.md has it."""
    rows = ["| `data-act` | Asks for | Where |", "|---|---|---|"]
    for each in _TABLE:
        colon = {"": "", "[": f"[:{each.argument[1:-1]}]"}.get(each.argument[:1], f":{each.argument}")
        bound = "; depends on the position" if each.of_the_moment else ""
        key = f"; key {each.key.upper()}" if each.key else ""
        rows.append(f"| `{each.name}{colon}` | {each.doc}{key} | {each.where}{bound} |")
    return "\n".join(rows)
