"""Transcripts of rounds (tests/hands/*.hand are Pok Deng's, tests/hands/drawpoker/*.hand draw poker's): what
happens, what each person is told, what their screen shows.

A `.hand` file is read from its inputs (`#` remarks, `game`, `house`, `seat`, `hand`, `deck`, `carried`, `do`,
`may` and `gets`). What stands below an input is written by this script, so that a changed rule shows as a
change to review:

    game drawpoker                 which game; else Pok Deng
    house home {"tie": "push"}     a profile and what differs from it
    seat Ben 100                   places clockwise from the bank's (the dealer's) left, who is the last, with
                                   chips; they are persons 0, 1, 2, …, and one person where the name is one
    hand 5h 7d 3h Ks 2c            what each place is dealt, one line each, one card at a time; then `deck`
    deck 5h 7d 3h Ks               the cards from the top; the rest follows in the deck's fixed order
    carried {"pot": 5}             what was carried over
    do 0 {"type": "bet", …}        person 0 asks; `clock` and `house` do too (the house sets that deck, or
                                   shuffles again as the cards are)
      refused bet-too-small        nothing happened, and why
      event {…}                    it happened, the whole truth
        told 0 {…}                 how person 0 is told of it (`*`: everybody; `watch`: who has no seat);
                                   left out where everybody is told the event as it is
        view 0,1 {"public.spots.0.bet": 10}
                                   what changed on those screens: a path into the view, the new value

    may 0 fold, call 3, raise 6–10 person 0 may do this now, and nothing else
    gets 9 4 0                     by the end the places were given so much, out of the pots and back

The last two are not written by it: where they are not so, it says what is so instead, and writes nothing.

Run it as `make transcripts`; `--check` only says which files would change, and exits with status 1.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from pokroom import drawpoker, pokdeng
from pokroom.cards import Card, deck, parse_cards
from pokroom.game import CLOCK, HOUSE, Carried, Person, Place, Setting

GAMES: dict[str, Any] = {"pokdeng": pokdeng, "drawpoker": drawpoker}
HANDS = Path(__file__).parent.parent / "tests" / "hands"
WATCHER = "watch"


def inputs(text: str) -> list[str]:
    """The lines of a `.hand` file that are read; the indented ones are written."""
    return [line for line in text.splitlines() if not line.startswith("  ")]


def render(text: str) -> str:
    """The whole file from its inputs. ValueError names a line that is none."""
    lines = inputs(text)
    game = GAMES["pokdeng"]
    house = game.HouseRules()
    seats: list[tuple[str, int]] = []
    hands: list[tuple[Card, ...]] = []
    top: tuple[Card, ...] = ()
    carried = Carried()
    out: list[str] = []
    course: Course | None = None
    for number, line in enumerate(lines, start=1):
        out.append(line)
        word, _, rest = line.partition(" ")
        match word:
            case "" | "#":
                pass
            case "game":
                game = GAMES[rest]
                house = game.HouseRules()
            case "house":
                profile, _, changes = rest.partition(" ")
                house = game.change(game.PROFILES[profile], json.loads(changes or "{}"))
            case "seat":
                name, chips = rest.split()
                seats.append((name, int(chips)))
            case "hand":
                hands.append(parse_cards(rest))
            case "deck":
                top = parse_cards(rest)
            case "carried":
                carried = msgspec.convert(json.loads(rest), Carried)
            case "do":
                if course is None:
                    people = list(dict(seats))
                    places = tuple(Place(people.index(name), chips) for name, chips in seats)
                    dealt = [card for cards in zip(*hands, strict=True) for card in cards]
                    course = Course(game, (*dealt, *top))
                    out += course.tell(game.start(house, Setting(places, len(places) - 1, carried)))
                actor, _, asked = rest.partition(" ")
                out += course.do(actor, json.loads(asked or "{}"))
            case "may":
                assert course is not None
                person, _, said = rest.partition(" ")
                _require(number, said, course.may(int(person)))
            case "gets":
                assert course is not None
                _require(number, rest, course.gets())
            case _:
                known = "#, game, house, seat, hand, deck, carried, do, may, gets"
                raise ValueError(f"input {number}: {line!r} is none of {known}")
    return "\n".join(out) + "\n"


def _require(number: int, said: str, found: str) -> None:
    if found != said:
        raise ValueError(f"input {number}: {found!r} is so, and there stands {said!r}")


class Course:
    """One round as it goes, and the screens of everybody who looks on."""

    def __init__(self, game: Any, top: tuple[Card, ...]) -> None:
        self.game = game
        self.top = top
        self.state: Any = None
        self.screens: dict[str, dict[str, Any]] = {}

    def do(self, actor: str, asked: dict[str, Any]) -> list[str]:
        assert self.state is not None
        who = {"house": HOUSE, "clock": CLOCK}.get(actor)
        number = int(actor) if who is None else who
        if who == HOUSE:
            asked = {"type": "shuffled", "order": self.order()}
        action = msgspec.convert(asked, self.game.Action)
        refused = self.game.refusal(self.game.knowledge(self.state, number), action)
        return [f"  refused {refused}"] if refused else self.tell(self.game.play(self.state, action))

    def may(self, person: Person) -> str:
        return ", ".join(map(offer, self.game.legal(self.game.knowledge(self.state, person))))

    def gets(self) -> str:
        return " ".join(str(spot.won) for spot in self.state.public.spots)

    def order(self) -> tuple[Card, ...]:
        """The deck with the top that was asked for; later, the cards to shuffle again as they come."""
        asked = self.game.legal(self.game.knowledge(self.state, HOUSE))
        wanted = asked[0].cards if asked else deck()
        if not set(self.top) <= set(wanted):
            return tuple(wanted)
        return (*self.top, *(card for card in wanted if card not in self.top))

    def tell(self, events: tuple[Any, ...]) -> list[str]:
        return [line for event in events for line in self._event(event)]

    def _event(self, event: Any) -> Iterator[str]:
        self.state = self.game.apply(self.state, event)
        yield f"  event {written(event)}"
        people: dict[str, Person | None] = {
            str(spot.owner): spot.owner for spot in self.state.public.spots if spot.owner is not None
        }
        people[WATCHER] = None
        told = {who: written(self.game.seen_by(person, event)) for who, person in people.items()}
        if set(told.values()) != {written(event)}:
            yield from (f"    told {line}" for line in grouped(told))
        changed = {}
        for who, person in people.items():
            known = self.game.knowledge(self.state, person)
            before, now = self.screens.get(who, {}), flat(msgspec.to_builtins(self.game.seat_view(known)))
            self.screens[who] = now
            changed[who] = json.dumps(
                {path: value for path, value in now.items() if before.get(path, "") != value}
            )
        yield from (f"    view {line}" for line in grouped(changed))


def flat(view: dict[str, Any]) -> dict[str, Any]:
    """A view as paths and values; spots and stakes are taken apart, every other list is a value.

    >>> flat({"own": [], "public": {"turn": 1, "spots": [{"bet": 5}]}})
    {'own': [], 'public.turn': 1, 'public.spots.0.bet': 5}
    """
    paths: dict[str, Any] = {}
    for key, value in view.items():
        if key in ("public", "betting"):
            paths |= {f"{key}.{path}": inner for path, inner in flat(value).items()}
        elif key in ("spots", "stakes"):
            for place, spot in enumerate(value):
                paths |= {f"{key}.{place}.{path}": inner for path, inner in spot.items()}
        else:
            paths[key] = value
    return paths


def offer(may: Any) -> str:
    """What may be done, and for how much.

    >>> offer(drawpoker.action.MayRaise(0, 6, 10)), offer(drawpoker.action.MayDiscard(0, 3, False))
    ('raise 6–10', 'discard up to 3')
    >>> offer(pokdeng.action.MaySideBet(0, 1, 5, 10)), offer(pokdeng.action.MayVote(0, 1, True, False))
    ('side-bet on 1 5–10', 'vote on 1 to draw')
    """
    numbers = {key: getattr(may, key) for key in may.__struct_fields__}
    verb = f"{may.__struct_config__.tag}"
    on = f" on {numbers['on']}" if "on" in numbers else ""
    match numbers:
        case {"least": least, "most": most}:
            return f"{verb}{on} {least}" if least == most else f"{verb}{on} {least}–{most}"
        case {"draw": draw, "stay": stay}:
            return f"{verb}{on} to {' or '.join(['draw'] * draw + ['stay'] * stay)}"
        case {"amount": amount}:
            return f"{verb} {amount}"
        case {"most": most}:
            return f"{verb} up to {most}"
    return f"{verb}{on}"


def grouped(lines: dict[str, str]) -> Iterator[str]:
    """The same line for several people once, with their names; what everybody sees goes to `*`."""
    by_line: dict[str, list[str]] = {}
    for who, line in lines.items():
        by_line.setdefault(line, []).append(who)
    for line, people in by_line.items():
        names = "*" if len(people) == len(lines) else ",".join(people)
        yield f"{names} {line}"


def written(value: object) -> str:
    return json.dumps(json.loads(msgspec.json.encode(value)), ensure_ascii=False)


def main() -> int:
    check = "--check" in sys.argv[1:]
    stale = []
    for path in sorted(HANDS.rglob("*.hand")):
        text = path.read_text()
        try:
            fresh = render(text)
        except ValueError as fault:
            raise SystemExit(f"{path.name}: {fault}") from None
        if fresh != text:
            stale.append(path.name)
            if not check:
                path.write_text(fresh)
    print(f"{'would change' if check else 'changed'}: {', '.join(stale) or 'none'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
