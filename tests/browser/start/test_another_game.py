"""A game of three small modules that nothing else knows of is played in the page, in a site that is built with it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.bridge_whist import registered
from tests.browser.profiles import Profiles
from tests.browser.visitor import Visitor
from tools.dev.serve import serve
from tools.paths import CACHE, NODE_MODULES, ROOT, VENV_PYTHON

pytestmark = pytest.mark.slow

BUILT_FROM = ("assets", "content", "docs", "requirements", "tools", "whist")
REGISTER = "from whist.bridge_whist import registered\n\nknown = registered()\nknown.__enter__()\n"


@pytest.fixture(scope="module")
def wider_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with bridge-whist: the page and its worker register the game, and nothing else is
    changed."""
    root = tmp_path_factory.mktemp("wider")
    for name in BUILT_FROM:
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ROOT.iterdir():
        if file.is_file():
            shutil.copy(file, root)
    shutil.copytree(CACHE, root / CACHE.name)
    shutil.copytree(NODE_MODULES, root / NODE_MODULES.name, symlinks=True)
    package = root / "whist" / "bridge_whist"
    package.mkdir()
    for file in (ROOT / "tests" / "bridge_whist").glob("*.py"):
        text = file.read_text(encoding="utf-8").replace("tests.bridge_whist", "whist.bridge_whist")
        (package / file.name).write_text(text, encoding="utf-8")
    for name, before in (("main.py", "async def main()"), ("worker.py", "\n\n")):
        text = (root / "whist" / name).read_text(encoding="utf-8")
        at = text.index(before, text.index("import whist.prepared"))
        (root / "whist" / name).write_text(f"{text[:at]}\n{REGISTER}\n{text[at:]}", encoding="utf-8")
    command = [str(VENV_PYTHON), "-m", "tools.site.build", "--quick"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stdout + done.stderr
    with serve(root / "_site") as address:
        yield address


@pytest.fixture
def visitor(browser: Browser, wider_site: str) -> Iterator[Visitor]:
    visitor = Visitor(Profiles(browser, wider_site, fresh=True), wider_site)
    yield visitor
    assert visitor.leave() == []


@pytest.mark.parametrize("level", ["easy", "expert"])
def test_another_game_is_played_from_the_lobby_to_the_end_of_a_match(visitor: Visitor, level: str) -> None:
    visitor.open(f"lang=en&speed=off&level={level}").wait("lobby")
    visitor.set("game", "bridgewhist")
    visitor.press("new:bridgewhist").wait("your-turn")
    assert "Bridge-whist" in visitor.text("h1.game")
    visitor.play_on("match-over", presses=400)
    with registered() as game:
        assert visitor.record().game is game
    assert "Trumps" in visitor.text("dialog.result")
