"""Evenings of draw poker by script: the hands are laid, everybody says what is written, and the chips are the
point. After every word the server might have been restarted: the log so far gives the same evening."""

from typing import Any

from pokroom.cards import parse_cards
from pokroom.drawpoker import action as do
from pokroom.table import act_refusal, encode, open_decisions, read, running
from pokroom.table.command import NextRound
from pokroom.table.event import Played
from tests.table.evenings import ACES, DRAWPOKER, NOTHING, Told, fold

ANNA, BEN, CARLA = range(3)
VERBS: dict[str, Any] = {
    "folds": do.Fold,
    "passes": do.Pass,
    "calls": do.Call,
    "bets": do.Bet,
    "raises": do.Raise,
    "looks": do.Look,
    "blind": do.BlindBet,
    "reblind": do.Reblind,
}


def opened(profile: str, chips: int = 100, **options: Any) -> Told:
    """Anna deals the first round; Ben is eldest, then Carla."""
    table = Told(profile, game=DRAWPOKER, options=options, chips=chips)
    table.sits("Ben")
    table.sits("Carla")
    table.does(ANNA, NextRound())
    return table


def says(table: Told, *said: tuple[Any, ...]) -> None:
    """In words: `(BEN, "raises", 9)` is to 9 in all, `(BEN, "throws", "2c")` discards, `""` stands pat."""
    for person, verb, *what in said:
        place = table.place(person)
        if verb == "throws":
            table.acts(person, do.Discard(place, parse_cards(what[0]) if what[0] else ()))
        else:
            table.acts(person, VERBS[verb](place, *what))
        assert fold(read(map(encode, table.events))) == table.evening


def refused(table: Told, person: int, action: Any) -> str | None:
    return act_refusal(table.evening, person, table.decision(person, action.place), action)


def happened(table: Told) -> list[str]:
    return [type(event.event).__name__ for event in table.events if isinstance(event, Played)]


def test_modern() -> None:
    """No limit; all are served at once; a beaten hand is mucked, and whoever passes goes to the showdown."""
    table = opened("modern")
    table.deals("Kc Kd 3h 5s 7c", "Qc Qd 4h 6s 8c", NOTHING[3])
    says(table, (BEN, "bets", 4), (CARLA, "raises", 12), (ANNA, "folds"), (BEN, "calls"))
    says(table, (BEN, "throws", "3h 5s 7c"), (CARLA, "throws", "4h 6s 8c"))
    assert table.view(BEN).public.betting.pot == 27
    drawn = [hand.cards[2:] for hand in table.view(BEN).own]
    assert [len(cards) for cards in drawn] == [3]
    says(table, (BEN, "passes"), (CARLA, "passes"))
    assert sum(table.chips()) == 300
    assert sorted(table.chips()) == [87, 99, 114]
    assert "PassedOut" not in happened(table)
    assert table.evening.bank == BEN


def test_modern_all_in_with_side_pots() -> None:
    """Ben has 20, Carla 50, Anna 100: Ben's aces win 60, Carla's kings the 60 beside, Anna keeps the rest."""
    table = Told("modern", game=DRAWPOKER, chips=20)
    ben, carla = table.sits("Ben"), table.sits("Carla")
    for person, chips in ((ANNA, 80), (carla, 30)):
        table.hands_out(person, chips)
    table.does(ANNA, NextRound())
    table.deals(ACES, "Kc Kd 3c 5c 7d", "Qc Qd 2h 4s 6c")
    says(table, (ben, "bets", 19), (carla, "raises", 49), (ANNA, "calls"))
    says(table, (ben, "throws", ""), (carla, "throws", ""), (ANNA, "throws", ""))
    assert table.chips() == [50, 60, 60]


def test_jackpots() -> None:
    """Twice nobody opens: the openers climb to kings, the limits double, and the first bet is the pot."""
    table = opened("progressive", double_limits="each_step", jackpot="min_is_pot")
    table.passes_out()
    table.passes_out()
    assert table.chips() == [98, 98, 98]
    assert (table.evening.carried.pot, table.evening.carried.level) == (6, 2)
    eldest, second, dealer = ANNA, BEN, CARLA
    table.deals("Qc Qd 3h 5s 7c", "Kc Kd 4d 6h 8s", NOTHING[3])
    assert table.view(second).public.betting.pot == 9
    assert refused(table, eldest, do.Bet(0, 9)) == "no-openers"
    says(table, (eldest, "passes"))
    assert refused(table, second, do.Bet(1, 8)) == "bet-too-small"
    says(table, (second, "bets", 9), (dealer, "folds"), (eldest, "calls"))
    says(table, (eldest, "throws", ""), (second, "throws", ""), (second, "bets", 4), (eldest, "folds"))
    assert table.chips() == [88, 115, 97]
    assert (table.evening.carried.pot, table.evening.carried.level, table.evening.anted) == (0, 0, ())
    public = table.view(ANNA).public
    assert str(public.betting.terms.limit) == "spread(1, 5)"


