"""A deal in which everybody holds what the case says."""

from collections.abc import Sequence

from pokroom.cards import DECK, Card, parse_cards
from pokroom.drawpoker import (
    Event,
    HouseRules,
    Legal,
    Public,
    advance,
    knowledge,
    legal,
    outcome,
    refusal,
    start,
)
from pokroom.drawpoker import action as do
from pokroom.drawpoker.state import State
from pokroom.game import CLOCK, HOUSE, Carried, Outcome
from tests.drawpoker.course import fold, setting

A, B, C, D, E = range(5)


class Deal:
    """A round with the hands given, eldest first; `stock` is what is drawn. Every action must be accepted."""

    def __init__(
        self,
        house: HouseRules,
        hands: Sequence[str],
        *,
        stock: str = "",
        chips: Sequence[int] | None = None,
        carried: Carried | None = None,
    ) -> None:
        self.events: list[Event] = list(start(house, setting(chips or [100] * len(hands), carried)))
        self.state: State = fold(self.events)
        dealt = [parse_cards(hand) for hand in hands]
        top = [hand[nth] for nth in range(5) for hand in dealt] + list(parse_cards(stock))
        self.play(HOUSE, do.Shuffled((*top, *(card for card in self.pack if card not in top))))

    @property
    def public(self) -> Public:
        return self.state.public

    @property
    def pack(self) -> tuple[Card, ...]:
        return (*DECK, *[Card.JOKER] * self.public.house.jokers)

    def play(self, actor: int, action: do.Action) -> tuple[Event, ...]:
        reason = refusal(knowledge(self.state, actor), action)
        assert reason is None, f"{action}: {reason}"
        events, self.state = advance(self.state, action)
        self.events += events
        return events

    def refused(self, action: do.PersonAction) -> str | None:
        """Why the owner of the place may not do this."""
        return refusal(knowledge(self.state, action.place), action)

    def legal(self, place: int) -> tuple[Legal, ...]:
        return legal(knowledge(self.state, place))

    def says(self, *said: tuple[int, str] | tuple[int, str, int]) -> None:
        """Betting in words: `(A, "raises", 9)` is to 9 in all."""
        for place, verb, *amount in said:
            match verb:
                case "passes":
                    self.play(place, do.Pass(place))
                case "folds":
                    self.play(place, do.Fold(place))
                case "calls":
                    self.play(place, do.Call(place))
                case "bets":
                    self.play(place, do.Bet(place, amount[0]))
                case "raises":
                    self.play(place, do.Raise(place, amount[0]))
                case "looks":
                    self.play(place, do.Look(place))
                case "blind":
                    self.play(place, do.BlindBet(place, amount[0]))
                case "reblind":
                    self.play(place, do.Reblind(place))
                case "compares":
                    self.play(place, do.Compare(place))
                case "pat":
                    self.play(place, do.Discard(place, ()))
                case _:
                    raise AssertionError(f"nobody {verb}")

    def throws(self, place: int, cards: str) -> tuple[Event, ...]:
        return self.play(place, do.Discard(place, parse_cards(cards)))

    def time_up(self) -> tuple[Event, ...]:
        return self.play(CLOCK, do.TimeUp(self.public.clock))

    def of(self, kind: type) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def outcome(self) -> Outcome:
        return outcome(self.state)

    @property
    def changes(self) -> list[int]:
        """Everybody's change in the order of the places."""
        by_person = {change.person: change.chips for change in self.outcome.changes}
        return [by_person[place] for place in range(len(self.public.spots))]


def words(cards: Sequence[object]) -> str:
    """Cards, or cards with where they lay, as they are written."""
    return " ".join(str(getattr(card, "card", card)) for card in cards)
