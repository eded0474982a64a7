"""`dev.py build`: writes the static site to `_site/`. Run again it makes only what has changed."""

from __future__ import annotations

import argparse
import contextlib
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.dev import catalogues
from tools.paths import CACHE, ROOT, SITE, Failed, say, under
from tools.site import demo, index_page, indexeddb_fallback, memory_image, offline, rule_pages, runtime

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

# Sources of what is built, not part of the site.
NOT_COPIED = {"assets/boot/interpreter.mjs", "assets/boot/indexeddb_fallback.mjs", "assets/boot/service.js"}


def assets(site: Path) -> None:
    """Copies `assets/` as it is, what changed only, and drops what is gone."""
    wanted = {path.relative_to(ROOT) for path in under(ROOT, "assets")}
    wanted = {path for path in wanted if path.as_posix() not in NOT_COPIED}
    for path in sorted(wanted):
        target = site / path
        if target.exists() and target.read_bytes() == (ROOT / path).read_bytes():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, target)
    for target in under(site, "assets"):
        if target.relative_to(site) not in wanted:
            target.unlink()


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One build at a time: `dev.py play` may be running while somebody types `dev.py build`."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def build(site: Path = SITE, base: str | None = None, whole: bool = True) -> None:
    """Makes the site. `base` is its absolute address, for canonical links; without it these are left out. Unless
    `whole`, so is the memory image, which takes a few seconds and only makes later visits faster."""
    with alone():
        site.mkdir(parents=True, exist_ok=True)
        assets(site)
        compiled = catalogues.compile_all(catalogues.LOCALE)
        library, games = runtime.archives(compiled)
        image = memory_image.image(library, games) if whole else None
        addresses = {**runtime.write(site, library, games, image), "memory": indexeddb_fallback.write(site)}
        rule_pages.write(site, base)
        demo.write(site)
        offline.manifest(site)
        (site / "index.html").write_text(index_page.render(site, addresses, base), encoding="utf-8")
        # GitHub Pages must serve the files as they are.
        (site / ".nojekyll").touch()
        offline.write(site)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="dev.py build", description="Write the static site to _site/.")
    parser.add_argument(
        "--base", metavar="URL", help="the site's absolute address, for canonical links (left out without it)"
    )
    parser.add_argument("--quick", action="store_true", help="without the memory image that speeds up later visits")
    options = parser.parse_args(arguments)
    base = options.base and options.base.rstrip("/") + "/"
    start = time.monotonic()
    try:
        build(base=base, whole=not options.quick)
    except Failed as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        return 1
    say(f"the site is in {SITE.relative_to(ROOT)}/ ({time.monotonic() - start:.1f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
