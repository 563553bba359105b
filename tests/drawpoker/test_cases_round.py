"""Situations of a whole deal, named by rule; the figures are the point."""

from collections import Counter
from random import Random

import pytest

from pokroom.cards import Card, deck, parse_cards
from pokroom.drawpoker import PROFILES, HouseRules, Stage, change, knowledge, seen_by
from pokroom.drawpoker import action as do
from pokroom.drawpoker import event as happened
from pokroom.drawpoker.betting import How
from pokroom.drawpoker.record import record
from pokroom.game import HOUSE, Carried
from tests.drawpoker.scripted import A, B, C, D, Deal, E, words

JACKS = PROFILES["s4_jacks"]
ANY = PROFILES["s4_any"]
NO_ANTE = {"ante": "each(0)"}

NOTHING = ["2c 4d 6h 8s Tc", "2d 4h 6s 8c Td", "2h 4s 6c 8d Th", "2s 4c 6d 8h Ts", "3c 5d 7h 9s Qc"]
"""Five hands that no pair opens."""
PAIRS = ["Jc Jd 2h 4s 6c", "Qc Qd 2d 4h 6s", "Kc Kd 2c 4d 6h", "Ac Ad 3h 5s 7c", "Tc Td 3d 5h 7s"]
"""Jacks, queens, kings, aces, tens."""


def house(base: HouseRules = JACKS, **options: object) -> HouseRules:
    return change(base, options)


# -- the deal


def test_dp13_cards_are_dealt_one_at_a_time_from_eldest_face_down() -> None:
    deal = Deal(JACKS, NOTHING[:3])
    dealt = [event for event in deal.events if isinstance(event, happened.Dealt)]
    assert [[card.position for card in event.cards] for event in dealt] == [
        [0, 3, 6, 9, 12],
        [1, 4, 7, 10, 13],
        [2, 5, 8, 11, 14],
    ]
    assert seen_by(B, dealt[A]) == happened.TheyWereDealt(A, 5)


# -- the first interval


def test_dp19_the_example() -> None:
    """D1: pot 32, three remain, and the opener speaks first after the draw."""
    deal = Deal(house(ANY, **NO_ANTE), PAIRS)
    deal.says((A, "passes"), (B, "bets", 2), (C, "folds"), (D, "calls"), (E, "raises", 5), (A, "calls"))
    deal.says((B, "raises", 9), (D, "calls"), (E, "calls"), (A, "folds"))
    acted = [str(event) for event in deal.of(happened.Acted)]
    assert acted[4:8] == ["calls 2, raises 3", "calls 5", "calls 3, raises 4", "calls 7"]
    assert deal.public.betting.pot == 32
    assert [place for place, stake in enumerate(deal.public.betting.stakes) if stake.live] == [B, D, E]
    deal.says((B, "pat"), (D, "pat"), (E, "pat"))
    assert deal.public.turn == B


def test_dp15_only_a_hand_with_openers_may_open() -> None:
    deal = Deal(JACKS, [NOTHING[0], PAIRS[1], NOTHING[3]])
    assert deal.refused(do.Bet(A, 2)) == "no-openers"
    assert [type(may) for may in deal.legal(A)] == [do.MayFold, do.MayPass]
    deal.says((A, "passes"))
    assert [type(may) for may in deal.legal(B)] == [do.MayFold, do.MayPass, do.MayBet]
    deal.says((B, "bets", 3), (C, "calls"))
    assert deal.refused(do.Pass(A)) == "bet-to-call"
    assert deal.refused(do.Raise(A, 5)) is None, "whoever has no openers may raise"


def test_dp15_one_may_fold_although_passing_is_free() -> None:
    deal = Deal(JACKS, PAIRS[:3])
    deal.says((A, "folds"), (B, "bets", 1), (C, "folds"))
    assert deal.changes == [-1, 2, -1]


def test_dp16_passed_out() -> None:
    """The cards go in, the pot lies, and who anted is that much poorer until somebody wins it."""
    deal = Deal(JACKS, NOTHING)
    deal.says(*((place, "passes") for place in range(5)))
    assert deal.public.stage is Stage.OVER
    assert deal.changes == [-1] * 5
    assert deal.outcome.carried == Carried(pot=5, passed_out=1)
    assert deal.of(happened.Shown) == []
    again = Deal(JACKS, PAIRS, carried=deal.outcome.carried)
    assert again.public.betting.pot == 10
    again.says((A, "bets", 1), *((place, "folds") for place in (B, C, D, E)))
    assert again.changes == [9, -1, -1, -1, -1]
    assert again.outcome.carried == Carried()


def test_dp16_if_all_but_one_fold_it_is_not_passed_out() -> None:
    """The last one wins, openers or not."""
    deal = Deal(JACKS, NOTHING[:3])
    deal.says((A, "passes"), (B, "folds"), (C, "folds"))
    assert deal.changes == [2, -1, -1]
    assert deal.of(happened.Shown) == []


