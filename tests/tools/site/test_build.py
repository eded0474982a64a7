"""The built site: complete, its own, and safe by its policy."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest

from tools.dev import setup
from tools.dev.catalogues import compile_all
from tools.paths import CACHE, NODE_MODULES, ROOT
from tools.site import artifacts
from tools.site.artifacts import digest, integrity
from tools.site.build import build
from tools.site.pages.index_page import fill_lobby
from tools.site.pages.rule_pages import LANGUAGES
from tools.site.python import memory_image, runtime
from whist.games import GAMES
from whist.ui.screens.lobby import static_shell

BASE = "https://example.org/whist/"


class Elements(HTMLParser):
    """All start tags of a page with their attributes, and the text of each script."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.scripts: list[tuple[dict[str, str], str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.found.append((tag, told))
        if tag == "script":
            self.scripts.append((told, ""))

    def handle_data(self, data: str) -> None:
        if self.lasttag == "script" and self.scripts and data.strip():
            self.scripts[-1] = self.scripts[-1][0], self.scripts[-1][1] + data


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


def pages(site: Path) -> list[Path]:
    """The site's own pages: the demo is a page of somebody else's."""
    return sorted(page for page in site.rglob("*.html") if page.parent.name != "demo")


def contents(site: Path) -> dict[str, str]:
    return {str(path.relative_to(site)): digest(path.read_bytes()) for path in site.rglob("*") if path.is_file()}


def elements(page: Path) -> list[tuple[str, dict[str, str]]]:
    return Elements(page.read_text(encoding="utf-8")).found


def addresses(page: Path) -> list[str]:
    return [told[name] for _, told in elements(page) for name in ("href", "src") if name in told]


def test_every_page_is_there(site: Path) -> None:
    names = {page.relative_to(site).as_posix() for page in pages(site)}
    assert {"index.html", *(f"rules/{language}/{game}.html" for language in LANGUAGES for game in GAMES)} <= names


def test_all_addresses_are_relative_and_lead_somewhere(site: Path) -> None:
    for page in pages(site):
        at = f"http://site/{page.relative_to(site).as_posix()}"
        for address in addresses(page):
            if address.startswith(("#", "data:", "{")):
                continue
            assert not urlsplit(address).scheme and not address.startswith("/"), (page, address)
            path = urlsplit(urljoin(at, address)).path.lstrip("/")
            target = site / path
            assert (target / "index.html" if not path or path.endswith("/") else target).is_file(), (page, address)


def test_no_inline_script_or_style_and_a_policy_on_every_page(site: Path) -> None:
    for page in pages(site):
        elements = Elements(page.read_text(encoding="utf-8"))
        policies = [
            told["content"] for tag, told in elements.found if told.get("http-equiv") == "Content-Security-Policy"
        ]
        assert len(policies) == 1 and "default-src 'self'" in policies[0] and "unsafe-inline" not in policies[0]
        assert not [
            told for _, told in elements.found if "style" in told or any(name.startswith("on") for name in told)
        ]
        # Scripts with text are the one that the page begins with, which the policy knows by its hash, and PyScript's:
        # Python, which no browser runs by itself.
        inline = [text for told, text in elements.scripts if text and told.get("type") != "py"]
        assert [text for text in inline if f"'{integrity(text.encode())}'" not in policies[0]] == []
        assert len(inline) == (page.name == "index.html")


def test_nothing_is_filled_in_by_halves(site: Path) -> None:
    assert "<!--build:" not in (site / "index.html").read_text(encoding="utf-8")
    wrapper = next(site.glob("runtime/*/interpreter-*.js")).read_text(encoding="utf-8")
    assert not re.search(r"[A-Z]+_(FILE|INFO|TEXTS)", wrapper)
    files = re.findall(r'"([\w.-]+\.(?:bin|wasm|js))","(sha256-[^"]+)"', wrapper)
    assert len(files) == 5
    for name, known in files:
        assert integrity((next(site.glob("runtime/*")) / name).read_bytes()) == known


