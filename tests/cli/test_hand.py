"""`pokroom hand`, as a person and as a script use it."""

import json

import pytest

from pokroom.cli import main
from tests.cli.command import run, wrong_use


def test_an_answer_is_exactly_so() -> None:
    assert run("hand", "As Ks Qd Jc Th", "--json") == (
        0,
        '{"category":"straight","ranks":["A","K","Q","J","T"],'
        '"sentence":"A♠ K♠ Q♦ J♣ 10♥ is a straight, ace high."}\n',
        "",
    )


@pytest.mark.parametrize(
    ("arguments", "category", "ranks", "sentence"),
    [
        ("Kh Kd joker 5c 2s --wild bug", "pair", "KA52", "is a pair of kings, ace-five-deuce kickers."),
        ("2h 2d 2s 2c Ks --wild deuces", "five_of_a_kind", "K", "is five kings."),
        ("4s4d4c9h9s", "full_house", "49", "is a full house, fours over nines."),
        ("5h 2d 3s 4c As", "straight", "5432A", "is a straight, five high."),
        ("5h 2h 3h 4h Ah", "straight_flush", "5432A", "is a straight flush, five high."),
        ("Ah Jh 8h 3h Jo --wild=joker", "flush", "AKJ83", "is a flush, ace-king-jack-eight-three."),
        (
            "Ah Jh 8h 3h Jo --wild bug --double-ace-flush",
            *("flush", "AAJ83", "is a flush, ace-ace-jack-eight-three."),
        ),
        ("9h 9s 9c Js 2d --wild=lowest", "four_of_a_kind", "9J", "is four nines, jack kicker."),
        ("Kh Ks 4c 4s Td", "two_pair", "K4T", "is two pair, kings and fours, ten kicker."),
        ("Kh Js 4c 3s Td", "high_card", "KJT43", "is king high, jack-ten-four-three kickers."),
    ],
)
def test_hands(
    arguments: str, category: str, ranks: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hand", *arguments.split(), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["category"], "".join(answer["ranks"])) == (category, ranks)
    assert answer["sentence"].endswith(sentence)
    assert main(["hand", *arguments.split()]) == 0
    assert capsys.readouterr().out == answer["sentence"] + "\n"


def test_where_the_suits_cannot_be_shown() -> None:
    assert run("hand", "As Ks Qd Jc Th", encoding="ascii")[:2] == (
        0,
        "As Ks Qd Jc 10h is a straight, ace high.\n",
    )


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["As Ks Qd Jc"], "five cards are needed, not 4"),
        (["As Ks Qd Jc Th 9h"], "five cards are needed, not 6"),
        ([""], "five cards are needed, not 0"),
        (["As Ks Qd Jc As"], "the card As occurs twice"),
        (["As Ks Qd Jc Xs"], "'Xs' at character 13 of 'As Ks Qd Jc Xs' is no card"),
        (["As Ks Qd Jc Jo"], "where wild is none, no joker is in the pack, and here 1"),
        (["As Ks Qd Jo Jo", "--wild", "bug"], "where wild is bug, one joker is in the pack, and here 2"),
        (["As Ks Qd Jc Th", "--wild", "treys"], "'treys' says nothing that is wild; it may be none, joker, "),
        (["As Ks Qd Jc Th", "--wild", "ranks(x)"], "ranks(x): 'x' is no rank; the ranks are A 2 3 "),
        ([], "cards"),
    ],
)
def test_wrong_use(arguments: list[str], fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert fault in wrong_use(capsys, "hand", *arguments)
