"""What holds for an evening whatever is played: whose deal it is, how long it lasts, what a dealer picks, and
for which stakes (DP-2, DP-3, DP-4, DP-8, DP-12, DP-16)."""

from typing import Any

import pytest
from msgspec.structs import replace

from pokroom.pokdeng import action as pokdeng
from pokroom.table import Terms, act_refusal, read, running, table_view, time_limit
from pokroom.table.command import (
    AddBot,
    Approve,
    AskBank,
    AskSeat,
    CallLast,
    GiveUpBank,
    HandOut,
    LeaveSeat,
    NextRound,
    Pause,
    PickRules,
    RemoveBot,
)
from pokroom.table.event import (
    EveningEnded,
    HandedOut,
    LastCalled,
    RoundOpened,
    RulesChanged,
    TimeReached,
)
from pokroom.table.log import encode
from tests.table.evenings import CHIPS, DRAWPOKER, POKDENG, Told, fold, rule_set, told
from tests.table.friends import ANNA, BEN, CARLA, DAN, begins, dealers, friends, late, refused

ROTATES = {"bank_tenure": "rotate"}


# -- DP-2: whose deal it is


def test_dp2_the_deal_passes_left_after_every_deal() -> None:
    table = begins(friends())
    for _ in range(5):
        table.plays_on()
    assert dealers(table) == [ANNA, BEN, CARLA, ANNA, BEN, CARLA]
    assert [member.banked for member in table.evening.people] == [2, 2, 1]


@pytest.mark.parametrize(
    ("option", "order", "banked"), [("passes", [0, 1, 2, 0], [1, 1, 1]), ("repeats", [0], [0, 0, 0])]
)
def test_dp2_who_deals_after_a_passed_out_deal(option: str, order: list[int], banked: list[int]) -> None:
    table = begins(friends(options={"passed_out_dealer": option}))
    for _ in range(3):
        table.passes_out()
    assert dealers(table) == order
    assert [member.banked for member in table.evening.people] == banked


def test_dp2_the_deal_is_nobodys_to_give_or_to_ask_for() -> None:
    table = friends()
    assert refused(table, ANNA, GiveUpBank(CARLA)) == "bank-not-on-request"
    assert refused(table, BEN, AskBank()) == "bank-not-on-request"


# -- DP-3: how long


def test_dp3_the_last_round_is_called_by_who_makes_the_deals_equal() -> None:
    table = begins(late())
    calls = []
    for _ in range(6):
        calls.append([refused(table, person, CallLast()) for person in (ANNA, BEN, CARLA)])
        table.plays_on()
    no, unequal = "not-bank", "deals-not-equal"
    assert calls == [[unequal, no, no], [no, unequal, no], [no, no, None]] * 2


def test_dp3_for_a_bot_the_host_calls_the_last_round() -> None:
    table = late(people=2, seats=3)
    table.does(ANNA, AddBot())
    begins(table)
    for _ in range(2):
        table.plays_on()
    assert table.evening.bank == CARLA
    assert [refused(table, person, CallLast()) for person in (ANNA, BEN)] == [None, "not-bank"]


def test_dp3_after_the_last_round_no_other_opens() -> None:
    table = begins(late())
    table.plays_on()
    table.plays_on()
    table.does(CARLA, CallLast())
    assert refused(table, CARLA, CallLast()) == "nothing-to-do"
    events = table.plays_on()
    assert events[-1] == EveningEnded(None)
    assert running(table.evening) is None
    assert refused(table, ANNA, NextRound()) == "evening-over"
    assert refused(table, CARLA, CallLast()) == "evening-over"
    assert not table_view(table.evening, ANNA).waiting


def test_dp3_the_last_round_is_called_between_two_rounds_for_the_next() -> None:
    table = begins(late(people=2))
    table.does(ANNA, Pause(on=True))
    table.plays_on()
    table.does(BEN, CallLast())
    table.does(ANNA, Pause(on=False))
    table.plays_on()
    assert table.evening.over


