"""No frame holds a card that its reader may not know by then."""

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pokroom.cards import Card
from pokroom.game import Person
from pokroom.pokdeng import PROFILES
from pokroom.pokdeng.event import Dealt, Drew, Shown
from pokroom.server.sqlite import SqliteStore
from pokroom.server.store import MemoryStore
from pokroom.table import read
from pokroom.table.event import Event, Played, RoundOpened
from tests.server.party import QUICK, Message, Player, kind_of, serving

CARDS = frozenset(card.value for card in Card)


@pytest.mark.parametrize("seed", range(3))
async def test_every_frame_of_random_rounds_holds_only_what_its_reader_may_know(
    seed: int, tmp_path: Path
) -> None:
    chance = random.Random(seed)
    profile = chance.choice(list(PROFILES))
    async with (
        serving(tmp_path / "room.db") as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
        Player(address, "Dan") as dan,
    ):
        table = await anna.open_table(profile=profile, bots=2)
        everybody = (anna, ben, carla, dan)
        await ben.sit(table)
        await carla.sit(table)
        await dan.come(table)
        for player in (anna, ben, carla):
            await player.play(wayward(chance))
        for _ in range(6):
            ended = await anna.until_event("ended", after=anna.n or 0)
            for player in (ben, dan):  # views, too, in the middle of rounds
                await player.until_n(ended)
                await player.say({"type": "since", "n": None})
        for player in everybody:
            await player.play(None)
    store = SqliteStore(tmp_path / "room.db")
    kept = await store.load(table)
    await store.close()
    assert kept is not None
    known = knowledge(list(read(kept.events)))
    checked = 0
    for player in everybody:
        for text in player.seen:
            message = json.loads(text)
            for card in cards_in(message):
                checked += 1
                assert card in known[message["n"]][player.person], f"{player.name} was told {card} in {text}"
    assert checked > 100


def wayward(chance: random.Random) -> Any:
    """Plays at random, but comes to an end."""

    def choose(decision: Message) -> Message | None:
        left_alone = ("take-back", "narrow", "side-bet", "take-side-back")
        offers = [offer for offer in decision["legal"] if offer["type"] not in left_alone]
        if any(offer["type"] == "take-back" for offer in decision["legal"]):
            return None
        if not offers:
            return None
        offer = chance.choice(offers)
        action = {"type": offer["type"], "place": offer["place"]}
        match offer["type"]:
            case "bet":
                action["amount"] = chance.randint(offer["least"], offer["least"] + 9)
            case "deal":
                action["clockwise"] = chance.random() < 0.5
            case "catch":
                group = chance.choice(offer["groups"])
                action["hands"] = group if offer["whole"] else [chance.choice(group)]
        return action

    return choose


def knowledge(events: Sequence[Event]) -> dict[int, dict[Person | None, set[str]]]:
    """What everybody may know after each event, from the log itself.

    Own cards and what was shown, of this round and the last, which is still on the screens.
    """
    people = range(10)
    now: dict[Person | None, set[str]] = {person: set() for person in people}
    last: dict[Person | None, set[str]] = {person: set() for person in people}
    known = {0: {person: set[str]() for person in now}}
    for number, event in enumerate(events, 1):
        match event:
            case RoundOpened():
                last, now = now, {person: set() for person in people}
            case Played(event=Dealt(card=card, sees=sees) | Drew(card=card, sees=sees)):
                for person in sees:
                    now[person].add(card.value)
            case Played(event=Shown(cards=cards)):
                for person in people:
                    now[person] |= {up.card.value for up in cards}
        known[number] = {person: now[person] | last[person] for person in people}
    return known


def cards_in(value: Any) -> Iterator[str]:
    match value:
        case str() if value in CARDS:
            yield value
        case list():
            for item in value:
                yield from cards_in(item)
        case dict():
            for item in value.values():
                yield from cards_in(item)


def dealt(hands: Sequence[Sequence[str]]) -> tuple[Card, ...]:
    """A deck from which these two-card hands are dealt, in deal order."""
    top = [Card(hand[at]) for at in (0, 1) for hand in hands]
    return (*top, *(card for card in Card if card not in top and card is not Card.JOKER))


PLAIN = [card.value for card in Card if card.rank is not None and 2 <= card.rank <= 3]
"""No two of these make a pok."""


@pytest.mark.parametrize("profile", PROFILES)
async def test_two_decks_look_the_same_to_who_has_no_hand(profile: str) -> None:
    """Until the hands are shown. The watcher, and somebody seated who sits out, are told the same bytes."""
    one, other = (random.Random(f"{profile} {deck}").sample(PLAIN, 6) for deck in range(2))
    first = await course(dealt([one[:2], one[2:4], one[4:]]), profile)
    second = await course(dealt([other[:2], other[2:4], other[4:]]), profile)
    assert one != other
    assert first == second
    assert len(first[0]) > 10


async def course(deck: tuple[Card, ...], profile: str) -> tuple[list[str], list[str]]:
    """The same bets, looks and answers on this deck: what a watcher and who sits out are told."""
    fixed = replace(QUICK, now=lambda: 1_800_000_000_000, shuffle=lambda cards: deck)
    async with (
        serving(MemoryStore(), fixed) as address,
        Player(address, "Anna") as anna,
        Player(address, "Ben") as ben,
        Player(address, "Carla") as carla,
        Player(address, "Dan") as dan,
        Player(address, "Eve") as eve,
    ):
        table = await anna.open_table(profile=profile)
        for player in (ben, carla, dan):
            await player.sit(table)
        await eve.come(table)
        await anna.taken(await anna.ask("next-round"))
        await ben.do("bet", amount=5)
        await carla.do("bet", amount=7)
        await dan.do("sit-out")
        await anna.do("deal", clockwise=True)
        for player in (ben, carla, anna):
            await player.do("look")
        drawn = await ben.do("draw")
        await carla.until_n(drawn)
        assert "you-drew" in map(kind_of, ben.events.values())
        assert "they-drew" in map(kind_of, carla.events.values())
        last = await carla.do("stay")
        for player in (dan, eve):
            await player.until_n(last)
            await player.say("?")  # a refusal, too
            await player.until_refused()
        assert kind_of(eve.events[last]) == "turn-came"
        return eve.seen, dan.seen
