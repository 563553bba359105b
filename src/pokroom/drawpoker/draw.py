"""The draw: who throws away what, split openers, and how places are served (DP-20 to DP-22)."""

from pokroom.cards import Rank
from pokroom.drawpoker.action import Discard
from pokroom.drawpoker.course import Course, go_on, owners, top
from pokroom.drawpoker.event import CardAt, Discarded, Drew, OpenersSplit, Shown, StockShort, faces
from pokroom.drawpoker.openers import AnyHand, splits
from pokroom.drawpoker.showdown import openers_needed
from pokroom.drawpoker.state import State, pool


def discard(course: Course, action: Discard, *, timed_out: bool = False) -> None:
    """The opener's discard is looked at for split openers (DP-21); then the place is served, or the next one
    speaks (DP-20)."""
    state, place = course.state, action.place
    wanted = list(action.cards)
    cards: list[CardAt] = []
    for held in state.hands[place]:
        if held.card in wanted and held.card not in state.public.spots[place].up:
            wanted.remove(held.card)
            cards.append(held)
    house = state.public.house
    if len(cards) > house.max_draw:
        kept = (held for held in state.hands[place] if held not in cards)
        ace = next(held for held in kept if held.card.rank == Rank.ACE)
        course.add(Shown(place, (ace,), None, "four-with-ace"))
    course.add(Discarded(place, tuple(cards), owners(state.public, place), timed_out))
    if place == state.public.opener and _splits(course.state):
        course.add(OpenersSplit(place))
    serve(course)


def _splits(state: State) -> bool:
    """Whether the opener has thrown away cards of the hand they opened with, and what they keep of it is no
    openers (DP-21)."""
    public, house = state.public, state.public.house
    openers = openers_needed(public)
    assert public.opener is not None
    thrown = state.thrown[public.opener]
    if AnyHand() in openers or not any(card in state.opening for card in thrown):
        return False
    held = state.hands[public.opener]
    return splits(
        faces(state.opening),
        faces(tuple([card for card in state.opening if card in held])),
        openers,
        house.wild,
        bobtail_suits=house.bobtail_suits,
    )


def serve(course: Course) -> None:
    """Serves whoever is owed cards, from eldest; a stock that is short is shuffled first (DP-20, DP-22).
    When all are served the deal goes on."""
    if course.public.turn is not None:
        return
    for place, spot in enumerate(course.public.spots):
        if not spot.owed:
            continue
        cards = top(course.state, min(spot.owed, course.public.stock))
        if cards:
            course.add(Drew(place, cards, owners(course.public, place)))
        if course.public.spots[place].owed:
            course.add(StockShort(len(pool(course.state))))
            return
    if course.public.turn is None:
        go_on(course, course.public.step + 1)
