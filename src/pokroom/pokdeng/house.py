"""House rules: every point that tables argue over, as one value."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, ClassVar, Final, Literal

from msgspec import Meta, Struct

from pokroom.game import house
from pokroom.game.house import LARGEST_BET, House, HouseError, Rule, change, written
from pokroom.pokdeng.pattern import LADDER, AceInRuns, HandType

__all__ = [
    "LARGEST_BET",
    "OPTIONS",
    "HouseError",
    "HouseRules",
    "Within",
    "WithinType",
    "change",
    "read",
    "values",
    "written",
]

Straights = Literal["off", "deng", "ranked"]
Tie = Literal["difference", "push", "bank_wins"]
Within = Literal["taem", "rank", "push"]
BankPok = Literal["first", "on_turn", "any_pok_ends"]
PayPok = Literal["at_once", "at_showdown"]
Catching = Literal["any", "group", "none"]
CommonHand = Literal["off", "before_bank", "after_bank"]
CommonDecider = Literal["largest_bet", "first_bet", "vote"]
JunkDraw = Literal["bank_decides", "rule"]
JunkFour = Literal["stay", "draw"]
Cover = Literal["credit", "covered", "capped"]
BankTenure = Literal["fixed", "rotate", "by_request"]
OnTimeout = Literal["stay", "draw_below_5", "advice"]
DrawBelow = Annotated[int, Meta(ge=0, le=7)]
StayFrom = Annotated[int, Meta(ge=1, le=10)]
Chips = Annotated[int, Meta(ge=1, le=LARGEST_BET)]
Rounds = Annotated[int, Meta(ge=1, le=1000)]
Notice = Annotated[int, Meta(ge=0, le=1000)]


class WithinType(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How two hands of one type compare (PD-13): by taem, by ranks from the highest down, or not at all."""

    tong: Within = "taem"
    riang_flush: Within = "taem"
    riang: Within = "taem"
    sam_lueang: Within = "taem"


_IN_WORDS: Final = {
    "ladder": f"a list of all six types, each once, best first: {', '.join(LADDER)}",
    "within_type": f"a map from {', '.join(WithinType.__struct_fields__)} to taem, rank or push",
    "naturals": "[9] or [8, 9]",
    "max_bet": f"a whole number from 1 to {LARGEST_BET}, or none",
}


