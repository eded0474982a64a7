"""Every section of docs/rules.md that the code cites is there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tools.paths import ROOT, under

RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
CITED = re.compile(r"rules\.md,? (?:sections? )?(\d+(?:\.\d+)*(?:(?:, | and |; )(?:\d+\.)+\d+)*)")


def sections() -> Iterator[str]:
    """The numbers of all headings and of the numbered rules under each: `2`, `2.1`, `2.1.3`, `1.4`."""
    heading = ""
    for line in RULES.splitlines():
        if found := re.match(r"#+ (\d+(?:\.\d+)*)", line):
            heading = found[1]
            yield heading
        elif found := re.match(r"(\d+)\. ", line):
            yield f"{heading}.{found[1]}"


def citations() -> Iterator[tuple[str, str]]:
    """Each file with a section that it cites."""
    inside = [path for folder in ("whist", "tools", "tests", "docs") for path in under(ROOT, folder)]
    for path in [*inside, *ROOT.glob("*.md")]:
        if path.suffix in {".py", ".md", ".txt"} and path.name != "rules.md":
            text = " ".join(path.read_text(encoding="utf-8").split())
            for found in CITED.finditer(text):
                for number in re.findall(r"\d+(?:\.\d+)*", found[1]):
                    yield path.relative_to(ROOT).as_posix(), number


@pytest.mark.parametrize(("file", "number"), sorted(set(citations())))
def test_a_cited_section_exists(file: str, number: str) -> None:
    assert number in set(sections()), f"{file} cites rules.md {number}"


def test_citations_are_found() -> None:
    found = {number for _, number in citations()}
    assert {"2.2", "4.1.9", "1.2", "5.1.3"} <= found
