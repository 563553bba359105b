"""Looking, drawing, voting: from the deal to the bank's last word (PD-19 to PD-25), and what the clock plays
(PD-33)."""

from collections.abc import Iterable
from typing import assert_never

from pokroom.pokdeng.course import Course
from pokroom.pokdeng.event import (
    Ballot,
    CardUp,
    Drew,
    DrewUp,
    Looked,
    Stayed,
    TurnCame,
    Voted,
    VotesOpened,
)
from pokroom.pokdeng.legal import duty
from pokroom.pokdeng.places import acting, sides_on, unlooked, viewers, votes_now
from pokroom.pokdeng.reason import Reason
from pokroom.pokdeng.settlement import end, pay_poks, showdown, unsettled
from pokroom.pokdeng.value import HandValue, rank
from pokroom.pokdeng.view import Stage


def look(course: Course, places: Iterable[int], *, timed_out: bool = False) -> None:
    """A pok on any hand but the bank's is declared by looking (PD-19). After the last look play begins."""
    for place in places:
        course.add(Looked(place, timed_out))
        if place != course.public.bank and course.has_pok(place):
            course.show(place, "pok")
    if not unlooked(course.public):
        _begin(course)


def _begin(course: Course) -> None:
    """Everybody has looked: a pok that ends the round does so now (PD-20), else the first turn comes.

    Also under `first` the bank's pok waits for the last look, so that it takes nobody's squeeze away.
    """
    public = course.public
    match public.house.bank_pok:
        case "first":
            ends = course.has_pok(public.bank)
        case "any_pok_ends":
            ends = any(course.has_pok(p) for p in public.order if not public.spots[p].junk)
        case "on_turn":
            ends = False
    if ends:
        showdown(course, when="pok")
        return
    if public.house.bank_pok != "on_turn":
        pay_poks(course)
    _next_turn(course, 0)


def _next_turn(course: Course, index: int) -> None:
    """The turn of the next hand, from `index` on in the order of acting, that has no pok (PD-22); after the
    last the bank's. A junk hand that draws by rule does so at once (PD-29)."""
    public = course.public
    for place in acting(public)[index:-1]:
        if course.has_pok(place):
            continue
        if not public.spots[place].junk or public.house.junk_draw == "bank_decides":
            course.add(TurnCame(place))
            return
        _play(course, place, draws=_junk_draws(course, place))
    if course.has_pok(public.bank):
        showdown(course, when="pok")
        return
    if public.house.bank_pok == "on_turn":
        pay_poks(course)
    if unsettled(course.public):
        course.add(TurnCame(public.bank))
    else:
        end(course)


def act(course: Course, place: int, *, draws: bool, timed_out: bool = False) -> None:
    """A hand draws one card or stays; then the next has its turn, or the bank's hand is compared with all
    that is left (PD-22, PD-25)."""
    _play(course, place, draws=draws, timed_out=timed_out)
    if place == course.public.bank:
        showdown(course, when="showdown")
    else:
        _next_turn(course, acting(course.public).index(place) + 1)


def _play(course: Course, place: int, *, draws: bool, timed_out: bool = False) -> None:
    state, public = course.state, course.public
    if not draws:
        course.add(Stayed(place, timed_out))
        return
    position = len(state.deck) - public.stock
    card = state.deck[position]
    value = rank(tuple(up.card for up in (*state.hands[place].cards, CardUp(card, position))), public.house)
    if public.spots[place].junk:
        course.add(DrewUp(place, card, position, value, timed_out))
    else:
        course.add(Drew(place, card, position, viewers(public, place), value, timed_out))


def _junk_draws(course: Course, place: int) -> bool:
    """What a junk hand does by rule: draws on 0 to 3, stays on 5 or more, and on 4 draws without deng, and
    with 2 deng as the house says (PD-29)."""
    value = _value(course, place)
    if value.taem == 4 and value.deng == 2:
        return course.public.house.junk_four_with_deng == "draw"
    return value.taem <= 4


# The vote on kha buai


def vote(course: Course, place: int, *, draws: bool) -> None:
    """One more vote; after the last all are opened (PD-28)."""
    voter = course.public.spots[place].owner
    assert voter is not None
    course.add(Voted(place, draws, voter))
    on = course.public.turn
    assert on is not None
    if len(course.public.voted) == len(sides_on(course.public, on)):
        open_votes(course, on)


def open_votes(course: Course, on: int, *, timed_out: bool = False) -> None:
    """It draws when the bets of those who say so weigh more than the others'; a missing vote says stay, and a
    tie stays (PD-28). Duties come first, whoever has not voted."""
    said = {voted.voter: voted.draws for voted in course.state.votes}
    ballots = tuple(
        Ballot(side.person, side.amount, said.get(side.person, False), missing=side.person not in said)
        for side in sides_on(course.public, on)
    )
    course.add(VotesOpened(ballots))
    weight = sum(ballot.chips if ballot.draws else -ballot.chips for ballot in ballots)
    must = duty(_value(course, on), course.public.house, is_bank=False)
    draws = must is Reason.MUST_DRAW or (weight > 0 and must is None)
    act(course, on, draws=draws, timed_out=timed_out)


# The clock


def time_up(course: Course, advised: bool | None) -> None:
    """Whoever the clock was for after the deal is played (PD-33)."""
    public = course.public
    match public.stage:
        case Stage.LOOKING:
            look(course, unlooked(public), timed_out=True)
        case Stage.PLAYING | Stage.BANKING:
            place = public.turn
            assert place is not None
            if votes_now(public):
                open_votes(course, place, timed_out=True)
            else:
                act(course, place, draws=_draws_by_clock(course, place, advised), timed_out=True)
        case Stage.BETTING | Stage.SHUFFLING | Stage.OVER:
            raise AssertionError("no clock runs now")
        case _:
            assert_never(public.stage)


def _draws_by_clock(course: Course, place: int, advised: bool | None) -> bool:
    """What PD-33 plays for a hand: duties first, then `on_timeout`. For the bank too, who then catches
    nobody, and for its junk hands, which have no duties. Where advice is wanted and there is none, it
    stays."""
    public, value = course.public, _value(course, place)
    must = duty(value, public.house, is_bank=place == public.bank)
    if must and not public.spots[place].junk:
        return must is Reason.MUST_DRAW
    match public.house.on_timeout:
        case "stay":
            return False
        case "draw_below_5":
            return value.taem < 5
        case "advice":
            return advised is True


def _value(course: Course, place: int) -> HandValue:
    value = course.hand(place).value
    assert value is not None
    return value
