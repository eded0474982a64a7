"""The demo: a page of somebody else's, with three games in it. Built into the site as `demo/`; the tests serve it from
another origin."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

from tools.paths import ROOT
from tools.site.artifacts import integrity
from whist.engine.text.record_text import from_text
from whist.games import GAMES
from whist.ui.storage.address import packed

SOURCE = ROOT / "content" / "demo.html"
RECORD = ROOT / "content" / "positions" / "tvamanswhist-ruff.txt"
AT = 1
"""How many of the record's cards the diagram shows at first: the lead that the page speaks of."""


def policy(html: str, site: str) -> str:
    """A content-security policy for the page: its own script and style, and the games."""
    inside = {tag: re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL) for tag in ("script", "style")}
    hashes = {tag: " ".join(f"'{integrity(text.encode())}'" for text in texts) for tag, texts in inside.items()}
    address = urlsplit(site)
    games = f"{address.scheme}://{address.netloc}" if address.netloc else "'self'"
    return (
        f"default-src 'none'; script-src {games} {hashes['script']}; style-src {hashes['style']}; "
        f"frame-src {games}; img-src 'self'; base-uri 'none'; form-action 'none'"
    )


def page(site: str) -> str:
    """The page, with the games coming from `site` (an address that ends in a slash)."""
    text = RECORD.read_text(encoding="utf-8")
    values = {
        "site": site,
        "record": packed(text),
        "text": json.dumps(text),
        "at": str(AT),
        "last": str(len(from_text(text, GAMES).actions)),
    }
    html = SOURCE.read_text(encoding="utf-8")
    for name, value in values.items():
        html = html.replace("{" + name + "}", value)
    return html.replace("{policy}", policy(html, site))


def write(site: Path) -> None:
    """Puts it into the built site, where the games come from beside it."""
    (site / "demo").mkdir(exist_ok=True)
    (site / "demo" / "index.html").write_text(page("../"), encoding="utf-8")
