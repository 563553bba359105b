"""`pokroom score`: who pays whom in rounds that are played with real cards; at the end the ledger, and who
owes whom in the fewest transfers."""

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from pokroom.cli import Parser
from pokroom.cli.house import add_house, house_rules
from pokroom.cli.output import print_json
from pokroom.cli.scoresheet import BadLine, Sheet
from pokroom.cli.source import LONGEST_LINE, file_name, lines, reading
from pokroom.game import Person
from pokroom.pokdeng import HandValue
from pokroom.pokdeng.score import Scored, ScoredLine
from pokroom.table.debts import debts


def main(arguments: Sequence[str]) -> int:
    """Settles the rounds of a file, or of a person at the terminal; returns the exit status."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    sheet = Sheet(house_rules(parser, asked))
    if asked.rounds == "-" and sys.stdin is not None and sys.stdin.isatty():
        return _talk(sheet, asked)
    with reading(parser, asked.rounds) as file:
        try:
            for settled in sheet.read(_numbered(lines(file))):
                _tell(sheet, settled, asked)
        except BadLine as fault:
            return _bad(fault, asked)
    _tell_ledger(sheet, asked)
    return 0


def _numbered(found: Iterator[bytes | None]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(found, 1):
        if line is None:
            raise BadLine(number, f"longer than {LONGEST_LINE} bytes")
        try:
            yield number, line.decode()
        except UnicodeDecodeError as fault:
            raise BadLine(number, f"byte {fault.start + 1} is not UTF-8") from None


def _bad(fault: BadLine, asked: Namespace) -> int:
    if asked.json:
        print_json({"error": str(fault)})
    elif sys.stderr is not None:
        sys.stderr.write(f"pokroom score: {fault}\n")
    return 1


def _talk(sheet: Sheet, asked: Namespace) -> int:
    """Asks for line after line; a bad one is said and counts as none. An end of file ends the evening."""
    from pokroom.cli.paper import paper

    paper().print("bank NAME: HAND, then NAME BET: HAND for each hand; a blank line settles. Ctrl-D ends.")
    if sheet.house.cover != "credit":
        paper().print(
            f"Bets are {sheet.house.cover} (PD-30): first say who brings what, chips NAME 100, NAME 50."
        )
    number = 0
    while True:
        number += 1
        try:
            line = input("  hand> " if sheet.is_open else "  bank> ")
        except EOFError:
            break
        _try(sheet, asked, sheet.line(number, line))
    print()
    _try(sheet, asked, sheet.end())
    _tell_ledger(sheet, asked)
    return 0


def _try(sheet: Sheet, asked: Namespace, rounds: Iterator[Scored]) -> None:
    try:
        for settled in rounds:
            _tell(sheet, settled, asked)
    except BadLine as fault:
        _bad(fault, asked)


def _tell(sheet: Sheet, settled: Scored, asked: Namespace) -> None:
    number = len(sheet.rounds)
    if asked.json:
        print_json(_as_json(sheet, settled, number))
        return
    from pokroom.cli.paper import columns, heading, paper

    bank = sheet.names[settled.entered.bank]
    heading(f"Round {number}: {bank} banks, {_last(settled)}")
    rows = [("bets", "hand", "", "sum", "gain", "rule")]
    rows.extend([_row(sheet, settled, line) for line in settled.lines])
    columns(rows, right=(4,))
    for sentence in _payments(sheet, settled):
        paper().print(sentence)
    paper().print()


def _last(settled: Scored) -> str:
    """What the bank held at the end, as far as it was compared; caught hands knew only its first cards."""
    values = [line.bank for line in settled.lines if not settled.entered.hands[line.hand].caught]
    return str(values[0] if values else settled.lines[0].bank)


def _row(sheet: Sheet, settled: Scored, line: ScoredLine) -> tuple[str, str, str, str, str, str]:
    place = settled.entered.hands[line.hand]
    name = sheet.names[line.person]
    on = "kha buai" if place.owner is None else ""
    if place.owner not in (None, line.person):
        on = f"on {sheet.names[place.owner]}"
    caught = "caught" if place.caught else ""
    return (
        f"{name} {on}".strip(),
        str(line.value),
        caught,
        f"{line.bet} × {line.multiple}",
        _signed(line.gain),
        line.rule,
    )


def _payments(sheet: Sheet, settled: Scored) -> Iterator[str]:
    """Who pays whom, everybody's bets together: it is always the bank, or to the bank."""
    bank = sheet.names[settled.entered.bank]
    for change in settled.changes:
        name = sheet.names[change.person]
        if change.person == settled.entered.bank:
            continue
        if change.chips > 0:
            yield f"{bank} pays {name} {change.chips}."
        elif change.chips < 0:
            yield f"{name} pays {bank} {-change.chips}."
        else:
            yield f"{name} pays nothing and gets nothing."
    for due in settled.unpaid:
        yield f"{due.chips} due to {sheet.names[due.person]} stay unpaid, and lapse (PD-30)."


