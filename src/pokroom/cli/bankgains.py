"""What the bank of `pokroom bank` gains, exactly or about, and from which facts."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct

from pokroom.cli.figure import exact, written
from pokroom.cli.paper import entry
from pokroom.odds.pokdeng.seeing_sampled import Simulated

Value = Fraction | Simulated
"""Chips in the mean in a round, exactly or about."""

FACTS: Final = "the bank's own two cards, which players drew, and how they all decide; all deals counted"
SAMPLED: Final = (
    "the bank's own two cards, which players drew, and how they all decide; too much to be counted, so "
    "simulated, for a plan that takes every hand as though it were alone with the bank, than which the best "
    "is no worse: its mean, and the interval that holds it"
)
SEEING: Final = "the same facts, and the cards of the poks that players show; "
COUNTED: Final = "all deals counted"
SIMULATED: Final = "simulated, for a plan that is nearly the best: its mean, and the interval that holds it"
CATCHING: Final = (
    "the same facts, the cards of shown poks, and those of every hand that is caught before the next step; "
    "simulated, for one good way of catching, than which the best is no worse: its mean, and the interval "
    "that holds it"
)
ALONE: Final = "the same facts: with one player nothing is left to decide after a catch; all deals counted"
NEVER: Final = "nothing: the house does not catch one by one"


class Gains(Struct, frozen=True):
    """What the bank gains by its best plan, or a good one where the best is too much to count."""

    value: Value
    no_catching: Value
    """When it catches nobody."""
    seeing_poks: Value
    """When it also looks at the poks that players show."""
    one_by_one: Value | None
    """When it also catches one by one, and looks at each; None where the house does not let it."""

    def named(self) -> dict[str, Value | None]:
        """The gains by the names that programs know them by."""
        return {
            "value_bank": self.value,
            "value_no_catching": self.no_catching,
            "value_bank_seeing_poks": self.seeing_poks,
            "value_bank_one_by_one": self.one_by_one,
        }


def figures(gains: Gains) -> dict[str, object]:
    """The gains in JSON, exact ones as fractions, others with the interval that holds them."""
    return {name: None if of is None else _figure(of) for name, of in gains.named().items()}


def rows(gains: Gains) -> Iterator[tuple[str, str, float]]:
    """The gains as rows: name, fraction where it is known, and about."""
    for name, of in gains.named().items():
        if isinstance(of, Fraction):
            yield name, written(of), float(of)
        elif of is not None:
            yield name, "", of.value


def uses(gains: Gains) -> dict[str, str]:
    """From which facts the bank decides, and how each gain was found, in words."""
    of = gains.one_by_one
    return {
        "value_bank": _used(gains.value),
        "value_no_catching": _used(gains.no_catching),
        "value_bank_seeing_poks": SEEING
        + (COUNTED if isinstance(gains.seeing_poks, Fraction) else SIMULATED),
        "value_bank_one_by_one": NEVER if of is None else ALONE if isinstance(of, Fraction) else CATCHING,
    }


def print_gains(gains: Gains, bets: Sequence[int]) -> None:
    """The gains for people; `bets` are the players', in chips."""
    _entry("value", gains.value, f"for the bank in a round, bets {', '.join(map(str, bets))}")
    entry("", f"uses {_used(gains.value)}")
    _entry("none", gains.no_catching, "when it catches nobody and draws at its best")
    _entry("poks", gains.seeing_poks, "when it also looks at the poks that players show")
    if isinstance(gains.one_by_one, Simulated):
        _entry("steps", gains.one_by_one, "when it also catches one by one, and looks at each")


def _used(value: Value) -> str:
    return SAMPLED if isinstance(value, Simulated) else FACTS


def _figure(of: Value) -> dict[str, object]:
    if isinstance(of, Fraction):
        return exact(of)
    return {
        "float": of.value,
        "least": of.least,
        "most": of.most,
        "rounds": of.rounds,
        "seed": of.seed,
    }


def _entry(label: str, of: Value, when: str) -> None:
    entry(label, f"{of.value if isinstance(of, Simulated) else float(of):+.6f} chips {when}")
    if isinstance(of, Simulated):
        sure = f"between {of.least:+.4f} and {of.most:+.4f} in 95 of 100"
        entry("", f"simulated, {sure} ({of.rounds:,} rounds, seed {of.seed})")