@pytest.mark.parametrize(("passed_out", "antes"), [(0, 3), (1, 3), (2, 0), (3, 0)])
def test_dp16_max_reantes(passed_out: int, antes: int) -> None:
    """After two passed-out deals there are no more antes."""
    deal = Deal(house(max_reantes=2), NOTHING[:3], carried=Carried(pot=9, passed_out=passed_out))
    assert deal.public.betting.pot == 9 + antes


@pytest.mark.parametrize(("ante", "chips"), [("each(2)", [2]), ("dealer(2)", [2]), ("each(60)", [50])])
def test_dp12_who_joins_while_a_pot_is_carried_antes_once(ante: str, chips: list[int]) -> None:
    """There are no more antes, but from C, who sat down last; C deals."""
    carried = Carried(pot=9, passed_out=2, joined=(C,))
    deal = Deal(house(ANY, max_reantes=2, ante=ante), NOTHING[:3], carried=carried, chips=(50, 50, 50))
    anted = [event for event in deal.events if isinstance(event, happened.Anted)]
    assert [event.chips for event in anted] == chips
    assert [event.place for event in anted] == [C]


@pytest.mark.parametrize(("dealer", "counts"), [("passes", True), ("repeats", False)])
def test_dp2_a_passed_out_deal_counts_unless_its_dealer_repeats_it(dealer: str, counts: bool) -> None:
    deal = Deal(house(passed_out_dealer=dealer), NOTHING[:2])
    deal.says((A, "passes"), (B, "passes"))
    assert deal.outcome.counts is counts


def test_dp12_the_dealers_ante_is_dead_money() -> None:
    """The dealer puts in 2 for each of three. B calls, C, who paid, folds: A and B play for 6 and their
    bets; B, who had 1 chip only, may win all of the ante and one chip of A's."""
    deal = Deal(house(ANY, ante="dealer(2)"), [PAIRS[0], PAIRS[1], PAIRS[2]], chips=(50, 1, 50))
    assert [event.chips for event in deal.events if isinstance(event, happened.Anted)] == [6]
    assert deal.public.dead == 6
    deal.says((A, "bets", 3), (B, "calls"), (C, "folds"), (A, "pat"), (B, "pat"))
    assert deal.changes == [-1, 7, -6]


def test_dp12_without_chips_one_may_win_the_carried_pot_and_nothing_else() -> None:
    deal = Deal(
        house(ANY, **NO_ANTE), [PAIRS[3], PAIRS[1], PAIRS[0]], chips=(0, 50, 50), carried=Carried(pot=9)
    )
    deal.says((B, "bets", 5), (C, "calls"), (A, "pat"), (B, "pat"), (C, "pat"))
    deal.says((B, "passes"), (C, "passes"), (B, "bets", 1), (C, "calls"))
    assert deal.changes == [9, 6, -6]


def test_dp12_who_is_short_antes_what_they_have() -> None:
    """D9: antes of 5, A has 3 and the best hand: A gets 9, B the other 4."""
    deal = Deal(house(ANY, ante="each(5)"), [PAIRS[3], PAIRS[2], PAIRS[0]], chips=(3, 5, 5))
    deal.says((A, "pat"), (B, "pat"), (C, "pat"))
    assert deal.changes == [6, -1, -5]
    assert deal.of(happened.Acted) == [], "nobody has a chip to bet"


def test_dp18_the_opener_shows_openers_and_no_more() -> None:
    """D24: the two jacks; who did not open shows nothing."""
    deal = Deal(JACKS, ["Jc Jd 9h 6h 2c", *NOTHING[1:3]])
    deal.says((A, "bets", 1), (B, "folds"), (C, "folds"))
    (shown,) = deal.of(happened.Shown)
    assert isinstance(shown, happened.Shown)
    assert (words(shown.cards), shown.strength, shown.why) == ("Jc Jd", None, "openers")
    other = Deal(JACKS, ["Jc Jd 9h 6h 2c", *NOTHING[1:3]])
    other.says((A, "bets", 1), (B, "calls"), (C, "folds"), (A, "pat"), (B, "pat"), (A, "folds"))
    assert other.changes == [-2, 3, -1]
    assert other.of(happened.Shown) == []


def test_dp18_openers_are_proved_out_of_what_is_still_held() -> None:
    """Jacks and queens open; the jacks are thrown, which splits nothing, so the queens are shown."""
    deal = Deal(JACKS, ["Jc Jd Qh Qs 2c", PAIRS[3]])
    deal.says((A, "bets", 1), (B, "calls"))
    deal.throws(A, "Jc Jd 2c")
    deal.says((B, "pat"), (A, "bets", 1), (B, "folds"))
    (shown,) = deal.of(happened.Shown)
    assert isinstance(shown, happened.Shown)
    assert words(shown.cards) == "Qh Qs"


