"""`pokroom score`, as people at a table and scripts use it."""

import io
import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokroom.cli import main
from pokroom.cli.scoresheet import BadLine, Sheet
from pokroom.cli.source import LONGEST_LINE
from pokroom.pokdeng import PROFILES, HandValue
from pokroom.pokdeng.called import hand_said
from pokroom.pokdeng.worths import worths
from tests.cli.command import run, wrong_use

EVENING = """\
# the worked examples of the rules
bank Anna: 7d Ks
Ben 10: 5h3h
Carla 5, Tom 3: 3c Tc 5c   # Tom bets on her hand
Dan 4: 7 taem
kha buai Ben 5, Tom 2: tong 6

bank  ben: Ac4c > Ac4c4d
Anna 10: pok 8, 2 deng
Dan 4: caught 3h Ks 8d
{"bank": "Anna", "hand": "6 taem", "hands": [{"owner": "Ben", "bets": {"Ben": 3}, "hand": "5 taem, 2 deng"}]}
"""


def told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str | bytes, *options: str
) -> tuple[int, str, str]:
    """What the command says to this on standard input."""
    data = text.encode() if isinstance(text, str) else text
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    status = main(["score", *options])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_who_pays_whom_and_the_ledger_are_exactly_so() -> None:
    status, out, err = run("score", stdin=EVENING.encode())
    assert (status, err) == (0, "")
    assert (
        out
        == """\
Round 1: Anna banks, 7 taem, 1 deng
bets          hand                    sum     gain  rule
Ben           pok 8, 2 deng           10 × 2   +20  PD-14
Carla         8 taem, 3 deng          5 × 3    +15  PD-14
Tom on Carla  8 taem, 3 deng          3 × 3     +9  PD-14
Dan           7 taem, 1 deng          4 × 0     ±0  PD-12
Ben kha buai  tong, 6 taem, 5 deng    5 × 5    +25  PD-14
Tom kha buai  tong, 6 taem, 5 deng    2 × 5    +10  PD-14
Anna pays Ben 45.
Anna pays Carla 15.
Anna pays Tom 19.
Dan pays nothing and gets nothing.

Round 2: Ben banks, 9 taem, 1 deng
bets  hand                    sum     gain  rule
Anna  pok 8, 2 deng           10 × 2   +20  PD-14
Dan   1 taem, 1 deng  caught  4 × 2     −8  PD-14
Ben pays Anna 20.
Dan pays Ben 8.

Round 3: Anna banks, 6 taem, 1 deng
bets  hand              sum    gain  rule
Ben   5 taem, 2 deng    3 × 1    −3  PD-14
Ben pays Anna 3.

after 3 rounds  chips  banked
Anna              −56       2
Ben               +30       1
Carla             +15       0
Tom               +19       0
Dan                −8       0
Anna gives Ben 30.
Anna gives Tom 19.
Dan gives Carla 8.
Anna gives Carla 7.
"""
    )


