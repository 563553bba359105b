"""What a hand is worth: its type, its taem, its deng."""

from collections.abc import Sequence

from msgspec import Struct

from pokroom.cards import Card, Rank
from pokroom.pokdeng.deng import three_card_deng, two_card_deng
from pokroom.pokdeng.house import HouseRules
from pokroom.pokdeng.pattern import HandType, is_run, is_sam_lueang, is_tong, standing
from pokroom.pokdeng.taem import taem


class HandValue(Struct, frozen=True, gc=False):
    """What a hand is worth under some house rules.

    Type, taem and deng are enough to compare and settle it, except where two hands of one type compare by
    rank (PD-13): there `ranks` holds the ranks as they are compared, and elsewhere None.
    """

    type: HandType
    taem: int
    deng: int
    ranks: tuple[int, ...] | None = None

    def __str__(self) -> str:
        """The hand as it is called: `pok 9, 2 deng`, `riang, 2 taem, 3 deng`, `7 taem, 1 deng`."""
        match self.type:
            case HandType.POK:
                name = f"pok {self.taem}"
            case HandType.ORDINARY:
                name = f"{self.taem} taem"
            case _:
                name = f"{self.type.replace('_', ' ')}, {self.taem} taem"
        return f"{name}, {self.deng} deng"


def rank(cards: Sequence[Card], house: HouseRules) -> HandValue:
    """What two or three cards are worth, in whatever order they were dealt (PD-2 to PD-10, PD-34).

    >>> str(rank([Card("6c"), Card("4c"), Card("5c")], HouseRules()))
    '5 taem, 3 deng'

    Raises ValueError for another number of cards, or for a joker.
    """
    try:
        points = taem(cards)
    except KeyError:
        raise ValueError("there is no joker in Pok Deng") from None
    if not 2 <= len(cards) <= 3:
        raise ValueError(f"a hand of Pok Deng is two or three cards, not {len(cards)}")
    if not house.multiples:
        natural = len(cards) == 2 and points in house.naturals
        return HandValue(HandType.POK if natural else HandType.ORDINARY, points, 1)
    if len(cards) == 2:
        pok = HandType.POK if points >= 8 else HandType.ORDINARY
        return HandValue(pok, points, two_card_deng(*cards))
    return _three(cards, points, house)


def _three(cards: Sequence[Card], points: int, house: HouseRules) -> HandValue:
    one, two, three = cards
    flush = one.suit is two.suit is three.suit
    ranks = sorted([card.rank for card in cards if card.rank])
    run = house.straights != "off" and is_run(ranks, house.ace_in_runs)
    types = _types(ranks, run=run and house.straights == "ranked", flush=flush)
    if not types:
        return HandValue(HandType.ORDINARY, points, three_card_deng(HandType.ORDINARY, flush=flush, run=run))
    best = min(types, key=house.ladder.index)
    by_rank = getattr(house.within_type, best) == "rank"
    deng = three_card_deng(best, flush=flush, run=run)
    return HandValue(best, points, deng, standing(ranks) if by_rank else None)


def _types(ranks: Sequence[Rank], *, run: bool, flush: bool) -> list[HandType]:
    """Every type that three cards fit (PD-9). A run in one suit is still a run; a tong is nothing else."""
    if is_tong(ranks):
        return [HandType.TONG]
    types = [HandType.SAM_LUEANG] if is_sam_lueang(ranks) else []
    if run:
        types += [HandType.RIANG_FLUSH, HandType.RIANG] if flush else [HandType.RIANG]
    return types
