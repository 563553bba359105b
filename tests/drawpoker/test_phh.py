"""Deals of draw poker as PHH files: read back as they were, secret where they must be, and read by others."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import NoLimitDeuceToSevenLowballSingleDraw, StandardHighHand
from pokerkit.notation import HandHistory

from pokroom.cards import Card
from pokroom.drawpoker import FIVE_CARD_DRAW, PROFILES, Event, HouseRules, State, Step, change, seen_by
from pokroom.drawpoker import action as do
from pokroom.drawpoker import event as happened
from pokroom.drawpoker.event import CardAt
from pokroom.drawpoker.phh import from_phh, to_phh
from pokroom.drawpoker.record import Eyes, Record, record
from pokroom.drawpoker.steps import Betting, Common, Deal, Draw, Showdown
from tests.drawpoker.course import Choose, at_random, course, fold, random_course, setting, shuffler
from tests.drawpoker.scripted import A, B, C
from tests.drawpoker.scripted import Deal as Scripted

DESCRIPTION = Path(__file__).parent.parent.parent / "docs/phh.md"

DEALS: tuple[tuple[Step, ...], ...] = (
    FIVE_CARD_DRAW,
    (Deal(2), Betting(), Common(2), Deal(2, up=True), Betting(big=True), Showdown()),
    (Deal(5), Betting(openers=True), Draw(), Betting(), Draw(), Showdown()),
)
seeds = st.integers(0, 2**32 - 1)


def log(seed: int, steps: tuple[Step, ...] = FIVE_CARD_DRAW) -> list[Event]:
    """A deal under any house rules. Two draws want a deck that lasts, so that some settings are no deals."""
    try:
        return [event for _, _, events, _ in random_course(seed, steps) for event in events]
    except ValueError:
        return log(seed + 1, steps)


def places(events: list[Event]) -> int:
    opened = events[0]
    assert isinstance(opened, happened.Opened)
    return len(opened.setting.places)


def example() -> Scripted:
    """Ann passes and folds; Ben opens with jacks, Cho wins with kings."""
    deal = Scripted(
        HouseRules(),
        ["Ac Qd 9h 5s 2c", "Jc Jd 8h 7h 3d", "Kc Kh Tc 9d 4s"],
        stock="2d 6c Js 4c As Ks",
        chips=[40, 60, 50],
    )
    deal.says((A, "passes"), (B, "bets", 2), (C, "raises", 5), (A, "folds"), (B, "calls"))
    deal.throws(B, "8h 7h 3d")
    deal.throws(C, "Tc 9d 4s")
    deal.says((B, "passes"), (C, "bets", 5), (B, "calls"))
    return deal


# -- read back


@given(seeds, st.sampled_from(DEALS))
def test_the_truth_is_read_back_event_by_event(seed: int, steps: tuple[Step, ...]) -> None:
    events = log(seed, steps)
    assert from_phh(to_phh(record(events, "open"))).events == tuple(events)


@given(seeds, st.sampled_from(DEALS))
def test_what_somebody_saw_is_read_back(seed: int, steps: tuple[Step, ...]) -> None:
    events = log(seed, steps)
    for person in (None, *range(places(events))):
        seen = record(events, "table" if person is None else person)
        assert seen.events == tuple(seen_by(person, event) for event in events)
        assert from_phh(to_phh(seen)) == seen
        assert seen.eyes == person or (seen.eyes == "table" and seen == record(events))


def test_whoever_saw_only_what_a_comparison_showed() -> None:
    """DP-31 upon DP-30: A bets blind and goes on raising unseen; B compares with A, who sees both hands."""
    changes = {"blind_bets": True, "comparing": True, "limit": "spread(1, 4)"}
    hands = ["Ac Qd 9h 5s 2c", "Jc Jd 8h 7h 3d", "Kc Kh Tc 9d 4s"]
    deal = Scripted(change(PROFILES["s4_any"], changes), hands)
    deal.says((A, "blind", 2), (B, "looks"), (B, "raises", 5), (C, "looks"), (C, "raises", 6))
    deal.says(*(((to - 1) % 3, "raises", to) for to in range(7, 13)), (A, "raises", 13))
    assert record(deal.events, A).eyes == "table"
    deal.says((B, "compares"))
    for eyes in (A, B, C):
        seen = record(deal.events, eyes)
        assert seen.eyes == eyes
        assert from_phh(to_phh(seen)) == seen
    assert "# p2 compares JcJd8h7h3d with p1 AcQd9h5s2c" in to_phh(record(deal.events, A))
    assert "# p2 compares with p1" in to_phh(record(deal.events, C))


@given(seeds, st.data())
def test_a_deal_that_still_runs_is_read_back(seed: int, data: st.DataObject) -> None:
    events = log(seed)
    begun = record(events[: data.draw(st.integers(1, len(events)))], 0)
    assert from_phh(to_phh(begun)) == begun


@given(st.lists(st.text(), min_size=3, max_size=3))
def test_names_are_read_back(names: list[str]) -> None:
    named = record(example().events, players=names)
    assert from_phh(to_phh(named)).players == tuple(names)


# -- what stays secret


@given(seeds)
def test_the_record_of_the_table_has_no_card_that_was_not_turned_up(seed: int) -> None:
    events = log(seed)
    up: set[Card] = set()
    for event in events:
        match event:
            case happened.Shown(cards=cards):
                up |= {card.card for card in cards}
    text = to_phh(record(events))
    rest = "\n".join(line for line in text.splitlines() if not line.startswith("_rules."))
    assert set(re.findall("[2-9TJQKA][cdhs]|Jo", rest)) == up


@given(seeds)
def test_what_others_hold_changes_nothing_in_a_persons_record(seed: int) -> None:
    events = log(seed)
    others = [event if 0 in getattr(event, "sees", ()) else _swapped(event) for event in events]
    assert to_phh(record(others, 0)) == to_phh(record(events, 0))


def _swapped(event: Event) -> Event:
    """The event with other cards in it, where it hides any."""
    match event:
        case happened.DeckSet(order):
            return happened.DeckSet(order[::-1])
        case happened.Reshuffled(order):
            return happened.Reshuffled(order[::-1])
        case happened.Dealt(place, cards, sees):
            return happened.Dealt(place, _others(cards), sees)
        case happened.Drew(place, cards, sees):
            return happened.Drew(place, _others(cards), sees)
        case happened.Looked(place, cards, sees):
            return happened.Looked(place, _others(cards), sees)
        case happened.Discarded(place, cards, sees, timed_out):
            return happened.Discarded(place, _others(cards), sees, timed_out)
        case happened.Compared(place, other, (ours, theirs), sees):
            return happened.Compared(place, other, (_others(ours), _others(theirs)), sees)
        case _:
            return event


def _others(cards: tuple[CardAt, ...]) -> tuple[CardAt, ...]:
    return tuple(CardAt(Card("2c"), nth) for nth, _ in enumerate(cards))


def test_a_record_is_the_tables_unless_it_is_said() -> None:
    events = example().events
    assert record(events) == record(events, "table")
    seen: tuple[Eyes, ...] = ("table", "open", 1)
    assert [record(events, eyes).eyes for eyes in seen] == list(seen)


def test_dp27_a_mucked_hand_stays_secret() -> None:
    deal = Scripted(PROFILES["modern"], ["Ac Ad 9h 5s 2c", "Jc Jd 8h 7h 3d"])
    deal.says((A, "bets", 2), (B, "calls"), (A, "pat"), (B, "pat"), (A, "bets", 2), (B, "calls"))
    actions = tomllib.loads(to_phh(record(deal.events)))["actions"]
    assert actions[-2:] == ["p1 sm AcAd9h5s2c", "p2 sm"]
    assert "Jc" not in str(actions)
    assert "d dh p2 JcJd8h7h3d" in tomllib.loads(to_phh(record(deal.events, 1)))["actions"]


@pytest.mark.parametrize(
    ("eyes", "players", "says"),
    [
        (3, (), "person 3 has no hand in this deal"),
        ("table", ("Ann",), "players: 1 names, and there are 3 places"),
    ],
)
def test_no_such_record(eyes: Eyes, players: tuple[str, ...], says: str) -> None:
    with pytest.raises(ValueError, match=f"^{says}$"):
        record(example().events, eyes, players)


def test_cards_are_not_open_while_the_deal_runs() -> None:
    with pytest.raises(ValueError, match="still runs"):
        record(example().events[:-1], "open")
    with pytest.raises(ValueError, match="begins with the opening"):
        record([])


# -- what the standard says


def test_the_description_shows_a_file_as_it_is() -> None:
    shown = DESCRIPTION.read_text().partition("```toml\n")[2].partition("```")[0]
    assert shown == to_phh(record(example().events, players=("Ann", "Ben", "Cho")))


@given(seeds, st.sampled_from(DEALS))
def test_a_reader_of_the_standard_sees_the_chips(seed: int, steps: tuple[Step, ...]) -> None:
    events = log(seed, steps)
    state = fold(events)
    fields = tomllib.loads(to_phh(record(events)))
    stakes = state.public.betting.stakes
    assert fields["starting_stacks"] == [spot.chips for spot in state.public.spots]
    assert fields["finishing_stacks"] == [stake.stack for stake in stakes]
    returned = [event for event in events if isinstance(event, happened.Returned)]
    winnings = [spot.won for spot in state.public.spots]
    for event in returned:
        winnings[event.place] -= event.chips
    assert fields["winnings"] == winnings
    opener = state.public.opener
    assert fields.get("_opener") == (None if opener is None else f"p{opener + 1}")


CARDS = "(?:[2-9TJQKA][cdhs]|Jo|[?][?])+"
NOTATION = re.compile(
    f"(d dh p[1-9] {CARDS}|d db {CARDS}|p[1-9] (f|cc|cbr [0-9]+|sd|sd {CARDS}|sm|sm {CARDS}))?( ?# .+)?"
)


@given(seeds, st.sampled_from(DEALS), st.sampled_from(["open", "table", 0]))
def test_every_action_is_in_the_notation(seed: int, steps: tuple[Step, ...], eyes: Eyes) -> None:
    for action in tomllib.loads(to_phh(record(log(seed, steps), eyes)))["actions"]:
        assert NOTATION.fullmatch(action), action


def test_two_players_have_their_antes_and_forced_bets_the_other_way_round() -> None:
    house = change(PROFILES["s4_any"], {"forced": (1, 2), "ante": "dealer(3)"})
    deal = Scripted(house, ["Ac Qd 9h 5s 2c", "Jc Jd 8h 7h 3d"])
    fields = tomllib.loads(to_phh(record(deal.events)))
    assert (fields["antes"], fields["blinds_or_straddles"]) == ([6, 0], [2, 1])
    assert fields["ante_trimming_status"] is False


# -- PokerKit


class FiveCardDraw(NoLimitDeuceToSevenLowballSingleDraw):
    """To PokerKit it is the only single draw it has, with another ranking."""

    hand_types = (StandardHighHand,)


class OurHistory(HandHistory):
    game_types = HandHistory.game_types | {"N5D": FiveCardDraw}
    required_field_names = HandHistory.required_field_names | {
        "N5D": HandHistory.required_field_names["N2L1D"]
    }


def common_ground(seed: int) -> list[Event]:
    """A deal that PokerKit plays as we do: somebody opens, nobody is all-in, the stock lasts."""
    random = Random(seed)
    chips = [random.randint(5_000, 6_000) for _ in range(random.randint(2, 4))]
    parts = course(PROFILES["modern"], setting(chips), shuffler(random), _unless_free(random))
    return [event for _, _, events, _ in parts for event in events]


def _unless_free(random: Random) -> Choose:
    """At random; but nobody folds where passing is free, and the clock is silent."""
    anything = at_random(random)

    def asked(state: State) -> Iterator[do.Action]:
        while True:
            yield anything(state)

    def choose(state: State) -> do.Action:
        price = state.public.betting.price
        return next(
            action
            for action in asked(state)
            if not isinstance(action, do.TimeUp) and (price or not isinstance(action, do.Fold))
        )

    return choose


def test_pokerkit_plays_our_records_to_the_same_stacks() -> None:
    played = 0
    for seed in range(40):
        events = common_ground(seed)
        if any(isinstance(event, happened.PassedOut) for event in events):
            continue
        for eyes in ("open", "table", 0):
            history = OurHistory.loads(to_phh(record(events, eyes)))
            *_, (last, _) = history.state_actions
            assert list(last.stacks) == history.finishing_stacks, seed
            played += 1
    assert played > 60


def test_pokerkit_loads_a_variant_it_does_not_know() -> None:
    """Cards and chips are there to read; it plays only what it knows."""
    history = HandHistory.loads(to_phh(record(example().events, players=("Ann", "Ben", "Cho"))))
    assert history.variant == "S5D"
    assert history.antes == [1, 1, 1]
    assert history.players == ["Ann", "Ben", "Cho"]
    assert history.winnings == [0, 0, 23]
    assert history.actions[-2:] == ["p3 sm KcKh4cAsKs", "p2 sm JcJd2d6cJs"]
    assert history.user_defined_fields["_opener"] == "p2"
    with pytest.raises(KeyError):
        history.create_state()


# -- what is refused


def test_fields_of_others_are_passed_over() -> None:
    seen = record(example().events)
    assert from_phh('venue = "the kitchen"\n_weather = "fine"\n' + to_phh(seen)) == seen


def test_house_rules_that_are_left_out_are_the_usual_ones() -> None:
    seen = record(example().events)
    lines = [line for line in to_phh(seen).splitlines() if not line.startswith("_rules.")]
    assert from_phh("\n".join([*lines, "[_rules]", 'limit = "spread(1, 5)"'])) == seen


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ('variant = "S5D"', 'variant = "NT"', "variant: 'NT' is none of ours, S5D, F5D, P5D, N5D, "),
        ('variant = "S5D"\n', "", "variant: None is none of ours"),
        ('variant = "S5D"', 'variant = "N5D"', "variant: 'N5D', where by the events in _log it is 'S5D'"),
        ('variant = "S5D"', "variant = ", "this is no TOML: "),
        ("min_bet = 1", "min_bet = 1" + "0" * 5000, "this is no TOML: a number in it has too many digits"),
        ("_people = [0, 1, 2]\n", "", "Object missing required field `_people`"),
        ("_people = [0, 1, 2]", "_people = [0, 1]", "_people: there are 2, and 3 starting stacks"),
        ('  "Ann",\n', "", "players: there are 2, and 3 starting stacks"),
        ("[40, 60, 50]", "[40, -60, 50]", r"starting_stacks\[1\]: Expected `int` >= 0"),
        ("[40, 60, 50]", "[40]", "starting_stacks: Expected `array` of length >= 2"),
        ('"spread(1, 5)"', '"spread(5, 1)"', r"_rules\.limit: spread\(5, 1\) is not "),
        ("_rules.max_draw", "_rules.max_drow", "_rules.max_drow: there is no such option"),
        ("p2 cbr 2 # bets 2", "p2 cbr 3 # bets 2", r"actions\[4\]: 'p2 cbr 3 # bets 2', where by the events"),
        ("p2 cbr 2 # bets 2", "p2 cbr 2", r"actions\[4\]: 'p2 cbr 2', where by the events"),
        ('  "p1 f",\n', "", r"actions\[6\]: 'p2 cc # calls 3', where"),
        ('_opener = "p2"\n', "", "_opener: None, where by the events in _log it is 'p2'"),
        ("[39, 49, 62]", "[39, 49, 63]", r"finishing_stacks\[2\]: 63, where by the events in _log it is 62"),
        ("[39, 49, 62]", "[39, 49]", "finishing_stacks: there are 2, by the events in _log there are 3"),
        ('"table"', '"open"', "_seen_by: 'open', where by the events in _log it is 'table'"),
        ('{"type":"draw-began"', '{"type":"drew-began"', r"_log\[13\]: .*drew-began"),
        ('{"type":"draw-began","step":2}', "{", r"_log\[13\]: "),
        (
            '"deck-was-set","cards":52}',
            '"mucked","place":3}',
            r"_log\[3\]: there is no place 3, the places are ",
        ),
        (
            '"ranks":[13,14,4]}',
            '"ranks":[13,14,5]}',
            r"_log\[22\]: KcKh4cAsKs is not worth what stands there",
        ),
        ('{"card":"Kh"', '{"card":"Kc"', r"_log\[22\]: KcKc4cAsKs is not worth what stands there"),
        ('"claimants":[1,2]', '"claimants":[1,7]', r"_log\[24\]: there is no place 7, the places are 0 to 2"),
    ],
)
def test_what_was_altered_is_named(was: str, now: str, says: str) -> None:
    text = to_phh(record(example().events, players=("Ann", "Ben", "Cho")))
    assert was in text
    with pytest.raises(ValueError, match=f"^{says}"):
        from_phh(text.replace(was, now, 1))


def test_a_deal_is_opened_once() -> None:
    seen = record(example().events)
    twice = Record((seen.opened, seen.opened))
    with pytest.raises(ValueError, match=r"^_log\[0\]: the deal is opened a second time$"):
        from_phh(to_phh(twice))


def test_a_deal_that_cannot_be_opened_is_refused() -> None:
    text = to_phh(Record((record(example().events).opened,)))
    with pytest.raises(ValueError, match=r"^steps: a deal ends with its one showdown$"):
        from_phh(text.replace("_rules.max_draw", '_steps = [{type = "deal", cards = 5}]\n_rules.max_draw'))
