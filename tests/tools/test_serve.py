"""The small server: media types, headers, compression, and nothing outside its folder."""

from __future__ import annotations

import gzip
import http.client
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools.dev.play import Changes, add_reloading
from tools.dev.serve import make_server, serve


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    site.mkdir()
    (tmp_path / "secret.txt").write_text("outside")
    for name in ("index.html", "a.mjs", "b.wasm", "c.webmanifest", "d.bin"):
        (site / name).write_text(f"<body>{name}</body>" * 50)
    return site


def get(url: str, path: str, **headers: str) -> tuple[int, http.client.HTTPMessage, bytes]:
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=10)
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, answer.msg, body


@pytest.mark.parametrize(
    ("path", "media"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/a.mjs?v=1", "text/javascript; charset=utf-8"),
        ("/b.wasm", "application/wasm"),
        ("/c.webmanifest", "application/manifest+json"),
        ("/d.bin", "application/octet-stream"),
    ],
)
def test_media_types_and_leave_for_sandboxed_frames(folder: Path, path: str, media: str) -> None:
    with serve(folder) as url:
        status, headers, _ = get(url, path)
    assert (status, headers["Content-Type"], headers["Access-Control-Allow-Origin"]) == (200, media, "*")


def test_nothing_outside_the_folder(folder: Path) -> None:
    with serve(folder) as url:
        assert get(url, "/../secret.txt")[0] == get(url, "/nothing")[0] == 404


def test_nothing_that_a_link_leads_out_to(folder: Path) -> None:
    """A link inside that points out of the folder is not followed, to a file or through a folder; one that stays inside
    is."""
    (folder / "out.txt").symlink_to(folder.parent / "secret.txt")
    (folder / "up").symlink_to(folder.parent)
    (folder / "same.mjs").symlink_to(folder / "a.mjs")
    for compress in (False, True):
        with serve(folder, compress=compress) as url:
            for path in ("/out.txt", "/up/secret.txt", "/up/", "/up"):
                status, _, body = get(url, path, Accept_Encoding="gzip")
                assert status == 404 and b"outside" not in body, path
            assert get(url, "/same.mjs")[0] == 200
    linked = folder.parent / "linked"
    linked.symlink_to(folder)
    with serve(linked) as url:
        assert get(url, "/a.mjs")[0] == 200


def test_compression_as_pages_has_it(folder: Path) -> None:
    with serve(folder, compress=True) as url:
        _, headers, body = get(url, "/b.wasm", Accept_Encoding="gzip")
        assert headers["Content-Encoding"] == "gzip" and gzip.decompress(body) == (folder / "b.wasm").read_bytes()
        assert get(url, "/b.wasm")[1]["Content-Encoding"] is None
        assert get(url, "/d.bin", Accept_Encoding="gzip")[1]["Content-Encoding"] is None


def test_a_page_reloads_while_it_is_worked_on(folder: Path) -> None:
    changes = Changes()
    running = make_server(folder, extra=changes.answer, edit=add_reloading)
    import threading

    threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    url = f"http://127.0.0.1:{running.server_port}/"
    try:
        assert b'<script src="/__reload.js">' in get(url, "/")[2]
        assert b"EventSource" in get(url, "/__reload.js")[2]
        stream = http.client.HTTPConnection(urlsplit(url).netloc, timeout=10)
        stream.request("GET", "/__changes")
        answer = stream.getresponse()
        first = answer.readline()
        answer.readline()
        changes.announce()
        assert answer.readline() != first
        stream.close()
    finally:
        running.shutdown()
        running.server_close()
    assert b"__reload" not in (folder / "index.html").read_bytes()
