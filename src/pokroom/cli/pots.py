"""`pokroom pots`: who may win which chips of any home game, and who gets how many."""

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from pokroom.cli import Parser
from pokroom.cli.output import print_json
from pokroom.cli.source import called, file_name, whole
from pokroom.drawpoker.pots import OddChips, Pot, divide, share, share_pot

LONGEST_FILE: Final = 64 * 1024
"""Bytes; what is longer holds no game."""
MOST_SEATS: Final = 500
"""Each may have a pot of its own, which all of them may win: the work grows with the square."""

Chips = Annotated[int, Meta(ge=0)]


class Game(Struct, frozen=True, forbid_unknown_fields=True):
    """What was put in and how the hands compare. Seats are positions in the lists, from 0, clockwise."""

    contributions: Annotated[tuple[Chips, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    strengths: tuple[int | float | None, ...]
    """Higher is better; None has folded."""
    dealer: int
    aggressor: int | None = None
    """Who bet or raised last, if anybody did."""
    dead: Chips = 0
    """Chips that are nobody's contribution."""
    odd_chips: OddChips = "aggressor"


class Answer(Struct, frozen=True):
    """What goes back unmatched, the pots, and all that each seat gets, what goes back included."""

    returned: tuple[int, ...]
    pots: tuple[Pot, ...]
    payouts: tuple[int, ...]


def main(arguments: Sequence[str]) -> int:
    """Divides the chips of one game into pots, and shares them out; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    text = whole(parser, asked.file, LONGEST_FILE, "game is")
    try:
        game = read_game(text)
    except ValueError as fault:
        parser.error(f"{called(asked.file)}: {fault}")
    answer = settle(game)
    if asked.json:
        print_json(answer)
    else:
        _print(game, answer)
    return 0


def settle(game: Game) -> Answer:
    """Who gets what (DP-9, DP-26)."""
    division = divide(game.contributions, [strength is not None for strength in game.strengths], game.dead)
    payouts = share(
        division,
        game.strengths,
        dealer=game.dealer,
        aggressor=game.aggressor,
        odd_chips=game.odd_chips,
    )
    return Answer(division.returned, division.pots, payouts)


def read_game(text: bytes) -> Game:
    """The game that is written there. Raises ValueError, naming the field, for what is none."""
    try:
        game = msgspec.json.decode(text, type=Game)
    except msgspec.ValidationError as fault:
        what, _, where = str(fault).partition(" - at `$.")
        raise ValueError(f"{where.rstrip('`')}: {what}" if where else what) from None
    seats = len(game.contributions)
    if len(game.strengths) != seats:
        raise ValueError(f"strengths: there are {len(game.strengths)}, and {seats} contributions")
    if all(strength is None for strength in game.strengths):
        raise ValueError("strengths: everybody has folded, and somebody must win the pot")
    for field in ("dealer", "aggressor"):
        seat = getattr(game, field)
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"{field}: there is no seat {seat}, the seats are 0 to {seats - 1}")
    return game


def _print(game: Game, answer: Answer) -> None:
    from pokroom.cli.paper import columns, paper  # not loaded where the answer is JSON

    pots = [("pot", "chips", "may be won by", "goes to")]
    for number, pot in enumerate(answer.pots):
        shares = share_pot(
            pot, game.strengths, dealer=game.dealer, aggressor=game.aggressor, odd_chips=game.odd_chips
        )
        goes = [f"{chips} to seat {seat}" for seat, chips in enumerate(shares) if chips]
        name = f"side {number}" if number else "main"
        pots.append((name, str(pot.amount), _seats(pot.claimants), ", ".join(goes)))
    seats = [("seat", "put in", "strength", "unmatched", "gets", "change")]
    for seat, (chips, strength, back, gets) in enumerate(
        zip(game.contributions, game.strengths, answer.returned, answer.payouts, strict=True)
    ):
        hand = "folded" if strength is None else str(strength)
        change = f"{gets - chips:+}" if gets != chips else "0"
        seats.append((str(seat), str(chips), hand, str(back), str(gets), change))
    if len(pots) > 1:
        columns(pots, right=(1,))
        paper().print()
    columns(seats, right=(0, 1, 2, 3, 4, 5))


def _seats(seats: Sequence[int]) -> str:
    *first, last = map(str, seats)
    return f"seats {', '.join(first)} and {last}" if first else f"seat {last}"


def _parser() -> Parser:
    parser = Parser(
        "pots",
        "Say who may win which chips of a game, and who gets how many.",
        """echo '{"contributions": [10, 5, 10], "strengths": [1, 3, null], "dealer": 0}' | pokroom pots -""",
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        type=file_name,
        help="the game, or - for standard input: JSON with contributions, chips by seat, clockwise from "
        "seat 0; strengths, by seat, higher is better, null when folded; dealer, a seat; and optionally "
        "aggressor, the seat that bet or raised last; dead, chips of nobody; odd_chips, aggressor (unless it "
        "is said) or left_of_dealer",
    )
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    return parser
