"""House rules: every point that tables argue over, as one value."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, ClassVar, Final, Literal

from msgspec import Meta, Struct

from pokroom.game import house
from pokroom.game.house import LARGEST_BET, House, HouseError, change, written
from pokroom.pokdeng.pattern import LADDER, AceInRuns, HandType

__all__ = [
    "LARGEST_BET",
    "NOT_YET",
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


NOT_YET: Final[dict[str, tuple[object, ...]]] = {
    "common_hand": ("before_bank", "after_bank"),
    "common_decider": ("first_bet", "vote"),
    "junk_hands": (True,),
    "junk_draw": ("rule",),
    "junk_four_with_deng": ("draw",),
    "cover": ("covered", "capped"),
    "on_timeout": ("advice",),
}
"""Values that the rules have and this version does not play: they are refused by name."""


class HouseRules(House, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table plays Pok Deng. The defaults are the profile `classic`.

    Raises HouseError when it is made from a value that an option does not have, from options that contradict
    one another, or from one whose rule is not yet played here.
    """

    IN_WORDS: ClassVar[Mapping[str, str]] = _IN_WORDS
    NOT_YET: ClassVar[Mapping[str, tuple[object, ...]]] = NOT_YET

    straights: Straights = "off"
    """PD-7: a run is nothing, an ordinary hand with 3 deng, or a type of its own."""
    ace_in_runs: AceInRuns = "high"
    """PD-8: where the ace stands in a run."""
    ladder: tuple[HandType, ...] = LADDER
    """PD-9: the types, best first; all six, pok first, ordinary last."""
    tie: Tie = "difference"
    """PD-12: what happens when type and taem are equal."""
    within_type: WithinType = WithinType()
    """PD-13: how hands of one type compare."""
    tong_over_sam_lueang: Literal[2, 5] = 2
    """PD-14: how many times the bet a tong is paid by a sam lueang."""
    multiples: bool = True
    """PD-34: false is Lucky 9, without deng and types."""
    naturals: tuple[int, ...] = (9,)
    """PD-34: the taem that two cards need for a natural, in Lucky 9."""
    natural_nine_beats_three_card_nine: bool = False
    """PD-34: whether two cards with taem 9 beat three, in Lucky 9."""
    bank_pok: BankPok = "on_turn"
    """PD-20: when the bank shows its pok, and what it ends."""
    pay_pok: PayPok = "at_showdown"
    """PD-21: when a player's pok is paid."""
    must_draw_below: DrawBelow = 0
    """PD-23: players must draw on two cards with less taem than this."""
    must_stay_from: StayFrom = 10
    """PD-23: players must stay on two cards with this taem or more."""
    bank_must_draw_below: DrawBelow = 0
    """PD-23: as above, for the bank."""
    bank_must_stay_from: StayFrom = 10
    """PD-23: as above, for the bank."""
    catch: Catching = "any"
    """PD-24: which hands the bank may settle before it draws."""
    min_bet: Chips = 1
    """PD-17: the least chips of a bet."""
    max_bet: Chips | None = None
    """PD-17: the most chips of a bet, or none: up to LARGEST_BET."""
    common_hand: CommonHand = "off"
    """PD-28: kha buai, and where it stands in the deal."""
    common_decider: CommonDecider = "largest_bet"
    """PD-28: who decides for the kha buai."""
    junk_hands: bool = False
    """PD-29: whether the bank may have hands without bets dealt."""
    junk_draw: JunkDraw = "bank_decides"
    """PD-29: how a junk hand draws."""
    junk_four_with_deng: JunkFour = "stay"
    """PD-29: what a junk hand does on 4 taem with 2 deng."""
    cover: Cover = "credit"
    """PD-30: what stands behind a bet."""
    bank_tenure: BankTenure = "by_request"
    """PD-31: how long one banks."""
    rotate_every: Rounds = 1
    """PD-31: after how many rounds the bank passes to the left."""
    notice: Notice = 0
    """PD-31: how many rounds before one must say that one gives up the bank."""
    on_timeout: OnTimeout = "stay"
    """PD-33: how the hands of a person play who is gone or out of time."""

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
