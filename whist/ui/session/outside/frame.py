"""The page in somebody else's page: what that sends (CONTRIBUTING.md, "What scripts may rely on").

What comes from around is taken for hostile: assets/boot/frame.js has made short texts of it, and here each is judged. A
message that cannot be honoured moves nothing and is answered by an `error` with the reason in words."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from whist.engine.deals import normal_code
from whist.engine.errors import BadText
from whist.engine.options import mend_options
from whist.games import GAMES
from whist.ui.session.after_input import drawn
from whist.ui.session.outside.links import begin_reading
from whist.ui.session.panels.panel_commands import closed, language_changed
from whist.ui.session.play.put_on_table import lay, new_match, not_reading
from whist.ui.session.values.effects import Post
from whist.ui.session.values.inputs import Message
from whist.ui.session.values.lines import Told, TooFar, Why, line, words
from whist.ui.session.values.parts import Coming
from whist.ui.session.values.session import Session
from whist.ui.session.values.shown_record import Position
from whist.ui.session.values.step import Step
from whist.ui.storage.address import Request
from whist.ui.storage.settings import CHOICES
from whist.ui.words.texts import _

VERSION: Final = "1"
"""Of the messages."""


class Refused(Exception):
    """A message that cannot be honoured: `why`."""

    def __init__(self, why: Told) -> None:
        super().__init__(why)
        self.why = why


def receive(session: Session, message: Message) -> Step:
    """A message from the page around, as names and values."""
    values = dict(message.told)
    kind = values.get("type", "")
    try:
        if "dropped" in values:
            raise Refused(line(_("Too many messages at once: some of them were dropped.")))
        if values.get("v") != VERSION:
            raise Refused(line(_("Messages of this version are not understood.")))
        if kind not in TAKES:
            raise Refused(line(_("There is no such message: {type}"), type=kind[:40]))
        return TAKES[kind](session, values)
    except Refused as error:
        return complain(session, error.why)


def complain(session: Session, why: Told) -> Step:
    """Tells both sides what was wrong: the reader in a bar, the page around in a message."""
    said = {"type": "error", "text": words(session.texts, why)}
    return Step(session.noticed("message", why)).do(Post(said)).then(drawn)


def _new_deal(session: Session, values: Mapping[str, str]) -> Step:
    wanted = session.wanted
    game = GAMES.get(values.get("game", wanted.game.id))
    if game is None:
        raise Refused(line(_("The game is unknown: {game}"), game=values["game"][:40]))
    given = {key[8:]: value for key, value in values.items() if key.startswith("options.")}
    ids = {option.id for option in game.options}
    _mended, fallen = mend_options(game.options, game.clashes, {key: given[key] for key in ids & given.keys()})
    lost = [*fallen, *(key[:40] for key in given if key not in ids), *(["options"] if "options" in values else [])]
    if lost:
        raise Refused(line(_("These house rules cannot be used: {names}."), names=", ".join(lost)))
    code = ""
    if "code" in values:
        try:
            code = normal_code(values["code"])
        except BadText as error:
            raise Refused(line(_("This is not a deal's code: {code}"), code=values["code"][:40])) from error
    wanted = replace(wanted, game=game, code=code)
    if given or "options" in values:
        wanted = replace(wanted, chosen={**wanted.chosen, game.id: given})
    session = closed(session).without_notice("message").but(wanted=wanted)
    return new_match(session, game.id).then(drawn)


def _set(session: Session, values: Mapping[str, str]) -> Step:
    """Language or colours, for this frame and as long as it lives."""
    which = values["type"].removeprefix("set-")
    value = values.get(which, "")
    if value not in CHOICES[which]:
        raise Refused(line(_("This value of {what} is unknown: {value}"), what=which, value=value[:40]))
    session = session.but(settings=session.settings.with_({which: value}))
    return language_changed(session).then(drawn)


def _show(session: Session, values: Mapping[str, str]) -> Step:
    play = {"0": False, "false": False, "1": True, "true": True}.get(values.get("play", "1" if session.plays else "0"))
    if play is None:
        raise Refused(line(_("“play” is 0 or 1.")))
    asked = values.get("at")
    # No record has as many actions as what is no number asks for.
    at = None if asked is None else int(asked) if re.fullmatch("[0-9]{1,5}", asked) else sys.maxsize
    coming = Coming("show", Request(play=play))
    return begin_reading(session, coming, values.get("record", ""), at, False)


TAKES: Final[dict[str, Callable[[Session, Mapping[str, str]], Step]]] = {
    "new-deal": _new_deal,
    "set-lang": _set,
    "set-theme": _set,
    "show": _show,
}
"""What each message does."""


def was_read(session: Session, coming: Coming, found: Position | Why) -> Step:
    """A record that the page around wants shown has been read, or cannot be."""
    session = not_reading(session)
    if not isinstance(found, Position):
        return complain(session, line(_("This record cannot be shown: {why}"), why=found))
    if found.beyond:
        return complain(session, TooFar(len(found.record.actions)))
    return lay(closed(session).without_notice("message"), found, coming.request.play).then(drawn)
