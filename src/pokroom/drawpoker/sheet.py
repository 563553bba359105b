"""The rule sheet of a house in plain English, and its name: a profile and what differs."""

from collections.abc import Iterator
from typing import Final, assert_never

from pokroom.cards import Card, Rank, spelling
from pokroom.drawpoker.betting import Fixed, Limit, NoLimit, PotLimit, Spread
from pokroom.drawpoker.house import DealerAnte, Each, HouseRules, most_hands, raise_cap
from pokroom.drawpoker.openers import AnyHand, FourFlush, Opener, PairOrBetter, StraightBobtail
from pokroom.drawpoker.profiles import Difference, differences, differences_from
from pokroom.drawpoker.wild import Bug, JokerWild, LowestWild, NoWild, WildCards, WildRanks
from pokroom.game.sheet import Point, Section, listed, sentence


def title(house: HouseRules, profile: str | None = None) -> str:
    """The house rules as one would call them: a profile (the nearest, if none is named), and what differs.

    >>> title(HouseRules(max_draw=5, four_with_ace=True))
    's4_jacks, but one may draw up to 5 cards and one may draw four by showing the ace that is kept'
    """
    near, different = (profile, differences_from(profile, house)) if profile else differences(house)
    if not different:
        return near
    return f"{near}, but {listed([in_words(difference, house) for difference in different])}"


def in_words(difference: Difference, house: HouseRules) -> str:
    """What is different at this table, as part of a sentence."""
    key = difference[0]
    if key in PHRASES:
        return PHRASES[key][getattr(house, key)]
    match key:
        case "limit":
            return _limit(house.limit)
        case "raise_cap":
            return _raises(raise_cap(house))
        case "forced":
            return _forced(house.forced)
        case "ante":
            return _ante(house)
        case "max_reantes":
            return _reantes(house)
        case "openers":
            return f"one opens with {listed([_opener(opener) for opener in house.openers], 'or')}"
        case "max_reblinds":
            return _reblinds(house.max_reblinds)
        case "max_draw":
            return f"one may draw up to {_count(house.max_draw, 'card')}"
        case "wild":
            return _wild(house)
        case "jokers":
            jokers = house.jokers
            return f"{_count(jokers, 'joker')} {'is' if jokers == 1 else 'are'} in the pack"
    raise AssertionError(f"there is no option {key}")


PHRASES: Final[dict[str, dict[object, str]]] = {
    "pot_limit_literal": {
        True: "under a pot limit nobody puts in more than the pot held before",
        False: "under a pot limit the pot is counted with the caller's call in it",
    },
    "jackpot": {
        "off": "a carried pot changes no bets",
        "min_is_pot": "after a passed-out deal the first bet is at least the pot",
        "max_is_pot": "after a passed-out deal the first bet is at most the pot",
    },
    "stakes": {
        "table": "chips may be added between deals only",
        "freeze_out": "nobody may add chips, and the last one with chips wins",
    },
    "bobtail_suits": {
        "any": "the four in sequence may be of any suits",
        "suited": "the four in sequence must be of one suit",
    },
    "progressive": {
        True: "passed-out deals move the openers up to queens, kings and aces, down to jacks, and up again",
        False: "a passed-out deal leaves the openers as they are",
    },
    "double_limits": {
        "no": "a passed-out deal leaves the limits as they are",
        "once": "the first passed-out deal doubles the limits",
        "each_step": "every passed-out deal doubles the limits",
    },
    "passing": {
        "always": "as long as nobody has bet, one may pass",
        "never": "nobody may pass: one bets or folds",
        "after_draw": "before the draw nobody may pass: one bets or folds",
    },
    "blind_bets": {
        True: "one may bet before looking when all before have passed or folded",
        False: "nobody bets before looking",
    },
    "comparing": {
        True: "after the third orbit one may call and compare in private with the neighbour on the right",
        False: "nobody compares before the showdown",
    },
    "four_with_ace": {
        True: "one may draw four by showing the ace that is kept",
        False: "an ace that is shown lets nobody draw more",
    },
    "service": {
        "in_turn": "each is served before the next speaks",
        "all_then_deal": "all discard before anybody is served",
    },
    "speaks_after_draw": {
        "opener": "the opener speaks first after the draw",
        "left_of_dealer": "the first on the dealer's left speaks first after the draw",
    },
    "all_pass": {
        "first_passer_bets": "when all pass after the draw, the first who passed must bet or fold",
        "showdown": "when all pass after the draw, hands are shown",
    },
    "muck_beaten": {
        True: "a hand that is already beaten for every pot it may win need not be shown",
        False: "all hands are shown",
    },
    "odd_chips": {
        "aggressor": "chips that cannot be shared go to whoever bet or raised last, if among the winners",
        "left_of_dealer": "chips that cannot be shared go one each from the dealer's left",
    },
    "double_ace_flush": {
        True: "a wild card in a flush may be a second ace",
        False: "a wild card in a flush is no card that is already there",
    },
    "passed_out_dealer": {
        "passes": "the deal passes to the left after a passed-out deal, too",
        "repeats": "after a passed-out deal the same dealer deals again",
    },
}
"""What each value of each option means, as part of a sentence, but for those that hold numbers or lists."""


