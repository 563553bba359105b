"""`pokroom bank`: the best that the bank can do against several players."""

import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.progress import Progress

from pokroom.cards.card import RANKS
from pokroom.cli import Parser
from pokroom.cli.figure import add_rules, by_name, exact, print_csv, rules, written
from pokroom.cli.output import print_json
from pokroom.cli.paper import entry, heading, paper
from pokroom.cli.source import file_name, whole
from pokroom.odds.pokdeng.bank import MOST_PLAYERS, BankPlan, bank_plan
from pokroom.odds.pokdeng.bank_sampled import bank_plan_sampled
from pokroom.odds.pokdeng.classes import CLASSES
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.one_by_one import one_by_one
from pokroom.odds.pokdeng.others import CrowdError
from pokroom.odds.pokdeng.seeing import MOST_SEEN, seeing_poks
from pokroom.odds.pokdeng.seeing_sampled import SEED, Simulated, seeing_poks_sampled
from pokroom.odds.pokdeng.sides import Answer, Seen
from pokroom.odds.pokdeng.strategy import PlayerStrategy, StrategyError, class_poks, player_strategy
from pokroom.odds.pokdeng.strategyfile import read_player
from pokroom.pokdeng import HouseRules
from pokroom.pokdeng.house import LARGEST_BET
from pokroom.pokdeng.sheet import title

LONGEST_FILE: Final = 1 << 20
"""Bytes; what is longer holds no strategy."""
Value = Fraction | Simulated
"""What the bank gains, exactly or about."""

EQUILIBRIUM: Final = "equilibrium"
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


def main(arguments: Sequence[str]) -> int:
    """Finds the bank's best plan; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    house, profile = rules(parser, asked)
    players, bets = _players(parser, asked, house)
    try:
        found, value, no_catching = _best(house, players, bets, asked.seed)
        seen = _seeing(house, players, bets, found, asked.seed)
        with _progress("catching one by one") as told:
            caught = one_by_one(house, players, bets, found, seed=asked.seed, progress=told)
    except StrategyError as fault:
        parser.error(str(fault))
    if isinstance(value, Simulated):
        seen = seen.beside(value) if isinstance(seen, Simulated) else seen
        caught = caught.beside(value) if isinstance(caught, Simulated) else caught
    values = {"value_bank": value, "value_no_catching": no_catching}
    if asked.json:
        print_json(
            by_name(house, profile)
            | {"players": len(players), "bets": bets, "strategies": list(dict.fromkeys(asked.player))}
            | {name: _figure(of) for name, of in values.items()}
            | {"value_bank_seeing_poks": _figure(seen)}
            | {"value_bank_one_by_one": None if caught is None else _figure(caught)}
            | {"uses": {name: _used(of) for name, of in values.items()} | _uses(seen, caught)}
            | {"plan": [dict(zip(PLAN, row, strict=True)) for row in _plan(found)]}
        )
    elif asked.csv:
        print_csv(
            ("figure", "fraction", "float", *PLAN),
            [(name, *_in_figures(of)) for name, of in values.items()]
            + [("value_bank_seeing_poks", *_in_figures(seen))]
            + ([("value_bank_one_by_one", *_in_figures(caught))] if caught is not None else [])
            + [("plan", "", "", *map(_cell, row)) for row in _plan(found)],
        )
    else:
        who = f"{len(players)} player{'s' if len(players) > 1 else ''}"
        heading(f"{title(house, profile)}: the bank against {who}, {', '.join(dict.fromkeys(asked.player))}")
        _print_values(values, seen, caught, bets)
        _print(house, found)
    return 0


def _players(parser: Parser, asked: Namespace, house: HouseRules) -> tuple[list[PlayerStrategy], list[int]]:
    said, number = asked.player, asked.players
    if len(said) not in (1, number):
        parser.error(f"--player is given once for all or once for each of {number}, not {len(said)} times")
    bets = asked.bets or [1] * number
    if len(bets) != number:
        parser.error(f"--bets has {len(bets)} for {number} players")
    try:
        strategies = {each: _strategy(parser, each, house) for each in said}
    except StrategyError as fault:
        parser.error(str(fault))
    return [strategies[each] for each in (said if len(said) == number else said * number)], bets


def _strategy(parser: Parser, said: str, house: HouseRules) -> PlayerStrategy:
    """The strategy that is meant. Raises StrategyError for what is none."""
    if said == EQUILIBRIUM:
        return equilibrium(house).player
    if said.strip() == "stay" or said.strip().startswith("draw"):
        return player_strategy(house, said)
    text = whole(parser, said, LONGEST_FILE, "strategy is")
    try:
        return read_player(house, text.decode("utf-8-sig"))
    except UnicodeDecodeError as fault:
        parser.error(f"{said}: byte {fault.start + 1} is not UTF-8")
    except StrategyError as fault:
        parser.error(f"{said}: {fault}")


def _best(
    house: HouseRules, players: Sequence[PlayerStrategy], bets: Sequence[int], seed: int
) -> tuple[BankPlan, Value, Value]:
    """The best plan, or where that is too much to count a good one; what it gains, and what one gains that
    catches nobody."""
    try:
        with _progress("counting deals") as told:
            found = bank_plan(house, players, bets, progress=told)
    except CrowdError:
        with _progress("playing rounds") as told:
            sampled = bank_plan_sampled(house, players, bets, seed=seed, progress=told)
        return sampled.plan, sampled.value, sampled.no_catching
    return found, found.value, found.no_catching


def _seeing(
    house: HouseRules, players: Sequence[PlayerStrategy], bets: Sequence[int], found: BankPlan, seed: int
) -> Value:
    if len(players) <= MOST_SEEN:
        return seeing_poks(house, players, bets)
    with _progress("simulating") as told:
        return seeing_poks_sampled(house, players, bets, found, seed=seed, progress=told)


def _used(value: Value) -> str:
    return SAMPLED if isinstance(value, Simulated) else FACTS


def _uses(seen: Value, caught: Value | None) -> dict[str, str]:
    stepwise = NEVER if caught is None else ALONE if isinstance(caught, Fraction) else CATCHING
    return {
        "value_bank_seeing_poks": SEEING + (COUNTED if isinstance(seen, Fraction) else SIMULATED),
        "value_bank_one_by_one": stepwise,
    }


def _figure(seen: Value) -> dict[str, object]:
    if isinstance(seen, Fraction):
        return dict(exact(seen))
    return {
        "float": seen.value,
        "least": seen.least,
        "most": seen.most,
        "rounds": seen.rounds,
        "seed": seen.seed,
    }


def _in_figures(seen: Value) -> tuple[str, float]:
    return (written(seen), float(seen)) if isinstance(seen, Fraction) else ("", seen.value)


@contextmanager
def _progress(what: str) -> Iterator[Callable[[float], None] | None]:
    """Shows how far the work is, on a terminal only; standard error is its place."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=1.0)
        yield lambda share: bar.update(task, completed=share)


