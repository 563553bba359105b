"""`pokroom replay`, as a person uses it."""

import io
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pokroom.cards import DECK
from pokroom.cli import main
from pokroom.cli.replay import LONGEST_FILE
from pokroom.drawpoker import PROFILES, Event, HouseRules, change
from pokroom.drawpoker.event import CardAt, Shown
from pokroom.drawpoker.phh import to_phh
from pokroom.drawpoker.record import Eyes, record
from pokroom.game import Carried
from tests.cli.command import run, wrong_use
from tests.drawpoker.course import random_course
from tests.drawpoker.scripted import A, B, C, Deal

HANDS = ["Ac Qd 9h 5s 2c", "Jc Jd 8h 7h 3d", "Kc Kh Tc 9d 4s"]

TOLD = """\
Draw poker, with all cards open
house   s4_jacks
p1      Ann, 40 chips
p2      Ben, 60 chips
p3      Cho\\x1b[2J, 1 chip, deals
pot     3 from before
p1      antes 1 (pot 4)
p2      antes 1 (pot 5)
p3      antes 1 (pot 6)
house   shuffles 52 cards
p1      is dealt A♣ Q♦ 9♥ 5♠ 2♣
p2      is dealt J♣ J♦ 8♥ 7♥ 3♦
p3      is dealt K♣ K♥ 10♣ 9♦ 4♠
Betting, p1 first
p1      passes
p2      bets 2 (pot 8)
p1      calls 2 (pot 10)
Draw
p1      throws away 9♥
p1      draws 2♦
p2      throws away J♦ 8♥ 7♥
p2      splits the openers
p2      draws 6♣ J♠ 4♣
p3      stands pat, out of time
Betting, p2 first
p2      bets 5 (pot 15)
p1      folds
p2      shows J♣ 3♦ 6♣ J♠ 4♣: a pair of jacks, six-four-three kickers
p3      shows K♣ K♥ 10♣ 9♦ 4♠: a pair of kings, ten-nine-four kickers
p2      shows openers, J♦ 8♥ 7♥
p2      gets back 5 that nobody matched
p3      wins the pot of 6 between p2 and p3
p2      wins the pot of 4
The end
p1      37 chips (-3)
p2      61 chips (+1)
p3      6 chips (+5)
"""


def played() -> list[Event]:
    """Ben splits his jacks and finds another; Cho, all-in with the ante, has kings, and runs out of time."""
    carried = Carried(pot=3, passed_out=1)
    deal = Deal(HouseRules(), HANDS, stock="2d 6c Js 4c", chips=[40, 60, 1], carried=carried)
    deal.says((A, "passes"), (B, "bets", 2), (A, "calls"))
    deal.throws(A, "9h")
    deal.throws(B, "8h 7h Jd")
    deal.time_up()
    deal.says((B, "bets", 5), (A, "folds"))
    return deal.events


def phh(eyes: Eyes = "open") -> str:
    return to_phh(record(played(), eyes, ("Ann", "Ben", "Cho\x1b[2J")))


def lines(events: list[Event]) -> str:
    """The log, an event a line."""
    return "".join(msgspec.json.encode(event).decode() + "\n" for event in events)


def given_file(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))


def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, text: str) -> list[str]:
    given_file(monkeypatch, text.encode())
    assert main(["replay", "-"]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_file_is_told_exactly_so(tmp_path: Path) -> None:
    file = tmp_path / "deal.phh"
    file.write_text(phh(), encoding="utf-8")
    assert run("replay", str(file)) == (0, TOLD, "")


def test_a_log_is_told_as_its_file_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    nameless = TOLD.replace("Ann, ", "").replace("Ben, ", "").replace("Cho\\x1b[2J, ", "")
    assert told(capsys, monkeypatch, "\n" + lines(played())) == nameless.splitlines()


def test_it_is_told_as_it_was_seen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = told(capsys, monkeypatch, phh("table"))
    ann = told(capsys, monkeypatch, phh(A))
    assert table[0] == "Draw poker, as everybody saw it"
    assert ann[0] == "Draw poker, as p1 saw it"
    assert "p1      throws away 1 card" in table
    assert "p2      throws away 3 cards" in ann
    assert "p1      throws away 9♥" in ann
    assert "p2      shows openers, J♦ 8♥ 7♥" in table
    assert not any("Q♦" in line for line in table)


def test_blind_bets_and_comparing_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    changes = {"blind_bets": True, "comparing": True, "limit": "spread(1, 4)", "forced": []}
    deal = Deal(change(PROFILES["s4_any"], changes), HANDS)
    deal.says(
        (A, "blind", 2), (B, "reblind"), (C, "looks"), (C, "raises", 9), (A, "looks"), (A, "raises", 10)
    )
    deal.says((B, "looks"), (B, "raises", 11), (C, "raises", 12), (A, "raises", 13), (B, "raises", 14))
    deal.says((C, "raises", 15), (A, "compares"))
    seen = told(capsys, monkeypatch, to_phh(record(deal.events, C)))
    assert "p2      bets 4 unseen, the price is 8 (pot 9)" in seen
    assert "p3      looks at K♣ K♥ 10♣ 9♦ 4♠" in seen
    assert "p1      looks at the cards" in seen
    assert seen[-2:] == [
        "p1      compares A♣ Q♦ 9♥ 5♠ 2♣ with K♣ K♥ 10♣ 9♦ 4♠ of p3",
        "p1      folds",
    ]
    assert "p1      compares with p3" in told(capsys, monkeypatch, to_phh(record(deal.events)))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 2**32 - 1), st.sampled_from(["open", "table", 0]))
