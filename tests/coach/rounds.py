"""Rounds that have come to somebody's turn, with the cards laid."""

from pokroom.cards import DECK, Card, parse_cards
from pokroom.game import HOUSE, Person, Setting
from pokroom.pokdeng import HouseRules, SeatView, State, apply, knowledge, play, seat_view, start
from pokroom.pokdeng import action as do
from tests.pokdeng.course import fold, setting

Letters = str
"""What was done by the hands that had a turn, in order: d for draw, s for stay."""


def dealt(house: HouseRules, hands: list[str], drawn: str = "", bet: int = 10) -> State:
    """Everybody has looked at these hands, the bank's the last, and these cards come next."""
    cards = [parse_cards(hand) for hand in hands]
    top = [hand[at] for at in (0, 1) for hand in cards]
    top += parse_cards(drawn)
    deck = (*top, *(card for card in DECK if card not in top))
    players = len(hands) - 1
    state = fold(start(house, setting(players)))
    for place in range(players):
        state = done(state, do.Bet(place, bet * (place + 1)))
    state = done(state, do.Deal(players, clockwise=True))
    state = done(state, do.Shuffled(deck), HOUSE)
    for place in range(players + 1):
        state = done(state, do.Look(place))
    return state


def started(house: HouseRules, table: Setting, top: str, *actions: do.Action) -> State:
    """A round in which this was done before these cards were dealt; everybody has looked."""
    first = parse_cards(top)
    state = fold(start(house, table))
    for action in (*actions, do.Shuffled((*first, *(card for card in DECK if card not in first)))):
        state = done(state, action)
    return done(state, do.TimeUp(state.public.clock))


def done(state: State, action: do.Action, actor: Person | None = None) -> State:
    """The round after somebody, or whoever owns the place, did this."""
    for event in play(state, action):
        state = apply(state, event)
    return state


def played(state: State, letters: Letters) -> State:
    """The round after these decisions."""
    for letter in letters:
        assert state.public.turn is not None
        place = state.public.turn
        state = done(state, do.Draw(place) if letter == "d" else do.Stay(place))
    return state


def view(state: State, person: Person) -> SeatView:
    return seat_view(knowledge(state, person))


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)
