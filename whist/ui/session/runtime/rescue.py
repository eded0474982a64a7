"""Starts the page whatever is kept on the device: should that keep it from starting, it starts without."""

from __future__ import annotations

import sys

from whist.ui.page import Page
from whist.ui.session.runtime.runtime import Runtime
from whist.ui.session.values.inputs import NotStarted
from whist.ui.storage.stores import Memory


def begin(page: Page) -> Runtime:
    """The page's runtime, started. An error that what is kept has led to leaves all of it as it is; the page goes on
    without it, says so, and offers to save it to a file, to erase it and to try again."""
    runtime = Runtime(page)
    try:
        runtime.start()
    except Exception as error:
        runtime.stop()
        runtime = Runtime(page, Memory())
        runtime.start()
        print(f"started without what is kept: {type(error).__name__}: {error}", file=sys.stderr)
        runtime.send(NotStarted())
    return runtime