def _tell_ledger(sheet: Sheet, asked: Namespace) -> None:
    banked = Counter(settled.entered.bank for settled in sheet.rounds)
    if asked.json:
        print_json(_ledger_as_json(sheet, banked))
        return
    from pokroom.cli.paper import columns, paper

    after = f"after {len(sheet.rounds)} {'round' if len(sheet.rounds) == 1 else 'rounds'}"
    rows = [(after, "chips", "banked", *(("holds",) if sheet.brought else ()))]
    for person in sheet.people:
        holds = (str(sheet.holds(person)),) if sheet.brought else ()
        rows.append((sheet.names[person], _signed(sheet.balance[person]), str(banked[person]), *holds))
    columns(rows, right=(1, 2, 3))
    for each in debts(sheet.balance).transfers:
        paper().print(f"{sheet.names[each.payer]} gives {sheet.names[each.payee]} {each.chips}.")
    if sheet.cover != sheet.house.cover:
        paper().print(
            f"All is on credit, though the house says {sheet.house.cover} (PD-30): for that, say who brings "
            "what before the first round, as in `chips Anna 100, Ben 50`."
        )


def _ledger_as_json(sheet: Sheet, banked: Mapping[Person, int]) -> dict[str, object]:
    return {
        "rounds": len(sheet.rounds),
        "cover": sheet.cover,
        "ledger": {sheet.names[person]: sheet.balance[person] for person in sheet.people},
        "holds": {sheet.names[person]: sheet.holds(person) for person in sheet.brought},
        "banked": {sheet.names[person]: banked[person] for person in sheet.people},
        "transfers": [
            {"from": sheet.names[each.payer], "to": sheet.names[each.payee], "chips": each.chips}
            for each in debts(sheet.balance).transfers
        ],
    }


def _as_json(sheet: Sheet, settled: Scored, number: int) -> dict[str, object]:
    def shown(value: HandValue) -> dict[str, object]:
        return {"type": value.type, "taem": value.taem, "deng": value.deng}

    return {
        "round": number,
        "bank": sheet.names[settled.entered.bank],
        "lines": [
            {
                "hand": line.hand + 1,
                "name": sheet.names[line.person],
                "bet": line.bet,
                "value": shown(line.value),
                "bank": shown(line.bank),
                "gain": line.gain,
                "multiple": line.multiple,
                "rule": line.rule,
            }
            for line in settled.lines
        ],
        "changes": {sheet.names[change.person]: change.chips for change in settled.changes},
        "unpaid": {sheet.names[due.person]: due.chips for due in settled.unpaid},
    }


def _signed(chips: int) -> str:
    return f"{chips:+d}".replace("-", "−") if chips else "±0"


def _parser() -> Parser:
    parser = Parser(
        "score",
        "Keep the score of rounds of Pok Deng that are played with real cards.",
        "pokroom score --profile home evening.txt",
    )
    parser.add_argument(
        "rounds",
        nargs="?",
        default="-",
        type=file_name,
        metavar="FILE",
        help="a file of rounds, else standard input: `bank NAME: HAND`, then `NAME BET: HAND` for each hand, "
        "then a blank line; or JSON, a round a line. A hand is 9s9d, or pok 9, 2 deng. Before the first "
        "round `chips NAME 100, NAME 50` says who brings what, where bets are not on credit (PD-30)",
    )
    add_house(parser)
    parser.add_argument(
        "--json", action="store_true", help="answer as JSON, a line a round and one for the ledger"
    )
    return parser
