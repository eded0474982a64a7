"""The papers: what they name exists, what they link to is there, their examples give what they say."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.paths import ROOT, under
from tools.site import build

DOCS = sorted((ROOT / "docs").glob("*.md"))
PAPERS = [*DOCS, *sorted((ROOT / "docs" / "style").glob("*.md")), ROOT / "CONTRIBUTING.md", ROOT / "README.md"]
FOLDERS = ("whist", "tools", "tests", "assets", "content", "docs", "requirements")
ENDINGS = "py|mjs|js|css|md|toml|txt|html|po|in"
ALL = [path for folder in FOLDERS for path in under(ROOT, folder)]
FILES = {path.name for path in ALL} | {path.name for path in ROOT.iterdir() if path.is_file()}
PLACES = {path.name for file in ALL for path in file.parents if path != ROOT and ROOT in path.parents}
BUILT = {"_site/", "demo/", "node_modules/"}
"""Folders that are made here and not kept."""
SCRIPTS = {f"assets/boot/{name}" for name in build.SCRIPTS.values()}
"""Scripts by their addresses in the site."""
WRITTEN = [
    path for path in ALL if path.suffix in {".py", ".mjs", ".js", ".css"} or path.parts[-2:-1] == ("requirements",)
]
"""Files whose comments may name other files."""


def plain(paper: Path) -> str:
    """A paper without its blocks of code."""
    return re.sub(r"(?m)^ {4}.*$", "", paper.read_text(encoding="utf-8"))


def code(paper: Path) -> list[str]:
    """What stands between backquotes."""
    return re.findall(r"`([^`\n]+)`", plain(paper))


def headings(paper: Path) -> set[str]:
    """The anchors of a paper's headings, as GitHub makes them."""
    titles = re.findall(r"(?m)^#+ (.+)$", plain(paper))
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def exists(path: str) -> bool:
    """Whether there is a file or folder at a path; `<game>`, `NAME` and `*` stand for anything."""
    return any(ROOT.glob(re.sub(r"<\w+>|NAME|…", "*", path.rstrip("/"))))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("paper", PAPERS, ids=name_of)
def test_paths_exist(paper: Path) -> None:
    for word in code(paper):
        if " " not in word and word.split("/")[0] in FOLDERS and "/" in word:
            assert exists(word), word


@pytest.mark.parametrize("paper", PAPERS, ids=name_of)
def test_files_and_folders_that_are_named_alone_exist(paper: Path) -> None:
    for word in code(paper):
        if re.fullmatch(rf"[\w.-]+\.(?:{ENDINGS})", word):
            assert word in FILES, word
        if re.fullmatch(r"[\w-]+/", word) and word not in BUILT:
            assert word.rstrip("/") in PLACES, word


@pytest.mark.parametrize("paper", PAPERS, ids=name_of)
def test_modules_and_their_members_exist(paper: Path) -> None:
    found = re.findall(r"(?:from|import|-m|`)\s*((?:whist|tools|tests)(?:\.\w+)+)", paper.read_text(encoding="utf-8"))
    for dotted in found:
        path = ROOT.joinpath(*dotted.split("."))
        if path.is_dir() or path.with_suffix(".py").is_file():
            continue
        module = path.parent.with_suffix(".py")
        assert module.is_file(), dotted
        assert re.search(rf"\b{path.name}\b", module.read_text(encoding="utf-8")), dotted


@pytest.mark.parametrize("paper", PAPERS, ids=name_of)
def test_links_lead_somewhere(paper: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]+`", "", plain(paper))):
        if target.startswith("https://"):
            continue
        path, _, anchor = target.partition("#")
        file = (paper.parent / path) if path else paper
        assert file.is_file(), target
        assert not anchor or anchor in headings(file), target


@pytest.mark.parametrize("paper", PAPERS, ids=name_of)
def test_examples_give_what_they_say(paper: Path) -> None:
    wrong, tried = doctest.testfile(str(paper), module_relative=False)
    assert not wrong
    assert tried or ">>>" not in paper.read_text(encoding="utf-8")


@pytest.mark.parametrize("paper", DOCS, ids=name_of)
def test_sources_are_numbered_and_every_one_is_cited(paper: Path) -> None:
    text, _, sources = plain(paper).partition("## Sources\n")
    numbered = [int(number) for number in re.findall(r"(?m)^(\d+)\. ", sources)]
    assert numbered == list(range(1, len(numbered) + 1))
    lists = re.findall(r"\[(\d+(?:, \d+)*)\]", text)
    assert {int(number) for each in lists for number in each.split(", ")} == set(numbered)


@pytest.mark.parametrize("paper", DOCS, ids=name_of)
def test_every_paper_is_found_from_the_map_and_from_the_readme(paper: Path) -> None:
    for map_ in ("CONTRIBUTING.md", "README.md"):
        assert f"docs/{paper.name}" in (ROOT / map_).read_text(encoding="utf-8"), map_


def cited() -> Iterator[tuple[str, str]]:
    """Each file of ours with a path that it names in a comment, a docstring or a text."""
    for file in WRITTEN:
        text = file.read_text(encoding="utf-8")
        for path in re.findall(rf"(?<![\w./-])((?:{'|'.join(FOLDERS)})/[\w./-]+\.(?:{ENDINGS}))\b", text):
            if path not in SCRIPTS:
                yield name_of(file), path


@pytest.mark.parametrize(("file", "path"), sorted(set(cited())))
def test_paths_in_code_exist(file: str, path: str) -> None:
    assert exists(path), f"{file} names {path}"


def test_sections_of_the_map_that_the_code_cites_exist() -> None:
    titles = headings(ROOT / "CONTRIBUTING.md")
    found = [
        (name_of(file), title)
        for file in ALL
        if file.suffix == ".py"
        for title in re.findall(r'CONTRIBUTING\.md, "(\w+)"', file.read_text(encoding="utf-8"))
    ]
    assert found
    assert [each for each in found if each[1].lower() not in titles] == []
