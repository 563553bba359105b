"""`pokroom replay`: a recorded deal of draw poker, step by step, in words."""

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from pokroom.cards import Card, spelling
from pokroom.cli import Parser
from pokroom.cli.hand import explain
from pokroom.cli.paper import entry, heading
from pokroom.cli.source import called, file_name, whole
from pokroom.drawpoker import betting, differences
from pokroom.drawpoker import event as happened
from pokroom.drawpoker.event import CardAt
from pokroom.drawpoker.house import written
from pokroom.drawpoker.phh import from_phh
from pokroom.drawpoker.record import AnyEvent, Purse, Record, checked, read_event

LONGEST_FILE: Final = 1024 * 1024
"""Bytes; what is longer holds no deal."""


def main(arguments: Sequence[str]) -> int:
    """Tells the deal in a file; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    name = called(asked.file)
    text = whole(parser, asked.file, LONGEST_FILE, "deal is")
    try:
        record = read(text.decode("utf-8-sig"))
    except UnicodeDecodeError as fault:
        parser.error(f"{name}: byte {fault.start + 1} is not UTF-8")
    except ValueError as fault:
        parser.error(f"{name}: {fault}")
    _Teller(record).tell()
    return 0


def read(text: str) -> Record:
    """The deal in a PHH file, or in a log: an event a line, in JSON, told apart by the brace that only a log
    begins with.

    Raises ValueError, naming the field or the line, for what is no deal.
    """
    if not text.lstrip().startswith("{"):
        return from_phh(text)
    lines = [(nth, line) for nth, line in enumerate(text.splitlines(), start=1) if line.strip()]
    events = [read_event(line, f"line {nth}") for nth, line in lines]
    return Record(checked(events, lambda nth: f"line {lines[nth][0]}"))


class _Teller:
    """Tells the events one after the other, and keeps count of the chips."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.purse = Purse(record.opened)
        self.places = range(len(record.opened.setting.places))

    def tell(self) -> None:
        self._open()
        for event in self.record.events[1:]:
            before, pot = tuple(self.purse.stacks), self.purse.pot
            self.purse.take(event)
            if isinstance(event, happened.IntervalBegan):
                heading(f"Betting, {_player(event.first)} first")
                for place in self.places:
                    if forced := before[place] - self.purse.stacks[place]:
                        entry(_player(place), f"must bet {forced}")
                continue
            self._say(event, f" (pot {self.purse.pot})" if self.purse.pot > pot else "")

    def _open(self) -> None:
        opened, eyes = self.record.opened, self.record.eyes
        house, setting = opened.house, opened.setting
        profile, others = differences(house)
        but = [f"{key} {written(value)}" for key, value, _ in others]
        who = [_player(place) for place in self.places if setting.places[place].owner == eyes]
        seen = {"table": "everybody", "open": "all cards open"}.get(str(eyes), " and ".join(who))
        heading("Draw poker, with all cards open" if eyes == "open" else f"Draw poker, as {seen} saw it")
        entry("house", profile + (f", but {', '.join(but)}" if but else ""))
        for place in self.places:
            name = f"{_printable(self.record.players[place])}, " if self.record.players else ""
            deals = ", deals" if place == setting.bank else ""
            entry(_player(place), f"{name}{_chips(setting.places[place].chips)}{deals}")
        if setting.carried.pot:
            entry("pot", f"{setting.carried.pot} from before")

    def _say(self, event: AnyEvent, pot: str) -> None:
        match event:
            case happened.Anted(place=place, chips=chips):
                entry(_player(place), f"antes {chips}{' for all' if event.dead else ''}{pot}")
            case happened.DeckSet(order=order):
                entry("house", f"shuffles {len(order)} cards")
            case happened.DeckWasSet(cards=count):
                entry("house", f"shuffles {count} cards")
            case happened.Dealt(place=place, cards=cards):
                entry(_player(place), f"is dealt {_cards(cards)}{'' if event.sees else ', unseen'}")
            case happened.YouWereDealt(place=place, cards=cards):
                entry(_player(place), f"is dealt {_cards(cards)}")
            case happened.TheyWereDealt(place=place, count=count):
                entry(_player(place), f"is dealt {_count(count)}")
            case happened.DealtUp(place=place, cards=cards):
                entry(_player(place), f"is dealt {_cards(cards)}, face up")
            case happened.CommonDealt(cards=cards):
                entry("house", f"deals {_cards(cards)} for everybody")
            case happened.Looked(place=place, cards=cards) | happened.YouLooked(place=place, cards=cards):
                entry(_player(place), f"looks at {_cards(cards)}")
            case happened.TheyLooked(place=place):
                entry(_player(place), "looks at the cards")
            case happened.IntervalBegan():
                raise AssertionError("it is told with its forced bets")
            case happened.Acted(place=place, how=how, calls=calls, raises=raises):
                said = betting.Acted(place, how, calls, raises)
                entry(_player(place), f"{said}{_late(event.timed_out)}{pot}")
            case happened.BetBlind(place=place, chips=chips, price=price):
                entry(_player(place), f"bets {chips} unseen, the price is {price}{pot}")
            case happened.Compared(place=place, other=other, hands=(ours, theirs)):
                entry(_player(place), f"compares {_cards(ours)} with {_cards(theirs)} of {_player(other)}")
            case happened.YouCompared(place=place, other=other, hands=(mine, others)):
                entry(_player(place), f"compares {_cards(mine)} with {_cards(others)} of {_player(other)}")
            case happened.TheyCompared(place=place, other=other):
                entry(_player(place), f"compares with {_player(other)}")
            case happened.PassedOut(pot=chips):
                entry("pot", f"nobody opens, {chips} stay for the next deal")
            case happened.DrawBegan():
                heading("Draw")
            case happened.Discarded(place=place, cards=cards):
                entry(_player(place), _throws(_cards(cards)) + _late(event.timed_out))
            case happened.YouDiscarded(place=place, cards=cards):
                entry(_player(place), _throws(_cards(cards)) + _late(event.timed_out))
            case happened.TheyDiscarded(place=place, count=count):
                entry(_player(place), _throws(_count(count) if count else "") + _late(event.timed_out))
            case happened.OpenersSplit(place=place):
                entry(_player(place), "splits the openers")
            case happened.Drew(place=place, cards=cards) | happened.YouDrew(place=place, cards=cards):
                entry(_player(place), f"draws {_cards(cards)}")
            case happened.TheyDrew(place=place, count=count):
                entry(_player(place), f"draws {_count(count)}")
            case happened.StockShort(cards=count):
                entry("house", f"has no cards left, and shuffles {_count(count)} again")
            case happened.Reshuffled() | happened.WasReshuffled() | happened.Opened():
                pass
            case happened.Shown():
                self._show(event)
            case happened.Mucked(place=place):
                entry(_player(place), "is beaten, and does not show")
            case happened.Returned(place=place, chips=chips):
                entry(_player(place), f"gets back {chips} that nobody matched")
            case happened.Won(pot=won, shares=shares):
                between = "" if len(won.claimants) < 2 else f" between {_players(won.claimants)}"
                for share in shares:
                    part = "the pot" if share.chips == won.amount else f"{share.chips} of the pot"
                    entry(_player(share.place), f"wins {part} of {won.amount}{between}")
            case happened.Ended():
                self._end(event)
            case _:
                assert_never(event)

    def _show(self, shown: happened.Shown) -> None:
        cards = _cards(shown.cards)
        match shown.why:
            case "showdown":
                worth = f": {explain(shown.strength)}" if shown.strength else ""
                entry(_player(shown.place), f"shows {cards}{worth}")
            case "openers":
                entry(_player(shown.place), f"shows openers, {cards}")
            case "four-with-ace":
                entry(_player(shown.place), f"shows the card that is kept, {cards}")
            case _:
                assert_never(shown.why)

    def _end(self, ended: happened.Ended) -> None:
        heading("The end")
        places = self.record.opened.setting.places
        for place in self.places:
            change = self.purse.stacks[place] - places[place].chips
            left = _chips(self.purse.stacks[place])
            entry(_player(place), f"{left} ({change:+})" if change else f"{left}, as before")
        if ended.carried.pot:
            entry("pot", f"{ended.carried.pot} for the next deal")


def _player(place: int) -> str:
    return f"p{place + 1}"


def _players(places: Iterable[int]) -> str:
    *first, last = map(_player, places)
    return f"{', '.join(first)} and {last}"


def _cards(cards: Iterable[Card | CardAt]) -> str:
    return " ".join(spelling(card.card if isinstance(card, CardAt) else card) for card in cards)


def _count(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _chips(chips: int) -> str:
    return "1 chip" if chips == 1 else f"{chips} chips"


def _throws(cards: str) -> str:
    return f"throws away {cards}" if cards else "stands pat"


def _late(timed_out: bool) -> str:
    return ", out of time" if timed_out else ""


def _printable(name: str) -> str:
    """A name may hold anything, and a terminal would obey it."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in name)


def _parser() -> Parser:
    parser = Parser("replay", "Tell a recorded deal of draw poker, step by step.", "pokroom replay deal.phh")
    parser.add_argument(
        "file",
        metavar="FILE",
        type=file_name,
        help="the deal, or - for standard input: a PHH file of ours, or its log, an event a line in JSON",
    )
    return parser
