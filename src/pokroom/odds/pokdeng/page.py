"""The page "Pok Deng, solved": every named house with its edge, its strategy and what its rules are worth."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import Final

import numpy as np
from msgspec import Struct

from pokroom.game.sheet import listed
from pokroom.odds.pokdeng.bars import draw_odds, draw_worth, multiple
from pokroom.odds.pokdeng.card import draw_card
from pokroom.odds.pokdeng.classes import CLASSES
from pokroom.odds.pokdeng.deals import count_deals
from pokroom.odds.pokdeng.equilibrium import Equilibrium, equilibrium
from pokroom.odds.pokdeng.exact import Odds, odds
from pokroom.odds.pokdeng.grid import Seen, decisions
from pokroom.odds.pokdeng.picture import Sheet
from pokroom.odds.pokdeng.plot import draw_decision
from pokroom.odds.pokdeng.prose import (
    LIMITS,
    LUCK,
    METHOD,
    ONE_RULE,
    ONE_THRESHOLD,
    OPENING,
    READING,
    SEVERAL,
)
from pokroom.odds.pokdeng.response import best_bank, best_player
from pokroom.odds.pokdeng.rule import SIZES, WHO, as_rule, forgotten, said, thresholds
from pokroom.odds.pokdeng.several import Several, draw_several, several, tables
from pokroom.odds.pokdeng.strategy import Decision, bank_strategy, class_poks, player_strategy
from pokroom.odds.pokdeng.words import briefly, flipped, fraction, hundredths, percent, sentence
from pokroom.odds.pokdeng.worth import DECIDES, Flip, Worth
from pokroom.pokdeng import PROFILES, HouseRules
from pokroom.pokdeng.sheet import in_words

FOLDER: Final = "solved"
"""Where the pictures are, beside the page."""
ALWAYS_SAID: Final = ("straights", "tie", "bank_pok", "pay_pok", "catch")
"""The options that every house is told by; others where they differ from classic."""
THRESHOLDS: Final = range(2, 8)


class Solved(Struct, frozen=True):
    """A named house, solved."""

    name: str
    house: HouseRules
    found: Equilibrium
    worth: Worth
    several: Several

    @property
    def odds(self) -> Odds:
        """How its rounds end when both sides do what is best."""
        return odds(self.house, self.found.player, self.found.bank)


def pictures(one: Solved) -> Iterator[tuple[str, Sheet]]:
    """The pictures of a house, each with the name of its file."""
    for seen in decisions(one.house, one.found)[:3]:
        yield _file(one, seen.at.replace("_", "-")), draw_decision(one.house, one.name, seen)
    yield _file(one, "odds"), draw_odds(one.name, "Both sides do what is best.", one.odds)
    yield _file(one, "worth"), draw_worth(one.house, one.name, one.worth)
    yield _file(one, "several"), draw_several(one.name, one.several)
    yield _file(one, "card"), draw_card(one.house, one.name, one.found)


def _file(one: Solved, what: str) -> str:
    return f"{one.name}-{what}.svg"


def page(solved: Sequence[Solved]) -> str:
    """The page, in Markdown."""
    return "\n".join(
        [
            _opening(solved),
            _method(solved),
            "## 4. The edge\n",
            *edges(solved),
            "## 5. What is best\n",
            READING,
            *(line for one in solved for line in section(one)),
            *simple(solved),
            "## 6. What each rule is worth\n",
            *rules(solved),
            SEVERAL,
            *tables([one.several for one in solved]),
            *(
                _image(_file(one, "several"), f"The bank against several players: {one.name}")
                for one in solved
            ),
            "",
            LIMITS,
        ]
    )


def _opening(solved: Sequence[Solved]) -> str:
    values = sorted(-one.found.value for one in solved)
    assert values[0] > 0  # else the bank is not the better off
    rules: dict[str, list[str]] = {}
    for one in solved:
        rule = as_rule(one.house, Decision.PLAYER, one.found.player.draws)
        rules.setdefault(thresholds(rule), []).append(one.name)
    told = "; ".join(f"under {listed(names)} {rule}" for rule, names in rules.items())
    summary = (
        f"In short: the bank is better off under all of them, by {percent(values[0], 2)} to "
        f"{percent(values[-1], 2)} of the bet a round. A player who does what is best {told}; a handful of "
        "hands are exceptions, listed below."
    )
    poks = sum(size for size, pok in zip(SIZES, class_poks(PROFILES["classic"]), strict=True) if pok)
    return OPENING.format(summary=_filled(summary), classes=len(CLASSES), hands=sum(SIZES), poks=poks)


def _filled(words: str) -> str:
    return textwrap.fill(words, 108, break_long_words=False, break_on_hyphens=False)


def _method(solved: Sequence[Solved]) -> str:
    still = [one.name for one in solved if one.found.exploitability]
    proof = "For all five houses *v* = *w*, exactly."
    if still:
        proof = f"For {listed(still)} the two differ, as said below; for the others *v* = *w*, exactly."
    alike = [one.name for one in solved if is_symmetric(one.house)]
    others = [one.name for one in solved if one.name not in alike]
    total = count_deals(PROFILES["classic"]).total
    told = METHOD.format(total=total, proof=proof, alike=listed(alike), others=listed(others))
    return "\n\n".join(map(_filled, told.split("\n\n"))) + "\n"


def is_symmetric(house: HouseRules) -> bool:
    """Whether the two sides differ in nothing but that the bank sees what the player does."""
    gains = count_deals(house).gains
    duties = house.must_draw_below, house.must_stay_from
    return bool(np.array_equal(gains, -gains.transpose(1, 0, 3, 2))) and duties == (
        house.bank_must_draw_below,
        house.bank_must_stay_from,
    )


def edges(solved: Sequence[Solved]) -> Iterator[str]:
    """The edge of every house, and how its rounds end."""
    yield from (
        "| house | edge of the player | exactly, of a bet | wins | pushes | loses | deviation of a round |",
        "|---|---:|---:|---:|---:|---:|---:|",
    )
    for one in solved:
        ends = one.odds
        shares = " | ".join(percent(share, 3) for share in (ends.win, ends.push, ends.lose))
        yield (
            f"| [{one.name}](#{one.name}) | **{percent(one.found.value, signed=True)}** | "
            f"{fraction(one.found.value)} | {shares} | {_deviation(ends):.3f} bets |"
        )
    luck = LUCK.format(name=solved[0].name, rounds=_patience(solved[0].odds))
    yield f"\n{_filled(luck)}\n"


def _deviation(ends: Odds) -> float:
    square = sum(multiple**2 * chance for multiple, chance in ends.distribution.items())
    return sqrt(square - ends.value**2)


def _patience(ends: Odds) -> int:
    """After how many rounds the loss in the mean is one deviation, to two digits."""
    return int(float(f"{(_deviation(ends) / float(ends.value)) ** 2:.1e}"))


def section(one: Solved) -> Iterator[str]:
    """One house: its rules, its edge and its strategies."""
    house, found = one.house, one.found
    seen = decisions(house, found)
    yield f"### {one.name}\n"
    yield _filled(sentence(_rules(house))) + "\n"
    edge = f"The player's edge is **{percent(found.value, signed=True)}**, exactly {fraction(found.value)}."
    yield _filled(f"{edge} {_proof(found)}") + "\n"
    for each in seen:
        rule = said(as_rule(house, each.at, each.draws))
        yield f"- **{sentence(WHO[each.at], stop='**')} {rule}.{_closest(house, each)}"
    yield "\n" + _filled(" ".join(_remarks(one, seen))) + "\n"
    for each in seen[:3]:
        name = _file(one, each.at.replace("_", "-"))
        yield _image(name, f"{sentence(WHO[each.at], stop=':')} {said(as_rule(house, each.at, each.draws))}")
    yield _image(_file(one, "odds"), f"How a round ends: {_ends(one.odds)}") + "\n"
    yield f"[The strategy card of {one.name}]({FOLDER}/{_file(one, 'card')}), one page to print.\n"


def _image(name: str, told: str) -> str:
    """A picture as wide as a phone; several stand side by side where there is room."""
    return f'<img src="{FOLDER}/{name}" width="420" alt="{told}">'


def _rules(house: HouseRules) -> str:
    usual = PROFILES["classic"]
    kept = [
        key
        for key in DECIDES
        if getattr(house, key) != getattr(usual, key)
        or (key in ALWAYS_SAID and (house.multiples or key != "straights"))
    ]
    return listed([in_words((key, getattr(house, key), None), house) for key in kept])


def _proof(found: Equilibrium) -> str:
    if found.exploitability:
        return f"The best responses leave {fraction(found.exploitability)} of a bet open."
    return "The best responses to the two strategies below come to exactly this."


def _ends(ends: Odds) -> str:
    return ", ".join(f"{multiple(end)} {percent(chance, 2)}" for end, chance in ends.distribution.items())


def _closest(house: HouseRules, seen: Seen) -> str:
    """The decision that gains the least over the other choice."""
    margin, hand = min((pair for pair in _margins(house, seen) if pair[0]), default=(Fraction(0), ""))
    return f" Closest call: {hand}, by {hundredths(margin / 100, 4)} bets." if hand else ""


def _margins(house: HouseRules, seen: Seen) -> list[tuple[Fraction, str]]:
    """What the better choice gains, and the class, where there is a choice that may come."""
    return [
        (abs(choice.draw - choice.stay), str(each))
        for each, choice, pok in zip(CLASSES, seen.choices, class_poks(house), strict=True)
        if choice.chance and not pok
    ]


def _remarks(one: Solved, seen: Sequence[Seen]) -> Iterator[str]:
    """Whether there is another way, and what may be forgotten."""
    even = sum(margin == 0 for each in seen for margin, _ in _margins(one.house, each))
    if even:
        yield f"{even} decisions are even: what is drawn there is one solution of many."
    else:
        yield "Every decision gains something, so there are no other optimal strategies (section 3)."
    cost = forgotten(one.house, one.found)
    for who, lost in (("player", cost.player), ("bank", cost.bank)):
        if lost:
            yield (
                f"A {who} that keeps to the thresholds and forgets the exceptions loses {percent(lost)} of "
                "the bet to the best answer."
            )


def simple(solved: Sequence[Solved]) -> Iterator[str]:
    """What plain thresholds are good for, against the best answer to them."""
    yield "### One threshold for all hands\n"
    yield ONE_THRESHOLD
    names = " | ".join(one.name for one in solved)
    for who, side in (("player", 1), ("bank", -1)):
        left = {most: [_threshold(one.house, who, most) for one in solved] for most in THRESHOLDS}
        yield f"| the {who} | {names} |"
        yield f"|---|{'---:|' * len(solved)}"
        for most, values in left.items():
            told = " | ".join(hundredths(value, 3, signed=True) for value in values)
            yield f"| draws on {most} or less | {told} |"
        told = " | ".join(f"**{hundredths(one.found.value, 3, signed=True)}**" for one in solved)
        yield f"| does what is best | {told} |\n"
        yield _filled(_best_threshold(solved, who, side, left)) + "\n"


def _best_threshold(
    solved: Sequence[Solved], who: str, side: int, left: Mapping[int, Sequence[Fraction]]
) -> str:
    """Which of the thresholds is the best; `left`: what each leaves of the player's edge, by house."""
    best: dict[int, list[str]] = {}
    given = []
    for number, one in enumerate(solved):
        most = max(left, key=lambda most: side * left[most][number])
        best.setdefault(most, []).append(f"{one.name}")
        given.append(side * (one.found.value - left[most][number]))
    told = "; ".join(f"{most} under {listed(names)}" for most, names in sorted(best.items()))
    lost = f"{percent(min(given), 2)} to {percent(max(given), 2)}"
    return f"The best of these for a {who}: {told}. Even that gives away {lost} of the bet."


