"""The one list of games. The evening knows a game by what stands here, and by nothing else."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType, ModuleType
from typing import Any, Final, Literal, get_args

import msgspec
from msgspec import Struct

from pokroom import drawpoker, pokdeng
from pokroom.cards import Card
from pokroom.game import Actor, Movement, Option, Outcome, Person, Setting, options_of
from pokroom.game.notation import brief
from pokroom.pokdeng.action import Draw, MayNarrow, MaySitOut, MayTakeSideBack, SitOut, TakeSideBack
from pokroom.pokdeng.entered import RoundEntered
from pokroom.pokdeng.score import Scored, score
from pokroom.pokdeng.worths import Worth, worths
from pokroom.pokdeng.wrong import Wrong

House = Any
"""A game's house rules; like the five below, a type of its own in each game."""
State = Any
Knowledge = Any
Action = Any
GameEvent = Any
GameReason = str

Stakes = Literal["table", "freeze_out"]
"""Whether chips may be added between rounds, or not at all (DP-8)."""


class Tenure(Struct, frozen=True):
    """How long one banks or deals (PD-31)."""

    fixed: bool
    """Until they hand it over; the evening begins with the host."""
    every: int | None
    """Rounds until it passes to the left; none: it does not by itself."""
    notice: int
    """Rounds that somebody still banks who gives it up."""
    given_up: bool = True
    """Whether it may be given up, or to somebody, at all."""


class Scoring(Struct, frozen=True, kw_only=True):
    """How the score is kept of rounds that are played with real cards."""

    entered: Any
    """The type of a round as it is entered,"""
    event: Any
    """and of what is kept of it: `entered`, `lines` and everybody's `changes`."""
    score: Callable[..., Any]
    """(entered, house, bank=…, people=…) → the event. ValueError whose `wrong` says where it goes wrong."""
    movements: Callable[[Any], tuple[Movement, ...]]
    """The chips that a round has moved, from what is kept of it."""
    worths: Callable[[House], tuple[Any, ...]]
    """Every hand there is in a house, as it is called out."""
    worth: Any
    """The type of one of these,"""
    wrong: Any
    """and of what is wrong with a round."""


class Game(Struct, frozen=True, kw_only=True):
    """A game as the evening, the server and the bots see it: the seven names and what belongs to them."""

    name: str
    version: int
    """Of its rules; it stands in every round's record."""
    fewest: int
    most: Callable[[House], int]
    """Hands in a round (PD-16, DP-1)."""
    several: Callable[[House], int]
    """How many hands there are at most in a round where people play several (PD-26); 0 where they do not."""

    house_type: type
    profiles: Mapping[str, House]
    options: tuple[Option, ...]
    change: Callable[[House, dict[str, Any]], House]
    """House rules with some options changed. ValueError whose `field` names the option at fault."""
    differences: Callable[[House], tuple[str, tuple[tuple[str, object, object], ...]]]
    """The nearest profile, and what differs from it: option, value, value in the profile."""
    to_toml: Callable[[House], str]
    from_toml: Callable[[str], House]
    """ValueError, with a `field` where an option is at fault."""
    tenure: Callable[[House], Tenure]
    entry: Callable[[House], int | None]
    """How many chips somebody must hold to be dealt in; none: one plays on without, and they may go below
    zero (PD-30)."""
    stakes: Callable[[House], Stakes]

    start: Callable[[House, Setting], tuple[GameEvent, ...]]
    knowledge: Callable[[State, Actor | None], Knowledge]
    """None is a watcher."""
    legal: Callable[[Knowledge], tuple[Any, ...]]
    awaited: Callable[[Any], tuple[Person, ...]]
    """For whom the clock runs, from what everybody knows: nobody else can be out of time."""
    actors: Callable[[Any], tuple[Actor, ...]]
    """Who may have something to do, the house included, from what everybody knows: nobody else has."""
    refusal: Callable[[Knowledge, Action], GameReason | None]
    advance: Callable[[State, Action], tuple[tuple[GameEvent, ...], State]]
    """`play`, and the round after it."""
    apply: Callable[[State | None, GameEvent], State]
    seat_view: Callable[[Knowledge], Any]
    seen_by: Callable[[Person | None, GameEvent], Any]
    outcome: Callable[[State], Outcome]
    movements: Callable[[State, GameEvent], tuple[Movement, ...]]
    """The chips that an event has moved, after which the round stands so; over a round they add up to its
    outcome."""
    disclosed: Callable[[Iterable[GameEvent], Person], tuple[GameEvent, ...]]
    """A round's events with every card that was turned up in it told to the person from the first."""
    poks: Callable[[State, Person], int]
    """How many poks the person was dealt, where the game has any."""

    ends: type
    """The event that ends every round; always the last one."""
    shuffled: Callable[[tuple[Card, ...]], Action]
    """What the house answers when it is asked to put cards in an order."""
    time_up: Callable[[int, Action | None], Action]
    """What the clock of this number says, with what the best play would be for whom it ran, if it is
    known."""
    by_advice: Callable[[House], bool]
    """Whether it should be known (PD-33)."""
    gone: Callable[[Knowledge], Action | None]
    """What is done at once for somebody who gets up during a round, one thing after the other; none where
    nothing is left to do, and the rest waits for the clock."""
    first_word: type | None
    """The offer to a person that bots leave time for before they act: it is gone once somebody has bet."""

    score: Scoring | None = None
    """None where no score is kept of real cards."""

    event: Any
    """The types of everything it writes into the log,"""
    seat_event: Any
    """of what a person is told of it,"""
    view: Any
    """of a person's view,"""
    action: Any
    """of whatever is done in it,"""
    person_action: Any
    """of what a person may send,"""
    person_legal: Any
    """and of what a person may be offered."""
    reason: Any
    """Why it refuses something."""
    read_action: Callable[[bytes], Action]
    """A person's action from JSON; msgspec.DecodeError when it is none."""

    def house(self, profile: str, options: dict[str, Any]) -> House:
        """A profile with some options changed. ValueError, with a `field` where an option is at fault."""
        if profile not in self.profiles:
            known = ", ".join(self.profiles)
            raise ValueError(f"profile: {brief(profile)!r} is none of {self.name}'s, which are {known}")
        return self.change(self.profiles[profile], options)

    def read_house(self, options: dict[str, Any]) -> House:
        """House rules from the plain map that `write_house` makes. ValueError as in `house`."""
        return self.change(self.house_type(), options)

    def write_house(self, house: House) -> dict[str, Any]:
        """Every option of the house rules, as a plain map of JSON's own types."""
        options: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(house))
        return options


