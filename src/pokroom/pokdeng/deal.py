"""Bets are closed, and the hands dealt."""

from collections.abc import Iterator

from pokroom.cards import Card
from pokroom.game import Person
from pokroom.pokdeng.betting import staked, unsaid
from pokroom.pokdeng.event import Closed, Dealt, DealtUp, DeckSet, Ended, Event, SatOut
from pokroom.pokdeng.places import sides_on, viewers
from pokroom.pokdeng.value import rank
from pokroom.pokdeng.view import Public


def close(public: Public, *, clockwise: bool, junk: tuple[int, ...] = ()) -> Iterator[Event]:
    """Bets are closed; who has not bet in time sits out (PD-17). Where nothing was bet the round is over.

    The bank's hand comes last (PD-18), but for kha buai `after_bank` (PD-28); a junk hand before each place
    named in `junk` (PD-29).
    """
    yield from (SatOut(place, timed_out=True) for place in unsaid(public))
    hands = list(staked(public, clockwise))
    if not hands:
        yield Ended(())
        return
    after = public.house.common_hand == "after_bank" and public.common in hands
    hands.insert(len(hands) - after, public.bank)
    new = iter(range(len(public.spots), len(public.spots) + len(junk)))
    order = [place for hand in hands for place in (*(next(new) for _ in range(junk.count(hand))), hand)]
    yield Closed(clockwise, tuple(order), tuple(p for p in order if p >= len(public.spots)), decider(public))


def decider(public: Public) -> Person | None:
    """Who decides for kha buai (PD-28): the largest bet, of equal ones the first that was so large, or the
    first bet; none where it is voted on, or nobody has bet on it."""
    sides = () if public.common is None else sides_on(public, public.common)
    if not sides or public.house.common_decider == "vote":
        return None
    if public.house.common_decider == "first_bet":
        return sides[0].person
    return max(sides, key=lambda side: (side.amount, -side.reached)).person


def deal(public: Public, deck: tuple[Card, ...]) -> Iterator[Event]:
    """One card at a time, twice round (PD-18). A hand is seen by its owner, kha buai by those who bet on it,
    a junk hand by everybody."""
    yield DeckSet(deck)
    order, house = public.order, public.house
    seated = len(order)
    for position in range(2 * seated):
        place, card = order[position % seated], deck[position]
        value = rank((deck[position - seated], card), house) if position >= seated else None
        if public.spots[place].junk:
            yield DealtUp(place, card, position, value)
        else:
            yield Dealt(place, card, position, viewers(public, place), value)
