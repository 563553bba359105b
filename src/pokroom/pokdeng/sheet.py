"""The rule sheet of a house in plain English, and its name: a profile and what differs."""

from collections.abc import Iterator, Sequence
from typing import Final

from pokroom.game.sheet import Point, Section, listed, sentence
from pokroom.pokdeng.betting import MOST_HANDS
from pokroom.pokdeng.house import HouseRules, written
from pokroom.pokdeng.pattern import HandType
from pokroom.pokdeng.payout import best_multiple
from pokroom.pokdeng.profiles import Difference, differences, differences_from

__all__ = ["PHRASES", "Point", "Section", "in_words", "sheet", "title"]


def title(house: HouseRules, profile: str | None = None) -> str:
    """The house rules as one would call them: a profile (the nearest, if none is named), and what differs.

    >>> title(HouseRules(straights="ranked", ace_in_runs="low"))
    'riang, but the ace is low in runs'
    """
    near, different = (profile, differences_from(profile, house)) if profile else differences(house)
    if not different:
        return near
    return f"{near}, but {listed([in_words(difference, house) for difference in different])}"


def in_words(difference: Difference, house: HouseRules) -> str:
    """What is different at this table, as part of a sentence."""
    key, value, _ = difference
    phrase = PHRASES[key]
    if isinstance(phrase, dict):
        return phrase[value].format(pok=_pok(house))
    if key == "within_type":
        return _within(house, house.ladder)
    if key == "ladder":
        return phrase.format(", ".join(map(_name, house.ladder)))
    if key == "naturals":
        return phrase.format(" or ".join(map(str, house.naturals)))
    if key in ("rotate_every", "notice"):
        return phrase.format("1 round" if value == 1 else f"{value} rounds")
    return phrase.format(written(value))


PHRASES: Final[dict[str, str | dict[object, str]]] = {
    "straights": {
        "off": "runs count nothing",
        "deng": "a run is an ordinary hand with 3 deng",
        "ranked": "runs are types of their own",
    },
    "ace_in_runs": {
        "high": "the ace is high in runs",
        "low": "the ace is low in runs",
        "both": "the ace is high or low in runs",
    },
    "ladder": "the types rank {}",
    "tie": {
        "difference": "a tie pays the difference in deng",
        "push": "a tie is a push",
        "bank_wins": "the bank wins ties",
    },
    "within_type": "",
    "tong_over_sam_lueang": "a tong is paid {} times by a sam lueang",
    "multiples": {True: "there are deng and types", False: "there are no deng and no types, only naturals"},
    "naturals": "a natural is two cards with {} taem",
    "natural_nine_beats_three_card_nine": {
        True: "a natural nine beats a nine with three cards",
        False: "a natural nine is no better than a nine with three cards",
    },
    "bank_pok": {
        "first": "the bank's {pok} is shown when everybody has looked, and ends the round before any draw",
        "on_turn": "the bank shows its {pok} when its turn comes",
        "any_pok_ends": "any {pok} ends the round, and everybody is compared on two cards",
    },
    "pay_pok": {
        "at_once": "a {pok} is paid as soon as the bank is known to have none",
        "at_showdown": "a {pok} is paid at the showdown",
    },
    "must_draw_below": "players must draw below {} taem",
    "must_stay_from": "players must stay from {} taem",
    "bank_must_draw_below": "the bank must draw below {} taem",
    "bank_must_stay_from": "the bank must stay from {} taem",
    "catch": {
        "any": "the bank may catch any hands, one after another",
        "group": "the bank may catch once, all two-card or all three-card hands",
        "none": "the bank catches nobody",
    },
    "min_bet": "a bet is at least {}",
    "max_bet": "a bet is at most {}",
    "common_hand": {
        "off": "there is no kha buai",
        "before_bank": "a kha buai is dealt before the bank",
        "after_bank": "a kha buai is dealt after the bank",
    },
    "common_decider": {
        "largest_bet": "the largest bet decides for the kha buai",
        "first_bet": "the first bet decides for the kha buai",
        "vote": "those who bet on the kha buai vote on its draw",
    },
    "junk_hands": {True: "the bank may have junk hands dealt", False: "there are no junk hands"},
    "junk_draw": {
        "bank_decides": "the bank decides what junk hands draw",
        "rule": "junk hands draw by rule",
    },
    "junk_four_with_deng": {
        "stay": "a junk hand stays on 4 taem with 2 deng",
        "draw": "a junk hand draws on 4 taem with 2 deng",
    },
    "cover": {
        "credit": "chips are lent among friends, balances may go below zero",
        "covered": "every bet is covered before the deal",
        "capped": "nobody pays more than they have",
    },
    "bank_tenure": {
        "fixed": "the bank stays until it is handed over",
        "rotate": "the bank passes to the left",
        "by_request": "anybody may ask for the bank, and its holder may give it up",
    },
    "rotate_every": "whoever banks does so for {}",
    "notice": "the bank passes {} after its holder gives it up",
    "on_timeout": {
        "stay": "the hands of whoever is gone stay",
        "draw_below_5": "the hands of whoever is gone draw below 5",
        "advice": "the hands of whoever is gone are played as advised",
    },
}
"""What each value of each option means, as part of a sentence; `{pok}` is called natural in Lucky 9."""


