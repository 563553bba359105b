"""Bets are settled, and the round ends: poks paid at once, catching, the showdown (PD-20 to PD-25)."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from pokroom.pokdeng.course import Course
from pokroom.pokdeng.cover import paid
from pokroom.pokdeng.event import Caught, Ended, Line, Settled
from pokroom.pokdeng.payout import settle
from pokroom.pokdeng.places import is_settled, sides_on, wagered
from pokroom.pokdeng.view import Public

When = Literal["pok", "caught", "showdown"]


def unsettled(public: Public) -> list[int]:
    """The hands with bets that are not settled, in deal order."""
    return [place for place in wagered(public) if not is_settled(public, place)]


def pay_poks(course: Course) -> None:
    """The bank is known to have no pok, so every pok may be settled at once (PD-21)."""
    if course.public.house.pay_pok != "at_once":
        return
    for place in unsettled(course.public):
        if course.has_pok(place):
            course.add(*(Settled(replace(line, bank=None)) for line in _lines(course, place, "pok")))


def catch(course: Course, hands: tuple[int, ...]) -> None:
    """The caught hands are turned up and settled against the bank's two cards, which everybody sees from now
    on (PD-24)."""
    bank = course.public.bank
    course.add(Caught(hands))
    if not course.public.spots[bank].up:
        course.show(bank, "bank-catches")
    for place in wagered(course.public):
        if place in hands:
            course.show(place, "caught")
            course.add(*map(Settled, _lines(course, place, "caught")))
    if not unsettled(course.public):
        end(course)


def showdown(course: Course, *, when: Literal["pok", "showdown"]) -> None:
    """Everything that is still face down is turned up, everything unsettled is settled (PD-25)."""
    bank = course.public.bank
    if len(course.public.spots[bank].up) < len(course.hand(bank).cards):
        course.show(bank, "bank-pok" if when == "pok" and course.has_pok(bank) else "showdown")
    left = unsettled(course.public)
    for place in left:
        if not course.has_pok(place):
            course.show(place, "showdown")
    for place in left:
        course.add(*map(Settled, _lines(course, place, when)))
    end(course)


def _lines(course: Course, place: int, when: When) -> Iterator[Line]:
    """Every bet on a hand: the owner's, then those of others in the order they were first made (PD-27)."""
    public = course.public
    spot, hand, bank = public.spots[place], course.hand(place).value, course.hand(public.bank).value
    assert hand is not None
    assert bank is not None
    bets = [(side.person, side.amount, True) for side in sides_on(public, place)]
    if spot.owner is not None:
        bets.insert(0, (spot.owner, spot.bet, False))
    for owner, bet, side in bets:
        due = settle(hand, bank, bet, public.house)
        yield Line(
            place=place,
            owner=owner,
            bet=bet,
            hand=hand,
            bank=bank,
            gain=due.gain,
            multiple=due.multiple,
            result=due.result,
            rule=due.rule,
            when=when,
            side=side,
        )


def end(course: Course) -> None:
    """Chips move (PD-15, PD-30)."""
    course.add(Ended(*paid(course.public)))
