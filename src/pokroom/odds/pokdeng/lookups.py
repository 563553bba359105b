"""House rules and strategies as the kernel of `rounds` looks them up."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pokroom.odds.pokdeng.classes import CLASSES, class_of
from pokroom.odds.pokdeng.reply import Reply, in_lots, reply
from pokroom.odds.pokdeng.rounds import BY_LOT, DRAWS, POK, SURE, TWO, Sheet
from pokroom.odds.pokdeng.strategy import BankStrategy, PlayerStrategy, check, class_poks
from pokroom.odds.pokdeng.tables import Tables, compile_tables, pairs
from pokroom.pokdeng import HouseRules


def compile_sheet(house: HouseRules, players: Sequence[PlayerStrategy], bank: BankStrategy | Reply) -> Sheet:
    """What is looked up when these players play against this bank. Raises StrategyError for a strategy that
    the house rules do not allow, ValueError for a reply that is none to so many players."""
    strategies = list(dict.fromkeys(players))
    for strategy in strategies:
        check(house, strategy)
    tables = compile_tables(house)
    chances = reply(house, bank, len(players)) if isinstance(bank, BankStrategy) else bank
    number = len(players) + 1
    if chances.shape != (number, number, len(CLASSES), 3):
        raise ValueError(f"a reply to {len(players)} players is needed, not one to {len(chances) - 1}")
    draws = np.array([in_lots(strategy.draws) for strategy in strategies])
    poks = np.array(class_poks(house))
    return Sheet(
        acts=np.array([_acts(poks, of) for of in draws]),
        draws=draws,
        players=np.array([strategies.index(strategy) for strategy in players], np.int64),
        kinds=_kinds(tables),
        gains=np.array(tables.gains),
        answers=_answers(chances),
        chances=np.array(chances, np.int32),
        bank_pok_ends=house.bank_pok == "first",
        any_pok_ends=house.bank_pok == "any_pok_ends",
    )


def _acts(poks: NDArray[np.bool_], draws: NDArray[np.int32]) -> NDArray[np.uint16]:
    """By two cards, 4 × (rank - 1) + suit each."""
    acts = np.where(poks, POK, np.where(draws == SURE, DRAWS, np.where(draws == 0, 0, BY_LOT)))
    found = np.zeros((52, 52), np.uint16)
    low, high = (pairs().astype(np.int64) % 13 * 4 + pairs() // 13).T
    found[low, high] = found[high, low] = 64 * class_of().astype(np.uint16) + acts[class_of()]
    return found


def _kinds(tables: Tables) -> NDArray[np.uint8]:
    """By 64 × class. Of a third card it matters only whether it has the suit of one of the two, and that only
    for two of one suit: so whichever is taken will do."""
    found = np.zeros((len(CLASSES), TWO + 1), np.uint8)
    found[class_of(), TWO] = tables.two
    card = np.arange(52)
    for one in (0, 1):
        place = card % 13 * 4 + (card // 13 ^ pairs()[:, one, None] // 13)
        at = np.broadcast_to(class_of()[:, None], place.shape)
        fits = (pairs()[:, :, None] != card).all(axis=1)
        found[at[fits], place[fits]] = tables.drawn[fits]
    return found.ravel()


def _answers(chances: Reply) -> NDArray[np.uint8]:
    sure = ((chances == SURE) * [1, 2, 4]).sum(axis=-1)
    by_lot = ((chances > 0) & (chances < SURE)).any(axis=-1)
    return np.where(by_lot, 8, sure).astype(np.uint8)