def test_dp3_before_the_time_is_up_the_evening_goes_on() -> None:
    table = begins(friends(people=2, terms=Terms(until=1000)))
    assert time_limit(table.evening) == 1000
    table.plays_on()
    assert refused(table, BEN, CallLast()) == "time-not-up"
    assert table.time_comes() == (TimeReached(),)
    assert table.time_comes() == ()
    assert time_limit(table.evening) is None
    assert refused(table, BEN, CallLast()) is None


def test_dp3_an_evening_without_an_end_has_no_last_round() -> None:
    table = begins(friends(people=2))
    assert time_limit(table.evening) is None
    assert table.time_comes() == ()
    table.plays_on()
    assert refused(table, BEN, CallLast()) == "time-not-up"


def test_dp3_who_sits_down_later_deals_as_often_from_then_on() -> None:
    """Dan comes when the deal has been round once; with his deal the next time round is whole."""
    table = begins(late())
    for _ in range(3):
        table.plays_on()
    table.sits("Dan")
    for _ in range(2):
        table.plays_on()
    assert table.evening.bank == CARLA
    assert refused(table, CARLA, CallLast()) == "deals-not-equal"
    table.plays_on()
    assert table.evening.bank == DAN
    assert refused(table, DAN, CallLast()) is None


@pytest.mark.parametrize(
    ("options", "rounds"),
    [
        (ROTATES, [False, True, False, True]),
        (ROTATES | {"rotate_every": 2}, [False, False, False, True]),
        ({"bank_tenure": "fixed"}, [True, True, True, True]),
        ({"bank_tenure": "by_request"}, [True, True, True, True]),
    ],
)
def test_dp3_holds_for_a_bank_too(options: dict[str, Any], rounds: list[bool]) -> None:
    """Where it does not go round by itself, its turns are for the people to count (PD-32)."""
    table = begins(late(profile="classic", game=POKDENG, people=2, options=options))
    found = []
    for _ in rounds:
        bank = table.evening.bank
        assert bank is not None
        found.append(refused(table, bank, CallLast()) is None)
        table.plays_on()
    assert found == rounds


def test_dp3_a_last_deal_that_is_repeated_is_not_over_yet() -> None:
    table = begins(late(people=2, options={"passed_out_dealer": "repeats"}))
    table.is_won()
    table.does(BEN, CallLast())
    table.passes_out()
    assert not table.evening.over
    table.is_won()
    assert table.evening.over


def test_the_last_round_is_told_to_everybody() -> None:
    table = begins(late(people=2))
    table.plays_on()
    assert table.does(BEN, CallLast()) == (LastCalled(),)
    assert table_view(table.evening, None).last


# -- DP-4: what a dealer picks


def choosing(*choice: Any, **wishes: Any) -> Told:
    return friends("s4_any", terms=Terms(choice=choice), **wishes)


def games_played(table: Told) -> list[str]:
    return [event.game for event in told(table.events, RoundOpened)]


def test_dp4_each_dealer_picks_for_their_own_deal() -> None:
    """Ben deals Pok Deng, Carla poker with bobtails; Anna has no wish, and deals what Carla dealt."""
    table = choosing(rule_set(POKDENG, "home"), rule_set(DRAWPOKER, "bobtail"))
    table.does(BEN, PickRules(1))
    table.does(CARLA, PickRules(2))
    begins(table)
    for _ in range(4):
        table.is_won() if table.evening.game is DRAWPOKER else table.plays_on()
    assert games_played(table) == ["drawpoker", "pokdeng", "drawpoker", "drawpoker", "pokdeng"]
    assert [event.rules for event in told(table.events, RulesChanged)] == [1, 2, 1]
    assert dealers(table) == [ANNA, BEN, CARLA, ANNA, BEN]
    opened = told(table.events, RoundOpened)[3]
    assert opened.event.house == DRAWPOKER.profiles["bobtail"]
    assert fold(read(map(encode, table.events))) == table.evening