def test_dp5_forced_bets_are_bets() -> None:
    """A owes 1 and B 2, so C speaks first, and a deal that all only call is not passed out."""
    deal = Deal(house(ANY, forced=[1, 2], **NO_ANTE), PAIRS[:3])
    assert (deal.public.turn, deal.public.betting.pot) == (C, 3)
    assert deal.refused(do.Pass(C)) == "bet-to-call"
    deal.says((C, "calls"), (A, "calls"), (B, "passes"))
    assert deal.public.stage is Stage.DRAWING
    assert deal.public.betting.pot == 6


def test_dp24_check_raise_and_speaking_left_of_the_dealer() -> None:
    rules = house(speaks_after_draw="left_of_dealer")
    deal = Deal(rules, PAIRS[:3])
    deal.says((A, "passes"), (B, "bets", 1), (C, "calls"), (A, "calls"))
    deal.says((A, "pat"), (B, "pat"), (C, "pat"))
    assert deal.public.turn == A
    deal.says((A, "passes"), (B, "bets", 2), (C, "folds"), (A, "raises", 4))
    assert deal.public.betting.aggressor == A


def test_dp28_after_the_draw_only() -> None:
    deal = Deal(house(passing="after_draw"), PAIRS[:3])
    assert deal.refused(do.Pass(A)) == "may-not-pass"
    deal.says((A, "bets", 1), (B, "calls"), (C, "calls"), (A, "pat"), (B, "pat"), (C, "pat"), (A, "passes"))
    never = Deal(house(passing="never"), PAIRS[:3])
    never.says((A, "bets", 1), (B, "calls"), (C, "calls"), (A, "pat"), (B, "pat"), (C, "pat"))
    assert never.refused(do.Pass(A)) == "may-not-pass"


# -- jackpots


@pytest.mark.parametrize(
    ("jackpot", "limit", "carried", "first"),
    [
        # the pot is 12 carried and 3 antes: 15, more than the largest bet of 5: exactly the pot
        ("min_is_pot", "spread(1, 5)", Carried(pot=12, passed_out=2), (15, 15)),
        # a limit that reaches further: at least the pot, and up to all that A has left
        ("min_is_pot", "no_limit(2)", Carried(pot=12, passed_out=2), (15, 99)),
        # nothing was passed out before, so it is a deal like any other
        ("min_is_pot", "spread(1, 5)", Carried(), (1, 5)),
        # from the usual smallest bet up to the pot, where the limit alone would end at 5
        ("max_is_pot", "spread(1, 5)", Carried(pot=12, passed_out=2), (1, 15)),
        ("off", "spread(1, 5)", Carried(pot=12, passed_out=2), (1, 5)),
    ],
)
def test_dp7_jackpots(jackpot: str, limit: str, carried: Carried, first: tuple[int, int]) -> None:
    deal = Deal(house(jackpot=jackpot, limit=limit), PAIRS[:3], carried=carried)
    (bet,) = [may for may in deal.legal(A) if isinstance(may, do.MayBet)]
    assert (bet.least, bet.most) == first
    deal.says((A, "bets", bet.least), (B, "calls"), (C, "calls"), (A, "pat"), (B, "pat"), (C, "pat"))
    (after,) = [may for may in deal.legal(A) if isinstance(may, do.MayBet)]
    least = 2 if limit == "no_limit(2)" else 1
    assert after.least == least, "the second interval keeps the usual limits"


# -- the draw


def test_dp23_a_card_twice_or_not_held_is_refused() -> None:
    """D17: nothing is changed."""
    deal = Deal(ANY, ["As Ks Qd 7c 2s", PAIRS[4]])
    deal.says((A, "bets", 1), (B, "calls"))
    before = deal.state
    assert deal.refused(do.Discard(A, parse_cards("As As"))) == "not-in-your-hand"
    assert deal.refused(do.Discard(A, parse_cards("3c"))) == "not-in-your-hand"
    assert deal.refused(do.Discard(A, parse_cards("As Ks Qd 7c"))) == "too-many-cards"
    assert deal.state is before
    deal.throws(A, "7c 2s")
    assert deal.public.spots[A].cards == 5


def test_dp20_four_with_the_ace_that_is_kept() -> None:
    deal = Deal(house(ANY, four_with_ace=True), ["As Ks Qd 7c 2s", PAIRS[4]])
    deal.says((A, "bets", 1), (B, "calls"))
    assert deal.refused(do.Discard(A, parse_cards("As Qd 7c 2s"))) == "keeps-no-ace"
    assert deal.refused(do.Discard(A, parse_cards("As Ks Qd 7c 2s"))) == "too-many-cards"
    deal.throws(A, "Ks Qd 7c 2s")
    (shown,) = deal.of(happened.Shown)
    assert isinstance(shown, happened.Shown)
    assert (words(shown.cards), shown.why) == ("As", "four-with-ace")
    assert deal.refused(do.Discard(B, parse_cards("Tc Td 3d 5h"))) == "keeps-no-ace"