def test_all_that_the_page_checks_is_as_it_says(site: Path) -> None:
    page = Elements((site / "index.html").read_text(encoding="utf-8"))
    (needed,) = [json.loads(told["content"]) for _, told in page.found if told.get("name") == "whist-runtime"]
    checked = [needed[name] for name in ("wasm", "interpreter", "core", "image", "frame")]
    checked += [*needed["files"], *needed["modules"]]
    checked += [(told["href"], told["integrity"]) for _, told in page.found if told.get("rel") == "stylesheet"]
    assert len(checked) == 18
    for address, known in checked:
        assert integrity((site / address.partition("?")[0]).read_bytes()) == known, address


def test_scripts_have_an_ending_that_every_server_knows(site: Path) -> None:
    assert not [path for path in site.rglob("*") if path.suffix in {".mjs", ".cjs"}]


def test_nothing_that_is_fetched_names_another_site(site: Path) -> None:
    for path in (*site.rglob("*.css"), *(site / "assets").rglob("*.js"), *site.glob("runtime/*/interpreter-*.js")):
        assert not re.search(r"(url\(|import|fetch\()\s*[\"']?(https?:)?//", path.read_text(encoding="utf-8")), path


def test_canonical_links_only_with_a_base(site: Path, tmp_path: Path) -> None:
    assert not [page for page in pages(site) if 'rel="canonical"' in page.read_text(encoding="utf-8")]
    build(tmp_path, BASE)
    # In a sandboxed frame WebKit's 'self' means nothing: the origin stands there by its name as well.
    assert "script-src 'self' https://example.org 'sha256-" in (tmp_path / "index.html").read_text("utf-8")
    for page in pages(tmp_path):
        links = [told["href"] for _, told in Elements(page.read_text("utf-8")).found if told.get("rel") == "canonical"]
        assert links == [BASE + page.relative_to(tmp_path).as_posix().removesuffix("index.html")]


def test_what_other_programs_make_of_a_link_needs_a_base(site: Path, tmp_path: Path) -> None:
    assert not (site / "play").exists()
    assert not [page for page in pages(site) if "og:" in page.read_text(encoding="utf-8")]
    build(tmp_path, BASE)
    for page in pages(tmp_path):
        path = page.relative_to(tmp_path).as_posix().removesuffix("index.html")
        told = {known["property"]: known["content"] for _, known in elements(page) if "property" in known}
        assert told["og:url"] == BASE + path and told["og:title"] and told["og:description"], page
        assert (tmp_path / told["og:image"].removeprefix(BASE)).is_file()
    for language in LANGUAGES:
        for game in GAMES:
            page = tmp_path / "play" / language / f"{game}.html"
            links = [known["href"] for _, known in elements(page) if known.get("type") == "application/json+oembed"]
            assert links == [f"{BASE}play/{language}/{game}.json"]
            answer = json.loads(page.with_suffix(".json").read_text(encoding="utf-8"))
            assert (answer["version"], answer["type"]) == ("1.0", "rich") and answer["title"]
            (frame,) = Elements(answer["html"]).found
            assert frame[1]["src"] == f"{BASE}?embed=1&game={game}&lang={language}"
    build(tmp_path)
    assert not (tmp_path / "play").exists()


def test_a_second_build_changes_nothing(site: Path) -> None:
    before = contents(site)
    build(site)
    assert contents(site) == before


