"""Our round beside PokerKit's, over deals played at random. What may differ stands in `peer.Difference`; the
deals are chosen so that all of it comes up. `make soak` plays 100,000."""

import pytest

from pokroom.drawpoker import PROFILES
from pokroom.drawpoker import action as do
from pokroom.drawpoker.legal import Reason
from tests.drawpoker.peer import AUTOMATIC, DEALS, Difference, compare, peer_state
from tests.drawpoker.scripted import Deal


def test_the_same_amounts_pots_and_payouts_but_for_the_differences() -> None:
    tally = compare(2000)
    assert tally[DEALS] == 2000
    never = [difference for difference in Difference if not tally[difference]]
    assert not never, "a difference that is stated came up"


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