def sheet(house: HouseRules) -> tuple[Section, ...]:
    """The house rules as a person would read them; what this house does not play is left out."""
    return (
        Section("Chips and limits", tuple(_chips(house))),
        Section("Ante and deal", tuple(_deal(house))),
        Section("The first interval", tuple(_first_interval(house))),
        Section("The draw", tuple(_draw(house))),
        Section("The second interval and the showdown", tuple(_showdown(house))),
        Section("What a hand is worth", tuple(_worth(house))),
    )


def _chips(house: HouseRules) -> Iterator[Point]:
    yield Point("DP-5", _aloud(house, "limit"))
    if isinstance(house.limit, PotLimit):
        yield Point("DP-6", _aloud(house, "pot_limit_literal"))
    yield Point("DP-5", _aloud(house, "raise_cap"))
    yield Point("DP-8", _aloud(house, "stakes"))
    yield Point("DP-9", "Who is all-in may win from everybody what they matched; the rest lies in side pots.")
    if isinstance(house.limit, Fixed):
        yield Point(
            "DP-11",
            "An all-in of half a bet or more counts as the bet, under half it may be completed; "
            "the same goes for a raise.",
        )
    else:
        yield Point("DP-10", "An all-in short of a full raise does not let those raise again who have acted.")


def _deal(house: HouseRules) -> Iterator[Point]:
    yield Point("DP-1", f"2 to {most_hands(house)} play, with {_pack(house)}.")
    yield Point("DP-12", _aloud(house, "ante"))
    yield Point("DP-13", "Everybody is dealt five cards, one at a time, face down.")
    if house.forced:
        yield Point("DP-5", _aloud(house, "forced"))
    if _may_be_passed_out(house):
        yield Point("DP-2", _aloud(house, "passed_out_dealer"))


def _first_interval(house: HouseRules) -> Iterator[Point]:
    yield Point("DP-14", _aloud(house, "openers"))
    if StraightBobtail() in house.openers:
        yield Point("DP-14", _aloud(house, "bobtail_suits"))
    if AnyHand() not in house.openers:
        yield Point("DP-18", "Whoever opened and wins unseen shows the openers, and no more.")
    yield Point("DP-28" if house.passing != "always" else "DP-15", _aloud(house, "passing"))
    if _may_be_passed_out(house):
        yield Point("DP-16", "When nobody opens, the pot stays for the next deal.")
        if house.ante.chips:
            yield Point("DP-16", _aloud(house, "max_reantes"))
        if house.max_reantes is not None and isinstance(house.ante, Each):
            yield Point("DP-12", "Who joins while a pot is carried antes once, and may win it.")
        if house.progressive:
            yield Point("DP-29", _aloud(house, "progressive"))
            yield Point("DP-29", _aloud(house, "double_limits"))
        if house.jackpot != "off":
            yield Point("DP-7", _aloud(house, "jackpot"))
    if house.blind_bets:
        yield Point("DP-30", _aloud(house, "blind_bets"))
        yield Point("DP-30", "Twice as much as is put in blind is the price for the others.")
        yield Point("DP-30", _aloud(house, "max_reblinds"))
    if house.comparing:
        yield Point("DP-31", _aloud(house, "comparing"))
        yield Point("DP-31", "Whoever loses the comparison folds.")


def _draw(house: HouseRules) -> Iterator[Point]:
    yield Point("DP-20", _aloud(house, "max_draw"))
    if house.four_with_ace and house.max_draw < 4:
        yield Point("DP-20", _aloud(house, "four_with_ace"))
    yield Point("DP-20", _aloud(house, "service"))
    if AnyHand() not in house.openers:
        yield Point(
            "DP-21", "When the opener throws openers away it is announced, and they are shown if they win."
        )
    yield Point("DP-22", "When the stock is short, discards and folded hands are shuffled, never one's own.")


