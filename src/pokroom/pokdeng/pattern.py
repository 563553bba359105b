"""The types of a hand: pok, tong, riang, sam lueang.

They stand in one place because they mean something only as a ladder (PD-9): a hand may fit several of them
and belongs to the highest.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, Literal

from pokroom.cards import Rank


class HandType(StrEnum):
    """What a hand is, beside its taem."""

    POK = "pok"
    """ป๊อก, two cards with taem 8 or 9 (PD-5); in Lucky 9 the natural (PD-34)."""
    TONG = "tong"
    """ตอง, three of one rank (PD-6)."""
    RIANG_FLUSH = "riang_flush"
    """A run in one suit, where runs are ranked (PD-7)."""
    RIANG = "riang"
    """เรียง, a run, where runs are ranked (PD-7)."""
    SAM_LUEANG = "sam_lueang"
    """สามเหลือง, three of J Q K that are not a tong (PD-6)."""
    ORDINARY = "ordinary"
    """Every other hand."""


LADDER: Final = tuple(HandType)
"""The usual order of the types, best first (PD-9)."""

AceInRuns = Literal["high", "low", "both"]

_HIGH: Final = (Rank.ACE, Rank.QUEEN, Rank.KING)
_LOW: Final = (Rank.ACE, Rank.TWO, Rank.THREE)


def is_tong(ranks: Sequence[Rank]) -> bool:
    """Three of one rank (PD-6). `ranks` ascend, here and below."""
    return ranks[0] == ranks[2]


def is_sam_lueang(ranks: Sequence[Rank]) -> bool:
    """Three of J Q K, not a tong (PD-6).

    >>> is_sam_lueang([Rank.JACK, Rank.JACK, Rank.KING]), is_sam_lueang([Rank.KING] * 3)
    (True, False)
    """
    return ranks[0] >= Rank.JACK and not is_tong(ranks)


def is_run(ranks: Sequence[Rank], ace_in_runs: AceInRuns) -> bool:
    """Three ranks that follow one another (PD-8).

    Q-K-A is a run where the ace is high or both, A-2-3 where it is low or both, K-A-2 never.

    >>> is_run([Rank.ACE, Rank.QUEEN, Rank.KING], "high"), is_run([Rank.ACE, Rank.TWO, Rank.KING], "both")
    (True, False)
    """
    low, middle, high = ranks
    if low == Rank.ACE:
        return (ace_in_runs != "low" and (low, middle, high) == _HIGH) or (
            ace_in_runs != "high" and (low, middle, high) == _LOW
        )
    return low + 1 == middle and middle + 1 == high


def standing(ranks: Sequence[Rank]) -> tuple[int, ...]:
    """The ranks as hands of one type compare them by rank (PD-13): from the highest down.

    The ace is high (14), but in A-2-3 low.

    >>> standing([Rank.ACE, Rank.QUEEN, Rank.KING]), standing([Rank.ACE, Rank.TWO, Rank.THREE])
    ((14, 13, 12), (3, 2, 1))
    """
    ace = 1 if tuple(ranks) == _LOW else 14
    return tuple(sorted([ace if rank == Rank.ACE else int(rank) for rank in ranks], reverse=True))