# -- the plan, row by row

PLAN: Final = ("class", "drew", "bets_drew", "catch", "then")
"""The bank's class; how many drew, and the sum of their bets; whom to catch; draw or stay. Lists by strategy
where there are several."""

NOBODY, STAYED, DREW, ALL = "nobody", "stayed", "drew", "all"


def _plan(found: BankPlan) -> Iterator[tuple[object, ...]]:
    alone = len(found.strategies) == 1
    for seen, answers in found.answers.items():
        for each, answer in zip(CLASSES, answers, strict=True):
            if answer is not None:
                catch = _catch(found, seen, answer)
                drew, bets = list(seen.drew), list(seen.bets)
                of = (drew[0], bets[0], catch[0]) if alone else (drew, bets, catch)
                yield str(each), *of, "draw" if answer.draws else "stay"


def _catch(found: BankPlan, seen: Seen, answer: Answer) -> list[str]:
    """By strategy, who of those who are there are caught."""
    words = []
    for number, drew, stays, draws in zip(
        found.players, seen.drew, answer.catch_stayed, answer.catch_drew, strict=True
    ):
        if (stays or drew == number) and (draws or drew == 0):
            words.append(ALL)
        else:
            words.append(STAYED if stays else DREW if draws else NOBODY)
    return words


def _cell(entry: object) -> object:
    return " ".join(map(str, entry)) if isinstance(entry, list) else entry


# -- for people

SIGNS: Final = {NOBODY: "D", STAYED: "S", DREW: "T", ALL: "A"}


def _print_values(
    values: Mapping[str, Value], seen: Value, caught: Value | None, bets: Sequence[int]
) -> None:
    value, no_catching = values.values()
    entry("value", f"{_chips(value)} for the bank in a round, bets {', '.join(map(str, bets))}")
    _print_interval(value)
    entry("", f"uses {_used(value)}")
    entry("none", f"{_chips(no_catching)} when it catches nobody and draws at its best")
    _print_interval(no_catching)
    entry("poks", f"{_chips(seen)} when it also looks at the poks that players show")
    _print_interval(seen)
    if isinstance(caught, Simulated):
        entry("steps", f"{_chips(caught)} when it also catches one by one, and looks at each")
        _print_interval(caught)