def test_dp20_service() -> None:
    """Served in turn, B knows what A was given before B speaks; else both speak first."""
    for service, kinds in (
        ("in_turn", ["Discarded", "Drew", "Discarded", "Drew"]),
        ("all_then_deal", ["Discarded", "Discarded", "Drew", "Drew"]),
    ):
        deal = Deal(house(ANY, service=service), PAIRS[:2], stock="9c 9d")
        deal.says((A, "bets", 1), (B, "calls"))
        deal.throws(A, "2h")
        deal.throws(B, "2d")
        draw = [event for event in deal.events if isinstance(event, happened.Discarded | happened.Drew)]
        assert [type(event).__name__ for event in draw] == kinds
        assert words(deal.state.hands[A][-1:] + deal.state.hands[B][-1:]) == "9c 9d"


def test_dp21_splitting_is_announced_and_set_aside() -> None:
    """D22: openers of jacks; a jack is thrown. It is shown only if the opener wins."""
    deal = Deal(JACKS, ["Jc Jd Tc 9c 2c", PAIRS[1]], stock="8c")
    deal.says((A, "bets", 1), (B, "calls"))
    deal.throws(A, "Jd")
    assert deal.public.split
    assert words(deal.state.aside) == "Jd"
    assert deal.of(happened.OpenersSplit) == [happened.OpenersSplit(A)]
    deal.says((B, "pat"), (A, "bets", 1), (B, "calls"))
    assert deal.changes == [3, -3]
    last = deal.of(happened.Shown)[-1]
    assert isinstance(last, happened.Shown)
    assert (last.place, words(last.cards), last.why) == (A, "Jd", "openers")
    assert str(deal.public.spots[A].strength) == "flush, jack-ten-nine-eight-deuce"


def test_dp21_who_split_and_loses_keeps_the_secret() -> None:
    deal = Deal(JACKS, ["Jc Jd Tc 9c 2c", PAIRS[1]], stock="8d")
    deal.says((A, "bets", 1), (B, "calls"))
    deal.throws(A, "Jd")
    deal.says((B, "pat"), (A, "bets", 1), (B, "calls"))
    assert deal.changes == [-3, 3]
    shown = [card.card for event in deal.events if isinstance(event, happened.Shown) for card in event.cards]
    assert Card("Jd") not in shown


def test_dp21_who_split_and_wins_unseen_shows_the_openers_out_of_the_set_aside() -> None:
    deal = Deal(JACKS, ["Jc Jd Tc 9c 2c", PAIRS[1]], stock="8d")
    deal.says((A, "bets", 1), (B, "calls"))
    deal.throws(A, "Jd")
    deal.says((B, "pat"), (A, "bets", 1), (B, "folds"))
    (shown,) = deal.of(happened.Shown)
    assert isinstance(shown, happened.Shown)
    assert words(shown.cards) == "Jc Jd"


def test_dp21_keeping_what_qualifies_is_not_splitting() -> None:
    """D22: A-bug-K-Q without the ten is a pair of aces still; and of two pairs the lower may go."""
    rules = house(wild="bug", jokers=1)
    deal = Deal(rules, ["As Jo Ks Qs Tc", PAIRS[1]])
    deal.says((A, "bets", 1), (B, "calls"))
    deal.throws(A, "Tc")
    assert not deal.public.split
    two = Deal(JACKS, ["Jc Jd 9c 9d 2c", PAIRS[1]])
    two.says((A, "bets", 1), (B, "calls"))
    two.throws(A, "9c 9d 2c")
    assert not two.public.split


def eight(random: Random, *, openers: str, split: bool) -> Deal:
    """Eight hold 40 of 52 cards and call; the first opens with a pair of jacks, and the last two fold."""
    rest = [card for card in deck() if card not in parse_cards("Jc Jd 9h 6s 2c")]
    random.shuffle(rest)
    hands = ["Jc Jd 9h 6s 2c", *(" ".join(rest[5 * n : 5 * n + 5]) for n in range(7))]
    deal = Deal(house(openers=[openers]), hands)
    deal.says((A, "bets", 1), *((place, "calls") for place in range(1, 6)), (6, "folds"), (7, "folds"))
    assert deal.public.stock == 12
    deal.throws(A, "Jd 9h 6s" if split else "9h 6s 2c")
    for place in (1, 2, 3):
        deal.throws(place, words(deal.state.hands[place][:3]))
    return deal


def test_dp22_the_stock_is_short() -> None:
    """D18: four draw three each of twelve; the fifth's three come from those twelve discards and the two
    folded hands."""
    deal = eight(Random(1), openers="pair(J)", split=False)
    own = deal.state.hands[4][:3]
    deal.throws(4, words(own))
    assert deal.public.stage is Stage.SHUFFLING
    assert deal.of(happened.StockShort) == [happened.StockShort(22)]
    cards = knowledge(deal.state, HOUSE).to_shuffle
    assert len(cards) == len(set(cards)) == 22
    assert not {card.card for card in own} & set(cards)
    deal.play(HOUSE, do.Shuffled(cards[::-1]))
    assert words(deal.state.hands[4][-3:]) == words(cards[:-4:-1])
    assert deal.public.turn == 5
    held = [card.card for pile in (*deal.state.hands, *deal.state.thrown, deal.state.muck) for card in pile]
    stock = list(deal.state.deck[len(deal.state.deck) - deal.public.stock :])
    assert Counter(held + stock) == Counter(deck())


