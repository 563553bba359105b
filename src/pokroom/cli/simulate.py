"""`pokroom simulate`: whole rounds of several players and the bank, played by lot."""

from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pokroom.cli import Parser
from pokroom.cli.figure import add_rules, by_name, exact, percent, print_csv, rules, written
from pokroom.cli.output import print_json
from pokroom.cli.paper import columns, entry, heading, paper
from pokroom.cli.strategy import BEST, EQUILIBRIUM, add_strategy, bank_of, player_of, strategies
from pokroom.odds.pokdeng.simulate import Estimate, Simulation, check_players, simulate
from pokroom.odds.pokdeng.strategy import BankStrategy, PlayerStrategy
from pokroom.pokdeng import HouseRules
from pokroom.pokdeng.sheet import title

ROUNDS: Final = 1_000_000
LONG: Final = 10_000_000
"""So many hands take long enough to be waited for with a bar."""


def main(arguments: Sequence[str]) -> int:
    """Plays the rounds; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    house, profile = rules(parser, asked)
    try:
        players, bank = _table(parser, asked, house)
        with _bar(asked.rounds, len(players)) as told:
            found = simulate(
                house, players, bank, asked.rounds, seed=asked.seed, threads=asked.threads, told=told
            )
    except ValueError as fault:  # a StrategyError, or a number that there is not
        parser.error(str(fault))
    if asked.json:
        print_json(by_name(house, profile) | _answer(found, asked.seed))
    elif asked.csv:
        print_csv(("figure", "fraction", "float", "low", "high"), _rows(found))
    else:
        said = ", ".join(asked.player or [EQUILIBRIUM])
        heading(f"{title(house, profile)}: {_counted(found.players)} {said}, bank {asked.bank}")
        _print(found, asked)
    return 0


def _table(parser: Parser, asked: Namespace, house: HouseRules) -> tuple[list[PlayerStrategy], BankStrategy]:
    """The players' strategies and the bank's. Raises StrategyError for what is none, ValueError for more
    hands than cards."""
    said = asked.player or [EQUILIBRIUM]
    number = len(said) if asked.players is None else asked.players
    check_players(number)
    if len(said) not in (1, number):
        parser.error(
            f"--player is given once for all, or for each of {number} players, not {len(said)} times"
        )
    if len(said) == 1:
        player, bank = strategies(parser, said[0], asked.bank, house)
        return [player] * number, bank
    if BEST in (*said, asked.bank):
        parser.error(f"{BEST} is against one strategy, and --player is given {len(said)} times")
    found = {each: player_of(parser, each, house) for each in said}
    return [found[each] for each in said], bank_of(parser, asked.bank, house)


@contextmanager
def _bar(rounds: int, players: int) -> Iterator[Callable[[int], None] | None]:
    """On a terminal, what shows how far a long run is."""
    console = Console(stderr=True)
    if rounds * players < LONG or not console.is_terminal:
        yield None
        return
    shown = (TextColumn("rounds"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*shown, console=console, transient=True) as progress:
        task = progress.add_task("", total=rounds)
        yield lambda more: progress.advance(task, more)


def _figures(found: Simulation) -> dict[str, Estimate]:
    return {
        "value_player": found.value_player,
        "win": found.win,
        "push": found.push,
        "lose": found.lose,
        "value_bank": found.value_bank,
    }


def _answer(found: Simulation, seed: int) -> dict[str, object]:
    return {
        "players": found.players,
        "rounds": found.rounds,
        "seed": seed,
        **{name: _estimate(of) for name, of in _figures(found).items()},
        "value_of_player": [_estimate(found.value_of(player)) for player in range(found.players)],
        "distribution": {str(gain): exact(share) for gain, share in found.distribution.items()},
    }


def _estimate(of: Estimate) -> dict[str, object]:
    return exact(of.mean) | {"low": of.low, "high": of.high}


def _rows(found: Simulation) -> Iterator[tuple[object, ...]]:
    figures = _figures(found)
    figures |= {f"value_of_player {player}": found.value_of(player) for player in range(found.players)}
    for name, of in figures.items():
        yield name, written(of.mean), float(of.mean), of.low, of.high
    for gain, share in found.distribution.items():
        yield f"distribution {gain}", written(share), float(share), "", ""


def _print(found: Simulation, asked: Namespace) -> None:
    entry("played", f"{found.rounds:,} rounds with seed {asked.seed}; ± is half an interval of 95 %")
    entry("edge", f"{_percent(found.value_player, signed=True)} of the bet for a player's hand")
    for name, of in (("win", found.win), ("push", found.push), ("lose", found.lose)):
        entry(name, f"{_percent(of)} of {found.rounds * found.players:,} hands")
    entry("bank", f"{_percent(found.value_bank, signed=True)} of one bet a round, from all hands")
    if len(asked.player or []) > 1:
        paper().print()
        edges = [_percent(found.value_of(player), signed=True) for player in range(found.players)]
        columns([("edge", "player"), *zip(edges, asked.player, strict=True)], right=(0,))
    paper().print()
    rows = [("player", "share")]
    rows += [(f"{gain:+} ×" if gain else "push", percent(of)) for gain, of in found.distribution.items()]
    columns(rows, right=(0, 1))


def _percent(of: Estimate, *, signed: bool = False) -> str:
    half = (of.high - of.low) / 2
    return f"{percent(of.mean, signed=signed)} ± {100 * half:.4f}"


def _counted(players: int) -> str:
    return "1 player" if players == 1 else f"{players} players"


def _whole(text: str) -> int:
    """A whole number; thousands may be set apart by _."""
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"{text[:40]!r} is no whole number") from None


def _parser() -> Parser:
    parser = Parser(
        "simulate",
        "Play rounds of Pok Deng by lot, bets of 1, and say how they end, with how much doubt. The bank "
        "answers each player's hand as if it were the only one, as far as it can: it catches the hands "
        "against which it would not draw, and draws against the others.",
        "pokroom simulate --players 4 --player 'draw<=4' --rounds 100000",
    )
    add_rules(parser)
    add_strategy(parser, "player", action="append")
    add_strategy(parser, "bank", default=EQUILIBRIUM)
    for name, usual, what in (
        ("players", None, "how many players; else as many as have a --player, which may be given for each"),
        ("rounds", ROUNDS, f"how many rounds; else {ROUNDS:,}"),
        ("seed", 0, "a whole number: the same gives the same rounds; else 0"),
        ("threads", 1, "how many rounds are played at once, on as many cores; else 1"),
    ):
        parser.add_argument(f"--{name}", type=_whole, default=usual, metavar="N", help=what)
    return parser