def test_wild() -> None:
    """Deuces are wild: Ben's pair and a deuce beat Carla's two pair; he draws one to it and keeps it."""
    table = opened("s4_any", wild="ranks(2)")
    table.deals("9c 9d 2h 4s 6c", "Ac Ad Kh Ks 7c", NOTHING[3].replace("2s", "3s"))
    says(table, (BEN, "bets", 5), (CARLA, "calls"), (ANNA, "folds"))
    says(table, (BEN, "throws", ""), (CARLA, "throws", ""))
    says(table, (BEN, "bets", 5), (CARLA, "calls"))
    assert table.chips() == [99, 112, 89]
    shown = [event.event for event in table.events if isinstance(event, Played)]
    strengths = [str(event.strength) for event in shown if type(event).__name__ == "Shown"]
    assert strengths == ["three nines, six-four kickers", "two pair, aces and kings, seven kicker"]


def test_the_bug() -> None:
    """Gardena: the joker is an ace, or completes a flush; it opens as a pair of aces would."""
    table = opened("gardena")
    table.deals("Jo Ac 4d 6h 8s", "Kc Kd 3h 5s 7c", NOTHING[3])
    says(table, (BEN, "bets", 2), (CARLA, "calls"), (ANNA, "folds"))
    says(table, (BEN, "throws", ""), (CARLA, "throws", ""), (BEN, "bets", 4), (CARLA, "calls"))
    assert table.chips() == [99, 108, 93]


def test_blind_bets() -> None:
    """Ben bets unseen, Carla doubles it unseen; Anna, who looks, pays the whole price."""
    table = opened("s4_any", blind_bets=True, limit="spread(1, 10)")
    table.deals(ACES, "Kc Kd 4d 6h 8s", NOTHING[3])
    assert table.view(BEN).own == ()
    says(table, (BEN, "blind", 1), (CARLA, "reblind"))
    assert [offer.place for decision in open_decisions(table.evening, BEN) for offer in decision.legal] == []
    assert refused(table, ANNA, do.Call(2)) == "not-looked-yet"
    says(table, (ANNA, "looks"), (ANNA, "calls"))
    assert [len(table.view(person).own) for person in (ANNA, BEN, CARLA)] == [1, 0, 0]
    says(table, (BEN, "calls"), (CARLA, "calls"))
    says(table, (BEN, "looks"), (BEN, "throws", "3h 5s 7c"), (CARLA, "looks"), (CARLA, "throws", ""))
    says(table, (ANNA, "throws", ""), (BEN, "bets", 2), (CARLA, "folds"), (ANNA, "folds"))
    assert table.chips() == [95, 110, 95]


def test_blind_opening_any_hand_opens_and_who_is_gone_passes() -> None:
    """Nobody opens but the last; the clock passes for Ben, and folds when there is a bet to call (DP-33)."""
    table = opened("s4_any", chips=50)
    table.deals(*NOTHING[:3])
    table.time_is_up()
    says(table, (CARLA, "passes"), (ANNA, "bets", 3))
    table.time_is_up()
    says(table, (CARLA, "folds"))
    assert table.chips() == [52, 49, 49]
    assert [member.idle for member in table.evening.people] == [0, 1, 0]


def test_the_stock_runs_short_and_the_house_is_asked_again() -> None:
    """Nine play and throw away three each: the house puts the discards in order, and nothing else."""
    table = Told("s4_any", game=DRAWPOKER, options={"max_draw": 3}, seats=9)
    people = [ANNA, *(table.sits(f"friend {nth}") for nth in range(8))]
    table.does(ANNA, NextRound())
    table.shuffles()
    now = running(table.evening)
    assert now is not None
    first, *others = now.people
    says(table, (first, "bets", 1), *((person, "calls") for person in others))
    asked = []
    while table.view(ANNA).public.stage in ("drawing", "shuffling"):
        house = open_decisions(table.evening, -1)
        if house:
            asked.append(len(house[0].legal[0].cards))
            table.shuffles()
            continue
        person = next(p for p in people if open_decisions(table.evening, p))
        (mine,) = table.view(person).own
        table.acts(person, do.Discard(table.place(person), mine.cards[:3]))
        assert fold(read(map(encode, table.events))) == table.evening
    assert asked
    assert all(0 < cards < 52 for cards in asked)
    assert "Reshuffled" in happened(table)
