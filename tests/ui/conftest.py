"""What the tests of the screens need before they are collected: the catalogues, compiled beside their sources."""

from __future__ import annotations

from tools.dev.catalogues import LOCALE, compile_all

compile_all(LOCALE)
