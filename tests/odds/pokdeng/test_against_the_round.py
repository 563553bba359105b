"""What the odds take for granted about a round of one player against the bank is what the round does: who may
draw, stay or catch, and what it comes to."""

from random import Random
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from pokroom.cards import DECK, Card, parse_cards
from pokroom.odds.pokdeng.classes import class_of
from pokroom.odds.pokdeng.strategy import Decision, allowed
from pokroom.odds.pokdeng.tables import pair_index
from pokroom.pokdeng import HandType, HouseRules, Stage, State, knowledge, legal, outcome, rank, settle
from pokroom.pokdeng import action as do
from tests.pokdeng.course import Choose, course, fold
from tests.strategies import house_rules

PLAYER, BANK = 0, 1


def with_first(cards: str) -> list[Card]:
    """The deck with these on top."""
    first = list(parse_cards(cards))
    return first + [card for card in DECK if card not in first]


@example(HouseRules(bank_must_draw_below=7), with_first("9c 2c Kd 3h"), Random(1))
@given(house_rules(min_bet=1), st.permutations(DECK), st.randoms(use_true_random=False))
def test_a_round_is_what_the_odds_count(house: HouseRules, deck: list[Card], random: Random) -> None:
    ours, theirs = deck[0:4:2], deck[1:4:2]
    asked: dict[Decision, str] = {}
    events = [
        event
        for *_, step in course(house, 1, tuple(deck), decide(house, ours, theirs, asked, random))
        for event in step
    ]
    change = {of.person: of.chips for of in outcome(fold(events)).changes}

    drew = asked.get(Decision.PLAYER) == "draw"
    bank_draws = any(asked.get(at) == "draw" for at in Decision if at is not Decision.PLAYER)
    assert change[PLAYER] == gain(house, ours, theirs, deck[4:], drew, bank_draws)

    our_pok, their_pok = (rank(hand, house).type is HandType.POK for hand in (ours, theirs))
    plays = not our_pok and (house.bank_pok == "on_turn" or not their_pok)
    assert (Decision.PLAYER in asked) == plays
    if house.bank_pok == "any_pok_ends" or house.pay_pok == "at_once":
        assert Decision.AFTER_NATURAL not in asked
    else:
        assert (Decision.AFTER_NATURAL in asked) == (our_pok and not their_pok)
    assert (Decision.AFTER_DRAW in asked) == (drew and not their_pok)
    assert (Decision.AFTER_STAY in asked) == (plays and not drew and not their_pok)


def decide(
    house: HouseRules, ours: list[Card], theirs: list[Card], asked: dict[Decision, str], random: Random
) -> Choose:
    """Whoever has the turn does anything legal; that is held to `allowed`, and what was done is kept."""

    def choose(state: State, people: list[int]) -> Any:
        found = legal(knowledge(state, people[0]))
        match state.public.stage:
            case Stage.BETTING:
                return do.Deal(BANK, True) if state.public.spots[PLAYER].bet else do.Bet(PLAYER, 1)
            case Stage.LOOKING:
                return do.Look(people[0])
        at = seen(state)
        hand = sorted(DECK.index(card) for card in (ours if at is Decision.PLAYER else theirs))
        least, most = allowed(house, at)[class_of()[pair_index(*hand)]]
        ways = {type(may) for may in found}
        assert (do.MayDraw in ways) == (most == 1)
        assert bool(ways & {do.MayStay, do.MayCatch}) == (least == 0)
        way = random.choice(sorted(ways, key=str))
        asked[at] = {do.MayDraw: "draw", do.MayStay: "stay"}.get(way, "catch")
        place = people[0]
        return {
            "draw": do.Draw(place),
            "stay": do.Stay(place),
            "catch": do.Catch(place, (PLAYER,)),
        }[asked[at]]

    return choose


def seen(state: State) -> Decision:
    if state.public.turn == PLAYER:
        return Decision.PLAYER
    spot = state.public.spots[PLAYER]
    if spot.value is not None and spot.value.type is HandType.POK:
        return Decision.AFTER_NATURAL
    return Decision.AFTER_DRAW if spot.cards == 3 else Decision.AFTER_STAY


def gain(
    house: HouseRules, ours: list[Card], theirs: list[Card], stock: list[Card], drew: bool, bank_drew: bool
) -> int:
    mine = [*ours, stock[0]] if drew else ours
    other = [*theirs, stock[drew]] if bank_drew else theirs
    return settle(rank(mine, house), rank(other, house), 1, house).gain