def test_every_deal_can_be_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, seed: int, eyes: Eyes
) -> None:
    events = [event for _, _, events, _ in random_course(seed) for event in events]
    assert "The end" in told(capsys, monkeypatch, to_phh(record(events, eyes)))


def test_without_our_signs_cards_are_spelled_as_they_are_typed() -> None:
    _, out, err = run("replay", "-", stdin=phh("table").encode(), encoding="ascii")
    assert err == ""
    assert "p3      shows Kc Kh 10c 9d 4s: a pair of kings, ten-nine-four kickers" in out.splitlines()


END = len(played()) + 1
"""The line behind the log."""
SHOWN = next(nth for nth, event in enumerate(played(), 1) if isinstance(event, Shown))
"""The line of the first hand that is shown."""


def shown_whole(event: Event) -> Event:
    """The whole deck where a hand is shown: the best of 2,598,960 would take long to find."""
    if not isinstance(event, Shown):
        return event
    return replace(event, cards=tuple(CardAt(card, nth) for nth, card in enumerate(DECK)))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "standard input: variant: None is none of ours, S5D, F5D, P5D, N5D, SXD, FXD, PXD, NXD"),
        (b'variant = "NT"', "standard input: variant: 'NT' is none of ours"),
        (b"\xff", "standard input: byte 1 is not UTF-8"),
        (b"{", "standard input: line 1: "),
        (
            b'{"type":"mucked","place":0}',
            "standard input: line 1: a record begins with the opening of the deal",
        ),
        (
            lines(played()).encode() + b"\n{}",
            f"standard input: line {END + 1}: Object missing required field `type`",
        ),
        (
            lines(played()).encode() + b'{"type":"mucked","place":3}',
            f"standard input: line {END}: there is no place 3, the places are 0 to 2",
        ),
        (lines(played()).encode() * 2, f"standard input: line {END}: the deal is opened a second time"),
        (
            lines(played()[:1]).replace('"bank":2', '"bank":1').encode(),
            "standard input: the dealer's place is ",
        ),
        (b'{"type":"opened","house":' * 9000, "standard input: line 1: "),
        (
            phh().replace("p1 f", "p1 cc").encode(),
            "standard input: actions[13]: 'p1 cc', where by the events",
        ),
        (b" " * (LONGEST_FILE + 1), f"standard input: no deal is longer than {LONGEST_FILE} bytes"),
        (b"a" + b".a" * 200_000 + b" = 1", "standard input: this is no TOML of ours: a name in it has more"),
        (b"[a" + b" . 'a'" * 99_999 + b"]", "standard input: this is no TOML of ours: a name in it has more"),
        (b'"' + rb"\"" * 400_000, "standard input: this is no TOML: "),
        (
            lines([*played(), *(event for event in played() if isinstance(event, Shown))]).encode(),
            f"standard input: line {END}: place 1 shows its hand a second time",
        ),
        (
            lines([shown_whole(event) for event in played()]).encode(),
            f"standard input: line {SHOWN}: {''.join(DECK)} is not worth what stands there",
        ),
    ],
    ids=lambda value: ascii(value)[:40],
)
def test_what_is_no_deal_is_answered_with_one_line(
    text: bytes, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given_file(monkeypatch, text)
    assert wrong_use(capsys, "replay", "-").startswith(f"pokroom replay: {says}")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from([phh("table"), phh("open"), lines(played())]),
    st.floats(0, 1),
    st.integers(0, 30),
    st.sampled_from(["", "0", "-1", "9" * 20, "9" * 5000, "null", '"x"', "}", "]", ",", "\n", "As", "p9 f"])
    | st.text(max_size=3),
)
def test_whatever_is_written_ends_in_words_or_in_one_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    where: float,
    cut: int,
    put: str,
) -> None:
    at = int(where * len(text))
    given_file(monkeypatch, (text[:at] + put + text[at + cut :]).encode())
    capsys.readouterr()
    try:
        status: object = main(["replay", "-"])
    except SystemExit as ended:
        status = ended.code
    said = capsys.readouterr()
    assert status in (0, 2)
    assert (said.out == "", said.err.count("\n")) == ((False, 0) if status == 0 else (True, 1))


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    missing = str(tmp_path / "none.phh")
    assert wrong_use(capsys, "replay", missing).startswith(
        f"pokroom replay: {missing} cannot be read: No such"
    )
