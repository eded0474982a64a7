"""Which tests a change may break, by hand-picked cases of this very repository."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.dev import changed
from tools.dev.changed import changed_files, concerned_tests
from tools.paths import Failed


def test_a_module_concerns_those_who_import_it() -> None:
    found = concerned_tests(["whist/solver/two_hands/suit_sequence.py"])
    assert {"tests/solver/test_solver.py", "tests/bots/test_expert.py", "tests/analysis/test_judging.py"} <= {*found}
    assert "tests/engine/test_deals.py" not in found and "tests/tools/test_locks.py" not in found


def test_a_test_concerns_itself_alone() -> None:
    assert concerned_tests(["tests/engine/test_deals.py"]) == ["tests/engine/test_deals.py"]


def test_what_tests_share_concerns_those_who_use_it() -> None:
    found = concerned_tests(["tests/browser/profiles.py"])
    assert found and all(path.startswith("tests/browser/") for path in found), "it is used by their conftest"
    assert "tests/browser/house_rules/test_lobby.py" in found
    assert concerned_tests(["tests/conftest.py"]) == concerned_tests(["pyproject.toml"]) != []


def test_the_site_concerns_all_browser_tests() -> None:
    every = {path for path in concerned_tests(["pyproject.toml"]) if path.startswith("tests/browser/")}
    for path in ("whist/ui/browser/dom.py", "assets/css/table.css", "index.html"):
        assert every <= {*concerned_tests([path])}, path


def test_other_files_concern_those_who_name_them() -> None:
    assert "tests/docs/test_cited_rules.py" in concerned_tests(["docs/rules.md"])
    assert "tests/ui/screens/test_faces.py" in concerned_tests(["assets/icons/sprite.svg"])
    assert "tests/tools/test_workflows.py" in concerned_tests([".github/workflows/ci.yml"])
    catalogue = concerned_tests(["whist/locale/sv.po"])
    assert {"tests/ui/words/test_sentences.py", "tests/ui/words/test_catalogues.py"} <= {*catalogue}
    assert concerned_tests(["of-nobody.txt"]) == ["tests/tools/test_changed.py"], "which names it"


def test_changed_files_are_those_since_the_branch_left_its_base(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changed, "ROOT", tmp_path)

    def git(*arguments: str) -> None:
        who = ("-c", "user.name=N", "-c", "user.email=n@example.org")
        subprocess.run(["git", *who, *arguments], cwd=tmp_path, check=True, capture_output=True)

    def write(name: str, text: str) -> None:
        (tmp_path / name).write_text(text)
        git("add", name)
        git("commit", "-qm", name)

    git("init", "-q", "-b", "main")
    write(".gitignore", "ignored\n")
    write("old", "a\nb\nc\n")
    git("switch", "-qc", "work")
    write("committed", "1")
    git("mv", "old", "mövad")
    (tmp_path / "new").write_text("2")
    (tmp_path / "ignored").write_text("3")
    git("switch", "-q", "main")
    git("stash", "-q")
    write("of main", "4")
    git("switch", "-q", "work")
    git("stash", "pop", "-q")
    assert changed_files("main") == ["committed", "mövad", "new", "old"]
    with pytest.raises(Failed, match="nowhere"):
        changed_files("nowhere")
