"""Transcripts of rounds of Pok Deng (tests/hands/*.hand): what happens, what each person is told, what their
screen shows.

A `.hand` file is read from its inputs (`#` remarks, `house`, `seat`, `deck`, `do`), and everything below an
input is written by this script, so that a changed rule shows as a change to review:

    house home {"tie": "push"}     a profile and what differs from it
    seat Ben 100                   places clockwise from the bank's left, the bank last, with chips;
                                   they are persons 0, 1, 2, …
    deck 5h 7d 3h Ks               the cards from the top; the rest follows in the deck's fixed order
    do 0 {"type": "bet", …}        person 0 asks; `clock` and `house` do too (the house sets that deck)
      refused bet-too-small        nothing happened, and why
      event {…}                    it happened, the whole truth
        told 0 {…}                 how person 0 is told of it (`*`: everybody; `watch`: who has no seat);
                                   left out where everybody is told the event as it is
        view 0,1 {"public.spots.0.bet": 10}
                                   what changed on those screens: a path into the view, the new value

Run it as `make transcripts`; `--check` only says which files would change, and exits with status 1.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from pokroom import pokdeng
from pokroom.cards import DECK, Card, parse_cards
from pokroom.game import CLOCK, HOUSE, Person, Place, Setting
from pokroom.pokdeng.action import Shuffled

HANDS = Path(__file__).parent.parent / "tests" / "hands"
WATCHER = "watch"


def inputs(text: str) -> list[str]:
    """The lines of a `.hand` file that are read; the indented ones are written."""
    return [line for line in text.splitlines() if not line.startswith("  ")]


def render(text: str) -> str:
    """The whole file from its inputs. ValueError names a line that is none."""
    lines = inputs(text)
    house = pokdeng.PROFILES["classic"]
    seats: list[tuple[str, int]] = []
    deck: tuple[Card, ...] = ()
    out: list[str] = []
    course: Course | None = None
    for number, line in enumerate(lines, start=1):
        out.append(line)
        word, _, rest = line.partition(" ")
        match word:
            case "" | "#":
                pass
            case "house":
                profile, _, changes = rest.partition(" ")
                house = pokdeng.change(pokdeng.PROFILES[profile], json.loads(changes or "{}"))
            case "seat":
                name, chips = rest.split()
                seats.append((name, int(chips)))
            case "deck":
                top = parse_cards(rest)
                deck = (*top, *(card for card in DECK if card not in top))
            case "do":
                if course is None:
                    places = tuple(Place(person, chips) for person, (_, chips) in enumerate(seats))
                    course = Course(deck)
                    out += course.tell(pokdeng.start(house, Setting(places, bank=len(places) - 1)))
                actor, _, asked = rest.partition(" ")
                out += course.do(actor, json.loads(asked or "{}"))
            case _:
                raise ValueError(f"input {number}: {line!r} is none of #, house, seat, deck, do")
    return "\n".join(out) + "\n"


class Course:
    """One round as it goes, and the screens of everybody who looks on."""

    def __init__(self, deck: tuple[Card, ...]) -> None:
        self.deck = deck
        self.state: pokdeng.State | None = None
        self.screens: dict[str, dict[str, Any]] = {}

    def do(self, actor: str, asked: dict[str, Any]) -> list[str]:
        assert self.state is not None
        who = {"house": HOUSE, "clock": CLOCK}.get(actor)
        number = int(actor) if who is None else who
        action = Shuffled(self.deck) if who == HOUSE else msgspec.convert(asked, pokdeng.Action)
        refused = pokdeng.refusal(pokdeng.knowledge(self.state, number), action)
        return [f"  refused {refused}"] if refused else self.tell(pokdeng.play(self.state, action))

    def tell(self, events: tuple[pokdeng.Event, ...]) -> list[str]:
        return [line for event in events for line in self._event(event)]

    def _event(self, event: pokdeng.Event) -> Iterator[str]:
        self.state = pokdeng.apply(self.state, event)
        yield f"  event {written(event)}"
        people: dict[str, Person | None] = {
            str(spot.owner): spot.owner for spot in self.state.public.spots if spot.owner is not None
        }
        people[WATCHER] = None
        told = {who: written(pokdeng.seen_by(person, event)) for who, person in people.items()}
        if set(told.values()) != {written(event)}:
            yield from (f"    told {line}" for line in grouped(told))
        changed = {}
        for who, person in people.items():
            known = pokdeng.knowledge(self.state, person)
            before, now = self.screens.get(who, {}), flat(msgspec.to_builtins(pokdeng.seat_view(known)))
            self.screens[who] = now
            changed[who] = json.dumps(
                {path: value for path, value in now.items() if before.get(path, "") != value}
            )
        yield from (f"    view {line}" for line in grouped(changed))


def flat(view: dict[str, Any]) -> dict[str, Any]:
    """A view as paths and values; the spots are taken apart, every other list is a value.

    >>> flat({"own": [], "public": {"turn": 1, "spots": [{"bet": 5}]}})
    {'own': [], 'public.turn': 1, 'public.spots.0.bet': 5}
    """
    paths: dict[str, Any] = {}
    for key, value in view.items():
        if key == "public":
            paths |= {f"public.{path}": inner for path, inner in flat(value).items()}
        elif key == "spots":
            for place, spot in enumerate(value):
                paths |= {f"spots.{place}.{path}": inner for path, inner in spot.items()}
        else:
            paths[key] = value
    return paths


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
    for path in sorted(HANDS.glob("*.hand")):
        text = path.read_text()
        fresh = render(text)
        if fresh != text:
            stale.append(path.name)
            if not check:
                path.write_text(fresh)
    print(f"{'would change' if check else 'changed'}: {', '.join(stale) or 'none'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
