"""What the bank gains from a whole table, as the page about the solution tells it: by how many players there
are, and by how they play."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct

from pokroom.odds.pokdeng.bank import bank_plan
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.picture import DRAW, MARGIN, SOFT, STAY, Sheet, tall
from pokroom.odds.pokdeng.strategy import PlayerStrategy, player_strategy
from pokroom.odds.pokdeng.words import MINUS, hundredths
from pokroom.pokdeng import PROFILES, HouseRules

NUMBERS: Final = (1, 2, 3, 4, 6, 8, 12, 16)
"""How many players are told of."""
COUNTED: Final = 4
"""So many players who look at suits are counted, and no more."""
RULE: Final = "draw<=4"


class Against(Struct, frozen=True):
    """What the bank gains in the mean in a whole round, in bets."""

    value: Fraction
    """By its best plan."""
    no_catching: Fraction
    """By the best plan that catches nobody."""


class Several(Struct, frozen=True):
    """A named house with several players, who are all alike."""

    name: str
    rule: dict[int, Against]
    """By how many players: if they draw by taem alone, with up to 4."""
    best: dict[int, Against]
    """If they do what is best for one player alone."""


def several(name: str, numbers: Sequence[int] = NUMBERS) -> Several:
    """The named house with so many players."""
    house = PROFILES[name]
    four, best = player_strategy(house, RULE), equilibrium(house).player
    return Several(
        name,
        {number: _against(house, four, number) for number in numbers},
        {number: _against(house, best, number) for number in numbers if number <= COUNTED},
    )


def _against(house: HouseRules, player: PlayerStrategy, number: int) -> Against:
    plan = bank_plan(house, [player] * number)
    return Against(plan.value, plan.no_catching)


def tables(found: Sequence[Several]) -> Iterator[str]:
    """By number of players and house what the bank gains, in bets."""
    for told, plays in (("draw with 4 taem or less", "rule"), ("do what is best for one", "best")):
        for plan, figure in (("the bank's best plan", "value"), ("catching nobody", "no_catching")):
            yield f"| players who {told}; {plan} | {' | '.join(one.name for one in found)} |"
            yield f"|---:|{'---:|' * len(found)}"
            for number in getattr(found[0], plays):
                cells = (_bets(getattr(getattr(one, plays)[number], figure)) for one in found)
                yield f"| {number} | {' | '.join(cells)} |"
            yield ""


def _bets(value: Fraction) -> str:
    return f"{float(value):+.5f}".replace("-", MINUS)


WIDTH: Final = 460.0


def draw_several(title: str, found: Several) -> Sheet:
    """What the bank gains of each bet, by how many players draw with 4 or less; `title` names the house."""
    head = "The bank against several players"
    told = (
        f"{title}. Percent of each bet that the bank gains from players who draw with 4 taem or less. Dark: "
        "it catches whom it likes, as its house allows. Light: it catches nobody: draws against all or none."
    )
    shares = {
        number: (against.value / number, against.no_catching / number)
        for number, against in found.rule.items()
    }
    inside = WIDTH - 2 * MARGIN
    top = 62 + tall(told, 9.5, inside)
    base, high = top + 190, 160.0
    listed = "; ".join(
        f"{number}: {hundredths(best, 2)} and {hundredths(none, 2)}"
        for number, (best, none) in shares.items()
    )
    sheet = Sheet(WIDTH, base + 52, f"{head}: {title}", f"{told} {listed}.")
    sheet.paragraph(MARGIN, sheet.heading(36, head), told, 9.5, inside, SOFT)
    most, least = max(map(max, shares.values())), min(Fraction(0), *map(min, shares.values()))
    scale, step = high / float(most - least), inside / len(shares)
    zero = base + float(least) * scale
    for place, (number, both) in enumerate(shares.items()):
        x = MARGIN + place * step
        for share, fill, left in zip(both, (DRAW[1], STAY[0]), (0.06, 0.5), strict=True):
            long = float(share) * scale
            y = zero - max(long, 0)
            sheet.box(x + left * step, y, 0.44 * step, abs(long), fill, edge=SOFT)
            words = hundredths(share, 2)
            sheet.text(x + (left + 0.22) * step, y - 5, words, 8.5, align="center")
        sheet.text(x + step / 2, base + 18, str(number), 10, bold=True, align="center")
    sheet.line(MARGIN, zero, WIDTH - MARGIN, zero, SOFT)
    sheet.text(WIDTH / 2, base + 36, "players", 9, align="center", colour=SOFT)
    return sheet
