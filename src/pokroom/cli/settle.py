"""`pokroom settle`: what two hands are worth, and who pays whom.

A bet of any size is settled: `min_bet` and `max_bet` are for the round, where bets are made (PD-17).
"""

import re
from argparse import ArgumentTypeError
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, BinaryIO

import msgspec
from msgspec import Meta, Struct

from pokroom.cards import Card, parse_cards, spelling
from pokroom.cli import Parser
from pokroom.cli.house import add_house, house_rules, profile
from pokroom.cli.output import print_json
from pokroom.cli.source import LONGEST_LINE, file_name, lines, reading
from pokroom.pokdeng import (
    HandType,
    HandValue,
    HouseRules,
    Settlement,
    change,
    compare,
    rank,
    settle,
)
from pokroom.pokdeng.pattern import LADDER


class Line(Struct, frozen=True):
    """A line of cases: two hands, the house rules, and a bet in chips. Other keys are let be."""

    id: Any
    profile: str
    player: str
    bank: str
    set: dict[str, Any] = {}
    bet: Annotated[int, Meta(ge=1)] = 1


class Hand(Struct, frozen=True):
    """Cards, and what they are worth."""

    cards: tuple[Card, ...]
    value: HandValue


def main(arguments: Sequence[str]) -> int:
    """Settles one pair of hands, or with `--lines` a file of them; returns the exit status."""
    parser = _parser()
    asked = parser.parse_intermixed_args(arguments)
    if asked.lines is not None:
        rules = asked.profile is not None or asked.file or asked.set
        if asked.hands or rules or asked.bet is not None or asked.json:
            parser.error("--lines goes alone: every line brings its hands, rules and bet")
        with reading(parser, asked.lines) as file:
            return _settle_lines(file)
    if len(asked.hands) < 2:
        parser.error("two hands are needed, the player's and the bank's, such as 9s9d Ac4c4d")
    if len(asked.hands) > 2:
        parser.error(
            f"two hands are needed, not {len(asked.hands)}: join the cards of a hand, as in 9s9d Ac4c4d"
        )
    house = house_rules(parser, asked)
    bet = 1 if asked.bet is None else asked.bet
    try:
        player, bank = read_hands(asked.hands[0], asked.hands[1], house)
        settled = settle(player.value, bank.value, bet, house)
    except ValueError as fault:
        parser.error(str(fault))
    sentence = explain(player.value, bank.value, bet, settled, house)
    if asked.json:
        print_json(_answer(player, bank, settled.gain) | {"rule": settled.rule, "sentence": sentence})
    else:
        _print({"player": player, "bank": bank}, sentence, house)
    return 0


def read_hands(player: str, bank: str, house: HouseRules) -> tuple[Hand, Hand]:
    """Both hands. Raises ValueError for what is no hand, naming whose, and for a card that occurs twice."""
    hands = _read_hand("player", player, house), _read_hand("bank", bank, house)
    times = Counter(hands[0].cards + hands[1].cards)
    for card, count in times.items():
        if count > 1:
            raise ValueError(f"the card {card} occurs {'twice' if count == 2 else f'{count} times'}")
    return hands


def _read_hand(who: str, text: str, house: HouseRules) -> Hand:
    try:
        cards = parse_cards(text)
        return Hand(cards, rank(cards, house))
    except ValueError as fault:
        raise ValueError(f"{who}: {fault}") from None


def explain(player: HandValue, bank: HandValue, bet: int, settled: Settlement, house: HouseRules) -> str:
    """One sentence: both hands, who pays whom how much, and by which rule."""
    ours, theirs = f"the player's {_called(player, house)}", f"the bank's {_called(bank, house)}"
    bets = f"{bet} × {settled.multiple} = {abs(settled.gain)} {'chip' if abs(settled.gain) == 1 else 'chips'}"
    pays = f"the bank pays the player {bets}" if settled.gain > 0 else f"the player pays the bank {bets}"
    match compare(player, bank, house):
        case 1:
            what = f"{ours} beats {theirs}{_by(player, bank, house)}, so {pays}"
        case -1:
            what = f"{theirs} beats {ours}{_by(bank, player, house)}, so {pays}"
        case _ if settled.result == "push":
            what = f"{ours} and {theirs} are a push, so the bet of {bet} goes back"
        case _ if house.tie == "bank_wins":
            what = f"{ours} ties with {theirs} and the bank wins ties, so {pays}"
        case _:
            more = "player" if settled.gain > 0 else "bank"
            what = f"{ours} ties with {theirs} and the {more} has more deng, so {pays}, the difference"
    return f"{what[0].upper()}{what[1:]} ({settled.rule})."


