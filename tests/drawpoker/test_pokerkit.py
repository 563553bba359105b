"""Our round beside PokerKit's, over deals played at random. What may differ stands in `peer.Difference`; the
deals are chosen so that all of it comes up. `make soak` plays 100,000."""

import pytest
from msgspec.structs import replace

from pokroom.cards import DECK
from pokroom.drawpoker import PROFILES, knowledge, legal
from pokroom.drawpoker import action as do
from pokroom.drawpoker.betting import NoLimit
from pokroom.drawpoker.legal import Reason
from tests.drawpoker.peer import AUTOMATIC, DEALS, Difference, Pair, compare, peer_state
from tests.drawpoker.scripted import Deal


def test_the_same_amounts_pots_and_payouts_but_for_the_differences() -> None:
    tally = compare(2000)
    assert tally[DEALS] == 2000
    never = {difference for difference in Difference if not tally[difference]}
    rare = {Difference.SHORT_AGAIN, Difference.SMALL_BET}
    assert never <= rare, "all that is stated comes up; what does not in every 2,000 deals stands below"


def test_after_an_all_in_below_the_smallest_bet_a_full_raise_is_still_that() -> None:
    """DP-10: where that is 2, who has called an all-in bet of 1 may not raise an all-in raise to 2."""
    pair = Pair(PROFILES["modern"], [101, 2, 101, 3, 101])
    pair.play(do.Shuffled(DECK))
    for action in (do.Pass(0), do.Bet(1, 1), do.Call(2), do.Raise(3, 2), do.Call(4), do.Call(0)):
        pair.in_common()
        pair.play(action)
    assert legal(knowledge(pair.state, 2)) == (do.MayFold(2), do.MayCall(2, 1))
    assert pair.peer.min_completion_betting_or_raising_to_amount == 4
    pair.in_common()
    assert pair.tally[Difference.SMALL_BET] == 1


def test_short_raises_that_came_to_a_full_one_still_count_after_another() -> None:
    """DP-10: 20, short raises to 32, 42 and 45 have come to 25 since the bet, so its maker may raise."""
    pair = Pair(replace(PROFILES["modern"], limit=NoLimit(10)), [101, 33, 43, 46, 101])
    pair.play(do.Shuffled(DECK))
    for action in (do.Bet(0, 20), do.Raise(1, 32), do.Raise(2, 42), do.Raise(3, 45), do.Call(4)):
        pair.in_common()
        pair.play(action)
    assert legal(knowledge(pair.state, 0))[-1] == do.MayRaise(0, 65, 100)
    assert pair.peer.min_completion_betting_or_raising_to_amount is None
    pair.in_common()
    assert pair.tally[Difference.SHORT_AGAIN] == 1


def test_a_card_thrown_twice_changes_nothing_here_and_half_of_it_there() -> None:
    """DP-23: two equal cards in a discard are refused, and nothing is changed."""
    deal = Deal(PROFILES["modern"], ["As Ks Qs Js 9s", "Ad Kd Qd Jd 9d"])
    deal.says((0, "bets", 2), (1, "calls"))
    before = deal.state
    twice = do.Discard(0, (deal.state.hands[0][0].card,) * 2)
    assert deal.refused(twice) == Reason.NOT_IN_YOUR_HAND
    assert deal.state == before

    peer = peer_state(PROFILES["modern"], (100, 100), automatic=AUTOMATIC)
    peer.check_or_call()
    peer.check_or_call()
    card = peer.hole_cards[0][0]
    assert peer.can_stand_pat_or_discard((card, card))
    with pytest.raises(ValueError, match="not in list"):
        peer.stand_pat_or_discard((card, card))
    assert len(peer.hole_cards[0]) == 4, "PokerKit has taken the first of the two"
