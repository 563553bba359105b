"""What drawing and staying are worth to a player, against the bank's equilibrium strategy.

Exact, for one player and the bank: the bank has any two cards that do not lie open or in a hand that the
player sees, and draws any further one. That others, whose cards are hidden, have drawn or stayed is left out
of account.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache

import numpy as np

from pokroom.cards import Card
from pokroom.coach.advice import Advice, Way
from pokroom.coach.pokdeng.facing import Facing, added, facing, mean, numbers
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.exact import numerators
from pokroom.odds.pokdeng.strategy import Chances, class_poks
from pokroom.odds.pokdeng.tables import compile_tables, pair_index
from pokroom.pokdeng import HouseRules, Legal, OwnHand, Public
from pokroom.pokdeng.action import Draw, MayDraw, MayStay, Stay


def advise(public: Public, own: OwnHand, offers: Sequence[Legal], others: Sequence[OwnHand] = ()) -> Advice:
    """What the player may do is worth, in fractions of the own bet; `others` are further hands that they
    see (PD-26, PD-28)."""
    seen = dict.fromkeys(lying_open(public, own.place))
    seen |= dict.fromkeys(card for hand in others for card in hand.cards)
    stay, draw = values(public.house, own.cards, tuple(seen))
    found: list[Way] = []
    if any(isinstance(offer, MayDraw) for offer in offers):
        found.append(Way((Draw(own.place),), float(draw)))
    if any(isinstance(offer, MayStay) for offer in offers):
        found.append(Way((Stay(own.place),), float(stay)))
    best = 1 if len(found) == 2 and stay > draw else 0
    return Advice("bet", tuple(found), best, "alone")


def lying_open(public: Public, place: int) -> tuple[Card, ...]:
    """The cards that everybody sees, but those of this place."""
    return tuple(card for at, spot in enumerate(public.spots) if at != place for card in spot.up)


@lru_cache(maxsize=256)
def values(house: HouseRules, own: tuple[Card, ...], seen: Iterable[Card] = ()) -> tuple[Fraction, Fraction]:
    """What staying and drawing are worth to a player without pok, in bets, where the turn has come; `seen`
    are further cards that lie open.

    >>> from pokroom.cards import parse_cards
    >>> stay, draw = values(HouseRules(), parse_cards("2cKd"))
    >>> stay < draw
    True
    """
    tables, bank = compile_tables(house), equilibrium(house).bank
    first, second = sorted(numbers(own))
    pair = pair_index(first, second)
    gone = (first, second, *numbers(tuple(seen)))
    live = np.setdiff1d(np.arange(52), gone).tolist()
    gains = tables.gains
    staying = facing(tables, gains[tables.two[pair]], gone)
    drawing = added([facing(tables, gains[tables.drawn[pair, card]], (*gone, card)) for card in live])
    return _against(house, staying, bank.after_stay), _against(house, drawing, bank.after_draw)


def _against(house: HouseRules, bank: Facing, answer: Chances) -> Fraction:
    """A bank that may have a pok shows it at its turn; where it would have shown it before, it has none
    (PD-20)."""
    draws, whole = numerators(answer)
    poks = class_poks(house)
    pok = whole if house.bank_pok == "on_turn" else 0
    stays = [pok if is_pok else whole - chance for chance, is_pok in zip(draws, poks, strict=True)]
    draws = [0 if is_pok else chance for chance, is_pok in zip(draws, poks, strict=True)]
    both = [pok if is_pok else whole for is_pok in poks]
    return mean([(bank.two, stays), (bank.three, draws)], bank.deals, both)
