"""Starts the app whatever is kept on the device: should that keep it from starting, it starts without."""

from __future__ import annotations

import sys

from whist.ui.page import Page
from whist.ui.session.app import App
from whist.ui.storage.saves import FRAMES, PREFIX, Shelf
from whist.ui.storage.stores import Memory


def begin(page: Page) -> App:
    """The app, started. An error that what is kept has led to leaves all of it as it is; the page goes on without it,
    says so, and offers to save it to a file, to erase it and to try again."""
    app = App(page)
    try:
        app.start()
    except Exception as error:
        app.playing.stop()
        device, page.store = page.store, Memory()
        app = App(page)
        app.keeping.vault = Shelf(device, lambda _: None, FRAMES if page.frame else PREFIX)
        app.start()
        print(f"started without what is kept: {type(error).__name__}: {error}", file=sys.stderr)
        texts = app.texts
        app.notify(
            "kept",
            texts.t(
                "Your saved data stops this page from starting. It has been left as it is, and you can play without "
                "it; what you do now lasts until you close the page. Save it to a file before you erase it."
            ),
            (
                ("export", texts.t("Save to a file")),
                ("erase", texts.t("Erase everything")),
                ("reload", texts.t("Try again")),
            ),
            bad=True,
        )
        app.draw()
    return app
