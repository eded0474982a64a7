"""What contradicts itself or cannot be read is refused with its line, its word and a reason; what fits is taken."""

from __future__ import annotations

import pytest

from tests.engine.text.bad_records import BAD, CODE, CONTRADICTORY, CUT, FYR, FYR_SEED, PRINT, SEED, SOLO, TRE, TVA
from whist.engine.errors import BadText, Unreadable
from whist.engine.text.record_text import from_text, to_text
from whist.engine.text.tags import MOST_OTHERS
from whist.games import GAMES


@pytest.mark.parametrize(("text", "line", "token", "reason"), BAD)
def test_bad_texts(text: str, line: int, token: str | None, reason: Unreadable) -> None:
    with pytest.raises(BadText) as caught:
        from_text(text, GAMES)
    assert caught.value.line == line
    assert token is None or caught.value.token == token
    assert caught.value.reason is reason
    assert (f"line {line}: " in str(caught.value)) == (line > 0)
    assert str(caught.value).isascii() and str(caught.value).isprintable()
    assert "{" not in str(caught.value)


@pytest.mark.parametrize(("text", "line", "token", "reason", "expected"), CONTRADICTORY)
def test_contradictory_tags(text: str, line: int, token: str, reason: Unreadable, expected: str) -> None:
    with pytest.raises(BadText) as caught:
        from_text(text, GAMES)
    error = caught.value
    assert (error.reason, error.line, error.token, error.expected) == (reason, line, token, expected)
    assert str(error).startswith(f"line {line}: {token}")
    assert str(error).isascii() and "{" not in str(error)


def test_every_reason_is_given_for_some_record() -> None:
    given = {each.values[3] for each in (*BAD, *CONTRADICTORY)}
    others = {Unreadable.NOT_A_CHOICE, Unreadable.NOT_A_VIEW, Unreadable.NOT_A_THOUGHT, Unreadable.NOT_A_VERDICT}
    links = {Unreadable.LINK_CUT, Unreadable.LINK_DAMAGED}
    assert given == set(Unreadable) - others - links


# What stands at the edge of what is refused, and so is taken.
FITTING = [
    pytest.param(FYR + '[Score "12 12"]', id="one deal to go"),
    pytest.param(FYR + '[Rules "end=deals"] [Score "42 0"]', id="three doubled slams"),
    pytest.param(FYR + '[Rules "end=deals set_bonus=single"] [Score "21 0"]', id="three slams"),
    pytest.param(FYR + '[Rules "first=2"] [Score "0 2"] [Dealer "3"]', id="one deal on"),
    pytest.param(FYR + '[Rules "first=2"] [Score "0 2"] [Dealer "0"]', id="two deals on"),
    pytest.param(FYR + '[Dealer "0"]', id="any dealer, where the first is not known"),
    pytest.param(TVA + '[Score "12 12"]', id="a deal that decides"),
    pytest.param(TVA + '[Rules "scoring=deal match=deals deals=3"] [Score "1 1"]', id="the last of three"),
    pytest.param(TVA + '[Rules "scoring=difference counted=all26 match=deals deals=2"] [Score "2 0"]', id="14-12"),
    pytest.param(TVA + '[Rules "scoring=difference counted=all26 first=0"] [Score "2 0"] [Dealer "0"]', id="and 13-13"),
    pytest.param(TVA + '[Rules "scoring=difference counted=scale12 match=deals deals=2"] [Score "39 0"]', id="all 39"),
    pytest.param(SOLO + '[Score "4 0 0 -4"]', id="two proposals"),
    pytest.param(SOLO + '[Score "6 -2 -2 -2"]', id="a solo"),
    pytest.param(SOLO + '[Rules "deals=4"] [Score "72 -24 -24 -24"]', id="three slams of four deals"),
    pytest.param(SOLO + '[Rules "first=1"] [Dealer "0"]', id="deals were thrown in"),
    pytest.param(TRE + '[Used "2:sol"] [Score "-1 1 0"] [Dealer "2"] [Rules "first=1"]', id="after one deal"),
    pytest.param(TRE + '[Used "2:sol"] [Dealer "2"]', id="after one level deal"),
    pytest.param(TRE + '[Score "0 0 0"] [Used ""]', id="nothing said in words"),
    pytest.param(TRE.replace(CODE, SEED) + '[Used "1:sol"]', id="a match played on from somewhere"),
    pytest.param(FYR_SEED + f'[Fingerprints "{"- " * 24}{PRINT}"]', id="as many fingerprints as deals"),
    pytest.param(FYR_SEED + '[Fingerprints ""]', id="no fingerprints"),
    pytest.param(FYR_SEED + f'[Dealer "{CUT}"]', id="the cut's dealer"),
    pytest.param(TVA + '[Level "expert-2"]', id="a level of another version"),
    pytest.param(TVA + f'[X "{"x" * (MOST_OTHERS - 1)}"]', id="much in an unknown tag"),
]


@pytest.mark.parametrize("text", FITTING)
def test_what_fits_is_taken_and_written_so(text: str) -> None:
    record = from_text(text, GAMES)
    assert from_text(to_text(record), GAMES) == record
