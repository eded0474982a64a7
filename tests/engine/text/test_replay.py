"""`dev.py replay`: what it prints for people and for programs, and how it complains."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.random_matches import last, moment, random_seed, steps
from tools.dev import replay as tool
from tools.dev import replay_words as words
from tools.paths import ROOT
from whist.engine.actions import parse
from whist.engine.cards import cards_of, cards_text, hand_of
from whist.engine.deals import Seeded
from whist.engine.game import Game
from whist.engine.record import new
from whist.engine.text.record_text import from_text
from whist.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
CODE = '[Code "D6HYY-M5XQJ"]'


@every_game
@settings(max_examples=25)
@given(dice=st.integers(0, 2**32 - 1))
def test_any_moment_of_any_match_can_be_shown(game: Game, dice: int) -> None:
    record, rng = moment(game, dice, deals=3)
    for each in (record, last(steps(record, rng))):
        data = json.loads(json.dumps(tool.to_json(each)))
        assert list(data) == ["deals", "totals", "phase", "turn", "hands", "legal"]
        state = each.state()
        assert len(data["deals"]) == len(each.deal_starts())
        for deal in data["deals"]:
            assert list(deal) == ["dealer", "contract", "declarer", "trump", "tricks", "points", "thrown_in"]
            assert all(list(trick) == ["leader", "cards", "winner"] for trick in deal["tricks"])
        points = [deal["points"] for deal in data["deals"] if deal["points"] is not None]
        assert points == [list(deal.points) for deal in state.past]
        assert (data["deals"][-1]["points"] is None) == (not game.deal_over(state))
        assert data["totals"] == list(state.totals)
        text = "\n".join(words.in_words(each))
        assert text.isascii()
        assert text.count(" wins\n") == sum(len(deal["tricks"]) for deal in data["deals"])
        assert text.count(" leads ") == text.count(" wins\n") + bool(state.trick)
        assert text.count("Deal ") == len(data["deals"])


def run(text: bytes, *arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, str(ROOT / "dev.py"), "replay", *arguments]
    return subprocess.run(command, input=text, capture_output=True, cwd=cwd, timeout=60, check=False)


def test_from_anywhere_on_standard_input(tmp_path: Path) -> None:
    text = f'[Game "solowhist"]\r\n{CODE}\r\npass pass'.encode()
    done = run(text, "--json", "-", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert data["phase"] == "auction"
    assert data["turn"] == 2
    assert data["legal"][:3] == ["pass", "propose", "solo"]
    assert data["deals"][0]["points"] is None
    in_words = run(text, "-", cwd=tmp_path)
    assert in_words.returncode == 0
    assert b"Next: seat 2, auction: pass propose solo" in in_words.stdout


def test_a_bad_record_exits_with_2() -> None:
    done = run(f'[Game "solowhist"]\n{CODE}\npass\naccept'.encode(), "-")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode().strip() == (
        "dev.py replay: -: line 4: accept: call not open to you [deal 1, call 2, action 2]"
    )


COMPLAINTS = [
    pytest.param(b"pass\xe5", "line 1: 0xe5: not UTF-8", id="not UTF-8"),
    pytest.param(f'[Game "solowhist"]\n{CODE}\n\xe5'.encode("latin-1"), "line 3: 0xe5: not UTF-8", id="in line 3"),
    pytest.param(b"\xff\xfe[\0", "line 1: 0xff: not UTF-8", id="UTF-16"),
    pytest.param(b"", "no [Game] tag", id="empty"),
    pytest.param(b" " * 1_000_000, "more than 64 KB", id="long"),
    pytest.param("å".encode() * 100_000, "more than 64 KB", id="long in bytes only"),
    pytest.param(f'[Game "solowhist"]\n{CODE}\nblast'.encode(), "line 3: blast: not an action", id="not an action"),
    pytest.param(
        f'[Game "solowhist"]\n{CODE}\n2H'.encode(),
        "line 3: 2H: no card is played now [deal 1, call 1, action 1]",
        id="too early",
    ),
    pytest.param(
        f'[Game "tremandswhist"]\n{CODE}\nsol swap:JSTS5S'.encode(), "line 3: swap:JSTS5S: ", id="an exchange"
    ),
]


@pytest.mark.parametrize(("data", "complaint"), COMPLAINTS)
def test_complaints(
    data: bytes, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "record.txt"
    file.write_bytes(data)
    assert tool.main([str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"dev.py replay: {file}: ")
    assert complaint in captured.err
    assert captured.err.count("\n") == 1
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert tool.main(["--json", "-"]) == 2
    assert complaint in capsys.readouterr().err


def test_what_cannot_be_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path, tmp_path / "missing.txt", tmp_path / "x" / "y", Path("/proc/self/mem")):
        assert tool.main([str(path)]) == 2
        captured = capsys.readouterr()
        assert captured.err.startswith(f"dev.py replay: {path}: ")
        assert captured.err.count("\n") == 1


def test_what_is_repeated_of_a_file_is_harmless(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No escape sequence reaches the terminal, from within a file or from its name, and no flood of characters."""
    file = tmp_path / "\x1b[31m\x07å.txt"
    file.write_bytes(b'[Game "\x1b]0;owned\x07' + b"x" * 60_000 + b'"]')
    assert tool.main([str(file)]) == 2
    error = capsys.readouterr().err
    assert error.isascii() and error.strip().isprintable()
    assert "\\x1b]0;owned\\x07" in error
    assert len(error) < 500


