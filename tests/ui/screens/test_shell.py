"""The page before Python is up."""

from __future__ import annotations

import re

import pytest

from tools.paths import ROOT
from whist.games import GAMES
from whist.ui.screens.lobby.static_shell import fill
from whist.ui.storage.settings import CHOICES, LANGS, Settings

SOURCE = (ROOT / "index.html").read_text(encoding="utf-8")
PAGE = fill(SOURCE)


def test_each_language_has_its_lobby_its_table_and_its_poster() -> None:
    found = re.findall(r'<div class="app" data-shell="(\w+)" lang="(\w+)"', PAGE)
    assert sorted(found) == sorted((kind, lang) for kind in ("lobby", "table", "poster") for lang in LANGS)


@pytest.mark.parametrize("id", GAMES)
def test_every_game_can_be_started_before_python_is_up(id: str) -> None:
    assert PAGE.count(f'data-act="new:{id}"') == len(LANGS)


def test_what_the_build_fills_in_later_is_left() -> None:
    filled = {"sprite", "lobby", "games", *(f"rules-{lang}" for lang in LANGS)}
    assert set(re.findall(r"<!--build:([\w-]+)-->", SOURCE)) == {"policy", "runtime", *filled}
    assert sorted(set(re.findall(r"<!--build:([\w-]+)-->", PAGE))) == ["policy", "runtime"]


def test_who_has_no_scripts_finds_the_rules_of_every_game() -> None:
    told = re.search(r"<noscript>(.*?)</noscript>", PAGE, re.DOTALL)
    assert told is not None
    for lang in LANGS:
        for game in GAMES:
            assert f'href="rules/{lang}/{game}.html"' in told[1]


def test_the_looks_stand_at_their_defaults() -> None:
    assert 'data-state="shell" data-panel="none"' in PAGE
    for name in ("theme", "deck", "cards", "hand", "speed"):
        assert f'data-{name}="{getattr(Settings(), name)}"' in PAGE and getattr(Settings(), name) == CHOICES[name][0]


def test_the_live_regions_are_there_from_the_start() -> None:
    assert '<div id="polite" class="hidden-text" aria-live="polite"></div>' in PAGE
    assert '<div id="alert" class="hidden-text" role="alert"></div>' in PAGE


def test_the_policy_of_the_page_is_kept() -> None:
    """No inline script or style, and nothing from another site."""
    assert not re.search(r"<script(?![^>]* src=)|<style|\sstyle=|\son\w+=", PAGE)
    assert not re.search(r'(?:href|src)="(?:[a-z]+:)?//', PAGE)


def test_every_picture_used_is_in_the_page() -> None:
    used, there = set(re.findall(r'href="#([\w-]+)"', PAGE)), set(re.findall(r'<symbol id="([\w-]+)"', PAGE))
    assert used and used <= there


def test_no_name_is_given_twice() -> None:
    ids = re.findall(r'\sid="([^"]+)"', PAGE)
    assert len(ids) == len(set(ids))
