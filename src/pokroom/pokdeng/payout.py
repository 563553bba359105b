"""Comparing two hands, and who pays whom how much."""

from typing import Any, Literal

from msgspec import Struct

from pokroom.pokdeng.deng import TYPE_DENG
from pokroom.pokdeng.house import HouseRules, Within
from pokroom.pokdeng.pattern import HandType
from pokroom.pokdeng.value import HandValue


class Settlement(Struct, frozen=True):
    """What a bet on a hand comes to, in the player's view."""

    gain: int
    """Chips: above zero the bank pays the player, below zero the player pays the bank."""
    multiple: int
    """How many times the bet is paid, whoever pays; 0 on a push."""
    result: Literal["win", "lose", "push"]
    rule: str
    """The rule that decided, such as PD-14."""


def compare(a: HandValue, b: HandValue, house: HouseRules) -> int:
    """1 when `a` is the better hand, -1 when `b` is, 0 when neither (PD-11, PD-13, PD-34). Deng is no rank.

    Raises ValueError when hands of one type compare by rank and a value was made without its ranks.
    """
    if not house.multiples:
        return _sign(_lucky(a, house), _lucky(b, house))
    if a.type is not b.type:
        return _sign(house.ladder.index(b.type), house.ladder.index(a.type))
    match _within(a.type, house):
        case "taem":
            return _sign(a.taem, b.taem)
        case "push":
            return 0
        case "rank":
            if a.ranks is None or b.ranks is None:
                raise ValueError(f"two hands of type {a.type} compare by rank here: their ranks are needed")
            return _sign(a.ranks, b.ranks)


def settle(player: HandValue, bank: HandValue, bet: int, house: HouseRules) -> Settlement:
    """What a bet comes to: the loser pays it times the winner's deng (PD-11 to PD-15).

    >>> from pokroom.pokdeng.house import HouseRules
    >>> pok, ordinary = HandValue(HandType.POK, 8, 2), HandValue(HandType.ORDINARY, 9, 3)
    >>> settle(pok, ordinary, 10, HouseRules())
    Settlement(gain=20, multiple=2, result='win', rule='PD-14')

    `bet` is in chips. Raises ValueError for a bet below 1, and as `compare` does.
    """
    if bet < 1:
        raise ValueError(f"a bet is at least 1 chip, not {bet}")
    multiple, rule = _multiple(player, bank, house)
    result: Literal["win", "lose", "push"] = "win" if multiple > 0 else "lose" if multiple < 0 else "push"
    return Settlement(bet * multiple, abs(multiple), result, rule)


def best_multiple(house: HouseRules) -> int:
    """The most times a bet that these rules can pay, to either side."""
    return max(TYPE_DENG.values()) if house.multiples else 1


def _within(hand_type: HandType, house: HouseRules) -> Within:
    within: Within = getattr(house.within_type, hand_type, "taem")
    return within


def _lucky(value: HandValue, house: HouseRules) -> tuple[int, bool]:
    """How a hand stands in Lucky 9: by taem, and where the house says so a natural nine above three cards."""
    beats = house.natural_nine_beats_three_card_nine
    return value.taem, beats and value.taem == 9 and value.type is HandType.POK


def _sign(ours: Any, theirs: Any) -> int:
    return int(ours > theirs) - int(ours < theirs)


def _multiple(player: HandValue, bank: HandValue, house: HouseRules) -> tuple[int, str]:
    """How many times the bet the player is paid (below zero: pays), and by which rule."""
    pays = "PD-14" if house.multiples else "PD-34"
    match compare(player, bank, house):
        case 1:
            return _paid(player, bank, house), pays
        case -1:
            return -_paid(bank, player, house), pays
    if _within(player.type, house) == "push":
        return 0, "PD-13"
    match house.tie:
        case "difference":
            return _deng(player, house) - _deng(bank, house), "PD-12"
        case "push":
            return 0, "PD-12"
        case "bank_wins":
            return -_deng(bank, house), "PD-12"


def _paid(winner: HandValue, loser: HandValue, house: HouseRules) -> int:
    """The winner's deng, but for a tong over a sam lueang (PD-14)."""
    if winner.type is HandType.TONG and loser.type is HandType.SAM_LUEANG:
        return house.tong_over_sam_lueang
    return _deng(winner, house)


def _deng(value: HandValue, house: HouseRules) -> int:
    """Without multiples every hand has 1 deng, whatever the value says (PD-34)."""
    return value.deng if house.multiples else 1
