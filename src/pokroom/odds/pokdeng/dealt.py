"""Single rounds, dealt by lot and looked at one by one: who plays, what was dealt, and what a bank gains that
does so."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from pokroom.odds.pokdeng.bank import BankPlan
from pokroom.odds.pokdeng.classes import class_of
from pokroom.odds.pokdeng.disjoint import Floats
from pokroom.odds.pokdeng.sides import Answer, Seen
from pokroom.odds.pokdeng.strategy import PlayerStrategy
from pokroom.odds.pokdeng.tables import Tables, compile_tables, pair_index, pairs
from pokroom.pokdeng import HouseRules


class Company(Struct, frozen=True, eq=False):
    """Who plays, and by which rules."""

    house: HouseRules
    tables: Tables
    strategies: tuple[PlayerStrategy, ...]
    """The players' strategies, each once."""
    chances: Floats
    """By strategy, then by `pair_index`: the chance of drawing."""
    strategy: tuple[int, ...]
    """By player: the number of the strategy."""
    bets: tuple[int, ...]
    """By player, in chips."""


def company(house: HouseRules, players: Sequence[PlayerStrategy], bets: Sequence[int]) -> Company:
    """These players, with these bets."""
    strategies = tuple(dict.fromkeys(players))
    chances = np.array([[float(chance) for chance in of.draws] for of in strategies])
    return Company(
        house,
        compile_tables(house),
        strategies,
        np.ascontiguousarray(chances[:, class_of()]),
        tuple(map(strategies.index, players)),
        tuple(bets),
    )


class Dealt(Struct, frozen=True, eq=False):
    """One round: by player the hand (as `pair_index`), the card they would draw, whether they do, and whether
    they have a pok."""

    hands: list[int]
    cards: list[int]
    drew: list[bool]
    poks: list[bool]
    bank: int

    def known(self, places: Sequence[int]) -> list[int]:
        """The cards that the bank knows when it has seen these players' hands."""
        found = pairs()[[self.bank, *(self.hands[place] for place in places)]].ravel().tolist()
        return found + [self.cards[place] for place in places if self.drew[place]]


def deal_round(who: Company, lot: np.random.Generator) -> Dealt:
    """A round by lot."""
    number, tables = len(who.bets), who.tables
    cards, luck = lot.permutation(52).tolist(), lot.random(number)
    hands = [pair_index(*sorted(cards[2 * place : 2 * place + 2])) for place in range(number + 1)]
    poks = [bool(tables.pok[tables.two[hand]]) for hand in hands[:-1]]
    drew = [bool(luck[place] < who.chances[of, hands[place]]) for place, of in enumerate(who.strategy)]
    drew = [did and not pok for did, pok in zip(drew, poks, strict=True)]
    return Dealt(hands[:-1], cards[2 * number + 2 :], drew, poks, hands[-1])


def bank_decides(who: Company, deal: Dealt) -> bool:
    """Whether the bank has anything to decide in this round: no pok has ended it."""
    ends = who.house.bank_pok == "any_pok_ends" and any(deal.poks)
    return not (ends or who.tables.pok[who.tables.two[deal.bank]])


def by_facts(plan: BankPlan, who: Company, deal: Dealt) -> Answer:
    """What the plan that does not look says; it is one for this company."""
    drew, chips = [0] * len(plan.strategies), [0] * len(plan.strategies)
    for of, did, bet in zip(who.strategy, deal.drew, who.bets, strict=True):
        drew[of] += did
        chips[of] += did * bet
    answer = plan.answers[Seen(tuple(drew), tuple(chips))][int(class_of()[deal.bank])]
    assert answer is not None
    return answer


def caught_by(answer: Answer, who: Company, deal: Dealt) -> list[int]:
    """Which players the bank catches by this answer."""
    return [
        place
        for place, of in enumerate(who.strategy)
        if not deal.poks[place] and (answer.catch_drew[of] if deal.drew[place] else answer.catch_stayed[of])
    ]


def gain_of(who: Company, deal: Dealt, caught: Sequence[int], *, draws: bool) -> float:
    """What the bank gains in this round, in chips, when it catches these players and draws then, or stays; in
    the mean over all cards that it may draw."""
    tables = who.tables
    stock = np.setdiff1d(np.arange(52), deal.known(range(len(who.bets))))
    two, three = tables.two[[deal.bank]], tables.drawn[deal.bank, stock]
    gained = 0.0
    for place, bet in enumerate(who.bets):
        hand, drew = deal.hands[place], deal.drew[place]
        ours = tables.drawn[hand, deal.cards[place]] if drew else tables.two[hand]
        settled = who.house.pay_pok == "at_once" if deal.poks[place] else place in caught
        gained -= bet * float(tables.gains[ours, three if draws and not settled else two].mean())
    return gained
