"""`pokroom bank`: the best that the bank can do against several players."""

import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress

from pokroom.cli import Parser, bankgains, bankplan
from pokroom.cli.bankgains import Gains, Value
from pokroom.cli.bankplan import PLAN
from pokroom.cli.figure import add_rules, by_name, print_csv, rules
from pokroom.cli.output import print_json
from pokroom.cli.paper import heading
from pokroom.cli.source import file_name
from pokroom.cli.strategy import EQUILIBRIUM, player_of
from pokroom.odds.pokdeng.bank import MOST_PLAYERS, BankPlan, bank_plan
from pokroom.odds.pokdeng.bank_sampled import bank_plan_sampled
from pokroom.odds.pokdeng.one_by_one import one_by_one
from pokroom.odds.pokdeng.others import CrowdError
from pokroom.odds.pokdeng.seeing import MOST_SEEN, seeing_poks
from pokroom.odds.pokdeng.seeing_sampled import SEED, Simulated, seeing_poks_sampled
from pokroom.odds.pokdeng.strategy import PlayerStrategy, StrategyError
from pokroom.pokdeng import HouseRules
from pokroom.pokdeng.house import LARGEST_BET
from pokroom.pokdeng.sheet import title


def main(arguments: Sequence[str]) -> int:
    """Finds the bank's best plan; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    house, profile = rules(parser, asked)
    players, bets = _players(parser, asked, house)
    try:
        plan, gains = _best(house, players, bets, asked.seed)
    except StrategyError as fault:
        parser.error(str(fault))
    strategies = list(dict.fromkeys(asked.player))
    if asked.json:
        print_json(
            by_name(house, profile)
            | {"players": len(players), "bets": bets, "strategies": strategies}
            | bankgains.figures(gains)
            | {"uses": bankgains.uses(gains)}
            | {"plan": [dict(zip(PLAN, row, strict=True)) for row in bankplan.rows(plan)]}
        )
    elif asked.csv:
        print_csv(
            ("figure", "fraction", "float", *PLAN),
            [*bankgains.rows(gains), *(("plan", "", "", *row) for row in bankplan.cells(plan))],
        )
    else:
        who = f"{len(players)} player{'s' if len(players) > 1 else ''}"
        heading(f"{title(house, profile)}: the bank against {who}, {', '.join(strategies)}")
        bankgains.print_gains(gains, bets)
        bankplan.print_plan(house, plan)
    return 0


def _players(parser: Parser, asked: Namespace, house: HouseRules) -> tuple[list[PlayerStrategy], list[int]]:
    said, number = asked.player, asked.players
    if len(said) not in (1, number):
        parser.error(f"--player is given once for all or once for each of {number}, not {len(said)} times")
    bets = asked.bets or [1] * number
    if len(bets) != number:
        parser.error(f"--bets has {len(bets)} for {number} players")
    try:
        strategies = {each: player_of(parser, each, house) for each in said}
    except StrategyError as fault:
        parser.error(str(fault))
    return [strategies[each] for each in (said if len(said) == number else said * number)], bets


def _best(
    house: HouseRules, players: Sequence[PlayerStrategy], bets: Sequence[int], seed: int
) -> tuple[BankPlan, Gains]:
    """The best plan, or where that is too much to count a good one, and what the bank gains."""
    plan, value, no_catching = _plan(house, players, bets, seed)
    seeing = _seeing(house, players, bets, plan, seed)
    with _progress("catching one by one") as told:
        stepwise = one_by_one(house, players, bets, plan, seed=seed, progress=told)
    if isinstance(value, Simulated):
        seeing = seeing.beside(value) if isinstance(seeing, Simulated) else seeing
        stepwise = stepwise.beside(value) if isinstance(stepwise, Simulated) else stepwise
    return plan, Gains(value, no_catching, seeing, stepwise)


def _plan(
    house: HouseRules, players: Sequence[PlayerStrategy], bets: Sequence[int], seed: int
) -> tuple[BankPlan, Value, Value]:
    """The plan; what it gains, and what one gains that catches nobody."""
    try:
        with _progress("counting deals") as told:
            plan = bank_plan(house, players, bets, progress=told)
    except CrowdError:
        with _progress("playing rounds") as told:
            sampled = bank_plan_sampled(house, players, bets, seed=seed, progress=told)
        return sampled.plan, sampled.value, sampled.no_catching
    return plan, plan.value, plan.no_catching


def _seeing(
    house: HouseRules, players: Sequence[PlayerStrategy], bets: Sequence[int], plan: BankPlan, seed: int
) -> Value:
    """What the bank gains when it also looks at shown poks; counted where that is not too much."""
    if len(players) <= MOST_SEEN:
        return seeing_poks(house, players, bets)
    with _progress("simulating") as told:
        return seeing_poks_sampled(house, players, bets, plan, seed=seed, progress=told)


@contextmanager
def _progress(what: str) -> Iterator[Callable[[float], None] | None]:
    """Shows how far the work is, on a terminal only; standard error is its place."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=1.0)
        yield lambda share: bar.update(task, completed=share)


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
        "bank",
        "Say whom the bank of Pok Deng shall catch and when it shall draw, and what that is worth.",
        "pokroom bank --players 2 --player 'draw<=4' --bets 1,5",
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
    parser.add_argument(
        "--seed",
        type=_seed,
        default=SEED,
        metavar="N",
        help=f"of what is simulated, a whole number: the same gives the same; else {SEED}",
    )
    return parser