def test_dp22_never_a_set_aside() -> None:
    deal = eight(Random(2), openers="pair(J)", split=True)
    deal.throws(4, words(deal.state.hands[4][:3]))
    assert deal.of(happened.StockShort) == [happened.StockShort(19)]
    cards = knowledge(deal.state, HOUSE).to_shuffle
    assert not {Card("Jd"), Card("9h"), Card("6s")} & set(cards)


def test_dp22_what_is_left_is_served_first() -> None:
    """The fourth takes two of the last three, the fifth the last one and two of the reshuffled."""
    deal = eight(Random(3), openers="any", split=False)
    assert deal.public.stock == 0
    fresh = Deal(house(ANY), [words(hand) for hand in _dealt(deal)])
    fresh.says((A, "bets", 1), *((place, "calls") for place in range(1, 8)))
    for place in range(3):
        fresh.throws(place, words(fresh.state.hands[place][:3]))
    fresh.throws(3, words(fresh.state.hands[3][:2]))
    assert fresh.public.stock == 1
    events = fresh.throws(4, words(fresh.state.hands[4][:3]))
    assert [type(event) for event in events] == [happened.Discarded, happened.Drew, happened.StockShort]
    assert fresh.public.spots[4].owed == 2


def _dealt(deal: Deal) -> list[tuple[happened.CardAt, ...]]:
    return [event.cards for event in deal.events if isinstance(event, happened.Dealt)]


def test_dp23_all_in_draws_and_bets_no_more() -> None:
    """D19."""
    deal = Deal(house(ANY, **NO_ANTE), PAIRS[:3], chips=(3, 50, 50))
    deal.says((A, "bets", 3), (B, "calls"), (C, "calls"))
    deal.throws(A, "2h 4s 6c")
    deal.says((B, "pat"), (C, "pat"))
    assert deal.public.turn == B, "the opener is all-in: the next to the left with chips speaks"
    deal.says((B, "bets", 2), (C, "calls"))
    assert deal.public.stage is Stage.OVER


def test_dp23_everybody_all_in_before_the_draw() -> None:
    deal = Deal(house(ANY, limit="no_limit(1)"), PAIRS[:3], chips=(20, 20, 20))
    deal.says((A, "bets", 19), (B, "calls"), (C, "calls"))
    for place in (A, B, C):
        deal.says((place, "pat"))
    assert deal.public.stage is Stage.OVER
    assert deal.changes == [-20, -20, 40]


# -- the second interval and the showdown


def test_dp25_the_first_who_passed_must_bet_or_fold() -> None:
    """D20: B opened; B, D, E pass; B folds, D folds, and E wins."""
    deal = Deal(JACKS, PAIRS)
    deal.says((A, "folds"), (B, "bets", 1), (C, "folds"), (D, "calls"), (E, "calls"))
    deal.says((B, "pat"), (D, "pat"), (E, "pat"), (B, "passes"), (D, "passes"), (E, "passes"))
    assert [type(may) for may in deal.legal(B)] == [do.MayFold, do.MayBet]
    assert deal.refused(do.Pass(B)) == "must-bet-or-fold"
    deal.says((B, "folds"))
    assert [type(may) for may in deal.legal(D)] == [do.MayFold, do.MayBet]
    deal.says((D, "folds"))
    assert deal.changes == [-1, -2, -1, -2, 6]


def test_dp25_showdown_when_all_pass() -> None:
    deal = Deal(house(all_pass="showdown"), PAIRS[:3])
    deal.says((A, "bets", 1), (B, "calls"), (C, "calls"), (A, "pat"), (B, "pat"), (C, "pat"))
    deal.says((A, "passes"), (B, "passes"), (C, "passes"))
    assert deal.changes == [-2, -2, 4]


def test_dp26_the_aggressor_shows_first_then_clockwise() -> None:
    """D25: B raised last, so B, C, A."""
    deal = Deal(JACKS, PAIRS[:3])
    deal.says((A, "bets", 1), (B, "calls"), (C, "calls"), (A, "pat"), (B, "pat"), (C, "pat"))
    deal.says((A, "bets", 1), (B, "raises", 2), (C, "calls"), (A, "calls"))
    assert [event.place for event in deal.events if isinstance(event, happened.Shown)] == [B, C, A]


def test_dp26_without_an_aggressor_that_is_live_the_next_to_the_left() -> None:
    """A opened last and folded to nobody's bet but the duty: C and D are left, C first."""
    deal = Deal(house(all_pass="showdown"), PAIRS[:4])
    deal.says((A, "passes"), (B, "bets", 1), (C, "calls"), (D, "calls"), (A, "calls"))
    deal.says((A, "pat"), (B, "pat"), (C, "pat"), (D, "pat"))
    deal.says((B, "folds"), (C, "passes"), (D, "passes"), (A, "passes"))
    assert [event.place for event in deal.events if isinstance(event, happened.Shown)] == [C, D, A]