def sheet(house: HouseRules) -> tuple[Section, ...]:
    """The house rules as a person would read them; what this house does not play is left out."""
    worth, winning = (_worth, _winning) if house.multiples else (_lucky_worth, _lucky_winning)
    return (
        Section("What a hand is worth", tuple(worth(house))),
        Section("Who wins, and how much", tuple(winning(house))),
        Section("The round", tuple(_round(house))),
        Section("More hands, more bets", tuple(_more(house))),
        Section("The bank and the evening", tuple(_evening(house))),
    )


def _worth(house: HouseRules) -> Iterator[Point]:
    yield _TAEM
    yield Point("PD-3", "Two cards of one suit or of one rank have 2 deng, every other two 1.")
    yield Point(
        "PD-4",
        "Three cards of one suit have 3 deng, every other three cards 1 unless they are named below. "
        "A pair among three is nothing.",
    )
    yield Point("PD-5", "Pok: two cards with taem 8 or 9.")
    yield Point("PD-6", "Tong: three of one rank, 5 deng.")
    yield Point("PD-6", "Sam lueang: three of J Q K that are not a tong, 3 deng.")
    yield Point("PD-7", _RUNS[house.straights])
    if house.straights != "off":
        yield Point("PD-8", _ACE[house.ace_in_runs])
    ladder = ", ".join(map(_name, _types(house)))
    yield Point("PD-9", f"Best first: {ladder}. A hand belongs to the highest type it fits.")


def _winning(house: HouseRules) -> Iterator[Point]:
    yield Point(
        "PD-11", "Hands are compared with the bank's only: the better type wins, then the higher taem."
    )
    yield Point("PD-12", f"When neither hand is better, {_TIES[house.tie]}.")
    if within := _within(house, _types(house)):
        yield Point("PD-13", sentence(within))
    yield Point("PD-14", "The loser pays the bet times the winner's deng.")
    if house.ladder.index(HandType.TONG) < house.ladder.index(HandType.SAM_LUEANG):
        yield Point("PD-14", _aloud(house, "tong_over_sam_lueang"))


def _lucky_worth(house: HouseRules) -> Iterator[Point]:
    yield _TAEM
    yield Point("PD-34", _aloud(house, "naturals"))
    yield Point("PD-34", "There are no deng and no other types.")


def _lucky_winning(house: HouseRules) -> Iterator[Point]:
    yield Point("PD-34", "Hands are compared with the bank's only: the higher taem wins the bet, one to one.")
    if house.natural_nine_beats_three_card_nine:
        yield Point("PD-34", _aloud(house, "natural_nine_beats_three_card_nine"))
    tie = "the bank wins the bet" if house.tie == "bank_wins" else "it is a push and the bet goes back"
    yield Point("PD-12", f"When neither hand is better, {tie}.")


def _round(house: HouseRules) -> Iterator[Point]:
    pok = _pok(house)
    most = "as much as one likes" if house.max_bet is None else f"{house.max_bet} at most"
    yield Point("PD-17", f"Everybody but the bank bets before the deal: {house.min_bet} at least, {most}.")
    last = "itself last, but for the kha buai" if house.common_hand == "after_bank" else "itself last"
    yield Point("PD-18", f"The bank chooses the direction; one card at a time, twice round, {last}.")
    yield Point("PD-19", f"A player's {pok} is shown as soon as its owner has looked, and does not draw.")
    yield Point("PD-20", _aloud(house, "bank_pok"))
    yield Point("PD-21", _aloud(house, "pay_pok"))
    yield Point("PD-22", f"In deal order, each hand without {pok} draws one card face down, or stays.")
    for key, free in _FREE.items():
        if getattr(house, key) != free:
            yield Point("PD-23", _aloud(house, key))
    yield Point("PD-24", _aloud(house, "catch"))
    if house.catch != "none":
        yield Point(
            "PD-24",
            "A caught hand is turned up, settled against the bank's two cards, and out. "
            f"A {pok} cannot be caught. The bank's cards turn up at its first catch.",
        )
    yield Point("PD-25", "Then the bank draws or stays, and everything left is turned up and settled.")


