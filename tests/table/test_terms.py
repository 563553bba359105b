"""What holds for an evening whatever is played: whose deal it is, how long it lasts, what a dealer picks, and
for which stakes (DP-2, DP-3, DP-4, DP-8, DP-12, DP-16)."""

from typing import Any

import pytest
from msgspec.structs import replace

from pokroom.drawpoker import action as draw
from pokroom.table import Terms, dealt_in, read, refusal, running, table_view, time_limit
from pokroom.table.command import (
    AddBot,
    AnyCommand,
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
    BankPassed,
    EveningEnded,
    HandedOut,
    LastCalled,
    PotShared,
    RoundOpened,
    RulesChanged,
    TimeReached,
)
from pokroom.table.log import encode
from tests.table.evenings import ACES, CHIPS, DRAWPOKER, NOTHING, POKDENG, Told, fold, rule_set, told

ANNA, BEN, CARLA, DAN = range(4)
ROTATES = {"bank_tenure": "rotate"}


def friends(profile: str = "s4_jacks", *, game: Any = DRAWPOKER, people: int = 3, **wishes: Any) -> Told:
    """Anna deals; the others sit to her left in their order; nothing is played yet."""
    table = Told(profile, game=game, **wishes)
    for name in ("Ben", "Carla", "Dan")[: people - 1]:
        table.sits(name)
    return table


def begins(table: Told) -> Told:
    table.does(ANNA, NextRound())
    return table


def refused(table: Told, actor: int, command: AnyCommand) -> str | None:
    return refusal(table.evening, actor, command)


def dealers(table: Told) -> list[int]:
    """Who was given the deal, one after the other."""
    return [event.person for event in told(table.events, BankPassed)]


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


def late(**wishes: Any) -> Told:
    """The time is up before the first round."""
    table = friends(terms=Terms(until=1000), **wishes)
    table.time_comes()
    return table


def test_dp3_the_last_round_is_called_by_who_makes_the_deals_equal() -> None:
    table = begins(late())
    calls = []
    for _ in range(6):
        calls.append([refused(table, person, CallLast()) for person in (ANNA, BEN, CARLA)])
        table.plays_on()
    no, unequal = "not-bank", "deals-not-equal"
    assert calls == [[unequal, no, no], [no, unequal, no], [no, no, None]] * 2


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


# -- DP-12 and DP-16: chips, antes, and a pot that lies on the table


def without_chips() -> Told:
    """Ben antes his only chip, and nobody opens: the second deal is his, three lie on the table, and two
    more."""
    table = friends(chips=1, seats=4)
    table.does(ANNA, HandOut(ANNA, 10))
    table.does(ANNA, HandOut(CARLA, 10))
    begins(table).passes_out()
    assert (table.evening.bank, table.chips(), table.evening.carried.pot) == (BEN, [10, 0, 10], 3)
    return table


def showdown(table: Told, *hands: str) -> None:
    """Carla opens, Anna calls; all stand pat; Carla, who passes first, has to bet, and Anna calls."""
    table.deals(*hands)
    table.acts(CARLA, draw.Bet(0, 1))
    table.acts(ANNA, draw.Call(1))
    for person in (CARLA, ANNA, BEN):
        table.acts(person, draw.Discard(table.place(person), ()))
    table.acts(CARLA, draw.Pass(0))
    table.acts(ANNA, draw.Pass(1))
    table.acts(CARLA, draw.Bet(0, 1))
    table.acts(ANNA, draw.Call(1))


JACKS, QUEENS = "Jc Jd 2h 4s 6c", "Qc Qd 2d 4h 6s"


def test_dp12_without_chips_one_may_win_the_pot_in_which_the_ante_lies_and_nothing_else() -> None:
    table = without_chips()
    assert set(table_view(table.evening, ANNA).anted) == {ANNA, BEN, CARLA}
    assert table.view(ANNA).public.betting.pot == 5
    showdown(table, JACKS, QUEENS, ACES)
    assert table.chips() == [13, 3, 7]
    assert table.evening.anted == ()
    assert BEN in dealt_in(table.evening)


def test_dp12_without_chips_and_without_an_ante_in_a_pot_one_is_not_dealt_in() -> None:
    """The deal passes over Ben, until he is handed chips."""
    table = without_chips()
    showdown(table, JACKS, ACES, NOTHING[1])
    assert table.chips() == [16, 0, 7]
    for _ in range(2):
        now = running(table.evening)
        assert now is not None
        assert set(now.people) == {ANNA, CARLA}
        table.is_won()
    assert dealers(table) == [ANNA, BEN, CARLA, ANNA, CARLA]
    table.does(ANNA, HandOut(BEN, 5))
    table.is_won()
    assert set(dealt_in(table.evening)) == {ANNA, BEN, CARLA}


