"""A small web server for the built site, on 127.0.0.1 only: what GitHub Pages does that matters, and no more.

Right media types, `Access-Control-Allow-Origin: *` (sandboxed frames need it), revalidation by date, and with
`compress` gzip as Pages has it. Tests use it as `with serve(folder) as url:`."""

from __future__ import annotations

import contextlib
import functools
import gzip
import http.server
import io
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

MEDIA_TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
# What Pages compresses on its way; pictures, fonts and our packed archives travel as they are.
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".txt", ".wasm", ".webmanifest"}


@functools.lru_cache(maxsize=256)
def gzip_file(path: str, _when: float) -> bytes:
    """A file gzipped, once for each state it is in."""
    return gzip.compress(Path(path).read_bytes(), 6, mtime=0)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves one folder. `extra` may answer a path itself, `edit` may change a page on its way out."""

    protocol_version = "HTTP/1.1"
    compress = False
    extra: Callable[[Handler], bool] | None = None
    edit: Callable[[bytes], bytes] | None = None

    def do_GET(self) -> None:
        """Answers, unless the browser has hung up, which is its right."""
        with contextlib.suppress(ConnectionError):
            if not (self.extra and self.extra(self)):
                super().do_GET()

    def translate_path(self, path: str) -> str:
        """The file that is meant. One that lies elsewhere, with a link inside that leads there, is none."""
        found = super().translate_path(path)
        inside = Path(found).resolve().is_relative_to(Path(self.directory).resolve())
        return found if inside else str(Path(self.directory) / "not inside")

    def send_head(self) -> io.BytesIO | io.BufferedReader | None:
        """As the standard library does, but for what is edited or compressed on its way out."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.split("?")[0].endswith("/"):
            path /= "index.html"
        edited = self.edit is not None and path.suffix == ".html"
        squeeze = self.compress and path.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", "")
        if not path.is_file() or not (edited or squeeze):
            return super().send_head()  # type: ignore[return-value]
        body = gzip_file(str(path), path.stat().st_mtime) if squeeze else path.read_bytes()
        if edited and self.edit:
            body = gzip.compress(self.edit(path.read_bytes()), 6) if squeeze else self.edit(body)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
        if squeeze:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return io.BytesIO(body)

    def end_headers(self) -> None:
        """Adds what every answer has."""
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "max-age=600" if self.compress else "no-cache")
        super().end_headers()

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The media type by the file's ending; never by what this machine happens to have in its registry."""
        return MEDIA_TYPES.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing: the browser's own tools show requests better."""


class Server(http.server.ThreadingHTTPServer):
    """One thread for each connection, none of which keeps the program from ending."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is no error."""


def make_server(
    directory: Path | str,
    port: int = 0,
    *,
    compress: bool = False,
    extra: Callable[[Handler], bool] | None = None,
    edit: Callable[[bytes], bytes] | None = None,
) -> Server:
    """A server for `directory`, not running yet; OSError if the port is taken (0: any free one)."""
    wrapped_extra = staticmethod(extra) if extra else None
    wrapped_edit = staticmethod(edit) if edit else None
    ours = type("OurHandler", (Handler,), {"compress": compress, "extra": wrapped_extra, "edit": wrapped_edit})
    return Server(("127.0.0.1", port), functools.partial(ours, directory=str(directory)))


@contextlib.contextmanager
def serve(directory: Path | str, port: int = 0, *, compress: bool = False) -> Iterator[str]:
    """Serves `directory` while the block runs; gives its address, which ends in a slash."""
    running = make_server(directory, port, compress=compress)
    thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{running.server_port}/"
    finally:
        running.shutdown()
        running.server_close()
        thread.join()
