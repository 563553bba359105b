"""Where the values that the laws are tried on come from: cards, hands, house rules."""

from typing import Any, get_args

from hypothesis import strategies as st

from pokroom.cards import DECK, Card
from pokroom.pokdeng import HandType, HouseRules, WithinType
from pokroom.pokdeng.house import LARGEST_BET, Within

LANGUAGES = ("en", "th", "de", "ru")


def cards() -> st.SearchStrategy[Card]:
    """Any card of the deck, or a joker."""
    return st.sampled_from((*DECK, Card.JOKER))


def hands() -> st.SearchStrategy[tuple[Card, ...]]:
    """Two or three different cards of the deck."""
    return st.lists(st.sampled_from(DECK), min_size=2, max_size=3, unique=True).map(tuple)


@st.composite
def two_hands(draw: st.DrawFn) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Two hands of one deck: no card is in both."""
    six = draw(st.lists(st.sampled_from(DECK), min_size=6, max_size=6, unique=True))
    ours, theirs = draw(st.integers(2, 3)), draw(st.integers(2, 3))
    return tuple(six[:ours]), tuple(six[3 : 3 + theirs])


@st.composite
def house_rules(draw: st.DrawFn, /, **fixed: Any) -> HouseRules:
    """Any house rules that this version plays, but for the options fixed."""
    within: st.SearchStrategy[Within] = st.sampled_from(get_args(Within))
    middle = [HandType.TONG, HandType.RIANG_FLUSH, HandType.RIANG, HandType.SAM_LUEANG]
    options: dict[str, Any] = {
        "straights": draw(st.sampled_from(["off", "deng", "ranked"])),
        "ace_in_runs": draw(st.sampled_from(["high", "low", "both"])),
        "ladder": (HandType.POK, *draw(st.permutations(middle)), HandType.ORDINARY),
        "tie": draw(st.sampled_from(["difference", "push", "bank_wins"])),
        "within_type": WithinType(
            tong=draw(within), riang_flush=draw(within), riang=draw(within), sam_lueang=draw(within)
        ),
        "tong_over_sam_lueang": draw(st.sampled_from([2, 5])),
        "multiples": draw(st.booleans()),
        "naturals": draw(st.sampled_from([(9,), (8, 9)])),
        "natural_nine_beats_three_card_nine": draw(st.booleans()),
        "bank_pok": draw(st.sampled_from(["first", "on_turn", "any_pok_ends"])),
        "pay_pok": draw(st.sampled_from(["at_once", "at_showdown"])),
        "catch": draw(st.sampled_from(["any", "group", "none"])),
        "bank_tenure": draw(st.sampled_from(["fixed", "rotate", "by_request"])),
        "rotate_every": draw(st.integers(1, 1000)),
        "notice": draw(st.integers(0, 1000)),
        "on_timeout": draw(st.sampled_from(["stay", "draw_below_5", "advice"])),
        "min_bet": draw(st.integers(1, 100) | st.just(LARGEST_BET)),
    }
    options["max_bet"] = draw(st.none() | st.integers(options["min_bet"], max(1000, options["min_bet"])))
    for who in ("", "bank_"):
        options[f"{who}must_draw_below"] = below = draw(st.integers(0, 7))
        options[f"{who}must_stay_from"] = draw(st.integers(max(1, below), 10))
    options |= fixed
    final = options["naturals"] == (9,) and options["natural_nine_beats_three_card_nine"]
    if not options["multiples"] and not final:
        options["pay_pok"] = "at_showdown"
    return HouseRules(**options)


@st.composite
def whole_rules(draw: st.DrawFn, /, **fixed: Any) -> HouseRules:
    """Any house rules, those of more hands and of what stands behind a bet included."""
    options: dict[str, Any] = {
        "common_hand": draw(st.sampled_from(["off", "before_bank", "after_bank"])),
        "common_decider": draw(st.sampled_from(["largest_bet", "first_bet", "vote"])),
        "junk_hands": draw(st.booleans()),
        "junk_draw": draw(st.sampled_from(["bank_decides", "rule"])),
        "junk_four_with_deng": draw(st.sampled_from(["stay", "draw"])),
        "cover": draw(st.sampled_from(["credit", "covered", "capped"])),
    }
    return draw(house_rules(**(options | fixed)))