DONE = f'[Game "solowhist"] {CODE} pass'
CLOSED = [
    # what the shell does with the streams, the exit code, what standard error then says
    pytest.param("- <&-", 2, "-: standard input is closed", id="no input"),
    pytest.param("- <file >&-", 2, "standard output is closed", id="no output"),
    pytest.param("- <file >/dev/full", 2, "standard output: No space left on device", id="a full disk"),
    pytest.param("- <file 2>&-", 0, "", id="no errors"),
    pytest.param("missing 2>&-", 2, "", id="an error that nobody hears"),
    pytest.param("missing 2>/dev/full", 2, "", id="an error that cannot be written"),
    pytest.param("- <file | true", 0, "", id="a reader that leaves"),
    pytest.param("--json - <file | true", 0, "", id="a program that leaves"),
    pytest.param("- </dev/null", 2, "-: no [Game] tag", id="an empty input"),
    pytest.param("- <&- >&- 2>&-", 2, "", id="nothing at all"),
]


@pytest.mark.parametrize(("streams", "code", "said"), CLOSED)
def test_streams_that_are_closed_or_full(streams: str, code: int, said: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text(DONE)
    (tmp_path / "code").touch()
    before, pipe, after = streams.partition(" |")
    command = f'{{ "$0" "$1" replay {before}; echo $? >code; }}{pipe}{after}'
    done = subprocess.run(
        ["sh", "-c", command, sys.executable, str(ROOT / "dev.py")],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=60,
        check=False,
    )
    assert (tmp_path / "code").read_text().strip() == str(code)
    assert done.stderr.strip() == (f"dev.py replay: {said}" if said else "")


SIDES = [
    ("fyrmanswhist", (0,), "seats 0+2 win"),
    ("fyrmanswhist", (0, 1), "a draw"),
    ("tvamanswhist", (1,), "seat 1 wins"),
    ("tvamanswhist", (0, 1), "a draw"),
    ("solowhist", (0, 1, 2, 3), "seats 0, 1, 2 and 3 share the win"),
    ("tremandswhist", (0, 2), "seats 0 and 2 share the win"),
]


@pytest.mark.parametrize(("game", "best", "said"), SIDES)
def test_who_has_won_in_words(game: str, best: tuple[int, ...], said: str) -> None:
    assert words.won_words(GAMES[game], best) == said


def test_the_reasons_name_the_suit_and_the_number(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    head = f'[Game "tvamanswhist"]\n{CODE}\n'
    file.write_text(head + "6H\n4D")
    assert tool.main([str(file)]) == 2
    assert "line 4: 4D: must follow suit (hearts) [deal 1, trick 1, card 2, action 2]" in capsys.readouterr().err
    file.write_text(f'[Game "tremandswhist"] {CODE} [Dealer "2"] [Rules "farve_spades=no"] farve spades')
    assert tool.main([str(file)]) == 2
    assert "spades: not this suit (spades)" in capsys.readouterr().err
    text = f'[Game "tremandswhist"] {CODE} [Dealer "2"] sol'
    state = from_text(text, GAMES).state()
    three = cards_text(hand_of(cards_of(state.hands[0])[:3]))
    file.write_text(f"{text} swap:{three}")
    assert tool.main([str(file)]) == 2
    assert f"swap:{three}: too many cards (at most 2)" in capsys.readouterr().err


KINDS = [
    ("tvamanswhist", {}, "", "book none"),
    ("tvamanswhist", {"scoring": "deal"}, "", "deal"),
    ("tvamanswhist", {"scoring": "difference", "counted": "all26"}, "", "all26-none all26-level all26-difference"),
    ("tvamanswhist", {"scoring": "deal", "counted": "all26"}, "", "all26-deal"),
    ("tvamanswhist", {"scoring": "difference"}, "", "difference"),
    ("tvamanswhist", {"scoring": "difference", "turnup": "highlow"}, "", "difference-low"),
    ("tvamanswhist", {"scoring": "difference", "counted": "scale12"}, "", "scale12-none scale12-difference"),
    ("tvamanswhist", {"scoring": "deal", "counted": "scale12"}, "", "scale12-deal"),
    ("tvamanswhist", {"turnup": "highlow"}, "", "low"),
    ("fyrmanswhist", {}, "", "book book-doubled none"),
    ("solowhist", {}, "pass pass pass pass", "thrown-in"),
    ("solowhist", {"all_pass": "misere"}, "pass pass pass pass", "last-trick last-trick-other"),
    ("solowhist", {}, "solo pass pass pass", "paid paid-other"),
    ("solowhist", {"over": "on"}, "propose accept pass pass", "paid-extra paid-extra-other"),
    ("tremandswhist", {}, "sans", "over"),
    ("tremandswhist", {}, "sol", "under"),
]


@pytest.mark.parametrize(("game_id", "rules", "calls", "wanted"), KINDS)
def test_every_kind_of_sum_has_words(game_id: str, rules: dict[str, str], calls: str, wanted: str) -> None:
    game = GAMES[game_id]
    told: dict[str, str] = {}
    rng = random.Random(1)
    for _ in range(60):
        record = new(game, game.choose(**rules), Seeded(random_seed(rng)))
        for word in calls.split():
            record = record.then(parse(word))
        state = last(steps(record, rng)).state()
        for each in state.past[-1].sums:
            told[each.kind] = words.sum_words(each, state.past[-1].made)
        if set(wanted.split()) <= set(told):
            break
    assert set(wanted.split()) <= set(told)
    assert all(told.values())


def test_no_kind_of_sum_is_told_that_no_game_makes() -> None:
    made = {kind for *_, wanted in KINDS for kind in wanted.split()}
    plain = {kind.removeprefix("all26-").removeprefix("scale12-") for kind in made}
    assert plain == {*words.SENTENCES, "level", "paid", "paid-other", "paid-extra", "paid-extra-other"}
