"""The rules of the style sheets that name games: in the source stands `/*build:games*/`, and in the copy the rule for
each game comes in its place. Of what is drawn once for each game, as long as Python is not up, they leave one."""

from __future__ import annotations

from whist.games import GAMES

PLACE = "/*build:games*/"
FALLBACK = "solowhist"
"""The game whose cards the poster shows where its address names none."""


def lobby() -> str:
    """Of the games' starts the picked one's."""
    picked = (f'.chooser:has([value="{game}"]:checked) .start:not([data-game="{game}"])' for game in GAMES)
    return ",\n".join(picked) + " { display: none; }"


def poster() -> str:
    """Of the posters' names and pictures those of the game that the address names."""
    named = [f'html[data-poster="{game}"] .poster [data-game]:not([data-game="{game}"])' for game in GAMES]
    known = ", ".join(f'[data-poster="{game}"]' for game in GAMES)
    others = f':is(.game [data-game]:not([data-game=""]), .fan:not([data-game="{FALLBACK}"]))'
    return ",\n".join((*named, f"html:not(:is({known})) .poster {others}")) + " { display: none; }"


RULES = {"lobby.css": lobby, "embed.css": poster}


def filled(name: str, content: bytes) -> bytes:
    """A style sheet with the rules for each game."""
    if name not in RULES:
        return content
    text = content.decode("utf-8")
    assert PLACE in text, name
    return text.replace(PLACE, RULES[name]()).encode("utf-8")
