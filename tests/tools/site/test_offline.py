"""What the device keeps and how the site is installed: complete, by content, by relative addresses."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import struct
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from tools.paths import under
from tools.site.artifacts import digest
from tools.site.build import build
from tools.site.offline import MANIFEST, SCRIPT
from tools.site.pages.card_page import PAGE
from whist.games import GAMES


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


def listed(site: Path) -> dict[str, tuple[str, str]]:
    """The worker's list: address to revision and integrity."""
    found = re.search(r"new Map\((\[\[.*?\]\])\);", (site / SCRIPT).read_text(encoding="utf-8"))
    assert found
    return {path: (revision, integrity) for path, (revision, integrity) in json.loads(found[1])}


def test_the_whole_site_is_kept(site: Path) -> None:
    files = {path.relative_to(site).as_posix() for path in under(site)}
    left_out = files - listed(site).keys()
    assert all(name in (SCRIPT, PAGE) or "LICENSE" in name or "/image-" in name for name in left_out), left_out
    assert not listed(site).keys() - files
    assert any(name.endswith(".wasm") for name in listed(site)), "whatever its size"


def test_every_file_is_checked_against_its_content(site: Path) -> None:
    for name, (_, integrity) in listed(site).items():
        known = hashlib.sha256((site / name).read_bytes()).digest()
        assert integrity == "sha256-" + base64.b64encode(known).decode(), name


def test_pages_ask_for_the_revisions_that_are_kept(site: Path) -> None:
    kept = listed(site)
    for page in (site / "index.html", *site.glob("rules/*/*.html")):
        for address, asked in re.findall(r'["(;](?:\.\./)*([\w./-]+)\?v=([0-9a-f]{12})', page.read_text("utf-8")):
            assert kept[address][0] == asked, (page, address)
    assert {revision for name, (revision, _) in kept.items() if re.match(r"rules/.*\.json$", name)} == {
        re.search(r"rules&quot;:&quot;([0-9a-f]{12})", (site / "index.html").read_text("utf-8"))[1]  # type: ignore[index]
    }


def test_a_change_anywhere_makes_another_build_of_the_worker(site: Path, tmp_path: Path) -> None:
    from tools.site import offline

    def name() -> str:
        found = re.search(r'const BUILD = "([0-9a-f]{12})"', (tmp_path / SCRIPT).read_text(encoding="utf-8"))
        assert found
        return found[1]

    for path in under(site):
        (tmp_path / path.relative_to(site)).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path.relative_to(site)).write_bytes(path.read_bytes())
    offline.write(tmp_path)
    first = name()
    offline.write(tmp_path)
    assert name() == first
    words = tmp_path / "rules" / "en" / "words.html"
    words.write_bytes(words.read_bytes() + b" ")
    offline.write(tmp_path)
    assert name() != first


def test_the_manifest(site: Path) -> None:
    told = json.loads((site / MANIFEST).read_text(encoding="utf-8"))
    assert told["start_url"] == told["scope"] == "./"
    games = [parse_qs(urlsplit(each["url"]).query)["game"][0] for each in told["shortcuts"]]
    assert games == [*GAMES]
    purposes = set()
    for icon in (*told["icons"], *(icon for each in told["shortcuts"] for icon in each["icons"])):
        path, _, revision = icon["src"].partition("?v=")
        content = (site / path).read_bytes()
        assert revision == digest(content)
        width, height = struct.unpack(">II", content[16:24])
        assert content[:4] == b"\x89PNG" and icon["sizes"] == f"{width}x{height}"
        purposes.add((icon["purpose"], width))
    assert purposes == {("any", 192), ("any", 512), ("maskable", 512)}
    assert "://" not in (site / MANIFEST).read_text(encoding="utf-8")
