"""Who may win which chips, and who gets how many (DP-9, DP-12, DP-26). Knows nothing of cards or betting.

Places are counted from 0, clockwise; amounts are chips, and none is ever lost or made.

>>> division = divide((20, 50, 120, 120, 60), (True, True, True, True, False))
>>> [(pot.amount, pot.claimants) for pot in division.pots]
[(100, (0, 1, 2, 3)), (120, (1, 2, 3)), (150, (2, 3))]
>>> share(division, (4, 3, 1, 2, None), dealer=4)
(100, 120, 0, 150, 0)
"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

OddChips = Literal["aggressor", "left_of_dealer"]
"""DP-26: who gets what equal hands cannot share evenly: the aggressor all of it, or one chip each from the
left of the dealer."""


class Pot(Struct, frozen=True, gc=False):
    """Chips, and the live places that may win them, in order."""

    amount: int
    claimants: tuple[int, ...]


class Division(Struct, frozen=True, gc=False):
    """All that was put in: what goes back unmatched, by place, and the pots, the main pot first."""

    returned: tuple[int, ...]
    pots: tuple[Pot, ...]


def divide(contributions: Sequence[int], live: Sequence[bool], dead: int = 0) -> Division:
    """Lays what each place put in during the deal, antes included, into pots (DP-9).

    What one live place alone has put in goes back first. Then every different amount of a live place makes a
    layer, which the live places that reached it may win; folded chips lie in the layers they reach, those
    above the last live place in the last. `dead` chips are nobody's contribution: every live place may win
    them (DP-12), also one that put in nothing.

    Raises ValueError for chips below 0, `live` of another length, and when nobody is live.
    """
    if len(live) != len(contributions):
        raise ValueError(f"live: {len(live)} places, where contributions has {len(contributions)}")
    if not any(live):
        raise ValueError("live: nobody is, and somebody must win the pot")
    if min(dead, *contributions) < 0:
        raise ValueError(f"chips: at least 0, not {min(dead, *contributions)}")
    matched, returned = list(contributions), [0] * len(contributions)
    most = max(matched)
    owner = matched.index(most)
    if live[owner] and matched.count(most) == 1:
        matched[owner] = max(matched[:owner] + matched[owner + 1 :], default=0)
        returned[owner] = most - matched[owner]

    pots: list[Pot] = []
    laid = 0
    levels = sorted({chips for place, chips in enumerate(matched) if live[place]})
    for level in levels:
        last = level == levels[-1]
        reached = dead + sum(matched if last else [min(chips, level) for chips in matched])
        if reached > laid:
            claimants = [place for place, chips in enumerate(matched) if live[place] and chips >= level]
            pots.append(Pot(reached - laid, tuple(claimants)))
        laid = reached
    return Division(tuple(returned), tuple(pots))


def winners(pot: Pot, strengths: Sequence[float | None]) -> tuple[int, ...]:
    """The claimants with the highest strength, in order. `strengths` is by place, higher is better.

    Raises ValueError, naming the place, for a claimant without one.
    """
    known = [(strengths[place], place) for place in pot.claimants]
    best = max(_strength(strength, place) for strength, place in known)
    return tuple(place for strength, place in known if strength == best)


def share_pot(
    pot: Pot,
    strengths: Sequence[float | None],
    *,
    dealer: int,
    aggressor: int | None = None,
    odd_chips: OddChips = "aggressor",
) -> tuple[int, ...]:
    """What every place gets out of one pot: the best hands share it evenly, and the chips that are left over
    go by `odd_chips` (DP-26).

    `aggressor`: all of them to the maker of the last bet or raise of the deal, if among the winners, else to
    the first winner left of them, or of the dealer when nobody bet. `left_of_dealer`: one each, from the
    first winner left of the dealer.

    >>> pot = Pot(11, (0, 1, 2))
    >>> share_pot(pot, (7, 7, 7, None), dealer=3, aggressor=2)
    (3, 3, 5, 0)
    >>> share_pot(pot, (7, 7, 7, None), dealer=3, odd_chips="left_of_dealer")
    (4, 4, 3, 0)

    Raises ValueError for a dealer or an aggressor that is no place, and as `winners` does.
    """
    places = len(strengths)
    _require_place("dealer", dealer, places)
    _require_place("aggressor", aggressor, places)
    best = winners(pot, strengths)
    even, odd = divmod(pot.amount, len(best))
    shares = [0] * places
    for place in best:
        shares[place] = even
    if odd and odd_chips == "aggressor":
        first = dealer + 1 if aggressor is None else aggressor
        shares[min(best, key=lambda place: (place - first) % places)] += odd
    elif odd:
        for place in sorted(best, key=lambda place: (place - dealer - 1) % places)[:odd]:
            shares[place] += 1
    return tuple(shares)


def share(
    division: Division,
    strengths: Sequence[float | None],
    *,
    dealer: int,
    aggressor: int | None = None,
    odd_chips: OddChips = "aggressor",
) -> tuple[int, ...]:
    """All that every place gets: its part of every pot, as `share_pot` says, and what goes back unmatched.

    Raises ValueError for strengths of another length, and as `share_pot` does.
    """
    if len(strengths) != len(division.returned):
        raise ValueError(f"strengths: {len(strengths)} places, where {len(division.returned)} put chips in")
    _require_place("dealer", dealer, len(strengths))
    _require_place("aggressor", aggressor, len(strengths))
    shares = [
        share_pot(pot, strengths, dealer=dealer, aggressor=aggressor, odd_chips=odd_chips)
        for pot in division.pots
    ]
    return tuple(map(sum, zip(division.returned, *shares, strict=True)))


def _strength(strength: float | None, place: int) -> float:
    if strength is None:
        raise ValueError(f"strengths: place {place} may win a pot, and its strength is missing")
    return strength


def _require_place(name: str, place: int | None, places: int) -> None:
    if place is not None and not 0 <= place < places:
        raise ValueError(f"{name}: there is no place {place}, the places are 0 to {places - 1}")
