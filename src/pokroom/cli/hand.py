"""`pokroom hand`: what five cards are worth in draw poker."""

from argparse import ArgumentTypeError
from collections.abc import Sequence

from pokroom.cards import parse_cards, spelling
from pokroom.cards.card import RANKS
from pokroom.cli import Parser
from pokroom.cli.output import print_json
from pokroom.drawpoker.ladder import Strength, rank
from pokroom.drawpoker.wild import NO_WILD, Wild, parse_wild


def main(arguments: Sequence[str]) -> int:
    """Ranks one hand; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    try:
        cards = parse_cards(" ".join(asked.cards))
        if len(cards) != 5:
            raise ValueError(f"five cards are needed, not {len(cards)}")
        strength = rank(cards, asked.wild, double_ace_flush=asked.double_ace_flush)
    except ValueError as fault:
        parser.error(str(fault))
    sentence = f"{' '.join(map(spelling, cards))} is {explain(strength)}."
    if asked.json:
        print_json({"category": strength.category, "ranks": ranks(strength), "sentence": sentence})
    else:
        print(sentence)
    return 0


def explain(strength: Strength) -> str:
    """The hand as it is called, in a sentence: `a straight, ace high`, `two pair, …`."""
    called = str(strength)
    return f"a {called}" if called.startswith(("straight", "flush", "full house", "pair")) else called


def ranks(strength: Strength) -> list[str]:
    """The ranks in order of weight, as they are written on cards."""
    return [RANKS[(height - 1) % 13] for height in strength.ranks]


def _parser() -> Parser:
    parser = Parser(
        "hand", "Say what five cards are worth in draw poker.", "pokroom hand --wild bug 'As Ks Qd Jo Th'"
    )
    parser.add_argument("cards", nargs="+", metavar="cards", help="five cards, in one word or several")
    parser.add_argument(
        "--wild",
        type=_wild,
        default=NO_WILD,
        metavar="WILD",
        help="what is wild: none, joker, bug, lowest, deuces, 'ranks(2 3)' or 'cards(Js Jh)'",
    )
    parser.add_argument(
        "--double-ace-flush",
        action="store_true",
        help="in a flush a wild card may be an ace beside the ace",
    )
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    return parser


def _wild(text: str) -> Wild:
    try:
        return parse_wild(text)
    except ValueError as fault:
        raise ArgumentTypeError(str(fault)) from None
