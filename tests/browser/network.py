"""A network that can be taken away, and a server that can be made to answer as servers should not."""

from __future__ import annotations

import shutil
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from tools.dev.serve import Handler, Server, make_server
from tools.paths import SITE
from tools.site import offline

PATIENCE = 60.0
"""Seconds after which what a test waits for is taken never to come."""


class Network:
    """A copy of the site on a server that can be taken away and brought back, and changed meanwhile."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(SITE, folder)
        self._server: Server | None = None
        self.instead: Callable[[Handler], bool] | None = None
        """Answers in the server's place where it wants to; whether it has."""
        self.asked: list[str] = []
        """What has been asked for, without what stands behind a question mark."""
        self.port = 0
        self.up()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def up(self) -> None:
        self._server = make_server(self.folder, self.port, extra=self._answer)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def down(self) -> None:
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def _answer(self, handler: Handler) -> bool:
        self.asked.append(handler.path.partition("?")[0].lstrip("/"))
        return bool(self.instead and self.instead(handler))

    def change(self, name: str, old: str, new: str) -> None:
        """Puts a newer version of a file on the server, without the list that says so."""
        file = self.folder / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")

    def publish(self) -> None:
        """The newer version is complete."""
        offline.write(self.folder)


def kept(page: Page) -> None:
    """Waits until all of the site is on the device."""
    until(page, "navigator.serviceWorker.getRegistration().then((worker) => worker?.active)")


def until(page: Page, condition: str) -> None:
    """Waits for a condition that it takes a promise to know."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(f"async () => Boolean(await ({condition}))"):
        assert time.monotonic() < end, f"never true: {condition}"
        page.wait_for_timeout(50)


def send(handler: Handler, body: bytes, media: str, status: int = 200, **headers: str) -> bool:
    """An answer of one's own making."""
    lines = [f"HTTP/1.1 {status} Made", f"Content-Type: {media}", f"Content-Length: {len(body)}", "Connection: close"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    handler.close_connection = True
    handler.wfile.write("\r\n".join([*lines, "Access-Control-Allow-Origin: *", "", ""]).encode() + body)
    return True


def sign_in(handler: Handler) -> bool:
    """A network's sign-in page, as such networks answer to anything, for the browser to put by for a day."""
    return send(handler, b"<!doctype html><title>Sign in</title>", "text/html", Cache_Control="max-age=86400")


def hang_up(handler: Handler) -> bool:
    """No answer at all."""
    handler.close_connection = True
    handler.connection.shutdown(socket.SHUT_RDWR)
    return True
