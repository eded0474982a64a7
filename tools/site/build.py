"""`dev.py build`: writes the static site to `_site/`. Run again it makes only what has changed; what lies there and is
no part of the site goes."""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.dev import catalogues
from tools.paths import CACHE, ROOT, SITE, Failed, say, under
from tools.site import offline
from tools.site.pages import demo, game_styles, index_page, rule_pages
from tools.site.python import boot_scripts, memory_image, runtime, runtime_files

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

# Scripts in assets/boot/ that pages fetch by themselves, and what they are called there: the others become part of
# these, of the page or of the runtime.
SCRIPTS = {"frame.js": "frame.js", "kept.mjs": "kept.js", "offline.mjs": "offline.js"}
# What says which files there are comes last, when they are all there.
LAST = ("index.html", offline.SCRIPT)


def copy_assets(site: Path) -> None:
    """Copies `assets/`, its scripts made small, its style sheets with the rules for each game."""
    boot = ROOT / "assets" / "boot"
    for path in under(ROOT, "assets"):
        target = site / path.relative_to(ROOT)
        if path.parent == boot:
            if path.name not in SCRIPTS:
                continue
            target = target.with_name(SCRIPTS[path.name])
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.parent == boot:
            content = boot_scripts.minify(path.name)
        else:
            content = game_styles.filled(path.name, path.read_bytes())
        target.write_bytes(content)


@contextlib.contextmanager
def lock_build() -> Iterator[None]:
    """One build at a time: `dev.py play` may be running while somebody types `dev.py build`."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def list_files(site: Path) -> dict[str, Path]:
    """All files in a folder, by their place in it. A link is one, wherever it leads."""
    found = []
    for folder, folders, files in os.walk(site):
        found += [Path(folder, name) for name in files]
        found += [path for name in folders if (path := Path(folder, name)).is_symlink()]
    return {path.relative_to(site).as_posix(): path for path in found}


def publish(made: Path, site: Path) -> None:
    """Makes `site` the same as what has been made. What is the same stays as it is; whatever differs is replaced,
    whatever has made it so, and what does not belong there goes."""
    wanted, there = list_files(made), list_files(site)
    for name, path in there.items():
        if name not in wanted or path.is_symlink():
            path.unlink()
    for name, _, _ in os.walk(site, topdown=False):
        if name != str(site) and not os.listdir(name):
            os.rmdir(name)
    for name in sorted(wanted, key=lambda name: (name in LAST, name)):
        target, content = site / name, wanted[name].read_bytes()
        if target.is_file() and target.read_bytes() == content:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def build(site: Path = SITE, base: str | None = None, whole: bool = True) -> None:
    """Makes the site. `base` is its absolute address, for canonical links; without it these are left out. Unless
    `whole`, so is the memory image, which takes a few seconds and only makes later visits faster."""
    with lock_build():
        for left in CACHE.glob("site-*"):  # by a build that was cut off
            shutil.rmtree(left, ignore_errors=True)
        with tempfile.TemporaryDirectory(dir=CACHE, prefix="site-") as folder:
            make(Path(folder), base, whole)
            site.mkdir(parents=True, exist_ok=True)
            publish(Path(folder), site)


def make(site: Path, base: str | None, whole: bool) -> None:
    """Makes the site in an empty folder."""
    copy_assets(site)
    compiled = catalogues.compile_all(catalogues.LOCALE)
    library, games = runtime.make_archives(compiled)
    image = memory_image.make_image(library, games) if whole else None
    addresses = runtime_files.write(site, library, games, image)
    rule_pages.write(site, base)
    demo.write(site)
    offline.write_manifest(site)
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
