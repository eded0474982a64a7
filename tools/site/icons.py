"""Draws the icons that devices show for the installed site, from assets/icons/favicon.svg, with the tests' browser:

    .venv/bin/python -m tools.site.icons

The pictures are kept in the repository, since nobody should need a browser to build; run this after the drawing has
changed."""

from __future__ import annotations

import re

from playwright.sync_api import sync_playwright

from tools.dev.browser import launch_options
from tools.paths import ROOT

FOLDER = ROOT / "assets" / "icons"
# Name, size in pixels, and whether the ground fills the square and the spade keeps clear of where a device cuts.
ICONS = (("icon-192", 192, False), ("icon-512", 512, False), ("maskable-512", 512, True), ("touch-180", 180, True))


def drawing(whole: bool) -> str:
    """The favicon's drawing, as large as the page; `whole`: without rounded corners, the spade at four fifths."""
    svg = (FOLDER / "favicon.svg").read_text(encoding="utf-8")
    if whole:
        svg = svg.replace(' rx="7"', "")
        svg = re.sub(r'<path transform="([^"]+)"', r'<path transform="translate(3.2 3.2) scale(.8) \1"', svg)
    return f"<style>html, body {{ margin: 0; background: none }} svg {{ display: block; width: 100vw }}</style>{svg}"


def main() -> None:
    """Draws them all."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for name, size, whole in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(drawing(whole))
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