def _print(house: HouseRules, found: BankPlan) -> None:
    poks = class_poks(house)
    grids: list[tuple[tuple[int, ...], str]] = []
    for drew, rows in groupby(found.answers.items(), lambda row: row[0].drew):
        plans = [(seen, answers) for seen, answers in rows]
        grids.append((drew, "".join(_sign(found, plans, hand, poks[hand]) for hand in range(len(CLASSES)))))
    for grid, same in groupby(grids, lambda of: of[1]):
        paper().print()
        heading(_when(found, [drew for drew, _ in same]))
        paper().print(f"    {'  '.join(RANKS)}")
        for row, rank in enumerate(RANKS):
            paper().print(f"  {rank}  {'  '.join(grid[13 * row : 13 * row + 13])}".rstrip())
    _explain(house, {sign for _, grid in grids for sign in grid})


def _sign(
    found: BankPlan,
    plans: Sequence[tuple[Seen, tuple[Answer | None, ...]]],
    hand: int,
    pok: bool,
) -> str:
    if pok:
        return "P"
    signs = set()
    for seen, answers in plans:
        answer = answers[hand]
        if answer is None:
            return " "
        words = {*_catch(found, seen, answer)}
        signs.add("·" if not answer.draws else SIGNS[words.pop()] if len(words) == 1 else "*")
    return signs.pop() if len(signs) == 1 else "*"


def _when(found: BankPlan, seen: Sequence[tuple[int, ...]]) -> str:
    if len(found.players) == 1:
        numbers = [str(drew) for (drew,) in seen]
        some = " or ".join([", ".join(numbers[:-1]), numbers[-1]] if len(numbers) > 1 else numbers)
        return f"when {some} of {found.players[0]} drew"
    parts = [
        " and ".join(f"{drew} of {of}" for drew, of in zip(each, found.players, strict=True)) for each in seen
    ]
    return f"when {', or '.join(parts)} drew"


def _explain(house: HouseRules, used: set[str]) -> None:
    paper().print()
    name = "pok" if house.multiples else "natural"
    for sign, meaning in (
        ("D", "draws, and catches nobody"),
        ("S", f"catches those who stayed, then draws; a {name} cannot be caught"),
        ("T", "catches those who drew, then draws"),
        ("A", f"catches all it may, then draws if a {name} is left or it must"),
        ("·", "stays" if house.catch == "none" else "stays; it may as well catch all"),
        ("*", "whom it catches, or whether it draws, depends on who drew: see --json"),
        ("P", f"has a {name}, which never draws"),
    ):
        if sign in used:
            entry(sign, meaning)
    entry("where", "of one suit above the diagonal, of two below it; row and column are the two ranks")


def _print_interval(of: Value) -> None:
    if isinstance(of, Simulated):
        sure = f"between {of.least:+.4f} and {of.most:+.4f} in 95 of 100"
        entry("", f"simulated, {sure} ({of.rounds:,} rounds, seed {of.seed})")


def _chips(value: Value) -> str:
    return f"{value.value if isinstance(value, Simulated) else float(value):+.6f} chips"


# -- what may be asked


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= MOST_PLAYERS):
        raise ArgumentTypeError(f"the bank plays against 1 to {MOST_PLAYERS} players, not {text!r} (PD-16)")
    return int(text)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 19):
        raise ArgumentTypeError(f"a seed is a whole number from 0, of up to 18 digits, not {text!r}")
    return int(text)


def _bets(text: str) -> list[int]:
    bets = text.split(",")
    for bet in bets:
        if not (bet.isascii() and bet.isdigit() and len(bet) < 9 and 1 <= int(bet) <= LARGEST_BET):
            raise ArgumentTypeError(f"a bet is from 1 to {LARGEST_BET} chips, not {bet!r}")
    return list(map(int, bets))


def _parser() -> Parser:
    parser = Parser(
        "bank", "Say whom the bank of Pok Deng shall catch and when it shall draw, and what that is worth."
    )
    add_rules(parser)
    parser.add_argument("--players", type=_number, default=1, metavar="N", help="how many players; else 1")
    parser.add_argument(
        "--player",
        type=file_name,
        action="append",
        required=True,
        metavar="STRATEGY",
        help=f"how the players draw: draw<=4 (with 4 taem or less), stay, {EQUILIBRIUM} (of one player), or "
        "a file as `pokroom solve --json` writes it; once for all, or once for each",
    )
    parser.add_argument("--bets", type=_bets, metavar="B,B,…", help="the players' bets in chips; else 1 each")
    parser.add_argument("--seed", type=_seed, default=SEED, help=f"of what is simulated; else {SEED}")
    return parser