def test_dp26_a_beaten_hand_need_not_be_shown() -> None:
    """A's jacks are shown first; queens beat them and are shown; tens are beaten and stay secret."""
    deal = Deal(house(ANY, muck_beaten=True), [PAIRS[0], PAIRS[1], PAIRS[4]])
    deal.says((A, "bets", 1), (B, "calls"), (C, "calls"), (A, "pat"), (B, "pat"), (C, "pat"))
    deal.says((A, "bets", 1), (B, "calls"), (C, "calls"))
    assert [event.place for event in deal.events if isinstance(event, happened.Shown)] == [A, B]
    assert deal.of(happened.Mucked) == [happened.Mucked(C)]
    assert deal.public.spots[C].shown == ()


def test_dp26_a_side_pot_makes_a_beaten_hand_worth_showing() -> None:
    """B's all-in aces take the main pot; for the side pot C's jacks must be shown against A's tens."""
    deal = Deal(house(ANY, muck_beaten=True, **NO_ANTE), [PAIRS[4], PAIRS[3], PAIRS[0]], chips=(50, 2, 50))
    deal.says((A, "passes"), (B, "bets", 2), (C, "raises", 4), (A, "calls"))
    deal.says((A, "pat"), (B, "pat"), (C, "pat"), (C, "bets", 1), (A, "calls"))
    assert deal.changes == [-5, 4, 1]
    shown = [event.place for event in deal.events if isinstance(event, happened.Shown)]
    assert shown == [C, B]
    assert deal.of(happened.Mucked) == [happened.Mucked(A)]


def test_dp26_beaten_for_the_main_pot_but_not_for_the_side_pot() -> None:
    """A's tens show first, then B's all-in aces; C's jacks are beaten for the main pot, and take the side
    pot."""
    rules = house(ANY, muck_beaten=True, all_pass="showdown", **NO_ANTE)
    deal = Deal(rules, [PAIRS[4], PAIRS[3], PAIRS[0]], chips=(50, 2, 50))
    deal.says((A, "bets", 5), (B, "calls"), (C, "calls"), (A, "pat"), (B, "pat"), (C, "pat"))
    deal.says((A, "passes"), (C, "passes"))
    assert [event.place for event in deal.events if isinstance(event, happened.Shown)] == [A, B, C]
    assert deal.changes == [-5, 4, 1]


@pytest.mark.parametrize(
    ("odd_chips", "changes"), [("left_of_dealer", [1, 1, 0, -2]), ("aggressor", [0, 0, 2, -2])]
)
def test_dp26_odd_chips(odd_chips: str, changes: list[int]) -> None:
    """D2: contributions 3, 3, 3, 2, and the first three tie. 4/4/3 from the left of the dealer, or 3/3/5
    where C, who raised last, takes what is left."""
    tie = ["Ac Kd 9h 5s 3c", "Ad Kh 9s 5c 3d", "Ah Ks 9c 5d 3h", "2c 4d 6h 7s 8c"]
    deal = Deal(house(ANY, odd_chips=odd_chips, all_pass="showdown"), tie)
    deal.says((A, "passes"), (B, "passes"), (C, "passes"), (D, "bets", 1), (A, "calls"), (B, "calls"))
    deal.says((C, "raises", 2), (D, "folds"), (A, "calls"), (B, "calls"))
    deal.says((A, "pat"), (B, "pat"), (C, "pat"), (A, "passes"), (B, "passes"), (C, "passes"))
    (won,) = deal.public.won
    assert (won.pot.amount, won.pot.claimants, won.rule) == (11, (A, B, C), "DP-26")
    assert deal.changes == changes


# -- progressive openers


def test_dp29_progressive_openers() -> None:
    """D21: four deals are passed out, each with five antes; before the fifth deal's first action the pot is
    25 and kings are needed; after an opening it is jacks again, and the limits are normal."""
    rules = house(progressive=True, double_limits="each_step")
    carried = Carried()
    for needed, largest in (("J", 5), ("Q", 10), ("K", 20), ("A", 40)):
        deal = Deal(rules, NOTHING, carried=carried)
        assert str(deal.public.betting.terms.limit) == f"spread({largest // 5}, {largest})", needed
        deal.says(*((place, "passes") for place in range(5)))
        carried = deal.outcome.carried
    assert carried == Carried(pot=20, level=4, passed_out=4)
    fifth = Deal(rules, PAIRS, carried=carried)
    assert fifth.public.betting.pot == 25
    assert [fifth.refused(do.Bet(A, 16))] == ["no-openers"]
    fifth.says((A, "passes"))
    assert fifth.refused(do.Bet(B, 16)) == "no-openers"
    fifth.says((B, "passes"), (C, "bets", 16))
    for place in (D, E, A, B):
        fifth.says((place, "folds"))
    assert fifth.changes == [-1, -1, 24, -1, -1]
    assert fifth.outcome.carried == Carried()
    assert Deal(rules, PAIRS, carried=fifth.outcome.carried).refused(do.Bet(A, 1)) is None