def _game(package: ModuleType, **own: Any) -> Game:
    """A game from its package, where the names that all games have in common are found, and from what is its
    own."""
    return Game(
        name=package.__name__.rpartition(".")[2],
        version=package.RULES_VERSION,
        house_type=package.HouseRules,
        profiles=package.PROFILES,
        options=options_of(package.HouseRules),
        change=package.change,
        differences=package.differences,
        to_toml=package.to_toml,
        from_toml=package.from_toml,
        start=package.start,
        knowledge=package.knowledge,
        legal=package.legal,
        awaited=package.awaited,
        actors=package.actors,
        refusal=package.refusal,
        advance=package.advance,
        apply=package.apply,
        seat_view=package.seat_view,
        seen_by=package.seen_by,
        outcome=package.outcome,
        movements=package.movements,
        disclosed=package.disclosed,
        ends=package.event.Ended,
        shuffled=package.action.Shuffled,
        event=package.Event,
        seat_event=package.SeatEvent,
        view=package.SeatView,
        action=package.Action,
        person_action=package.PersonAction,
        person_legal=package.PersonLegal,
        read_action=msgspec.json.Decoder(package.PersonAction).decode,
        **own,
    )


def _pokdeng_tenure(house: pokdeng.HouseRules) -> Tenure:
    return Tenure(
        fixed=house.bank_tenure == "fixed",
        every=house.rotate_every if house.bank_tenure == "rotate" else None,
        notice=house.notice,
    )


def _pokdeng_time_up(clock: int, advised: Action | None) -> pokdeng.action.TimeUp:
    return pokdeng.action.TimeUp(clock, None if advised is None else isinstance(advised, Draw))


def _pokdeng_entry(house: pokdeng.HouseRules) -> int | None:
    """PD-30: nothing, a chip, or what covers the smallest bet."""
    match house.cover:
        case "credit":
            return None
        case "covered":
            return pokdeng.best_multiple(house) * house.min_bet
        case "capped":
            return 1


def _pokdeng_gone(known: pokdeng.Knowledge) -> SitOut | TakeSideBack | None:
    """Before the deal whoever leaves takes their bets along; after it bets stand (PD-33)."""
    for offer in pokdeng.legal(known):
        match offer:
            case MaySitOut(place=place):
                return SitOut(place)
            case MayTakeSideBack(place=place, on=on):
                return TakeSideBack(place, on)
    return None


GAMES: Final[Mapping[str, Game]] = MappingProxyType(
    {
        game.name: game
        for game in (
            _game(
                pokdeng,
                fewest=2,
                most=lambda _: pokdeng.MOST_HANDS,
                tenure=_pokdeng_tenure,
                several=lambda house: pokdeng.MOST_HANDS - (house.common_hand != "off"),
                entry=_pokdeng_entry,
                stakes=lambda _: "table",
                reason=pokdeng.Reason,
                time_up=_pokdeng_time_up,
                by_advice=lambda house: house.on_timeout == "advice",
                gone=_pokdeng_gone,
                first_word=MayNarrow,
                poks=pokdeng.poks,
                score=Scoring(
                    entered=RoundEntered,
                    event=Scored,
                    score=score,
                    movements=pokdeng.scored_movements,
                    worths=worths,
                    worth=Worth,
                    wrong=Wrong,
                ),
            ),
            _game(
                drawpoker,
                fewest=2,
                most=drawpoker.most_hands,
                tenure=lambda _: Tenure(fixed=False, every=1, notice=0, given_up=False),  # DP-2
                several=lambda _: 0,
                entry=lambda _: 1,
                stakes=lambda house: house.stakes,
                reason=drawpoker.AnyReason,
                time_up=lambda clock, _: drawpoker.action.TimeUp(clock),
                by_advice=lambda _: False,
                gone=lambda _: None,  # the clock plays for them when it is their turn (DP-33)
                first_word=None,
                poks=lambda _state, _person: 0,
            ),
        )
    }
)

_GAME_OF: Final[Mapping[type, Game]] = {
    kind: game for game in GAMES.values() for kind in get_args(game.event)
}


class UnknownRules(ValueError):
    """A game, or a version of its rules, that this room does not know; the text says which."""


def game_named(name: str) -> Game:
    """The game of that name. UnknownRules when there is none."""
    if name not in GAMES:
        raise UnknownRules(f"game: {name!r} is none of {', '.join(GAMES)}")
    return GAMES[name]


def game_of(event: GameEvent) -> Game:
    """The game that writes such an event."""
    return _GAME_OF[type(event)]
