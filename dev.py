#!/usr/bin/env python3
"""The one command for people who work on this: play | test | build | bench | replay | arena.

    python3 dev.py play      set up what is missing, build, serve, open the page; rebuild what changes
    python3 dev.py test      all checks, browser tests included
    python3 dev.py build     write the static site to _site/
    python3 dev.py bench     how fast and how big, against budget.toml
    python3 dev.py replay    read a record and print every trick and score
    python3 dev.py arena     let computer players play each other

`dev.py COMMAND --help` says more. Needs Python 3.11 or newer and nothing else: the rest is installed into this
folder. Packages of the system (apt) are installed only with --system-packages, or where CI=true is set."""

from __future__ import annotations

import os
import sys

COMMANDS = {
    "play": ("tools.dev.play", "build"),
    "test": ("tools.dev.check", "test"),
    "build": ("tools.site.build", "build"),
    "bench": ("tools.bench.bench", "test"),
    "replay": ("tools.dev.replay", "none"),
    "arena": ("tools.arena.arena", "none"),
}


def main(arguments: list[str]) -> int:
    """Sets up what the command needs and hands over to it."""
    if sys.version_info < (3, 11):
        print(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 1
    if not arguments or arguments[0] not in COMMANDS:
        print(__doc__)
        return 0 if arguments in ([], ["-h"], ["--help"]) else 2
    if "--system-packages" in arguments:
        arguments = [argument for argument in arguments if argument != "--system-packages"]
        os.environ["WHIST_SYSTEM_PACKAGES"] = "1"
    module, needs = COMMANDS[arguments[0]]
    if needs == "none":
        # Pure Python on the standard library: runs right here, with no set-up at all.
        import runpy

        sys.argv = [f"dev.py {arguments[0]}", *arguments[1:]]
        runpy.run_module(module, run_name="__main__")
        return 0
    from tools.dev import setup
    from tools.paths import Failed

    try:
        setup.set_up(tests=needs == "test")
        return setup.hand_over(module, arguments[1:])
    except Failed as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
