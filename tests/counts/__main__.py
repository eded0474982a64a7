"""`python -m tests.counts [--write]`."""

from __future__ import annotations

import sys

from tests.counts import counted, files, lines


def main(arguments: list[str]) -> int:
    changed = 0
    for path in files():
        text = path.read_text(encoding="utf-8")
        for line in lines(path):
            if str(new := counted(line)) != str(line):
                print(new)
                changed += 1
                text = text.replace(f"{line}\n", f"{new}\n")
        if "--write" in arguments:
            path.write_text(text, encoding="utf-8", newline="\n")
    return 1 if changed and "--write" not in arguments else 0


sys.exit(main(sys.argv[1:]))
