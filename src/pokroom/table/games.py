"""The one list of games. The evening knows a game by what stands here, and by nothing else."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec
from msgspec import Struct

from pokroom import pokdeng
from pokroom.cards import DECK, Card
from pokroom.game import Actor, Option, Outcome, Person, Setting, options_of
from pokroom.game.notation import brief
from pokroom.pokdeng.action import MayNarrow, MaySitOut, Shuffled, SitOut, TimeUp
from pokroom.pokdeng.event import Ended
from pokroom.pokdeng.house import NOT_YET
from pokroom.pokdeng.rulefile import from_toml, to_toml

House = Any
"""A game's house rules; like the five below, a type of its own in each game."""
State = Any
Knowledge = Any
Action = Any
GameEvent = Any
GameReason = str


class Tenure(Struct, frozen=True):
    """How long one banks or deals (PD-31)."""

    fixed: bool
    """Until they hand it over; the evening begins with the host."""
    every: int | None
    """Rounds until it passes to the left; none: it does not by itself."""
    notice: int
    """Rounds that somebody still banks who gives it up."""


class Game(Struct, frozen=True, kw_only=True):
    """A game as the evening, the server and the bots see it: the seven names and what belongs to them."""

    name: str
    version: int
    """Of its rules; it stands in every round's record."""
    deck: tuple[Card, ...]
    """What the house shuffles."""
    fewest: int
    most: int
    """Hands in a round (PD-16)."""

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

    start: Callable[[House, Setting], tuple[GameEvent, ...]]
    knowledge: Callable[[State, Actor | None], Knowledge]
    """None is a watcher."""
    legal: Callable[[Knowledge], tuple[Any, ...]]
    refusal: Callable[[Knowledge, Action], GameReason | None]
    play: Callable[[State, Action], tuple[GameEvent, ...]]
    apply: Callable[[State | None, GameEvent], State]
    seat_view: Callable[[Knowledge], Any]
    seen_by: Callable[[Person | None, GameEvent], Any]
    outcome: Callable[[State], Outcome]

    ends: type
    """The event that ends every round; always the last one."""
    shuffled: Callable[[tuple[Card, ...]], Action]
    """What the house answers when it is asked for the deck."""
    time_up: Callable[[int], Action]
    """What the clock of this number says."""
    gone: Callable[[Knowledge], Action | None]
    """What is done at once for somebody who gets up during a round; none where it waits for the clock."""
    first_word: type | None
    """The offer to a person that bots leave time for before they act: it is gone once somebody has bet."""

    event: Any
    """The types of everything it writes into the log,"""
    seat_event: Any
    """of what a person is told of it,"""
    view: Any
    """of a person's view,"""
    person_action: Any
    """of what a person may send,"""
    person_legal: Any
    """and of what a person may be offered."""
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


def _pokdeng_tenure(house: pokdeng.HouseRules) -> Tenure:
    return Tenure(
        fixed=house.bank_tenure == "fixed",
        every=house.rotate_every if house.bank_tenure == "rotate" else None,
        notice=house.notice,
    )


def _pokdeng_gone(known: pokdeng.Knowledge) -> SitOut | None:
    """Before the deal whoever leaves takes their bet along; after it bets stand (PD-33)."""
    for offer in pokdeng.legal(known):
        if isinstance(offer, MaySitOut):
            return SitOut(offer.place)
    return None


_POKDENG_RULES: Final = {
    "straights": "PD-7",
    "ace_in_runs": "PD-8",
    "ladder": "PD-9",
    "tie": "PD-12",
    "within_type": "PD-13",
    "tong_over_sam_lueang": "PD-14",
    "multiples": "PD-34",
    "naturals": "PD-34",
    "natural_nine_beats_three_card_nine": "PD-34",
    "bank_pok": "PD-20",
    "pay_pok": "PD-21",
    "must_draw_below": "PD-23",
    "must_stay_from": "PD-23",
    "bank_must_draw_below": "PD-23",
    "bank_must_stay_from": "PD-23",
    "catch": "PD-24",
    "min_bet": "PD-17",
    "max_bet": "PD-17",
    "common_hand": "PD-28",
    "common_decider": "PD-28",
    "junk_hands": "PD-29",
    "junk_draw": "PD-29",
    "junk_four_with_deng": "PD-29",
    "cover": "PD-30",
    "bank_tenure": "PD-31",
    "rotate_every": "PD-31",
    "notice": "PD-31",
    "on_timeout": "PD-33",
}


GAMES: Final[Mapping[str, Game]] = MappingProxyType(
    {
        game.name: game
        for game in (
            Game(
                name="pokdeng",
                version=pokdeng.RULES_VERSION,
                deck=DECK,
                fewest=2,
                most=pokdeng.MOST_HANDS,
                house_type=pokdeng.HouseRules,
                profiles=pokdeng.PROFILES,
                options=options_of(pokdeng.HouseRules, _POKDENG_RULES, NOT_YET),
                change=pokdeng.change,
                differences=pokdeng.differences,
                to_toml=to_toml,
                from_toml=from_toml,
                tenure=_pokdeng_tenure,
                start=pokdeng.start,
                knowledge=pokdeng.knowledge,
                legal=pokdeng.legal,
                refusal=pokdeng.refusal,
                play=pokdeng.play,
                apply=pokdeng.apply,
                seat_view=pokdeng.seat_view,
                seen_by=pokdeng.seen_by,
                outcome=pokdeng.outcome,
                ends=Ended,
                shuffled=Shuffled,
                time_up=TimeUp,
                gone=_pokdeng_gone,
                first_word=MayNarrow,
                event=pokdeng.Event,
                seat_event=pokdeng.SeatEvent,
                view=pokdeng.SeatView,
                person_action=pokdeng.PersonAction,
                person_legal=pokdeng.PersonLegal,
                read_action=msgspec.json.Decoder(pokdeng.PersonAction).decode,
            ),
        )
    }
)


class UnknownRules(ValueError):
    """A game, or a version of its rules, that this room does not know; the text says which."""


def game_named(name: str) -> Game:
    """The game of that name. UnknownRules when there is none."""
    if name not in GAMES:
        raise UnknownRules(f"game: {name!r} is none of {', '.join(GAMES)}")
    return GAMES[name]
