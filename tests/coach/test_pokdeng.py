"""What the coach says at a table of Pok Deng."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from pokroom.cards import DECK, Card
from pokroom.coach.advice import Advice
from pokroom.coach.pokdeng import advise, bank, judge, page, player
from pokroom.odds.pokdeng.classes import CLASSES, NAMES
from pokroom.odds.pokdeng.closed import closed_hands
from pokroom.odds.pokdeng.equilibrium import equilibrium
from pokroom.odds.pokdeng.strategy import class_poks
from pokroom.odds.pokdeng.tables import pair_index
from pokroom.odds.pokdeng.worth import worth
from pokroom.pokdeng import (
    PROFILES,
    HandType,
    HouseRules,
    SeatEvent,
    Stage,
    State,
    change,
    knowledge,
    legal,
    play,
    rank,
    seen_by,
    settle,
)
from pokroom.pokdeng import action as do
from pokroom.pokdeng.event import Caught, Stayed, YouDrew
from tests.coach.rounds import cards, dealt, done, played, started, view
from tests.pokdeng.course import actions, seats

HOUSES = pytest.mark.parametrize("house", PROFILES.values(), ids=PROFILES.keys())


def free_classes(house: HouseRules) -> Iterator[int]:
    return (number for number, pok in enumerate(class_poks(house)) if not pok)


@HOUSES
def test_with_nothing_open_it_is_the_choice_that_the_equilibrium_weighs(house: HouseRules) -> None:
    """Counted hand by hand here, and by classes with inclusion and exclusion there: the same fractions."""
    found = equilibrium(house)
    for number in list(free_classes(house))[::5]:
        own = CLASSES[number].hands[-1]
        stay, draw = player.values(house, own)
        choice = found.against_bank.choices[number]
        assert (stay, draw) == (choice.stay, choice.draw), CLASSES[number]
        hand = pair_index(*sorted(DECK.index(card) for card in own))
        after = found.against_player.after_stay[number], found.against_player.after_draw[number]
        for drew, choice in zip((0, 1), after, strict=True):
            alone = closed_hands(house, found.player, hand, (), (), drew=drew, stayed=1 - drew)
            gains = alone.drew if drew else alone.stayed
            assert gains == (-choice.stay, -choice.draw), CLASSES[number]


def naive_stay(house: HouseRules, own: tuple[Card, ...], seen: tuple[Card, ...]) -> Fraction:
    """Staying, by every deal of the bank one after the other."""
    answer = equilibrium(house).bank.after_stay
    ours, live = rank(own, house), [card for card in DECK if card not in {*own, *seen}]
    total, deals = Fraction(0), 0
    for hand in combinations(live, 2):
        theirs = rank(hand, house)
        if theirs.type is HandType.POK and house.bank_pok != "on_turn":
            continue
        rest = [card for card in live if card not in hand]
        low, high = sorted(hand, key=lambda card: card.rank or 0)
        suited = low.suit is high.suit
        name = f"{low.value[0]}{high.value[0]}" + ("" if low.rank is high.rank else "s" if suited else "o")
        chance = Fraction(0) if theirs.type is HandType.POK else answer[NAMES[name]]
        deals += len(rest)
        total += (1 - chance) * settle(ours, theirs, 1, house).gain * len(rest)
        if chance:
            gains = sum(settle(ours, rank((*hand, card), house), 1, house).gain for card in rest)
            total += chance * gains
    return total / deals


@pytest.mark.parametrize("profile", ["classic", "home"])
def test_cards_that_lie_open_are_counted_as_a_naive_count_does(profile: str) -> None:
    house, own, seen = PROFILES[profile], cards("2c3d"), cards("9s9d4c4h")
    assert player.values(house, own, seen)[0] == naive_stay(house, own, seen)
    assert player.values(house, own, seen)[0] != player.values(house, own)[0]


def chosen(advice: Advice | None) -> object:
    assert advice is not None
    return advice.ways[advice.best].actions


def test_a_player_is_told_both_values_and_the_better_one() -> None:
    state = dealt(PROFILES["classic"], ["2cKd", "4h5h", "Kc7d"])
    advice = advise(view(state, 0))
    assert advice is not None
    assert advice.unit == "bet"
    assert [way.actions for way in advice.ways] == [(do.Draw(0),), (do.Stay(0),)]
    stay, draw = player.values(PROFILES["classic"], cards("2cKd"), cards("4h5h"))
    assert [way.value for way in advice.ways] == [float(draw), float(stay)]
    assert chosen(advice) == (do.Draw(0),)
    assert chosen(advise(view(dealt(PROFILES["classic"], ["2c5d", "4h5c", "Kc7d"]), 0))) == (do.Stay(0),)


def test_whoever_is_not_asked_is_told_nothing() -> None:
    state = dealt(PROFILES["classic"], ["2c3d", "4h2h", "Kc7d"])
    assert advise(view(state, 1)) is None
    assert advise(view(state, 2)) is None
    assert advise(view(played(state, "ss"), 0)) is None
    assert advise(view(played(state, "sss"), 2)) is None


def test_a_duty_leaves_one_way() -> None:
    house = change(PROFILES["classic"], {"must_draw_below": 6})
    advice = advise(view(dealt(house, ["2c3d", "Kc7d"]), 0))
    assert advice is not None
    assert [way.actions for way in advice.ways] == [(do.Draw(0),)]


def banking(letters: str, own: str = "Kc5d", house: HouseRules = PROFILES["classic"]) -> State:
    return played(dealt(house, ["2c3d", "4h2h", "6s6c", own], "9c 9d 9h 9s"), letters)


def test_the_bank_weighs_each_bet_by_what_its_player_did() -> None:
    state = banking("dsd")
    own = view(state, 3).own[0]
    bets = bank.left(state.public, own)
    by = bank.closed(state.public, own)
    assert by.drew is not None
    assert by.stayed is not None
    drew = [(10 * by.drew[0], 10 * by.drew[1]), (30 * by.drew[0], 30 * by.drew[1])]
    stayed = (20 * by.stayed[0], 20 * by.stayed[1])
    assert [(bet.two, bet.three) for bet in bets] == [drew[0], stayed, drew[1]]
    advice = advise(view(state, 3))
    assert advice is not None
    assert (advice.unit, advice.counts) == ("chips", "all-deals")
    assert [way.actions for way in advice.ways[:2]] == [(do.Draw(3),), (do.Stay(3),)]


def test_many_closed_hands_are_nearly_counted() -> None:
    hands = ["2c3d", "4h2h", "6s6c", "3c3h", "5hJd", "Kc5d"]
    advice = advise(view(played(dealt(PROFILES["classic"], hands, "9c 9d 9h 9s"), "dsdds"), 5))
    assert advice is not None
    assert advice.counts == "nearly"


def test_the_bank_catches_whom_its_two_cards_beat_and_draws_against_the_others() -> None:
    """With 5 taem it is well placed against hands of three, and badly against those that stayed."""
    advice = advise(view(banking("dsd"), 3))
    assert chosen(advice) == (do.Catch(3, (0, 2)), do.Draw(3))
    by_group = change(PROFILES["classic"], {"catch": "group"})
    assert chosen(advise(view(banking("dsd", house=by_group), 3))) == (do.Catch(3, (0, 2)), do.Draw(3))
    none = change(PROFILES["classic"], {"catch": "none"})
    advice = advise(view(banking("dsd", house=none), 3))
    assert advice is not None
    assert len(advice.ways) == 2


def test_a_shown_pok_is_owed_whatever_the_bank_does() -> None:
    state = played(dealt(PROFILES["classic"], ["4c5c", "4h2h", "Kc5d"]), "s")
    bets = bank.left(state.public, view(state, 2).own[0])
    assert [bets[0].two, bets[0].three] == [-20, -20]


def test_a_bank_that_must_draw_may_catch_all_instead() -> None:
    house = change(PROFILES["classic"], {"bank_must_draw_below": 6})
    advice = advise(view(banking("ddd", house=house), 3))
    assert advice is not None
    assert advice.ways[0].actions == (do.Draw(3),)
    assert not any(way.actions == (do.Stay(3),) for way in advice.ways)
    assert chosen(advice) == (do.Catch(3, (0, 1, 2)),)


def test_the_best_decision_costs_nothing_and_another_what_it_is_worth_less() -> None:
    state = dealt(PROFILES["classic"], ["2cKd", "4h5h", "Kc7d"], bet=10)
    seen = view(state, 0)
    stay, draw = player.values(PROFILES["classic"], cards("2cKd"), cards("4h5h"))
    best = judge(seen, YouDrew(0, Card("9c"), rank(cards("2cKd9c"), PROFILES["classic"])))
    assert (best.cost, best.done, best.best) == (0, "draw", (do.Draw(0),))
    worse = judge(seen, Stayed(0))
    assert worse.cost == pytest.approx(float(10 * (draw - stay)))
    assert (worse.done, worse.best) == ("stay", (do.Draw(0),))


def test_catching_costs_what_it_gives_away() -> None:
    state = banking("dsd")
    seen = view(state, 3)
    assert judge(seen, Caught((0, 2))).cost == pytest.approx(0)
    assert judge(seen, Caught((0,))).cost == pytest.approx(0)  # the other may still be caught
    bets = {bet.place: bet for bet in bank.left(state.public, seen.own[0])}
    worse = judge(seen, Caught((1,)))
    assert worse.cost == pytest.approx(float(bets[1].three - bets[1].two))
    assert worse.cost > 0
    assert (worse.done, worse.best) == ("catch", (do.Catch(3, (0, 2)), do.Draw(3)))


def test_what_was_no_decision_is_not_judge() -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        judge(view(dealt(PROFILES["classic"], ["2c3d", "Kc7d"]), 1), Stayed(1))


COMMON = change(PROFILES["classic"], {"common_hand": "before_bank", "junk_hands": True})


def test_who_plays_two_hands_counts_the_cards_of_both() -> None:
    table = seats((2, 1), (100, 100))
    bets = (do.Bet(0, 10), do.Bet(1, 10), do.Deal(2, clockwise=True))
    state = started(PROFILES["classic"], table, "2c 9s 5h Kd Ks 6d", *bets)
    advice = advise(view(state, 0))
    assert advice is not None
    stay, draw = player.values(PROFILES["classic"], cards("2cKd"), cards("9sKs"))  # a pok, which is shown
    assert [way.value for way in advice.ways] == [float(draw), float(stay)]
    state = started(PROFILES["classic"], table, "2c 5s 5h Kd Ks 6d", *bets)
    advice = advise(view(state, 0))
    assert advice is not None
    stay, draw = player.values(PROFILES["classic"], cards("2cKd"), cards("5sKs"))  # that only they see
    assert [way.value for way in advice.ways] == [float(draw), float(stay)]


def test_kha_buai_is_advised_on_as_a_hand_of_the_decider() -> None:
    sides = (do.SideBet(0, 1, 7), do.SitOut(0), do.Deal(2, clockwise=True))
    state = started(COMMON, seats((1, 1), (100, 100)), "2c 5h Kd 6d", *sides)
    advice = advise(view(state, 0))
    assert advice is not None
    stay, draw = player.values(COMMON, cards("2cKd"))
    assert [(way.actions, way.value) for way in advice.ways] == [
        ((do.Draw(1),), float(draw)),
        ((do.Stay(1),), float(stay)),
    ]
    assert judge(view(state, 0), Stayed(1)).cost == pytest.approx(float(7 * (draw - stay)))
    assert advise(view(state, 1)) is None


def test_it_is_silent_on_votes_and_on_junk_hands() -> None:
    house = change(COMMON, {"common_decider": "vote"})
    sides = (do.SideBet(0, 1, 7), do.SitOut(0))
    voting = started(house, seats((1, 1), (100, 100)), "2c 5h Kd 6d", *sides, do.Deal(2, clockwise=True))
    assert legal(knowledge(voting, 0)) == (do.MayVote(0, 1, draw=True, stay=True),)
    assert advise(view(voting, 0)) is None
    junk = started(house, seats((1, 1), (100, 100)), "4s 2c 5h Ks Kd 6d", *sides, do.Deal(2, True, junk=(1,)))
    assert legal(knowledge(junk, 1)) == (do.MayDraw(3), do.MayStay(3))
    assert advise(view(junk, 1)) is None


def test_the_bank_weighs_all_bets_on_a_hand() -> None:
    bets = (do.Bet(0, 10), do.Bet(1, 5), do.SideBet(1, 0, 7), do.SideBet(0, 2, 3), do.Deal(3, clockwise=True))
    state = started(COMMON, seats((1, 1, 1), (100,) * 3), "2c 7s 5s 5h Kd Ks Qh Kc", *bets)
    state = played(state, "dsd")
    own = view(state, 2).own[0]
    by = bank.closed(state.public, own)
    assert by.drew is not None
    assert by.stayed is not None
    assert [(bet.place, bet.two) for bet in bank.left(state.public, own)] == [
        (0, 17 * by.drew[0]),
        (1, 5 * by.stayed[0]),
        (2, 3 * by.drew[0]),
    ]
    state = done(state, do.Catch(3, (0,)))
    assert [bet.place for bet in bank.left(state.public, own)] == [1, 2]


@HOUSES
def test_the_page_says_what_the_equilibrium_is(house: HouseRules) -> None:
    found, shown = equilibrium(house), page.solve(house)
    assert Fraction(shown.fraction) == found.value
    assert shown.proved
    assert [grid.decides for grid in shown.grids][:3] == ["player", "bank_after_stay", "bank_after_draw"]
    assert [cell.name for cell in shown.grids[0].cells] == list(NAMES)
    assert [cell.draws for cell in shown.grids[0].cells] == [float(chance) for chance in found.player.draws]


def test_the_page_flips_the_options_that_decide_in_their_order() -> None:
    house = PROFILES["classic"]
    flips = worth(house).flips
    assert page.solve(house).options == len(flips)
    for number in (0, 5, len(flips) - 1):
        shown, flip = page.flip(house, number), flips[number]
        assert shown.option == flip.option
        assert shown.change == (None if flip.change is None else float(flip.change))
    with pytest.raises(IndexError, match="no option has the number"):
        page.flip(house, len(flips))


def told(action: do.Action, state: State) -> SeatEvent:
    """What somebody is told of their own decision."""
    assert state.public.turn is not None
    return seen_by(state.public.spots[state.public.turn].owner, play(state, action)[0])


@pytest.mark.parametrize("seed", range(12))
def test_no_decision_is_better_than_the_best_and_the_best_costs_nothing(seed: int) -> None:
    """Wherever somebody decides in rounds that are played at random, catches one after the other included."""
    chance = Random(seed)
    options = {"catch": chance.choice(["any", "any", "group", "none"])}
    house = change(PROFILES[chance.choice(["classic", "home", "lucky9"])], options)
    order = list(DECK)
    chance.shuffle(order)
    players = chance.randint(1, 5)
    state = dealt(house, ["".join(order[2 * hand : 2 * hand + 2]) for hand in range(players + 1)])
    counted = 0
    while state.public.stage is not Stage.OVER:
        place = state.public.turn
        assert place is not None
        person = state.public.spots[place].owner
        known = knowledge(state, person)
        seen = view(state, person or 0)
        advice = advise(seen)
        assert advice is not None
        first = advice.ways[advice.best].actions[0]
        choices = [action for may in legal(known) for action in actions(may, state)]
        assert judge(seen, told(first, state)).cost == pytest.approx(0, abs=1e-9)
        for action in choices:
            counted += 1
            assert judge(seen, told(action, state)).cost >= 0, (action, advice)
            if isinstance(action, do.Catch):
                own = next(hand for hand in seen.own if hand.place == place)
                value = bank.after_catching(state.public, own, legal(known), action.hands)
                assert value <= advice.ways[advice.best].value + 1e-9, (action, advice)
        state = done(state, chance.choice(choices))
    assert counted or any(spot.line for spot in state.public.spots)
