"""`dev.py play`: builds the site, serves it, opens it; rebuilds what changes and has the page reload."""

from __future__ import annotations

import argparse
import contextlib
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence

from tools.dev.serve import Handler, Server, make_server
from tools.paths import ROOT, SITE, Failed, say, under
from tools.site.build import build

WATCHED = ("whist", "assets", "content", "tools")
WATCHED_FILES = ("index.html", "pyscript.toml", "package-lock.json")
USUAL_PORT = 8000

# Served by this server only; the built site knows nothing of it.
RELOADER = b"""const source = new EventSource("/__changes");
let first;
source.onmessage = ({ data }) => { if (first && first !== data) location.reload(); first ??= data; };
"""

# Nor does the device keep a site that is being worked on: what an earlier visit has left there goes.
KEEPS_NOTHING = b"""self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
"""


class Changes:
    """Counts the builds since the server started; pages wait here for the next one."""

    def __init__(self) -> None:
        self.number = time.time_ns() // 1_000_000
        self.condition = threading.Condition()

    def announce(self) -> None:
        """There is a new build."""
        with self.condition:
            self.number += 1
            self.condition.notify_all()

    def answer(self, handler: Handler) -> bool:
        """Serves the reloading script, the stream of changes it listens to, and a service worker that keeps nothing;
        anything else is not ours."""
        path = handler.path.split("?")[0]
        script = {"/__reload.js": RELOADER, "/service.js": KEEPS_NOTHING}.get(path)
        if script is not None:
            handler.send_response(200)
            handler.send_header("Content-Type", "text/javascript")
            handler.send_header("Content-Length", str(len(script)))
            handler.end_headers()
            handler.wfile.write(script)
            return True
        if path != "/__changes":
            return False
        handler.close_connection = True
        handler.send_response(200)
        handler.send_header("Content-Type", "text/event-stream")
        handler.end_headers()
        while True:
            # Said again now and then, so that a page that has gone is noticed.
            said = self.number
            handler.wfile.write(f"data: {said}\n\n".encode())
            handler.wfile.flush()
            with self.condition:
                self.condition.wait_for(lambda said=said: self.number != said, 15)  # type: ignore[misc]


def add_reloading(page: bytes) -> bytes:
    """A page with the reloading script in it."""
    return page.replace(b"</body>", b'<script src="/__reload.js"></script>\n</body>', 1)


def modification_times() -> dict[str, int]:
    """Every watched file with the time of its last change."""
    files = [path for folder in WATCHED for path in under(ROOT, folder)] + [ROOT / name for name in WATCHED_FILES]
    found = {}
    for path in files:
        with contextlib.suppress(OSError):
            found[path.relative_to(ROOT).as_posix()] = path.stat().st_mtime_ns
    return found


def rebuild() -> bool:
    """Builds in a process of its own, so that changed tools and screens are read anew; says what is wrong if it
    fails."""
    return subprocess.run([sys.executable, "-m", "tools.site.build", "--quick"], cwd=ROOT).returncode == 0


def watch(changes: Changes) -> None:
    """Looks for changed files twice a second, for ever."""
    before = modification_times()
    while True:
        time.sleep(0.5)
        now = modification_times()
        if now == before:
            continue
        names = sorted(name for name in now.keys() | before.keys() if now.get(name) != before.get(name))
        before = now
        say(f"changed: {', '.join(names[:3])}{' …' if len(names) > 3 else ''}")
        if rebuild():
            changes.announce()


def open_server(port: int | None, changes: Changes) -> Server:
    """A server on the port asked for, else on the usual one, else on any free one."""
    for wanted in (port,) if port is not None else (USUAL_PORT, 0):
        try:
            return make_server(SITE, wanted, extra=changes.answer, edit=add_reloading)
        except OSError as error:
            trouble = error
    raise Failed(f"Port {port} cannot be used ({trouble.strerror}). Leave --port out to have a free one chosen.")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="dev.py play", description="Build the site, serve it here, open it; rebuild on change."
    )
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.add_argument("--port", type=int, metavar="N", help=f"the port (else {USUAL_PORT} if it is free, else any)")
    options = parser.parse_args(arguments)
    changes = Changes()
    try:
        build(whole=False)
        running = open_server(options.port, changes)
    except Failed as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        return 1
    address = f"http://127.0.0.1:{running.server_port}/"
    say(f"the game is at {address} (Ctrl-C ends)")
    threading.Thread(target=watch, args=(changes,), daemon=True).start()
    if not options.no_open:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    try:
        running.serve_forever(poll_interval=0.1)
    except KeyboardInterrupt:
        say("ended")
    finally:
        running.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