def _threshold(house: HouseRules, who: str, most: int) -> Fraction:
    rule = f"draw<={most}"
    if who == "player":
        return best_bank(house, player_strategy(house, rule)).value
    return best_player(house, bank_strategy(house, rule)).value


def rules(solved: Sequence[Solved]) -> Iterator[str]:
    """The change of the edge for every option of every house."""
    yield ONE_RULE
    yield f"| if | {' | '.join(one.name for one in solved)} |"
    yield f"|---|{'---:|' * len(solved)}"
    idle: dict[str, list[str]] = {}
    for (option, value), row in _table(solved).items():
        if any(flip and flip.change for _, flip in row):
            yield f"| {_named(row)} | {' | '.join(_cell(flip) for _, flip in row)} |"
        else:
            idle.setdefault(option, []).append(value)
    same = "; ".join(f"`{option}` = {', '.join(values)}" for option, values in idle.items())
    yield "\n" + _filled(f"No house's edge changes at all with {same}. All other options change none either.")
    yield ""
    for one in solved:
        yield _image(_file(one, "worth"), f"What each rule is worth: {one.name}")
    yield ""


Row = list[tuple[HouseRules, Flip | None]]


def _table(solved: Sequence[Solved]) -> dict[tuple[str, str], Row]:
    """By option and what changes in it, the flip of every house, in the order of the rule sheet."""
    by_house = [(one.house, _by_value(one)) for one in solved]
    keys = [(option, value) for _, flips in by_house for option, value in flips]
    ordered = sorted(dict.fromkeys(keys), key=lambda key: DECIDES.index(key[0]))
    return {key: [(house, flips.get(key)) for house, flips in by_house] for key in ordered}


def _by_value(one: Solved) -> dict[tuple[str, str], Flip]:
    return {
        (flip.option, briefly(flip.value, getattr(one.house, flip.option))): flip for flip in one.worth.flips
    }


def _named(row: Row) -> str:
    house, flip = next((house, flip) for house, flip in row if flip and flip.change is not None)
    return flipped(house, flip)


def _cell(flip: Flip | None) -> str:
    if flip is None:
        return "·"
    return "–" if flip.change is None else hundredths(flip.change, 3, signed=True)


def solve(name: str, worth: Worth) -> Solved:
    """The named house, solved; what its rules are worth is given, for it takes much time."""
    house = PROFILES[name]
    return Solved(name, house, equilibrium(house), worth, several(name))