def _more(house: HouseRules) -> Iterator[Point]:
    yield Point(
        "PD-26",
        f"Everybody but the bank may play several hands, each with its own cards and bet, up to {MOST_HANDS} "
        "hands in all.",
    )
    yield Point(
        "PD-27",
        "Everybody but the bank may also bet on another player's hand: such a bet is settled like the "
        "owner's, who alone decides.",
    )
    if house.common_hand != "off":
        yield Point(
            "PD-28",
            f"{_aloud(house, 'common_hand')[:-1]}, if somebody but the bank has bet on it; whoever has sees "
            "its cards. It acts after all players, before the bank.",
        )
        yield Point("PD-28", _aloud(house, "common_decider"))
        if house.common_decider == "vote":
            yield Point(
                "PD-28",
                "Votes weigh as much as the bets and are secret until all are in. A missing one says stay, "
                "and a tie stays.",
            )
    if house.junk_hands:
        yield Point(
            "PD-29",
            f"{_aloud(house, 'junk_hands')[:-1]} face up, before the hands it chooses. They carry no bet.",
        )
        yield Point("PD-29", _aloud(house, "junk_draw"))
        if house.junk_draw == "rule":
            yield Point(
                "PD-29",
                "By rule: draw on 0 to 3 taem and on 4 without deng, stay on 5 or more; "
                f"{in_words(('junk_four_with_deng', house.junk_four_with_deng, None), house)}.",
            )


def _cover(house: HouseRules) -> str:
    """What stands behind a bet, in whole sentences."""
    first = _aloud(house, "cover")
    match house.cover:
        case "credit":
            return first
        case "covered":
            times = best_multiple(house)
            most = f"{times} times all bets" if times > 1 else "as many chips as all bets together"
            own = f"{times} times all bets of theirs" if times > 1 else "as many as all bets of theirs"
            return f"{first} The bank must hold {most}, and everybody else {own}."
        case "capped":
            return (
                f"{first} When the round ends all bets of a person are added up; those who owe pay what they "
                "have, and with that and its own the bank pays those who are due, in deal order, the owner "
                "of a hand before those who bet on it. The rest lapses."
            )


def _evening(house: HouseRules) -> Iterator[Point]:
    yield Point("PD-30", _cover(house))
    yield Point("PD-31", _aloud(house, "bank_tenure"))
    if house.bank_tenure == "rotate":
        yield Point("PD-31", _aloud(house, "rotate_every"))
    if house.notice:
        yield Point("PD-31", _aloud(house, "notice"))
    yield Point("PD-33", _aloud(house, "on_timeout"))


_TAEM: Final = Point(
    "PD-2",
    "An ace counts 1, 2 to 9 their number, 10 J Q K nothing. Taem is the last digit of the sum: 0 to 9.",
)
_RUNS: Final = {
    "off": "Three cards in a row count nothing.",
    "deng": "Riang: three cards in a row are an ordinary hand with 3 deng.",
    "ranked": "Riang: three cards in a row, 3 deng. Riang flush: in one suit, 5 deng.",
}
_ACE: Final = {
    "high": "Q-K-A is a run, A-2-3 and K-A-2 are not.",
    "low": "A-2-3 is a run, Q-K-A and K-A-2 are not.",
    "both": "A-2-3 and Q-K-A are runs, K-A-2 is not.",
}
_TIES: Final = {
    "difference": "more deng wins and is paid the difference; equal deng is a push and the bet goes back",
    "push": "it is a push and the bet goes back",
    "bank_wins": "the bank wins, paid its own deng",
}
_FREE: Final = {
    "must_draw_below": 0,
    "must_stay_from": 10,
    "bank_must_draw_below": 0,
    "bank_must_stay_from": 10,
}


def _types(house: HouseRules) -> list[HandType]:
    """The types that hands of this house can be, best first."""
    runs = () if house.straights == "ranked" else (HandType.RIANG, HandType.RIANG_FLUSH)
    return [hand_type for hand_type in house.ladder if hand_type not in runs]


def _within(house: HouseRules, types: Sequence[HandType]) -> str:
    """How hands of these types compare among themselves, unless by taem."""
    phrases = []
    for way, what in {"rank": "compare by rank from the highest card down", "push": "are a push"}.items():
        names = [_name(kind) for kind in types if getattr(house.within_type, kind, "taem") == way]
        if names:
            phrases.append(f"two hands of {listed(names, 'or')} {what}")
    return ", and ".join(phrases)


def _pok(house: HouseRules) -> str:
    """What two cards are called that do not draw: in Lucky 9 a natural."""
    return "pok" if house.multiples else "natural"


def _name(hand_type: HandType) -> str:
    return hand_type.replace("_", " ")


def _aloud(house: HouseRules, key: str) -> str:
    return sentence(in_words((key, getattr(house, key), None), house))
