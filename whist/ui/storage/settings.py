"""What a person can set: looks, pace, words, help. Remembered on the device, and settable from the page's address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

LANGS: Final = ("sv", "da", "en")
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "lang": LANGS,
    "theme": ("auto", "light", "dark"),
    "deck": ("2", "4"),
    "cards": ("normal", "large"),
    "indices": ("own", "english"),
    "back": ("woven", "knitted"),
    "cloth": ("green", "blue", "wine"),
    "speed": ("normal", "fast", "off", "slow", "wait"),
    "hand": ("right", "left"),
    "press": ("once", "twice"),
    "forced": ("ask", "play"),
    "hints": ("1", "0"),
    "checker": ("0", "1"),
    "talk": ("normal", "terse", "full"),
    "keys": ("1", "0"),
    "sound": ("0", "1"),
}
"""Each setting's values, the default first; they are the same in forms, in storage and in the address."""

PAUSES: Final = {"off": 0.0, "fast": 0.6, "normal": 1.2, "slow": 2.5, "wait": 0.6}
"""Seconds that a finished trick lies and a computer player takes; with `wait` the trick lies until one goes on."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One value of each setting. `press`: whether a card is played at one press or after a second one. `forced`:
    whether a card without an alternative is played by itself. `talk`: how much a screen reader is told."""

    lang: str = "en"
    theme: str = "auto"
    deck: str = "2"
    cards: str = "normal"
    indices: str = "own"
    back: str = "woven"
    cloth: str = "green"
    speed: str = "normal"
    hand: str = "right"
    press: str = "once"
    forced: str = "ask"
    hints: str = "1"
    checker: str = "0"
    talk: str = "normal"
    keys: str = "1"
    sound: str = "0"

    def with_(self, chosen: Mapping[str, str]) -> Settings:
        """The settings with those of `chosen` that are known and allowed; the rest is left as it is."""
        good = {name: value for name, value in chosen.items() if value in CHOICES.get(name, ())}
        return replace(self, **good) if good else self

    def kept(self) -> dict[str, str]:
        """All of them by name, for storage."""
        return {each.name: str(getattr(self, each.name)) for each in fields(self)}

    @property
    def pause(self) -> float:
        """Seconds between moves."""
        return PAUSES[self.speed]


def reader_language(wanted: tuple[str, ...]) -> str:
    """The first of the reader's languages that the page speaks; Norwegian reads Danish here; else English."""
    for tag in wanted:
        lang = tag.lower().split("-")[0]
        lang = {"nb": "da", "no": "da", "nn": "da"}.get(lang, lang)
        if lang in LANGS:
            return lang
    return "en"
