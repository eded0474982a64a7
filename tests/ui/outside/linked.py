"""Records of one deal, and links that are pasted into the open page."""

from __future__ import annotations

from tests.ui.fake_page import FakePage
from whist.engine.actions import Play
from whist.engine.text.record_text import from_text, to_text
from whist.games import GAMES
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.values.inputs import Linked

DEAL = '[Game "tvamanswhist"]\n[Code "D6HYY-M5XQJ"]\n[Dealer "0"]\n[You "1"]\n'


def record(count: int, opening: str = DEAL) -> str:
    """A deal's record with its first actions, each the first that is legal."""
    found = from_text(opening, GAMES)
    for _ in range(count):
        action = found.game.legal(found.state())[0]
        assert isinstance(action, Play)
        found = found.then(action)
    return to_text(found)


def arrived(page: FakePage, app: Runtime, fragment: str) -> None:
    """Another link has been pasted into the address."""
    page.fragment = fragment
    app.send(Linked(str(page.fragment)))
    page.pass_time(1)
