"""House rules: every point that tables argue over, as one value."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, ClassVar, Final, Literal

from msgspec import Meta, Struct

from pokroom.cards import Card, Rank, deck
from pokroom.drawpoker.betting import Fixed, Jackpot, Limit, NoLimit, PotLimit, Spread
from pokroom.drawpoker.openers import AnyHand, BobtailSuits, Opener, PairOrBetter
from pokroom.drawpoker.pots import OddChips
from pokroom.drawpoker.wild import NO_WILD, Bug, JokerWild, Wild, WildCards
from pokroom.game import house
from pokroom.game.house import LARGEST_BET, House, HouseError, Rule, change, written

__all__ = [
    "LARGEST_BET",
    "OPTIONS",
    "Ante",
    "DealerAnte",
    "Each",
    "HouseError",
    "HouseRules",
    "change",
    "level_rank",
    "limit_at",
    "most_drawn",
    "most_hands",
    "openers_at",
    "raise_cap",
    "read",
    "values",
    "written",
]

Passing = Literal["always", "never", "after_draw"]
DoubleLimits = Literal["no", "once", "each_step"]
Service = Literal["in_turn", "all_then_deal"]
SpeaksAfterDraw = Literal["opener", "left_of_dealer"]
AllPass = Literal["first_passer_bets", "showdown"]
Stakes = Literal["table", "freeze_out"]
PassedOutDealer = Literal["passes", "repeats"]
RaiseCap = Annotated[int, Meta(ge=0, le=100)]
MaxReantes = Annotated[int, Meta(ge=1, le=100)]
MaxReblinds = Annotated[int, Meta(ge=0, le=3)]
MaxDraw = Annotated[int, Meta(ge=1, le=5)]
Jokers = Annotated[int, Meta(ge=0, le=2)]
AnteChips = Annotated[int, Meta(ge=0, le=LARGEST_BET)]
Owed = Annotated[int, Meta(ge=1, le=LARGEST_BET)]


class Each(Struct, frozen=True, tag="each", forbid_unknown_fields=True):
    """Everybody antes so many chips; none: there is no ante."""

    chips: AnteChips

    def __str__(self) -> str:
        return f"each({self.chips})"


class DealerAnte(Struct, frozen=True, tag="dealer", forbid_unknown_fields=True):
    """The dealer antes so many chips for everybody, themselves included: `chips` for each hand."""

    chips: AnteChips

    def __str__(self) -> str:
        return f"dealer({self.chips})"


Ante = Each | DealerAnte

_IN_WORDS: Final = {
    "limit": f"spread(a, b), fixed(small, big), pot(min) or no_limit(min), up to {LARGEST_BET} chips",
    "raise_cap": "a whole number from 0 to 100, none, or usual",
    "forced": f"a list of at most 9 bets from 1 to {LARGEST_BET} chips",
    "ante": f"each(x) or dealer(x), from 0 to {LARGEST_BET} chips",
    "max_reantes": "a whole number from 1 to 100, or none",
    "openers": "a list of pair(rank), four_flush, straight_bobtail and any, each once",
    "wild": "none, joker, bug, ranks(…), cards(…) or lowest",
}


class HouseRules(House, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table plays draw poker. The defaults are the profile `s4_jacks`.

    Raises HouseError when it is made from a value that an option does not have, or from options that
    contradict one another.
    """

    IN_WORDS: ClassVar[Mapping[str, str]] = _IN_WORDS

    limit: Annotated[Limit, Rule("DP-5")] = Spread(1, 5)
    """How much may be bet."""
    raise_cap: Annotated[RaiseCap | Literal["usual", "none"], Rule("DP-5")] = "usual"
    """Raises in an interval, the bet not counted; usual: 3 with a fixed limit, else none."""
    forced: Annotated[tuple[Owed, ...], Rule("DP-5")] = ()
    """Bets owed from eldest before the first interval."""
    pot_limit_literal: Annotated[bool, Rule("DP-6")] = False
    """With a pot limit, the chips put in are at most the pot before them."""
    jackpot: Annotated[Jackpot, Rule("DP-7")] = "off"
    """What the pot is to the first bet, in the deal after a passed-out one."""
    stakes: Annotated[Stakes, Rule("DP-8")] = "table"
    """Whether chips may be added between deals."""
    ante: Annotated[Ante, Rule("DP-12")] = Each(1)
    """Who antes, and how much."""
    max_reantes: Annotated[MaxReantes | None, Rule("DP-16")] = None
    """After so many passed-out deals there are no more antes."""
    openers: Annotated[tuple[Opener, ...], Rule("DP-14")] = (PairOrBetter(Rank.JACK),)
    """Which hands may open, any of them."""
    bobtail_suits: Annotated[BobtailSuits, Rule("DP-14")] = "any"
    """Whether the four of a straight bobtail must be of one suit."""
    progressive: Annotated[bool, Rule("DP-29")] = False
    """Whether a passed-out deal raises the openers."""
    double_limits: Annotated[DoubleLimits, Rule("DP-29")] = "no"
    """Whether it doubles the limits, too."""
    passing: Annotated[Passing, Rule("DP-28")] = "always"
    """When one may pass."""
    blind_bets: Annotated[bool, Rule("DP-30")] = False
    """Whether one may bet before looking."""
    max_reblinds: Annotated[MaxReblinds, Rule("DP-30")] = 1
    """How often a blind bet may be doubled unseen."""
    comparing: Annotated[bool, Rule("DP-31")] = False
    """Whether one may call and compare with the neighbour, after the third orbit."""
    max_draw: Annotated[MaxDraw, Rule("DP-20")] = 3
    """How many cards one may exchange."""
    four_with_ace: Annotated[bool, Rule("DP-20")] = False
    """Whether it may be four when the ace that is kept is shown."""
    service: Annotated[Service, Rule("DP-20")] = "in_turn"
    """Whether each is served before the next speaks."""
    speaks_after_draw: Annotated[SpeaksAfterDraw, Rule("DP-24")] = "opener"
    """Who speaks first after the draw."""
    all_pass: Annotated[AllPass, Rule("DP-25")] = "first_passer_bets"  # noqa: S105 - a word at the table
    """What happens when all pass after the draw."""
    muck_beaten: Annotated[bool, Rule("DP-26")] = False
    """Whether a beaten hand need not be shown."""
    odd_chips: Annotated[OddChips, Rule("DP-26")] = "aggressor"
    """Who gets what cannot be shared evenly."""
    wild: Annotated[Wild, Rule("DP-32")] = NO_WILD
    """Which cards are wild."""
    jokers: Annotated[Jokers, Rule("DP-32")] = 0
    """How many jokers are in the pack."""
    double_ace_flush: Annotated[bool, Rule("DP-32")] = False
    """Whether a wild card in a flush may be a second ace."""
    passed_out_dealer: Annotated[PassedOutDealer, Rule("DP-2")] = "passes"
    """Whether the deal passes on after a passed-out one."""

    def refuse_contradictions(self) -> None:
        """Raises HouseError for options that cannot stand together."""
        if max(_amounts(self.limit)) > LARGEST_BET:
            raise HouseError("limit", f"{self.limit} is not {values('limit')}")
        if len(self.forced) > 9:
            raise HouseError("forced", f"{written(self.forced)} is not {values('forced')}")
        if not self.openers or len(set(self.openers)) < len(self.openers):
            raise HouseError("openers", f"{written(self.openers)} is not {values('openers')}")
        opens_any = AnyHand() in self.openers
        if self.forced and not opens_any:
            raise HouseError("forced", "nobody opens where a bet is owed, so openers must be any")
        if self.blind_bets and not opens_any:
            raise HouseError("blind_bets", "a hand that was not looked at opens only where openers are any")
        if self.progressive and self.openers != (PairOrBetter(Rank.JACK),):
            raise HouseError("progressive", "the openers climb from jacks, so openers must be pair(J) alone")
        fewest, most = _jokers(self.wild)
        if not fewest <= self.jokers <= most:
            needed = str(fewest) if fewest == most else f"{fewest} to {most}"
            raise HouseError("jokers", f"with wild {self.wild} there are {needed}, not {self.jokers}")


