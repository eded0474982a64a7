"""`python -m tests.playthroughs [--write]`."""

from __future__ import annotations

import sys

from tests.playthroughs import files, record_of, whole


def main(arguments: list[str]) -> int:
    changed = [path for path in files() if path.read_text(encoding="utf-8") != whole(record_of(path))]
    for path in changed:
        print(path.name)
        if "--write" in arguments:
            path.write_text(whole(record_of(path)), encoding="utf-8", newline="\n")
    return 1 if changed and "--write" not in arguments else 0


sys.exit(main(sys.argv[1:]))