def test_who_has_all_the_chips_deals_and_waits_for_somebody() -> None:
    table = friends("s4_any", chips=1, people=2)
    begins(table).plays_on()
    assert sorted(table.chips()) == [0, 2]
    rich = table.chips().index(2)
    assert (table.evening.bank, dealt_in(table.evening)) == (rich, (rich,))
    assert refused(table, ANNA, NextRound()) == "too-few-seated"
    table.does(ANNA, HandOut(1 - rich, 5))
    assert dealt_in(table.evening) == (1 - rich, rich)


def test_the_bank_goes_to_who_can_play() -> None:
    """Everybody with chips has got up; Ben, who has none, is left, until Dan sits down."""
    table = friends("s4_any", chips=1, people=2)
    begins(table).plays_on()
    rich = table.chips().index(2)
    table.does(rich, LeaveSeat())
    assert table.evening.bank == 1 - rich
    dan = table.sits("Dan")
    assert table.evening.bank == dan


@pytest.mark.parametrize(("max_reantes", "antes"), [(None, [1, 1, 1]), (1, [1])])
def test_dp12_who_joins_antes_once_also_where_the_others_ante_no_more(
    max_reantes: int | None, antes: list[int]
) -> None:
    table = begins(friends(people=2, options={"max_reantes": max_reantes}))
    table.does(ANNA, Pause(on=True))
    table.passes_out()
    table.sits("Carla")
    table.does(ANNA, Pause(on=False))
    pot = table.view(ANNA).public.betting.pot
    assert pot == 2 + sum(antes)
    carried = table.view(ANNA).public.carried
    assert carried.joined == (CARLA,)
    table.passes_out()
    assert set(table.evening.anted) == {ANNA, BEN, CARLA}


def test_dp12_who_gets_up_and_comes_back_still_has_the_ante_in_the_pot() -> None:
    table = without_chips()
    table.does(ANNA, Pause(on=True))
    table.passes_out()
    table.does(BEN, LeaveSeat())
    assert BEN not in dealt_in(table.evening)
    table.does(BEN, AskSeat())
    assert set(dealt_in(table.evening)) == {ANNA, BEN, CARLA}


def test_a_pot_goes_back_when_the_evening_ends() -> None:
    """The dealer has anted for all, Carla for herself, and each has a third of it."""
    table = begins(late(options={"max_reantes": 1, "ante": "dealer(1)"}, people=2))
    table.does(ANNA, Pause(on=True))
    table.passes_out()
    table.sits("Carla")
    table.does(ANNA, Pause(on=False))
    while table.evening.bank != CARLA:
        table.passes_out()
    table.does(CARLA, CallLast())
    pot = table.view(ANNA).public.betting.pot
    events = table.passes_out()
    (shared,) = told(list(events), PotShared)
    assert sum(share.chips for share in shared.shares) == pot == 3
    assert [share.person for share in shared.shares] == [ANNA, BEN, CARLA]
    assert table.evening.carried.pot == 0
    assert events[-1] == EveningEnded(None)


def test_an_odd_chip_goes_to_the_left_of_the_dealer_and_who_got_up_comes_last() -> None:
    table = begins(late(people=4, chips=40))
    table.does(ANNA, Pause(on=True))
    table.passes_out()
    table.does(BEN, LeaveSeat())
    table.does(ANNA, Pause(on=False))
    while table.evening.bank != DAN:
        table.passes_out()
    table.does(DAN, CallLast())
    (shared,) = told(list(table.passes_out()), PotShared)
    pot = sum(share.chips for share in shared.shares)
    assert [share.person for share in shared.shares] == [ANNA, CARLA, DAN, BEN]
    each, over = divmod(pot, 4)
    assert [share.chips for share in shared.shares] == [each + (nth < over) for nth in range(4)]
    assert over


def test_who_is_asked_for_nothing_has_not_been_idle() -> None:
    """Ben, all in, is asked for nothing as long as nobody opens."""
    table = without_chips()
    for _ in range(4):
        table.passes_out()
    assert [member.idle for member in table.evening.people] == [0, 0, 0]
    assert table.seats() == [ANNA, BEN, CARLA]


def test_rounds_follow_each_other_where_a_person_was_asked_for_nothing() -> None:
    """Where nobody may pass, the bots before Anna fold, and she wins without a word."""
    table = Told("s4_jacks", game=DRAWPOKER, options={"passing": "never"}, bots=2)
    table.is_won()
    assert table.evening.bank == 2
    table.deals(*NOTHING[:3])
    assert [table.place(person) for person in (0, 1, 2)] == [0, 1, 2]
    table.acts(ANNA, draw.Fold(0))
    table.acts(1, draw.Fold(1))
    assert table.evening.bank == ANNA
    table.deals(*NOTHING[:3])
    table.acts(1, draw.Fold(0))
    table.acts(2, draw.Fold(1))
    now = running(table.evening)
    assert now is not None
    assert now.number == 4


def test_the_last_round_is_told_to_everybody() -> None:
    table = begins(late(people=2))
    table.plays_on()
    assert table.does(BEN, CallLast()) == (LastCalled(),)
    assert table_view(table.evening, None).last
