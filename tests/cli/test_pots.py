"""`pokroom pots`, as a person and as a script use it."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from pokroom.cli import main
from pokroom.cli.pots import LONGEST_FILE, MOST_SEATS
from tests.cli.command import run, wrong_use

D8 = {
    "contributions": [20, 50, 120, 120, 60],
    "strengths": [4, 3, 1, 2, None],
    "dealer": 4,
    "odd_chips": "left_of_dealer",
}


def told(monkeypatch: pytest.MonkeyPatch, game: object) -> None:
    """Puts the game on standard input."""
    text = game if isinstance(game, bytes) else json.dumps(game).encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))


def answer(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: object) -> Any:
    told(monkeypatch, game)
    assert main(["pots", "-", "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_an_answer_is_exactly_so(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    game.write_text(json.dumps(D8))
    status, out, err = run("pots", str(game), "--json")
    assert (status, err) == (0, "")
    assert out == (
        '{"returned":[0,0,0,0,0],'
        '"pots":[{"amount":100,"claimants":[0,1,2,3]},{"amount":120,"claimants":[1,2,3]},'
        '{"amount":150,"claimants":[2,3]}],'
        '"payouts":[100,120,0,150,0]}\n'
    )


@pytest.mark.parametrize(
    ("game", "payouts"),
    [
        ({"contributions": [3, 3, 3, 2], "strengths": [1, 1, 1, None], "dealer": 3}, [5, 3, 3, 0]),
        (
            {"contributions": [3, 3, 3, 2], "strengths": [1, 1, 1, None], "dealer": 3, "aggressor": 2},
            [3, 3, 5, 0],
        ),
        (
            {"contributions": [3, 3, 3, 2], "strengths": [1, 1, 1, None], "dealer": 3, "aggressor": None},
            [5, 3, 3, 0],
        ),
        (
            {
                "contributions": [3, 3, 3, 2],
                "strengths": [0.5, 0.5, 0.5, None],
                "dealer": 3,
                "odd_chips": "left_of_dealer",
            },
            [4, 4, 3, 0],
        ),
        ({"contributions": [102, 98], "strengths": [1, 2], "dealer": 0}, [4, 196]),
        ({"contributions": [0, 5], "strengths": [2, 1], "dealer": 0, "dead": 7}, [7, 5]),
        ({"contributions": [0, 0], "strengths": [2, 1], "dealer": 0}, [0, 0]),
        ({"contributions": [10**30, 10**30], "strengths": [2, 1], "dealer": 0}, [2 * 10**30, 0]),
    ],
)
def test_payouts_have_all_that_a_seat_gets_back(
    game: dict[str, object],
    payouts: list[int],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert answer(capsys, monkeypatch, game)["payouts"] == payouts


def test_a_game_may_have_many_seats(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each with a pot of its own: still an answer at once."""
    game = {"contributions": [*range(MOST_SEATS)], "strengths": [*range(MOST_SEATS)], "dealer": 0}
    found = answer(capsys, monkeypatch, game)
    assert len(found["pots"]) == MOST_SEATS - 2
    assert sum(found["payouts"]) == sum(range(MOST_SEATS))


def test_what_is_printed_for_people(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told(
        monkeypatch,
        {"contributions": [50, 150, 170, 20], "strengths": [2, 2, 1, None], "dealer": 3, "aggressor": 1},
    )
    assert main(["pots", "-"]) == 0
    assert capsys.readouterr().out == (
        "pot     chips  may be won by     goes to\n"
        "main      170  seats 0, 1 and 2  85 to seat 0, 85 to seat 1\n"
        "side 1    200  seats 1 and 2     200 to seat 1\n"
        "\n"
        "seat  put in  strength  unmatched  gets  change\n"
        "   0      50         2          0    85     +35\n"
        "   1     150         2          0   285    +135\n"
        "   2     170         1         20    20    -150\n"
        "   3      20    folded          0     0     -20\n"
    )


def without(key: str) -> dict[str, object]:
    return {name: value for name, value in D8.items() if name != key}


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (without("contributions"), "Object missing required field `contributions`"),
        (without("strengths"), "Object missing required field `strengths`"),
        (without("dealer"), "Object missing required field `dealer`"),
        (D8 | {"pot": 3}, "Object contains unknown field `pot`"),
        (D8 | {"contributions": []}, "contributions: Expected `array` of length >= 1"),
        (D8 | {"contributions": [1, -1]}, "contributions[1]: Expected `int` >= 0"),
        (D8 | {"contributions": [1, 1.5]}, "contributions[1]: Expected `int`, got `float`"),
        (D8 | {"contributions": [True]}, "contributions[0]: Expected `int`, got `bool`"),
        (D8 | {"strengths": [1, "x"]}, "strengths[1]: Expected `int | float | null`, got `str`"),
        (D8 | {"strengths": [1]}, "strengths: there are 1, and 5 contributions"),
        (D8 | {"strengths": [None] * 5}, "strengths: everybody has folded, and somebody must win the pot"),
        (D8 | {"dealer": 5}, "dealer: there is no seat 5, the seats are 0 to 4"),
        (D8 | {"dealer": -1}, "dealer: there is no seat -1, the seats are 0 to 4"),
        (D8 | {"dealer": None}, "dealer: Expected `int`, got `null`"),
        (D8 | {"aggressor": 5}, "aggressor: there is no seat 5, the seats are 0 to 4"),
        (D8 | {"dead": -1}, "dead: Expected `int` >= 0"),
        (D8 | {"odd_chips": "dealer"}, "odd_chips: Invalid enum value 'dealer'"),
        (D8 | {"contributions": [0] * 501}, "contributions: Expected `array` of length <= 500"),
        (b" " * (LONGEST_FILE + 1), f"no game is longer than {LONGEST_FILE} bytes"),
        ([], "Expected `object`, got `array`"),
        (b"", "Input data was truncated"),
        (b"{]", "JSON is malformed: object keys must be strings (byte 1)"),
        (b"\xff", "JSON is malformed: invalid character (byte 0)"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_bad_game_is_answered_with_the_field_at_fault(
    game: object, fault: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for arguments in (["pots", "-"], ["pots", "-", "--json"]):
        told(monkeypatch, game)
        said = wrong_use(capsys, *arguments)
        assert said == f"pokroom pots: standard input: {fault} (see pokroom pots --help)\n"


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ([], "the following arguments are required: FILE"),
        (["no such file"], "no such file cannot be read: No such file or directory"),
        ([""], "argument FILE: the name of a file is needed, or - for standard input"),
        (["."], ". cannot be read: Is a directory"),
        (["-", "-"], "unrecognized arguments: -"),
        (["-", "--js"], "unrecognized arguments: --js"),
    ],
)
def test_wrong_use(arguments: list[str], fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert wrong_use(capsys, "pots", *arguments) == f"pokroom pots: {fault} (see pokroom pots --help)\n"
