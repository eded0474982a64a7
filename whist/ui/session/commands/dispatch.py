"""From what a control asks for to what is done about it."""

from __future__ import annotations

from whist.ui.session.commands import match_commands
from whist.ui.session.commands.command_list import Command, understood
from whist.ui.session.panels import panel_commands, review_commands
from whist.ui.session.play import table_commands
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step

ELSEWHERE = {**match_commands.COMMANDS, **panel_commands.COMMANDS, **review_commands.COMMANDS}
"""What the commands do that do not belong to the play at the table; those are in play.table_commands."""


def carry_out(session: Session, act: str) -> Step:
    """What a command or an action's text does; nothing where it means nothing here."""
    found, match = understood(act), session.match
    if found is None:
        return table_commands.act(session, match, act) if match else Step(session)
    command, argument = found
    if not applies(session, command):
        return Step(session)
    if command.name in ELSEWHERE:
        return ELSEWHERE[command.name](session, argument)
    return table_commands.press(session, match, command.name, argument) if match else Step(session)


def applies(session: Session, command: Command) -> bool:
    """Whether a command means something here."""
    match = session.match
    if command.where == "diagram":
        return match is not None and match.still
    if command.where == "frame":
        return bool(session.place.frame)
    return command.where == "anywhere" or match is not None