def test_dp4_the_screen_shows_what_is_agreed_and_who_picks_what() -> None:
    home = rule_set(POKDENG, "home")
    table = choosing(home)
    table.does(BEN, PickRules(1))
    view = table_view(begins(table).evening, CARLA)
    assert [rules.game for rules in view.agreed] == ["drawpoker", "pokdeng"]
    assert (view.playing, view.game, view.house) == (0, "drawpoker", view.agreed[0].house)
    assert [person.picks for person in view.people] == [None, 1, None]
    table.plays_on()
    view = table_view(table.evening, CARLA)
    assert (view.playing, view.game, view.house) == (1, "pokdeng", home.house)
    assert [part.game for part in (view.round, view.before) if part] == ["pokdeng", "drawpoker"]


@pytest.mark.parametrize(
    ("actor", "rules", "reason"),
    [
        (BEN, 2, "no-such-rules"),
        (BEN, -1, "no-such-rules"),
        (BEN, None, "nothing-to-do"),
        (BEN, 1, None),
        (CARLA, 1, "not-seated"),
    ],
)
def test_dp4_what_may_be_picked(actor: int, rules: int | None, reason: str | None) -> None:
    table = choosing(rule_set(POKDENG, "home"), people=2)
    table.comes("Carla")
    assert refused(table, actor, PickRules(rules)) == reason


def test_dp4_where_the_rules_are_fixed_nobody_picks() -> None:
    assert refused(friends(), BEN, PickRules(0)) == "no-choice"
    assert table_view(friends().evening, BEN).agreed == ()


def test_dp4_a_pot_is_played_for_by_the_rules_that_left_it() -> None:
    """Ben's wish waits until the pot is won."""
    table = friends(terms=Terms(choice=(rule_set(POKDENG, "home"),)))
    for person in (BEN, CARLA):
        table.does(person, PickRules(1))
    begins(table).passes_out()
    assert table.evening.bank == BEN
    table.is_won()
    assert table.evening.bank == CARLA
    assert games_played(table) == ["drawpoker", "drawpoker", "pokdeng"]


def test_dp4_rules_that_the_dealer_has_no_chips_for_are_not_changed_to() -> None:
    """Ben owes chips, which Pok Deng allows; poker needs some."""
    table = friends(
        "classic", game=POKDENG, people=2, chips=5, terms=Terms(choice=(rule_set(DRAWPOKER, "s4_any"),))
    )
    table.does(BEN, PickRules(1))
    begins(table).bets(BEN, amount=50)
    table.bank_deals("2c 9h 3c 9d")
    table.plays_on()
    assert table.chips()[BEN] < 0
    assert table.evening.bank == BEN
    assert games_played(table) == ["pokdeng", "pokdeng"]


def test_dp4_what_was_meant_for_the_game_before_is_late() -> None:
    """A server may have read it while that was played, and the decision it names may be open by now."""
    table = begins(friends(terms=Terms(choice=(rule_set(POKDENG, "home"),))))
    table.shuffles()
    place = table.place(BEN)
    assert act_refusal(table.evening, BEN, table.decision(BEN, place), pokdeng.Bet(place, 5)) == "late"


def test_dp4_at_a_table_where_the_dealer_picks_the_bank_is_not_given_away() -> None:
    table = friends("classic", game=POKDENG, terms=Terms(choice=(rule_set(POKDENG, "home"),)))
    assert refused(table, ANNA, GiveUpBank()) == "bank-not-on-request"
    begins(table).plays_on()
    assert table.evening.bank == BEN