@pytest.mark.parametrize(
    ("double", "limits"),
    [
        ("no", ["(1, 5)", "(1, 5)", "(1, 5)"]),
        ("once", ["(1, 5)", "(2, 10)", "(2, 10)"]),
        ("each_step", ["(1, 5)", "(2, 10)", "(4, 20)"]),
    ],
)
def test_dp29_double_limits(double: str, limits: list[str]) -> None:
    """Bets only: the ante stays."""
    for level, limit in enumerate(limits):
        rules = house(progressive=True, double_limits=double)
        deal = Deal(rules, PAIRS[:3], carried=Carried(pot=3 * level, level=level, passed_out=level))
        assert str(deal.public.betting.terms.limit) == f"spread{limit}"
        assert deal.public.betting.pot == 3 * level + 3


# -- betting before looking

BLIND = house(ANY, blind_bets=True, **NO_ANTE)


def test_dp30_a_blind_bet_costs_half() -> None:
    """Eldest puts in 2 and announces 4, a bet within 1 to 5. B looks and pays 4, C folds. A, who still has
    not looked, adds the missing 2: 8 lie in the pot, and A is the opener without anything to prove."""
    deal = Deal(BLIND, PAIRS[:3])
    assert all(spot.cards == 5 and not spot.looked for spot in deal.public.spots)
    assert knowledge(deal.state, A).own == ()
    assert deal.refused(do.Bet(A, 2)) == "not-looked-yet"
    (blind,) = [may for may in deal.legal(A) if isinstance(may, do.MayBlindBet)]
    assert (blind.least, blind.most) == (1, 2), "twice as much is the price, at most 5"
    deal.says((A, "blind", 2))
    assert (deal.public.betting.price, deal.public.betting.pot) == (4, 2)
    assert deal.refused(do.Call(B)) == "not-looked-yet"
    deal.says((B, "looks"))
    assert knowledge(deal.state, B).own[0].cards == parse_cards(PAIRS[1])
    assert deal.refused(do.Reblind(B)) == "looked-already"
    deal.says((B, "calls"), (C, "folds"))
    (call,) = [may for may in deal.legal(A) if isinstance(may, do.MayCall)]
    assert call.amount == 2
    deal.says((A, "calls"))
    assert deal.public.betting.pot == 8
    assert deal.public.opener == A
    deal.says((A, "pat"), (B, "pat"), (A, "looks"), (A, "bets", 1), (B, "folds"))
    assert deal.of(happened.Shown) == []
    assert deal.changes == [4, -4, 0]


def test_dp30_a_reblind_doubles_the_price() -> None:
    """A puts in 1, price 2. B, unseen, puts in 2, price 4. C may not: one re-blind is allowed here, and
    nobody after it. A owes 3 more, B 2."""
    deal = Deal(BLIND, PAIRS[:3])
    deal.says((A, "blind", 1), (B, "reblind"))
    assert (deal.public.betting.price, deal.public.betting.pot) == (4, 3)
    assert deal.refused(do.Reblind(C)) == "reblinds-used-up"
    deal.says((C, "looks"), (C, "calls"))
    owes = []
    for place in (A, B):
        owes += [may.amount for may in deal.legal(place) if isinstance(may, do.MayCall)]
        deal.says((place, "calls"))
    assert owes == [3, 2]
    assert deal.public.betting.pot == 12
    assert deal.public.opener == A


def test_dp30_folding_ends_the_chance_to_reblind() -> None:
    """B, the next to act, folds: C, though unseen, may not."""
    deal = Deal(house(BLIND, max_reblinds=3), PAIRS[:3])
    deal.says((A, "blind", 1), (B, "folds"))
    assert deal.refused(do.Reblind(C)) == "no-blind-bet-before-you"


def test_dp30_a_seat_before_whom_all_passed_may_bet_blind() -> None:
    deal = Deal(BLIND, PAIRS[:3])
    deal.says((A, "passes"), (B, "blind", 2), (C, "folds"))
    assert deal.refused(do.BlindBet(A, 1)) == "somebody-entered"
    looked = Deal(BLIND, PAIRS[:3])
    looked.says((A, "looks"))
    assert looked.refused(do.BlindBet(A, 1)) == "looked-already"
    assert Deal(ANY, PAIRS[:3]).refused(do.BlindBet(A, 1)) == "no-blind-bets"


def test_dp33_the_clock_looks_at_nothing() -> None:
    deal = Deal(BLIND, PAIRS[:3])
    deal.time_up()
    assert deal.of(happened.Looked) == []
    assert not deal.public.spots[A].looked
    (passed,) = deal.of(happened.Acted)
    assert isinstance(passed, happened.Acted)
    assert (passed.how, passed.timed_out) == (How.PASS, True)
    deal.says((B, "blind", 1))
    deal.time_up()
    assert not deal.public.betting.stakes[C].live