def _showdown(house: HouseRules) -> Iterator[Point]:
    yield Point("DP-24", _aloud(house, "speaks_after_draw"))
    if house.passing != "never":
        yield Point("DP-25", _aloud(house, "all_pass"))
    yield Point("DP-26", "Hands are shown from whoever bet or raised last, clockwise.")
    yield Point("DP-26", _aloud(house, "muck_beaten"))
    yield Point("DP-26", _aloud(house, "odd_chips"))
    yield Point("DP-33", "Whoever is out of time passes where that is free, else folds; and stands pat.")


def _worth(house: HouseRules) -> Iterator[Point]:
    wild = not isinstance(house.wild, NoWild)
    five = "five of a kind, " if wild else ""
    yield Point(
        "DP-32",
        f"Best first: {five}straight flush, four of a kind, full house, flush, straight, "
        "three of a kind, two pair, pair, high card.",
    )
    yield Point("DP-32", _aloud(house, "wild"))
    if wild:
        yield Point("DP-32", _aloud(house, "double_ace_flush"))


def _may_be_passed_out(house: HouseRules) -> bool:
    """Whether all may pass before the draw: where one must bet or fold, the last one wins (DP-28)."""
    return house.passing == "always" and not house.forced


# -- options that hold numbers or lists


def _limit(limit: Limit) -> str:
    match limit:
        case Spread(least=least, most=most):
            return f"bets and raises are from {least} to {most}"
        case Fixed(small=small, big=big):
            return f"bets and raises are {small} before the draw and {big} after it"
        case PotLimit(least=least):
            return f"bets are from {least} to what the pot holds"
        case NoLimit(least=least):
            return f"bets are from {least} to all one has"
        case _:
            assert_never(limit)


def _raises(cap: int | None) -> str:
    if cap is None:
        return "any number of raises may follow a bet"
    return f"at most {_count(cap, 'raise')} may follow a bet" if cap else "nobody may raise a bet"


def _forced(bets: tuple[int, ...]) -> str:
    if not bets:
        return "nobody owes a bet"
    owed = f"a bet of {bets[0]} is" if len(bets) == 1 else f"bets of {listed([*map(str, bets)])} are"
    return f"{owed} owed from the dealer's left on before anybody speaks"


def _ante(house: HouseRules) -> str:
    if not house.ante.chips:
        return "there is no ante"
    if isinstance(house.ante, DealerAnte):
        return f"the dealer antes for all, {house.ante.chips} for each hand"
    return f"everybody antes {house.ante.chips}"


def _reantes(house: HouseRules) -> str:
    whoever = "the dealer" if isinstance(house.ante, DealerAnte) else "everybody"
    if house.max_reantes is None:
        return f"{whoever} antes again after every passed-out deal"
    return f"after {_count(house.max_reantes, 'passed-out deal')} nobody antes again"


def _reblinds(most: int) -> str:
    if not most:
        return "a blind bet may not be doubled blind"
    times = {1: "once", 2: "twice"}.get(most, f"{most} times")
    return f"the next to act may double a blind bet blind, {times} in all"


def _opener(opener: Opener) -> str:
    match opener:
        case PairOrBetter(rank=Rank.ACE):
            return "a pair of aces or better"
        case PairOrBetter(rank=rank):
            return f"a pair of {_plural(rank)} or better"
        case FourFlush():
            return "four of a suit"
        case StraightBobtail():
            return "four in sequence open at both ends"
        case AnyHand():
            return "any hand"
        case _:
            assert_never(opener)


def _wild(house: HouseRules) -> str:
    match house.wild:
        case NoWild():
            return "no cards are wild"
        case JokerWild():
            return "the joker is any card" if house.jokers == 1 else "both jokers are any card"
        case Bug():
            return "the joker is an ace, or whatever completes a straight or a flush"
        case WildRanks(ranks=ranks):
            return f"all {listed([_plural(rank) for rank in ranks])} are any card"
        case WildCards(cards=cards):
            names = listed([_spelled(card) for card in cards])
            return f"{names} {'is' if len(cards) == 1 else 'are'} any card"
        case LowestWild():
            return "in each hand all cards of its lowest rank are any card"
        case _:
            assert_never(house.wild)


def _spelled(card: Card) -> str:
    return "the joker" if card is Card.JOKER else spelling(card)


def _plural(rank: Rank) -> str:
    name = "deuce" if rank is Rank.TWO else rank.name.lower()
    return f"{name}es" if rank is Rank.SIX else f"{name}s"


def _pack(house: HouseRules) -> str:
    jokers = f" and {_count(house.jokers, 'joker')}" if house.jokers else ""
    return f"52 cards{jokers}"


def _count(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def _aloud(house: HouseRules, key: str) -> str:
    return sentence(in_words((key, getattr(house, key), None), house))