def test_a_build_leaves_nothing_that_is_no_part_of_the_site(site: Path, tmp_path: Path) -> None:
    """What comes from elsewhere goes, what was changed is put right, and what a link leads to is left alone."""
    folder, outside = tmp_path / "site", tmp_path / "outside"
    shutil.copytree(site, folder)
    outside.mkdir()
    (outside / "mine.txt").write_text("mine")
    before = contents(site)
    wasm = next(folder.glob("runtime/*/*.wasm"))
    old = wasm.stat()
    wasm.write_bytes(b"?" + wasm.read_bytes()[1:])
    os.utime(wasm, (old.st_atime, old.st_mtime + 1000))
    (folder / "old" / "deep").mkdir(parents=True)
    (folder / "old" / "deep" / "left.js").write_text("left")
    (folder / ".hidden").write_text("left")
    (folder / "runtime" / "9.9").mkdir()
    (folder / "link").symlink_to(outside)
    demo = folder / "demo" / "index.html"
    demo.unlink()
    demo.symlink_to(outside / "mine.txt")
    build(folder)
    assert contents(folder) == before
    assert not [path for path in folder.rglob("*") if path.is_symlink()]
    assert {path for path in folder.rglob("*") if path.is_dir() and not any(path.iterdir())} == set()
    assert (outside / "mine.txt").read_text() == "mine"


def test_what_is_kept_from_earlier_builds_is_made_again_if_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(artifacts, "CACHE", tmp_path)
    made: list[bytes] = []

    def make() -> Iterator[bytes]:
        made.append(b"content")
        yield made[-1]

    file = artifacts.make_once("thing", "key", make())
    for damage in (None, b"cut off", b""):
        if damage is not None:
            file.write_bytes(damage)
        assert artifacts.make_once("thing", "key", make()) == file
        assert file.read_bytes() == b"content" and [*tmp_path.iterdir()] == [file]
    assert len(made) == 3, "and not if it is whole"
    other = artifacts.make_once("thing", "other", make())
    assert [*tmp_path.iterdir()] == [other] and artifacts.public_name(other) == artifacts.public_name(file)


def test_the_memory_image_is_the_same_wherever_and_whenever_it_is_made(tmp_path: Path) -> None:
    """And so holds nothing of the machine that has made it."""
    library, games = runtime.make_archives(compile_all(CACHE / "locale"))
    images = []
    for number, zone in enumerate(("UTC", "Asia/Tokyo")):
        elsewhere = tmp_path / f"place {number}" / "tools"
        elsewhere.mkdir(parents=True)
        shutil.copyfile(memory_image.MAKER, elsewhere / memory_image.MAKER.name)
        (elsewhere.parent / "node_modules").symlink_to(NODE_MODULES)
        out = elsewhere / ("image" * (number + 1))
        command = [str(setup.find_node()), str(elsewhere / memory_image.MAKER.name), str(library), str(games), str(out)]
        subprocess.run(command, cwd=elsewhere, check=True, env={**os.environ, "TZ": zone, "LANG": "sv_SE.UTF-8"})
        images.append(out.read_bytes())
    assert images[0] == images[1]
    assert str(tmp_path).encode() not in images[0] and str(ROOT).encode() not in images[0]


def test_rule_pages_as_trees_hold_no_html(site: Path) -> None:
    for path in (site / "rules").rglob("*.json"):
        text = path.read_text(encoding="utf-8")
        assert json.loads(text)["blocks"] and not re.search(r"</?[a-z]+>", text), path


def test_rule_pages_know_their_translations(site: Path) -> None:
    for game in GAMES:
        for language in LANGUAGES:
            elements = Elements((site / "rules" / language / f"{game}.html").read_text(encoding="utf-8")).found
            assert {told["hreflang"] for tag, told in elements if tag == "link" and "hreflang" in told} == {*LANGUAGES}
            assert any(told.get("href") == f"../../?game={game}&lang={language}" for _, told in elements)


def test_drawing_the_lobby_leaves_the_modules_of_the_app_alone() -> None:
    assert sys.modules["whist.ui.screens.lobby.static_shell"] is static_shell
    before = {name: module for name, module in sys.modules.items() if name.split(".")[0] == "whist"}
    fill_lobby((ROOT / "index.html").read_text(encoding="utf-8"))
    assert {name: module for name, module in sys.modules.items() if name.split(".")[0] == "whist"} == before
