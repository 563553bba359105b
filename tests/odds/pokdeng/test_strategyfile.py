"""Strategies in files."""

from fractions import Fraction

import pytest

from pokroom.odds.pokdeng.classes import CLASSES, NAMES
from pokroom.odds.pokdeng.strategy import StrategyError, bank_strategy, player_strategy
from pokroom.odds.pokdeng.strategyfile import read_bank, read_player
from pokroom.pokdeng import PROFILES, change

CLASSIC, LUCKY = PROFILES["classic"], PROFILES["lucky9"]


@pytest.mark.parametrize(
    "text",
    [
        '{"player": "draw<=4", "bank": "stay"}',
        '{"player": {"else": "draw<=4"}}',
        '{"else": "draw<=4"}',
        'player = "draw<=4"',
        "[player]\n" + "".join(f"{each} = {int(each.taem <= 4)}\n" for each in CLASSES),
    ],
)
def test_the_same_strategy_in_many_words(text: str) -> None:
    assert read_player(CLASSIC, text) == player_strategy(CLASSIC, "draw<=4")


def test_chances_are_exact() -> None:
    said = '"AA": 0.1, "A2s": "1/3", "A2o": {"fraction": "2/7", "float": 0.2857}, "22": 1, "23s": 0'
    draws = read_player(CLASSIC, f'{{"player": {{"else": "draw<=4", {said}}}}}').draws
    found = [draws[NAMES[name]] for name in ("AA", "A2s", "A2o", "22", "23s")]
    assert found == [Fraction(1, 10), Fraction(1, 3), Fraction(2, 7), 1, 0]


def test_the_bank_by_what_it_saw() -> None:
    text = 'bank_after_stay = "draw<=3"\nbank_after_draw = "draw<=5"\n'
    found, expected = read_bank(CLASSIC, text), bank_strategy(CLASSIC, "draw<=3", "draw<=5", "stay")
    assert found == expected
    assert read_bank(LUCKY, text + 'bank_after_natural = "draw<=8"') == bank_strategy(
        LUCKY, "draw<=3", "draw<=5", "draw<=8"
    )
    assert read_bank(LUCKY, 'bank = "draw<=4"\nbank_after_natural = "draw<=8"') == bank_strategy(
        LUCKY, "draw<=4", "draw<=4", "draw<=8"
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "player: it does not say what to do with AA"),
        ("{", "no strategy can be read from this JSON: "),
        ("[1", "no strategy can be read from this TOML: "),
        ('{"a":' * 3000 + "1" + "}" * 3000, "nested too deeply"),
        ('{"player": {"AA": 1, "AA": 0}}', "'AA' is said twice"),
        ("AA = 1\nAA = 0", "no strategy can be read from this TOML: Cannot overwrite a value"),
        ('{"bank": "draw<=4"}', "player: the file does not say how it draws"),
        ('{"player": "draw<=4", "dealer": "stay"}', "and no 'dealer'"),
        ('{"player": 4}', "player: a rule such as draw<=4 is needed, or a chance for each class"),
        ('{"player": "draws"}', "player: 'draws' is no strategy"),
        ('{"player": {"else": "draw<=4", "AA": "1/0"}}', "AA: '1/0' is no chance of drawing"),
        ('{"player": {"else": "draw<=4", "AA": "5/4"}}', "AA: 5/4 is no chance of drawing"),
        ('{"player": {"else": "draw<=4", "AA": 1e999999999}}', "AA: '1e999999999' is no chance of drawing"),
        ('{"player": {"else": "draw<=4", "AA": NaN}}', "AA: 'nan' is no chance of drawing"),
        ('{"player": {"else": "draw<=4", "AA": -1}}', "AA: '-1' is no chance of drawing"),
        ('{"player": {"else": "draw<=4", "AA": true}}', "AA: 'True' is no chance of drawing"),
        ('{"player": {"else": "draw<=4", "AA": null}}', "AA: 'None' is no chance of drawing"),
        ('{"player": {"else": "draw<=4", "AX": 1}}', "'AX' is no class of two cards"),
        ('{"player": {"else": 1, "AA": 1}}', "player: else is 1, and a rule such as draw<=4 is needed"),
        ('{"player": {"else": "draw<=4", "A8s": 1}}', "it draws to A8s, and a pok never draws"),
    ],
)
def test_what_is_no_strategy(text: str, fault: str) -> None:
    with pytest.raises(StrategyError) as refused:
        read_player(CLASSIC, text)
    assert fault in str(refused.value)
    assert len(str(refused.value)) < 300


def test_what_is_left_out() -> None:
    with pytest.raises(StrategyError, match="bank_after_draw: the file does not say how it draws"):
        read_bank(CLASSIC, 'bank_after_stay = "draw<=4"')
    with pytest.raises(StrategyError, match="bank_after_natural: the file does not say how it draws"):
        read_bank(LUCKY, 'bank_after_stay = "draw<=4"\nbank_after_draw = "draw<=4"')


def test_a_strategy_against_a_duty() -> None:
    house = change(CLASSIC, {"must_draw_below": 4, "bank_must_draw_below": 4})
    with pytest.raises(StrategyError, match="player: it stays on A2s, 3 taem, against must_draw_below = 4"):
        read_player(house, '{"player": "draw<=2"}')
    with pytest.raises(
        StrategyError, match="bank_after_stay: it stays on A2s, 3 taem, against bank_must_draw"
    ):
        read_bank(house, '{"bank": "draw<=2"}')