def _called(value: HandValue, house: HouseRules) -> str:
    if not house.multiples:
        return f"natural {value.taem}" if value.type is HandType.POK else f"{value.taem} taem"
    name = str(value).rsplit(",", 1)[0].replace(", ", " of ")
    return f"{name} with {value.deng} deng"


def _by(winner: HandValue, loser: HandValue, house: HouseRules) -> str:
    """What a reader would not see from the two hands: ranks, an unusual ladder, a tong paid less than its
    deng, two cards that beat three."""
    if not house.multiples:
        return " because it has two cards" if winner.taem == loser.taem else ""
    if winner.type is HandType.TONG and loser.type is HandType.SAM_LUEANG:
        return f" and is paid {house.tong_over_sam_lueang} times"
    if winner.type is loser.type:
        return " by rank" if winner.ranks is not None else ""
    return " by the ladder of this house" if LADDER.index(winner.type) > LADDER.index(loser.type) else ""


def _print(hands: dict[str, Hand], sentence: str, house: HouseRules) -> None:
    from pokroom.cli.paper import entry, heading  # not loaded where lines are answered

    cards = {who: " ".join(map(spelling, hand.cards)) for who, hand in hands.items()}
    width = max(map(len, cards.values()))
    for who, hand in hands.items():
        entry(who, f"{cards[who]:<{width}}  {_called(hand.value, house)}")
    heading(sentence)


def _answer(player: Hand, bank: Hand, gain: int) -> dict[str, object]:
    def shown(hand: Hand) -> dict[str, object]:
        return {"type": hand.value.type, "taem": hand.value.taem, "deng": hand.value.deng}

    return {"player": shown(player), "bank": shown(bank), "player_gain": gain}


def _settle_lines(file: BinaryIO) -> int:
    """Answers every line with a line; the exit status is 1 when one was bad."""
    status = 0
    for number, line in enumerate(lines(file), 1):
        if line is not None and not line.strip():
            continue
        answer: dict[str, object] = {"id": None}
        try:
            if line is None:
                raise ValueError(f"longer than {LONGEST_LINE} bytes")
            raw = msgspec.json.decode(line)
            answer["id"] = raw.get("id") if isinstance(raw, dict) else None
            print_json(answer | _settle_line(msgspec.convert(raw, Line)))
            continue
        except RecursionError:
            answer, why = {"id": None}, "the JSON is nested too deeply"  # the id may be what is
        except (ValueError, msgspec.MsgspecError) as fault:
            why = str(fault)
        status = 1
        print_json(answer | {"error": f"line {number}: {why}"})
    return status


def _settle_line(line: Line) -> dict[str, object]:
    house = change(profile(line.profile), line.set)
    player, bank = read_hands(line.player, line.bank, house)
    return _answer(player, bank, settle(player.value, bank.value, line.bet, house).gain)


def _parser() -> Parser:
    parser = Parser(
        "settle",
        "Say what two hands of Pok Deng are worth, and who pays whom.",
        "pokroom settle --profile home 9s9d 'Ac 4c 4d'",
    )
    parser.add_argument(
        "hands",
        nargs="*",
        metavar="hand",
        help="the player's two or three cards, then the bank's",
    )
    add_house(parser)
    parser.add_argument(
        "--bet",
        type=_chips,
        metavar="CHIPS",
        help="what is bet on the player's hand, else 1; min_bet and max_bet are for the round, and not asked",
    )
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    parser.add_argument(
        "--lines",
        type=file_name,
        metavar="FILE",
        help="settle every line of a file, or of - for standard input: JSON with id, profile, player, bank, "
        "and optionally set and bet; each is answered by a line",
    )
    return parser


def _chips(text: str) -> int:
    if not re.fullmatch("-?[0-9]{1,15}", text):
        raise ArgumentTypeError(f"{text!r} is not a whole number of chips, such as 25")
    return int(text)