def test_dp33_under_the_duty_it_folds_and_it_stands_pat() -> None:
    deal = Deal(JACKS, PAIRS[:2])
    deal.says((A, "bets", 1), (B, "calls"))
    (pat,) = [event for event in deal.time_up() if isinstance(event, happened.Discarded)]
    assert (pat.cards, pat.timed_out) == ((), True)
    deal.says((B, "pat"), (A, "passes"), (B, "passes"))
    deal.time_up()
    assert deal.changes == [-2, 2]


# -- comparing

COMPARE = house(ANY, comparing=True, limit="spread(1, 1)", raise_cap="none", **NO_ANTE)


def three_orbits(deal: Deal) -> None:
    """Each of three bets or raises by 1 in turn, three times round."""
    deal.says((A, "bets", 1))
    for to in range(2, 10):
        deal.says(((to - 1) % 3, "raises", to))


def test_dp31_the_loser_of_a_comparison_folds() -> None:
    """After three orbits A calls 3, and compares with C, the live place on the right. A's kings beat C's
    jacks: C folds, B never learns by what, and A and B play on."""
    deal = Deal(COMPARE, [PAIRS[2], PAIRS[1], PAIRS[0]])
    deal.says((A, "bets", 1), (B, "raises", 2), (C, "raises", 3))
    assert deal.refused(do.Compare(A)) == "too-early-to-compare"
    for to in range(4, 10):
        assert deal.public.orbits == (to - 1) // 3
        assert deal.refused(do.Compare((to - 1) % 3)) == "too-early-to-compare"
        deal.says(((to - 1) % 3, "raises", to))
    assert deal.public.orbits == 3
    (may,) = [may for may in deal.legal(A) if isinstance(may, do.MayCompare)]
    assert (may.amount, may.other) == (2, C)
    before = len(deal.events)
    deal.says((A, "compares"))
    compared, fold = deal.events[before + 1 : before + 3]
    assert isinstance(compared, happened.Compared)
    assert compared.sees == (A, C)
    assert [type(seen_by(person, compared)) for person in (A, B, C, None)] == [
        happened.YouCompared,
        happened.TheyCompared,
        happened.YouCompared,
        happened.TheyCompared,
    ]
    seen = [len(knowledge(deal.state, person).compared) for person in (A, B, C, None)]
    assert seen == [1, 0, 1, 0]
    assert isinstance(fold, happened.Acted)
    assert (fold.place, fold.how) == (C, How.FOLD)
    assert deal.public.turn == B
    assert deal.refused(do.Compare(B)) == "too-few-to-compare"


def test_dp31_equal_hands_both_play_on() -> None:
    """A and C hold the same ranks: nobody folds, and it is B's turn to call A's and C's 9."""
    deal = Deal(COMPARE, ["Ac Kd 9h 5s 3c", PAIRS[1], "Ad Kh 9s 5c 3d"])
    three_orbits(deal)
    deal.says((A, "compares"))
    assert all(stake.live for stake in deal.public.betting.stakes)
    assert deal.public.turn == B


@pytest.mark.parametrize("tied", [True, False])
def test_dp30_dp31_who_is_compared_with_has_looked(tied: bool) -> None:
    """C bets blind, and raises on blind, through three orbits; then A compares with C, who had not looked.
    C is told both hands, so C has looked, and is not asked again to: nor may C go on as who has not."""
    theirs = "Ad Kh 9s 5c 3d" if tied else PAIRS[0]
    deal = Deal(house(COMPARE, blind_bets=True, limit="spread(1, 2)"), ["Ac Kd 9h 5s 3c", PAIRS[1], theirs])
    deal.says((A, "looks"), (A, "passes"), (B, "looks"), (B, "passes"), (C, "blind", 1))
    for to in range(3, 9):
        deal.says((to % 3, "raises", to))
    assert not deal.public.spots[C].looked
    before = len(deal.events)
    deal.says((A, "compares"))
    kinds = [type(event) for event in deal.events[before:]]
    assert kinds[:3] == [happened.Acted, happened.Looked, happened.Compared]
    assert deal.public.spots[C].looked
    assert [may for may in deal.legal(C) if isinstance(may, do.MayLook)] == []
    assert len(knowledge(deal.state, C).compared) == 1
    if tied:
        assert knowledge(deal.state, C).own[0].cards == parse_cards(theirs)
        assert record(deal.events, C).eyes == C
    else:
        assert not deal.public.betting.stakes[A].live


def test_dp31_the_neighbour_must_have_chips() -> None:
    deal = Deal(COMPARE, PAIRS[:3], chips=(50, 50, 9))
    three_orbits(deal)
    assert deal.refused(do.Compare(A)) == "neighbour-has-no-chips"
    off = Deal(house(COMPARE, comparing=False), PAIRS[:3])
    three_orbits(off)
    assert off.refused(do.Compare(A)) == "no-comparing"
