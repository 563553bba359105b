"""What the bank gains against one or two players when it also looks at the poks that they show, exactly.

A pok takes two known cards out of the deck. What the bank gains from the other player is then what it gains
over all deals, less those with one of these cards; and that follows from sums by one card and by two.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pokroom.cards import Rank
from pokroom.odds.kernel import kernel
from pokroom.odds.pokdeng.bank import stakes_of
from pokroom.odds.pokdeng.bycard import LARGEST
from pokroom.odds.pokdeng.classes import class_of, first_hands
from pokroom.odds.pokdeng.deals import ALL_RANKS
from pokroom.odds.pokdeng.dealsums import DealSums, deal_sums, settled
from pokroom.odds.pokdeng.disjoint import Ints
from pokroom.odds.pokdeng.exact import numerators
from pokroom.odds.pokdeng.others import CrowdError
from pokroom.odds.pokdeng.sides import Side, best_of, sides_of
from pokroom.odds.pokdeng.strategy import PlayerStrategy, check
from pokroom.odds.pokdeng.tables import Tables, compile_tables, pairs
from pokroom.pokdeng import HouseRules

MOST_SEEN: Final = 2
"""What shown poks add is counted against so many players."""


def seeing_poks(
    house: HouseRules,
    players: Sequence[PlayerStrategy],
    bets: Sequence[int],
    ranks: tuple[Rank, ...] = ALL_RANKS,
) -> Fraction:
    """What the bank gains in the mean in a whole round, in chips, by the best plan that also looks at the
    cards of shown poks (`value_bank_seeing_poks`). ValueError for more than two players; else it raises as
    `bank_plan` does.

    Against one player the pok adds nothing, but in Lucky 9 where nobody is caught: there it tells the bank
    when to draw for the natural.
    """
    if len(players) > MOST_SEEN:
        raise ValueError(f"what shown poks add is counted for {MOST_SEEN} players, not for {len(players)}")
    stakes = stakes_of(players, bets, ranks)
    for strategy in stakes:
        check(house, strategy)
        if numerators(strategy.draws)[1] > LARGEST:
            raise CrowdError("the chances of drawing have denominators too large to be counted exactly")
    sums = deal_sums(house, tuple(stakes), tuple(map(len, stakes.values())), ranks, None, no_poks=True)
    without_plan = sum(
        (sum(of) * settled(house, strategy, sums, ranks) for strategy, of in stakes.items()), Fraction(0)
    )
    gained = 0
    for _, times, sides in sides_of(house, sums, list(stakes.values())):
        gained += times * int(best_of(house, sums.hands, sides).gains @ sums.times)
    if house.bank_pok != "any_pok_ends":
        gained += _with_poks(house, sums, players, bets, ranks)
    return without_plan + Fraction(gained, sums.total)


def _with_poks(
    house: HouseRules,
    sums: DealSums,
    players: Sequence[PlayerStrategy],
    bets: Sequence[int],
    ranks: Sequence[Rank],
) -> int:
    """What the bank gains over all deals in which it has no pok, and a player has."""
    tables = compile_tables(house)
    live = np.array([13 * suit + rank - 1 for suit in range(4) for rank in ranks], np.int64)
    kinds = np.flatnonzero(tables.pok)
    draws = [numerators(player.draws) for player in players]
    gained = 0
    for hand, times in zip(sums.hands, sums.times, strict=True):
        bank = int(first_hands()[hand])
        free = np.isin(pairs(), np.setdiff1d(live, pairs()[bank])).all(axis=1)
        poks = np.flatnonzero(free & tables.pok[tables.two])
        of_kind = np.searchsorted(kinds, tables.two[poks])
        hands = np.full(len(poks), hand)
        if len(players) == 1:
            gained += int(times) * _alone(house, tables, bank, int(hand), bets[0], live, poks) * draws[0][1]
            continue
        found = 0
        beside = {}
        for one, other in ((0, 1), (1, 0)):  # the other has the pok
            chances, whole = draws[one]
            if players[one] not in beside:
                by_pair = np.array(chances, np.int64)[class_of()]
                beside[players[one]] = _beside_poks(tables, bank, by_pair, whole, live, kinds, poks)
            gains = beside[players[one]]
            for drew in (True, False):
                ours = gains[0 if drew else 2 : 2 if drew else 4] * bets[one]
                many = gains[4 if drew else 5]
                shown = -tables.gains[tables.two[poks], tables.two[bank]].astype(object) * many * bets[other]
                after = gains[6 + 2 * of_kind + (not drew), np.arange(len(poks))] * bets[other]
                if house.pay_pok == "at_once":
                    after = shown
                sides = [Side(0, drew, ours[0], ours[1], ours[0]), Side(1, False, shown, after, after)]
                found += int(best_of(house, hands, sides).gains.sum()) * draws[other][1]
        found += _both(house, tables, bank, int(hand), bets, live, poks) * draws[0][1] * draws[1][1]
        gained += int(times) * found
    return gained


def _beside_poks(
    tables: Tables, bank: int, draws: Ints, whole: int, live: Ints, kinds: Ints, poks: Ints
) -> NDArray[np.object_]:
    """By what is summed up (see `_by_two`), then by the pok that is shown: the sums over all deals without a
    card of that pok."""
    by_two = np.zeros((6 + 2 * len(kinds), len(pairs())), np.int64)
    left = np.setdiff1d(live, pairs()[bank])
    by_hand = (pairs(), tables.two, tables.drawn)
    _by_two(by_hand, tables.pok, tables.gains.astype(np.int64), bank, draws, whole, left, kinds, by_two)
    low, high = pairs().T
    by_one = np.zeros((len(by_two), 52), np.int64)
    for card in left:
        by_one[:, card] = by_two[:, (low == card) | (high == card)].sum(axis=1) // 3
    every = by_two.sum(axis=1) // 6
    found: Ints = every[:, None] - by_one[:, low[poks]] - by_one[:, high[poks]] + by_two[:, poks]
    return found.astype(object)


@kernel
def _by_two(
    by_hand: tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]],
    pok: NDArray[np.bool_],
    gains: Ints,
    bank: int,
    draws: Ints,
    whole: int,
    left: Ints,
    kinds: Ints,
    found: Ints,
) -> None:
    """By what is summed up, then by two of the four cards that a player and the bank have and would draw.

    What is summed up: the bank's gain from a player who drew, when it stays and when it draws; the same from
    one who stayed without pok; how many drew and how many stayed so; then for every kind of pok, what the
    bank gains from it when it draws, where the player drew, and where they stayed.
    """
    _, two, drawn = by_hand
    four, sums = np.zeros(4, np.int64), np.zeros(len(found), np.int64)
    for i in range(3, len(left)):
        for j in range(2, i):
            for k in range(1, j):
                for m in range(k):
                    four[0], four[1], four[2], four[3] = left[i], left[j], left[k], left[m]
                    sums[:] = 0
                    for low in range(1, 4):
                        for high in range(low):
                            hand = four[high] * (four[high] - 1) // 2 + four[low]
                            if pok[two[hand]]:
                                continue
                            often = draws[hand]
                            rest = whole - often
                            for own in range(4):
                                if own in (low, high):
                                    continue
                                theirs = drawn[bank, four[6 - low - high - own]]
                                ours = drawn[hand, four[own]]
                                sums[0] -= often * gains[ours, two[bank]]
                                sums[1] -= often * gains[ours, theirs]
                                sums[2] -= rest * gains[two[hand], two[bank]]
                                sums[3] -= rest * gains[two[hand], theirs]
                                sums[4] += often
                                sums[5] += rest
                                for kind in range(len(kinds)):
                                    sums[6 + 2 * kind] -= often * gains[kinds[kind], theirs]
                                    sums[7 + 2 * kind] -= rest * gains[kinds[kind], theirs]
                    for low in range(1, 4):
                        for high in range(low):
                            hand = four[high] * (four[high] - 1) // 2 + four[low]
                            for at in range(len(sums)):
                                found[at, hand] += sums[at]


def _alone(house: HouseRules, tables: Tables, bank: int, hand: int, bet: int, live: Ints, poks: Ints) -> int:
    """What the bank gains over the deals in which its only player has one of these poks."""
    gains = -bet * tables.gains.astype(np.int64)
    left = np.setdiff1d(live, pairs()[bank])
    answers = np.zeros((len(gains), 52), np.int64)
    answers[:, left] = gains[:, tables.drawn[bank, left]]
    of, (low, high) = tables.two[poks], pairs()[poks].T
    stay = gains[of, tables.two[bank]] * (len(left) - 2)
    draw = answers.sum(axis=1)[of] - answers[of, low] - answers[of, high]
    if house.pay_pok == "at_once":
        draw = stay
    best = best_of(house, np.full(len(poks), hand), [Side(0, False, stay, draw, draw)])
    return int(best.gains.sum()) * (len(left) - 3)


def _both(
    house: HouseRules, tables: Tables, bank: int, hand: int, bets: Sequence[int], live: Ints, poks: Ints
) -> int:
    """What the bank gains over the deals in which both players have one of these poks."""
    gains = -tables.gains.astype(np.int64)
    left = np.setdiff1d(live, pairs()[bank])
    answers = np.zeros((len(gains), 52), np.int64)
    answers[:, left] = gains[:, tables.drawn[bank, left]]
    one, other = (grid.ravel() for grid in np.meshgrid(poks, poks))
    a, b = pairs()[one].T
    c, d = pairs()[other].T
    apart = (a != c) & (a != d) & (b != c) & (b != d)
    one, other, a, b, c, d = (of[apart] for of in (one, other, a, b, c, d))
    cards = len(left) - 4  # of which the bank draws one, and a player would have drawn another
    for_one, for_other = tables.two[one], tables.two[other]
    stay = (bets[0] * gains[for_one, tables.two[bank]] + bets[1] * gains[for_other, tables.two[bank]]) * cards
    by_card = [answers[for_one, card] * bets[0] + answers[for_other, card] * bets[1] for card in (a, b, c, d)]
    all_cards = answers.sum(axis=1)
    draw = bets[0] * all_cards[for_one] + bets[1] * all_cards[for_other] - sum(by_card)
    if house.pay_pok == "at_once":
        draw = stay
    best = best_of(house, np.full(len(one), hand), [Side(0, False, stay, draw, draw)])
    return int(best.gains.sum()) * (cards - 1)
