"""The bank against several players: the best plan of whom to catch, and whether then to draw, exactly.

The plan is fixed from three facts: the bank's own two cards, which players drew, and how they all decide. It
does not look at poks that players show: who did not draw has stayed or has a pok. What the bank gains is a
sum over players, and each part is counted over all deals: that player's two cards, the card that both would
draw, and the number of ways in which all others, with other cards, draw or not as the bank has seen.
"""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pokroom.cards import Rank
from pokroom.odds.pokdeng.deals import ALL_RANKS
from pokroom.odds.pokdeng.dealsums import deal_sums, settled
from pokroom.odds.pokdeng.disjoint import Progress
from pokroom.odds.pokdeng.sides import Answer, Seen, answers_of, best_of, sides_of
from pokroom.odds.pokdeng.strategy import PlayerStrategy, check
from pokroom.pokdeng import HouseRules

MOST_PLAYERS: Final = 16
"""With the bank there are up to 17 hands (PD-16)."""


class BankPlan(Struct, frozen=True):
    """The best that the bank can do against several players."""

    strategies: tuple[PlayerStrategy, ...]
    """The players' strategies, each once."""
    players: tuple[int, ...]
    """By strategy: how many players have it."""
    value: Fraction
    """What the bank gains in the mean in a whole round, in chips, by the best plan (`value_bank`)."""
    no_catching: Fraction
    """The same by the best plan that catches nobody."""
    answers: dict[Seen, tuple[Answer | None, ...]]
    """By who drew, then by the bank's class: what the best plan says; None for a pok, and for what never
    comes. Where two are worth the same it stays rather than draws, and rather catches nobody."""


def bank_plan(
    house: HouseRules,
    players: Sequence[PlayerStrategy],
    bets: Sequence[int] | None = None,
    ranks: tuple[Rank, ...] = ALL_RANKS,
    progress: Progress | None = None,
) -> BankPlan:
    """The best plan of a bank against these players, and what it gains with it, over all deals of the deck of
    these ranks.

    `bets` are the players', in chips; all 1 where they are left out. ValueError for another number of bets
    than of players, for a bet below 1, and for more hands than there are cards for. Raises StrategyError for
    a strategy that the house rules do not allow, and CrowdError for strategies that are too much to count.

    >>> from pokroom.odds.pokdeng.strategy import player_strategy
    >>> house = HouseRules()
    >>> found = bank_plan(house, [player_strategy(house, "draw<=4")] * 2)
    >>> str(found.value), str(found.no_catching)
    ('3511847/114516675', '395902903/22576144500')
    """
    stakes = stakes_of(players, [1] * len(players) if bets is None else bets, ranks)
    for strategy in stakes:
        check(house, strategy)
    sums = deal_sums(
        house,
        tuple(stakes),
        tuple(map(len, stakes.values())),
        ranks,
        progress,
        no_poks=house.bank_pok == "any_pok_ends",
    )
    without_plan = sum(
        (sum(of) * settled(house, strategy, sums, ranks) for strategy, of in stakes.items()), Fraction(0)
    )
    value, no_catching, answers = 0, 0, {}
    mild = replace(house, catch="none")
    for seen, times, sides in sides_of(house, sums, list(stakes.values())):
        best = best_of(house, sums.hands, sides)
        value += times * int(best.gains @ sums.times)
        no_catching += times * int(best_of(mild, sums.hands, sides).gains @ sums.times)
        answers[seen] = answers_of(sums.hands, sides, best, len(stakes))
    return BankPlan(
        tuple(stakes),
        sums.number,
        without_plan + Fraction(value, sums.total),
        without_plan + Fraction(no_catching, sums.total),
        answers,
    )


def stakes_of(
    players: Sequence[PlayerStrategy], bets: Sequence[int], ranks: Sequence[Rank]
) -> dict[PlayerStrategy, list[int]]:
    """By strategy, the bets of the players who have it. Raises ValueError as `bank_plan` does."""
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise ValueError(f"the bank plays against 1 to {MOST_PLAYERS} players, not {len(players)} (PD-16)")
    if 3 * (len(players) + 1) > 4 * len(ranks):
        raise ValueError(f"{len(players) + 1} hands of up to three cards, and {4 * len(ranks)} cards (PD-16)")
    if len(bets) != len(players):
        raise ValueError(f"there are {len(players)} players, and {len(bets)} bets")
    found: dict[PlayerStrategy, list[int]] = defaultdict(list)
    for strategy, bet in zip(players, bets, strict=True):
        if bet < 1:
            raise ValueError(f"a bet is 1 chip or more, not {bet} (PD-17)")
        found[strategy].append(bet)
    return found