def test_json_is_a_line_a_round_and_one_for_the_ledger(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = told(monkeypatch, capsys, EVENING, "--json")
    *rounds, ledger = (json.loads(line) for line in out.splitlines())
    assert [(each["round"], each["bank"]) for each in rounds] == [(1, "Anna"), (2, "Ben"), (3, "Anna")]
    assert rounds[1]["changes"] == {"Anna": 20, "Ben": -12, "Dan": -8}
    assert rounds[1]["lines"][1] == {
        "hand": 2,
        "name": "Dan",
        "bet": 4,
        "value": {"type": "ordinary", "taem": 1, "deng": 1},
        "bank": {"type": "ordinary", "taem": 5, "deng": 2},
        "gain": -8,
        "multiple": 2,
        "rule": "PD-14",
    }
    assert ledger == {
        "rounds": 3,
        "cover": "credit",
        "ledger": {"Anna": -56, "Ben": 30, "Carla": 15, "Tom": 19, "Dan": -8},
        "holds": {},
        "banked": {"Anna": 2, "Ben": 1, "Carla": 0, "Tom": 0, "Dan": 0},
        "transfers": [
            {"from": "Anna", "to": "Ben", "chips": 30},
            {"from": "Anna", "to": "Tom", "chips": 19},
            {"from": "Dan", "to": "Carla", "chips": 8},
            {"from": "Anna", "to": "Carla", "chips": 7},
        ],
    }


def test_it_is_settled_by_the_house(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "bank Anna: Kh2s3c\nBen 10: 6c4c5c"
    for options, chips in [((), 20), (("--set", "tie=push"), 0), (("--profile", "thai"), 50)]:
        _, out, _ = told(monkeypatch, capsys, text, "--json", *options)
        assert json.loads(out.splitlines()[0])["changes"]["Ben"] == chips


SHORT = """\
chips Anna 12, Ben 100, Tom 50
{"chips": {"Dan": 5}}
bank Anna: 6 taem
Ben 10, Tom 5: 7 taem
Dan 8: 2 taem
chips Anna 30
bank Anna: 6 taem
Tom 7: 7 taem, 2 deng
"""
"""Anna has 12 and gets 5 of the 8 that Dan owes, so that she can pay Ben 10 and Tom 5; then she brings 30."""


def test_pd30_capped_nobody_pays_more_than_they_have_brought_and_won() -> None:
    status, out, err = run("score", "--set", "cover=capped", stdin=SHORT.encode())
    assert (status, err) == (0, "")
    assert "Dan pays Anna 5.\n3 due to Anna stay unpaid, and lapse (PD-30).\n" in out
    assert (
        out.partition("after")[2]
        == """\
 2 rounds  chips  banked  holds
Anna              −24       2     18
Ben               +10       0    110
Tom               +19       0     69
Dan                −5       0      0
Anna gives Tom 19.
Anna gives Ben 5.
Dan gives Ben 5.
"""
    )


@pytest.mark.parametrize(
    ("cover", "held", "unpaid"), [("capped", 0, {"Anna": 3}), ("credit", -3, {}), (None, -3, {})]
)
def test_pd30_as_json(
    cover: str | None,
    held: int,
    unpaid: dict[str, int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = ("--set", f"cover={cover}") if cover else ()
    _, out, _ = told(monkeypatch, capsys, SHORT, "--json", *options)
    first, _, ledger = (json.loads(line) for line in out.splitlines())
    assert first["unpaid"] == unpaid
    assert (ledger["cover"], ledger["holds"]["Dan"]) == (cover or "credit", held)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "chips Anna 50, Ben 9\nbank Anna: 6 taem\nBen 2: 7 taem",
            "line 3: hand 1, bets.0.chips: with 9 chips all bets together are at most 1 (PD-30)",
        ),
        (
            "chips Anna 50, Ben 900\nbank Anna: 6 taem\nBen 11: 7 taem",
            "line 2: the bank, bank: with 50 chips it covers bets of 10 together (PD-30)",
        ),
        (
            "chips Anna 50\nbank Anna: 6 taem\nTom 1: 2 taem\nBen 2: 7 taem",
            "line 3: Tom has no chips: write `chips Tom 100` before the round (PD-30)",
        ),
        (
            "bank Anna: 6 taem\nBen 2: 7 taem\n\nchips Anna 50",
            "line 4: chips are named before the first round; those before were settled on credit",
        ),
        ("chips Anna 50, Ben 0", "line 1: chips: Ben brings from 1 to 1000000000000, not 0"),
        ('{"chips": {"Ben": 2.5}}', "line 1: chips[...]: Expected `int`, got `float`"),
        ("chips Anna", "line 1: bet: 'Anna' is not a name and a number of chips, such as Ben 10"),
    ],
)
def test_pd30_what_is_not_covered_or_nobody_can_bring(
    text: str, fault: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = told(monkeypatch, capsys, text, "--set", "cover=covered")
    assert (status, err) == (1, f"pokroom score: {fault}\n")


@pytest.mark.parametrize("cover", ["covered", "capped"])
def test_pd30_where_nobody_named_chips_it_is_said_that_all_is_on_credit(
    cover: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "bank Anna: 6 taem\nBen 2: 7 taem"
    _, out, _ = told(monkeypatch, capsys, text, "--set", f"cover={cover}")
    assert f"All is on credit, though the house says {cover} (PD-30)" in out
    assert "holds" not in out
    _, out, _ = told(monkeypatch, capsys, text)
    assert "on credit" not in out


def test_who_was_named_on_a_bad_line_only_is_not_in_the_ledger() -> None:
    sheet = Sheet(PROFILES["classic"])
    with pytest.raises(BadLine):
        list(sheet.read([(1, "bank Anna: 7 taem"), (2, "Bne 10: 8 taem"), (3, "Ben 0: 8 taem")]))
    settled = list(sheet.read([(4, "bank Anna: 7 taem"), (5, "Ben 10: 8 taem")]))
    assert len(settled) == 1
    assert [sheet.names[person] for person in sheet.people] == ["Anna", "Ben"]


BAD: list[tuple[str, str]] = [
    ("Ben 10: 5h3h", "line 1: a round begins with its bank"),
    ("bank Anna: 7 taem\nBen: 5h3h", "line 2: bet: 'Ben' is not a name and a number of chips"),
    ("bank Anna: 7 taem\nBen 10 5h3h", "line 2: 'Ben 10 5h3h' is no hand"),
    ("bank Anna:", "line 1: hand: its cards are needed, or its taem, deng and type"),
    ("bank Anna: 7 taem\nBen 10: 5h3x", "line 2: hand: '3x'"),
    ("bank Anna: 7 taem\nBen 10: pok seven", "line 2: hand: 'seven' is not understood"),
    ("bank Anna: 7 taem\nBen 10: 7 taem, 8 taem", "line 2: hand: '7 taem, 8 taem' says its taem twice"),
    ("bank Anna: 7 taem\nBen 10: pok 7", "line 2: hand, type: there is no such hand here"),
    ("bank Anna: 7 taem\nBen 5: 5h3h\nDan 0: 2 taem", "line 3: hand 2, bets.0.chips: 0 is not from 1"),
    ("bank Anna: 7 taem\nBen 5, Anna 5: 5h3h", "line 2: hand 1, bets.1.person: the bank bets on no hand"),
    ("bank Anna: 7d6h\n\nBen 5: 5h3h", "line 1: the bank, hands: nobody has played a hand"),
    ("bank Anna: 7d6h\nBen 5: 5h7d", "line 2: hand 1, cards: the card 7d is named twice"),
    (f"bank {'A' * 41}: 7d6h", "line 1: a name has 1 to 40 characters"),
    ('{"bank": "Anna"}', "line 1: Object missing required field `hand`"),
    ('{"bank": "Anna", "hand": "7 taem", "hands": [{"bets": 5, "hand": ""}]}', "line 1: hands[0].bets: "),
    ('{"bank": "Anna", "hand": "7 taem", "hands": [{"bets": {}, "hand": "x"}]}', "line 1: hand 1: "),
    ('{"bank": "Anna", "hand": "7 taem", "two": "x", "hands": []}', "line 1: two: "),
    ("{", "line 1: "),
    ("#" * (LONGEST_LINE + 1), f"line 1: longer than {LONGEST_LINE} bytes"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fault"), BAD)
def test_a_bad_line_is_one_clear_error_that_names_line_and_field(
    text: str, fault: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = told(monkeypatch, capsys, text)
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert err.startswith(f"pokroom score: {fault}")
    status, out, err = told(monkeypatch, capsys, text, "--json")
    assert (status, err) == (1, "")
    assert json.loads(out)["error"].startswith(fault)


def test_a_line_that_is_no_text_is_bad(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        told(monkeypatch, capsys, b"bank \xff: 7 taem")[2] == "pokroom score: line 1: byte 6 is not UTF-8\n"
    )


def test_wrong_use_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--set" in wrong_use(capsys, "score", "--set", "tie")
    assert "cannot be read" in wrong_use(capsys, "score", "there-is-no-such-file")


def test_at_a_terminal_a_bad_line_counts_as_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = iter(
        ["bank Anna: 7 taem", "Ben 10: pok 7", "Ben 10: pok 8", "", "bank Ben: 7 taem", "Anna 3: tong 9"]
    )
    asked: list[str] = []

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    def answer(prompt: str) -> str:
        asked.append(prompt.strip())
        try:
            return next(said)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("builtins.input", answer)
    assert main(["score"]) == 0
    out, err = capsys.readouterr()
    assert asked == ["bank>", "hand>", "hand>", "hand>", "bank>", "hand>", "hand>"]
    assert "Anna pays Ben 10." in out
    assert "Ben pays Anna 15." in out
    assert re.search(r"Anna +\+5 +1", out)
    assert "no such hand" in err


@pytest.mark.parametrize("profile", PROFILES)
def test_every_hand_that_there_is_can_be_said_as_it_is_called(profile: str) -> None:
    for worth in worths(PROFILES[profile]):
        said = hand_said(str(HandValue(worth.type, worth.taem, worth.deng)))
        assert (said.type, said.taem, said.deng) == (worth.type, worth.taem, worth.deng)


@given(st.text(max_size=30))
def test_whatever_is_said_is_a_hand_or_a_value_error(text: str) -> None:
    try:
        said: Any = hand_said(text)
    except ValueError:
        return
    assert said.cards or said.type