OPTIONS: Final[dict[str, Any]] = house.options(HouseRules)
"""The options by name, each with its type, in the order of the rule sheet."""

read = partial(house.read, HouseRules)
"""The value of an option from how it is written: the inverse of `written`, still to be checked."""

values = partial(house.values, HouseRules)
"""What an option may be, in words.

>>> values("max_draw"), values("ante")
('a whole number from 1 to 5', 'each(x) or dealer(x), from 0 to 1000000 chips')
"""


def _amounts(limit: Limit) -> tuple[int, ...]:
    return tuple(getattr(limit, key) for key in limit.__struct_fields__)


def _jokers(wild: Wild) -> tuple[int, int]:
    """How many jokers the pack needs at least and at most."""
    match wild:
        case JokerWild():
            return 1, 2
        case Bug():
            return 1, 1
        case WildCards(cards=cards) if Card.JOKER in cards:
            return 1, 2
        case _:
            return 0, 0


# -- what follows from them


def raise_cap(rules: HouseRules) -> int | None:
    """How many raises an interval has (DP-5); None: as many as one likes."""
    match rules.raise_cap:
        case "usual":
            return 3 if isinstance(rules.limit, Fixed) else None
        case "none":
            return None
        case cap:
            return cap


def most_drawn(rules: HouseRules) -> int:
    """The most cards that one may exchange in a draw (DP-1, DP-20)."""
    return max(rules.max_draw, 4 if rules.four_with_ace else 0)


def most_hands(rules: HouseRules) -> int:
    """How many may play, so that the deck never runs dry, nine at most (DP-1).

    >>> most_hands(HouseRules()), most_hands(HouseRules(max_draw=5))
    (9, 8)
    """
    return min(9, (len(deck(rules.jokers)) - 2 * most_drawn(rules)) // 5)


_CLIMB: Final = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE, Rank.KING, Rank.QUEEN)


def level_rank(level: int) -> Rank:
    """The pair that opens after so many passed-out deals: up to aces, down to jacks, and again (DP-29).

    >>> "".join(level_rank(level).name[0] for level in range(9))
    'JQKAKQJQK'
    """
    return _CLIMB[level % len(_CLIMB)]


def openers_at(rules: HouseRules, level: int) -> tuple[Opener, ...]:
    """The openers after so many passed-out deals (DP-14, DP-29)."""
    return (PairOrBetter(level_rank(level)),) if rules.progressive and level else rules.openers


def limit_at(rules: HouseRules, level: int) -> Limit:
    """The limit after so many passed-out deals (DP-29). No doubling goes beyond LARGEST_BET chips.

    >>> str(limit_at(HouseRules(progressive=True, double_limits="each_step"), 2))
    'spread(4, 20)'
    """
    if not (rules.progressive and level) or rules.double_limits == "no":
        return rules.limit
    times = 2 if rules.double_limits == "once" else 2 ** min(level, 20)
    more = [min(times * chips, LARGEST_BET) for chips in _amounts(rules.limit)]
    match rules.limit:
        case Spread():
            return Spread(*more)
        case Fixed():
            return Fixed(*more)
        case PotLimit():
            return PotLimit(*more)
        case NoLimit():
            return NoLimit(*more)