class HouseRules(House, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table plays Pok Deng. The defaults are the profile `classic`.

    Raises HouseError when it is made from a value that an option does not have, or from options that
    contradict one another.
    """

    IN_WORDS: ClassVar[Mapping[str, str]] = _IN_WORDS

    straights: Annotated[Straights, Rule("PD-7")] = "off"
    """A run is nothing, an ordinary hand with 3 deng, or a type of its own."""
    ace_in_runs: Annotated[AceInRuns, Rule("PD-8")] = "high"
    """Where the ace stands in a run."""
    ladder: Annotated[tuple[HandType, ...], Rule("PD-9")] = LADDER
    """The types, best first; all six, pok first, ordinary last."""
    tie: Annotated[Tie, Rule("PD-12")] = "difference"
    """What happens when type and taem are equal."""
    within_type: Annotated[WithinType, Rule("PD-13")] = WithinType()
    """How hands of one type compare."""
    tong_over_sam_lueang: Annotated[Literal[2, 5], Rule("PD-14")] = 2
    """How many times the bet a tong is paid by a sam lueang."""
    multiples: Annotated[bool, Rule("PD-34")] = True
    """False is Lucky 9, without deng and types."""
    naturals: Annotated[tuple[int, ...], Rule("PD-34")] = (9,)
    """The taem that two cards need for a natural, in Lucky 9."""
    natural_nine_beats_three_card_nine: Annotated[bool, Rule("PD-34")] = False
    """Whether two cards with taem 9 beat three, in Lucky 9."""
    bank_pok: Annotated[BankPok, Rule("PD-20")] = "on_turn"
    """When the bank shows its pok, and what it ends."""
    pay_pok: Annotated[PayPok, Rule("PD-21")] = "at_showdown"
    """When a player's pok is paid."""
    must_draw_below: Annotated[DrawBelow, Rule("PD-23")] = 0
    """Players must draw on two cards with less taem than this."""
    must_stay_from: Annotated[StayFrom, Rule("PD-23")] = 10
    """Players must stay on two cards with this taem or more."""
    bank_must_draw_below: Annotated[DrawBelow, Rule("PD-23")] = 0
    """As above, for the bank."""
    bank_must_stay_from: Annotated[StayFrom, Rule("PD-23")] = 10
    """As above, for the bank."""
    catch: Annotated[Catching, Rule("PD-24")] = "any"
    """Which hands the bank may settle before it draws."""
    min_bet: Annotated[Chips, Rule("PD-17")] = 1
    """The least chips of a bet."""
    max_bet: Annotated[Chips | None, Rule("PD-17")] = None
    """The most chips of a bet, or none: up to LARGEST_BET."""
    common_hand: Annotated[CommonHand, Rule("PD-28")] = "off"
    """Kha buai, and where it stands in the deal."""
    common_decider: Annotated[CommonDecider, Rule("PD-28")] = "largest_bet"
    """Who decides for the kha buai."""
    junk_hands: Annotated[bool, Rule("PD-29")] = False
    """Whether the bank may have hands without bets dealt."""
    junk_draw: Annotated[JunkDraw, Rule("PD-29")] = "bank_decides"
    """How a junk hand draws."""
    junk_four_with_deng: Annotated[JunkFour, Rule("PD-29")] = "stay"
    """What a junk hand does on 4 taem with 2 deng."""
    cover: Annotated[Cover, Rule("PD-30")] = "credit"
    """What stands behind a bet."""
    bank_tenure: Annotated[BankTenure, Rule("PD-31")] = "by_request"
    """How long one banks."""
    rotate_every: Annotated[Rounds, Rule("PD-31")] = 1
    """After how many rounds the bank passes to the left."""
    notice: Annotated[Notice, Rule("PD-31")] = 0
    """How many rounds before one must say that one gives up the bank."""
    on_timeout: Annotated[OnTimeout, Rule("PD-33")] = "stay"
    """How the hands of a person play who is gone or out of time."""

    def refuse_contradictions(self) -> None:
        """Raises HouseError for options that cannot stand together."""
        if sorted(self.ladder) != sorted(LADDER):
            raise HouseError("ladder", f"{written(self.ladder)} is not {values('ladder')}")
        if self.ladder[0] is not HandType.POK or self.ladder[-1] is not HandType.ORDINARY:
            raise HouseError("ladder", "pok is always first and ordinary last")
        if self.naturals not in ((9,), (8, 9)):
            raise HouseError("naturals", f"{written(self.naturals)} is not {values('naturals')}")
        for who in ("", "bank_"):
            below = getattr(self, f"{who}must_draw_below")
            stay = getattr(self, f"{who}must_stay_from")
            if below > stay:
                raise HouseError(
                    f"{who}must_draw_below",
                    f"with {stay} taem one would have to draw (below {below}) and to stay (from {stay})",
                )
        if self.max_bet is not None and self.max_bet < self.min_bet:
            raise HouseError("max_bet", f"{self.max_bet} is less than min_bet, {self.min_bet}")
        final = self.naturals == (9,) and self.natural_nine_beats_three_card_nine
        if not self.multiples and self.pay_pok == "at_once" and not final:
            raise HouseError(
                "pay_pok",
                "at_once pays a natural that the bank may still reach; without multiples it needs naturals "
                "[9] and natural_nine_beats_three_card_nine",
            )


OPTIONS: Final[dict[str, Any]] = house.options(HouseRules)
"""The options by name, each with its type, in the order of the rule sheet."""

read = partial(house.read, HouseRules)
"""The value of an option from how it is written: the inverse of `written`, still to be checked.

>>> read("tie", "push"), read("naturals", "[8, 9]"), read("max_bet", "none"), read("catch", "none")
('push', [8, 9], None, 'none')
"""

values = partial(house.values, HouseRules)
"""What an option may be, in words.

>>> values("must_draw_below"), values("max_bet")
('a whole number from 0 to 7', 'a whole number from 1 to 1000000, or none')
"""