@pytest.mark.parametrize(
    ("wish", "fault"),
    [
        (
            {"terms": Terms(choice=(rule_set(DRAWPOKER, "modern"),))},
            "seats: 9 is not from 2 to 8",
        ),
        ({"terms": Terms(choice=(rule_set(POKDENG, "home"),) * 13)}, "terms.choice: 13 is not from 0 to 12"),
        ({"terms": Terms(until=-1)}, "terms.until: -1 is not from 0 to 9007199254740992"),
        (
            {"terms": Terms(choice=(replace(rule_set(POKDENG, "home"), game="baccarat"),))},
            "game: 'baccarat' is none of pokdeng, drawpoker",
        ),
        (
            {"terms": Terms(choice=(replace(rule_set(POKDENG, "home"), house={"tie": "never"}),))},
            "tie: never is not difference, push or bank_wins",
        ),
    ],
)
def test_terms_that_cannot_be_name_the_field(wish: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{fault}$"):
        Told(**wish)


def test_dp1_no_more_sit_down_than_the_deck_lasts_for() -> None:
    with pytest.raises(ValueError, match=r"^seats: 9 is not from 2 to 8$"):
        Told("modern", game=DRAWPOKER, seats=9)


# -- DP-8: for which stakes

FREEZE_OUT = Terms(stakes="freeze_out")


@pytest.mark.parametrize(("profile", "game"), [("classic", POKDENG), ("modern", DRAWPOKER)])
def test_dp8_in_a_freeze_out_the_last_one_with_chips_wins(profile: str, game: Any) -> None:
    table = friends(profile, game=game, chips=8, terms=FREEZE_OUT)
    while not table.evening.over:
        if running(table.evening) is None:
            table.does(ANNA, NextRound())
        table.plays_on()
    winner = table.evening.winner
    assert winner is not None
    assert [chips > 0 for chips in table.chips()] == [person == winner for person in range(3)]
    assert table.events[-1] == EveningEnded(winner)


def test_dp8_nobody_gets_chips_in_a_freeze_out() -> None:
    table = friends(terms=FREEZE_OUT, seats=6)
    assert refused(table, ANNA, HandOut(BEN, 10)) == "freeze-out"
    assert refused(table, ANNA, AddBot()) is None, "nothing has been played yet"
    dan = table.comes("Dan")
    assert refused(table, dan, AskSeat()) is None
    begins(table)
    assert refused(table, dan, AskSeat()) == "freeze-out"
    assert refused(table, ANNA, AddBot()) == "freeze-out"
    assert refused(table, ANNA, HandOut(BEN, 10)) == "freeze-out"


def test_dp8_a_freeze_out_with_bots_waits_for_everybody_to_come() -> None:
    table = Told("s4_any", game=DRAWPOKER, bots=2, terms=FREEZE_OUT)
    assert running(table.evening) is None
    table.sits("Carla")
    table.does(ANNA, NextRound())
    now = running(table.evening)
    assert now is not None
    assert len(now.people) == 4


def test_dp8_who_asked_before_a_freeze_out_began_is_too_late() -> None:
    table = friends(terms=FREEZE_OUT, door=False)
    dan = table.comes("Dan")
    table.does(dan, AskSeat())
    begins(table)
    assert refused(table, ANNA, Approve(dan)) == "freeze-out"


def test_dp8_whoever_gets_up_keeps_their_chips_and_may_sit_down_again() -> None:
    table = friends(terms=FREEZE_OUT, seats=6)
    table.does(ANNA, AddBot())
    begins(table)
    table.does(ANNA, Pause(on=True))
    table.plays_on()
    for person, leaves, comes in ((BEN, LeaveSeat(), AskSeat()), (ANNA, RemoveBot(3), AddBot())):
        before = table.chips()
        table.does(person, leaves)
        assert not table.evening.over
        assert told(list(table.does(person, comes)), HandedOut) == []
        assert table.chips() == before


def test_dp8_the_house_rules_may_say_so() -> None:
    table = friends(options={"stakes": "freeze_out"})
    assert table.evening.terms.stakes == "freeze_out"
    freeze_out = rule_set(DRAWPOKER, "modern", stakes="freeze_out")
    assert choosing(freeze_out, seats=6).evening.terms.stakes == "freeze_out"
    assert choosing(rule_set(DRAWPOKER, "modern"), seats=6).evening.terms.stakes == "table"


def test_dp8_chips_handed_out_during_a_deal_are_played_from_the_next_one_on() -> None:
    table = begins(friends(people=2))
    table.does(ANNA, HandOut(BEN, 50))
    stakes = table.view(BEN).public.betting.stakes
    assert [stake.stack for stake in stakes] == [CHIPS - 1, CHIPS - 1]
    table.passes_out()
    stakes = table.view(BEN).public.betting.stakes
    assert sorted(stake.stack for stake in stakes) == [CHIPS - 2, CHIPS + 48]
