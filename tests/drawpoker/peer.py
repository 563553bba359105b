"""PokerKit and our round of draw poker, side by side: the same deck, the same actions, and after each of them
the same question what may be done now, at the end the same pots and payouts.

They have this much in common: any hand may open, eldest speaks first in both intervals, all discard before
the first is served, all may pass after the draw, and there are antes and no forced bets; the limit is fixed,
or there is none. A deal that nobody opens is ours alone (DP-16). What the two do otherwise is listed in
`Difference`; each is looked at when it comes up, and counted.
"""

import warnings
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import groupby
from random import Random
from typing import Final

import pokerkit
from msgspec.structs import replace
from pokerkit import Automation, BettingStructure, Mode, Opening, StandardHighHand, Street

from pokroom.cards import DECK, Card, Rank, Suit
from pokroom.drawpoker import (
    PROFILES,
    Event,
    HouseRules,
    Legal,
    Stage,
    State,
    advance,
    apply,
    knowledge,
    legal,
    outcome,
    start,
)
from pokroom.drawpoker import action as do
from pokroom.drawpoker.betting import Fixed, How, Interval, NoLimit
from pokroom.drawpoker.event import (
    Acted,
    Dealt,
    Discarded,
    DrawBegan,
    Drew,
    IntervalBegan,
    Mucked,
    PassedOut,
    Returned,
    Shown,
    StockShort,
    Won,
    faces,
)
from pokroom.drawpoker.house import Each, raise_cap
from pokroom.drawpoker.state import pool
from pokroom.game import HOUSE
from tests.drawpoker.course import setting

LIMITS: Final = ((NoLimit(2), NoLimit(10)), (Fixed(2, 4), Fixed(7, 10)))

DEALS: Final = "deals compared"
DECISIONS: Final = "decisions compared"


class Difference(StrEnum):
    """What PokerKit does otherwise."""

    FREE_FOLD = "folding when passing is free: we allow it (DP-15), PokerKit refuses"
    SHORT_ALL_IN = (
        "raises after a short all-in with a fixed limit: we go by half of it (DP-11), PokerKit by the whole"
    )
    SMALL_BET = (
        "raises after an all-in bet below the smallest with no limit: a full raise is still the smallest bet "
        "(DP-10), to PokerKit it is what was bet"
    )
    SHORT_AGAIN = (
        "raises after a short all-in upon short ones that came to a full raise, with no limit: we count all "
        "of them since one acted (DP-10), PokerKit the last alone"
    )
    LONE_CHECK = "the only one left with chips, and nothing to call: we ask nobody (DP-17), PokerKit asks"
    RESHUFFLE = (
        "a short stock: we leave out what those who wait have thrown away (DP-22), PokerKit may deal it back"
    )
    ODD_CHIPS = (
        "odd chips: we give one each from the left of the dealer in every pot (DP-26), PokerKit puts pots "
        "with the same winners together and gives all of it to the first"
    )


AUTOMATIC: Final = tuple(Automation)
"""PokerKit plays by itself all that nobody has to decide."""
BY_HAND: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PULLING,
)
"""As little of it as can be: PokerKit waits for our cards, and before anybody shows and the pots are paid."""


def peer_state(
    house: HouseRules, chips: Sequence[int], *, automatic: tuple[Automation, ...]
) -> pokerkit.State:
    """A deal of five-card draw as PokerKit opens it."""
    limit, ante = house.limit, house.ante
    assert isinstance(ante, Each)
    fixed = isinstance(limit, Fixed)
    small, big = (limit.small, limit.big) if isinstance(limit, Fixed) else (limit.least, limit.least)
    raises = raise_cap(house)
    bets = None if raises is None else raises + 1
    return pokerkit.State(
        automations=automatic,
        deck=pokerkit.Deck.STANDARD,
        hand_types=(StandardHighHand,),
        streets=(
            Street(False, (False,) * 5, 0, False, Opening.POSITION, small, bets),
            Street(False, (), 0, True, Opening.POSITION, big, bets),
        ),
        betting_structure=BettingStructure.FIXED_LIMIT if fixed else BettingStructure.NO_LIMIT,
        ante_trimming_status=True,
        raw_antes=ante.chips,
        raw_blinds_or_straddles=0,
        bring_in=0,
        raw_starting_stacks=chips,
        player_count=len(chips),
    )


def compare(deals: int, *, first_seed: int = 0) -> Counter[str]:
    """Plays deals side by side, with no limit and with a fixed one in turn, until so many were opened; counts
    the deals, the decisions and the differences. AssertionError, with the seed, where something else
    differs."""
    tally: Counter[str] = Counter()
    seed = first_seed
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # PokerKit advises against some of what it is told
        while tally[DEALS] < deals:
            try:
                tally += compared(seed)
            except Exception as fault:
                fault.add_note(f"seed {seed}")
                raise
            seed += 1
    return tally


def compared(seed: int) -> Counter[str]:
    """One deal, from the antes to the payouts."""
    random = Random(seed)
    limit = random.choice(LIMITS[seed % 2])
    house = replace(PROFILES["modern"], limit=limit, ante=Each(random.randint(1, 3)))
    places = random.randint(2, 8)
    deep = random.choice((6, 40, 400))
    pair = Pair(house, [random.randint(1, deep) for _ in range(places)])
    order = alike(random, places) if random.random() < 0.3 else random.sample(DECK, len(DECK))
    pair.play(do.Shuffled(tuple(order)))
    keeps = random.random()
    while pair.state.public.stage is not Stage.OVER:
        pair.play(_chosen(pair, random, keeps))
    return pair.tally


def alike(random: Random, places: int) -> list[Card]:
    """A deck that deals the same five ranks to up to four places, so that pots are shared."""
    ranks = random.sample(list(Rank), 5)
    suits = list(Suit)
    hands = [
        [DECK[suits.index(suits[(place + nth) % 4]) * 13 + rank - 1] for nth, rank in enumerate(ranks)]
        for place in range(min(places, 4))
    ]
    rest = [card for card in DECK if not any(card in hand for hand in hands)]
    random.shuffle(rest)
    hands += [[rest.pop() for _ in range(5)] for _ in range(places - len(hands))]
    return [hand[nth] for nth in range(5) for hand in hands] + rest


def _chosen(pair: "Pair", random: Random, keeps: float) -> do.Action:
    """Any action that both allow, folding rarer than the rest; a fold also where it is free."""
    public = pair.state.public
    if public.stage is Stage.SHUFFLING:
        cards = knowledge(pair.state, HOUSE).to_shuffle
        return do.Shuffled(tuple(random.sample(cards, len(cards))))
    place = public.turn
    assert place is not None
    if public.stage is Stage.DRAWING:
        hand = faces(pair.state.hands[place])
        count = 0 if random.random() < keeps else random.randint(0, 5)
        return do.Discard(place, tuple(random.sample(hand, count)))
    found = {type(may): may for may in pair.in_common()}
    free = do.MayPass in found
    if random.random() < (0.03 if free else 0.15):
        return do.Fold(place)
    raising = found.get(do.MayBet) or found.get(do.MayRaise) or found.get(do.MayComplete)
    if raising is None or random.random() < 0.6:
        return do.Pass(place) if free else do.Call(place)
    match raising:
        case do.MayBet(least=least, most=most):
            return do.Bet(place, random.choice((least, least, most, random.randint(least, most))))
        case do.MayRaise(least=least, most=most):
            return do.Raise(place, random.choice((least, least, most, random.randint(least, most))))
        case do.MayComplete(least=least):
            return do.Complete(place, least)
        case _:
            raise AssertionError(f"there is no raising with {raising}")


class Pair:
    """A deal on both sides. PokerKit follows our events."""

    def __init__(self, house: HouseRules, chips: Sequence[int]) -> None:
        self.tally: Counter[str] = Counter()
        self.peer = peer_state(house, chips, automatic=BY_HAND)
        self.log: list[Event] = []
        state: State | None = None
        for event in start(house, setting(chips)):
            state = apply(state, event)
        assert state is not None
        self.state = state
        self.excuse: Difference | None = None
        """Why in this interval the two may differ in who can raise, and to how much."""
        self.shorts: list[int] = []
        """Short raises since the last full one, with no limit."""

    def play(self, action: do.Action) -> None:
        before = self.state
        events, self.state = advance(before, action)
        for event in events:
            self._follow(before, event)
        self.log += events
        if self.state.public.stage is Stage.OVER and not self.state.public.passed_out:
            self._paid()
        elif self.state.public.stage is Stage.BETTING:
            assert self.peer.total_pot_amount == self.state.public.betting.pot, "the pot"

    def in_common(self) -> tuple[Legal, ...]:
        """What both allow now: the same but for the differences."""
        place, peer = self.state.public.turn, self.peer
        assert place is not None
        assert place == peer.actor_index, "whose turn it is"
        self.tally[DECISIONS] += 1
        found = legal(knowledge(self.state, place))
        calls = next((may.amount for may in found if isinstance(may, do.MayCall)), 0)
        assert calls == peer.checking_or_calling_amount, "what may be called"
        assert peer.can_fold() is (calls > 0), "whether PokerKit allows a fold"
        raising = [may for may in found if isinstance(may, do.MayBet | do.MayRaise | do.MayComplete)]
        ours = (raising[0].least, raising[0].most) if raising else (None, None)
        theirs = (
            peer.min_completion_betting_or_raising_to_amount,
            peer.max_completion_betting_or_raising_to_amount,
        )
        if ours == theirs:
            return found
        assert self.excuse, f"what may be bet: {ours}, PokerKit {theirs}"
        self.tally[self.excuse] += 1
        return tuple(may for may in found if may not in raising)

    def _follow(self, before: State, event: Event) -> None:
        peer = self.peer
        match event:
            case IntervalBegan():
                self.excuse, self.shorts = None, []
            case Dealt(place=place, cards=cards) | Drew(place=place, cards=cards):
                peer.deal_hole(_theirs(faces(cards)), place)
            case Acted():
                self._follow_bet(before, event)
            case DrawBegan():
                self._pass_lone_checks()
            case Discarded(place=place, cards=cards):
                assert peer.stand_patter_or_discarder_index == place, "who draws"
                peer.stand_pat_or_discard(_theirs(faces(cards)))
            case StockShort():
                self._look_at_stock()
            case PassedOut():
                self._pass_lone_checks()
                assert peer.stand_patter_or_discarder_index is not None, "PokerKit goes on to the draw"
            case Shown() | Mucked() | Returned() | Won():
                self._pass_lone_checks()

    def _follow_bet(self, before: State, acted: Acted) -> None:
        peer = self.peer
        assert peer.actor_index == acted.place, "whose turn it is"
        if acted.how is How.FOLD:
            if not peer.can_fold():
                self.tally[Difference.FREE_FOLD] += 1
                peer.mode = Mode.CASH_GAME  # here it only advises against it
            peer.fold()
            peer.mode = Mode.TOURNAMENT
        elif acted.raises:
            self._excuse(before.public.betting, acted)
            peer.complete_bet_or_raise_to(before.public.betting.price + acted.raises)
        else:
            did = peer.check_or_call()
            assert did.amount == acted.calls, "what was called"

    def _excuse(self, interval: Interval, acted: Acted) -> None:
        short = acted.raises < interval.full
        if isinstance(interval.terms.limit, Fixed):
            if short:
                self.excuse = Difference.SHORT_ALL_IN
        elif short and acted.how is How.BET:
            self.excuse = Difference.SMALL_BET
        elif short:
            if sum(self.shorts) >= interval.full and not self.excuse:
                self.excuse = Difference.SHORT_AGAIN
            self.shorts.append(acted.raises)
        else:
            self.shorts.clear()
            if self.excuse is Difference.SHORT_AGAIN:
                self.excuse = None

    def _pass_lone_checks(self) -> None:
        """PokerKit still asks somebody where our interval is over: nothing can come of it."""
        peer = self.peer
        while peer.actor_index is not None:
            able = [place for place in peer.player_indices if peer.statuses[place] and peer.stacks[place]]
            assert able == [peer.actor_index], "somebody else has chips"
            assert peer.checking_or_calling_amount == 0, "there is something to call"
            assert not peer.can_complete_bet_or_raise_to(), "there is something to bet"
            self.tally[Difference.LONE_CHECK] += 1
            peer.check_or_call()

    def _look_at_stock(self) -> None:
        state, waiting = self.state, set[Card]()
        for spot, thrown in zip(state.public.spots, state.thrown, strict=True):
            if spot.owed:
                waiting |= set(faces(thrown))
        assert waiting, "somebody waits for cards"
        theirs = {_OURS[card] for card in self.peer.cards_not_in_play}
        assert theirs == {*pool(state), *waiting}, "what can be shuffled again"
        self.tally[Difference.RESHUFFLE] += 1

    def _paid(self) -> None:
        """Pots as they were before anybody showed, then the payouts."""
        peer, stakes = self.peer, self.state.public.betting.stakes
        returned = {event.place: event.chips for event in self.log if isinstance(event, Returned)}
        won = [event for event in self.log if isinstance(event, Won)]
        if won[0].rule == "DP-26":
            matched = [stake.total - returned.get(place, 0) for place, stake in enumerate(stakes)]
            assert [-chips for chips in peer.payoffs] == matched, "what was put in and matched"
            pots = [(event.pot.amount, event.pot.claimants) for event in won]
            assert pots == [(pot.amount, pot.player_indices) for pot in peer.pots], "the pots"
        while peer.showdown_index is not None:
            peer.show_or_muck_hole_cards()
        while peer.can_push_chips():
            peer.push_chips()
        assert not peer.status, "PokerKit is not done"
        changes = [0] * peer.player_count
        for change in outcome(self.state).changes:
            changes[change.person] = change.chips
        theirs = put_together(won, changes)
        assert peer.payoffs == theirs, "the payouts"
        self.tally[Difference.ODD_CHIPS] += theirs != changes
        self.tally[DEALS] += 1


def put_together(won: Iterable[Won], changes: Sequence[int]) -> list[int]:
    """Everybody's change if odd chips went as PokerKit has it: hands that win nothing are out, pots that the
    others may win alike are one, and the first winner gets all that cannot be shared."""
    theirs = list(changes)
    won = list(won)
    for event in won:
        even, odd = divmod(event.pot.amount, len(event.shares))
        ours = [even + (nth < odd) for nth in range(len(event.shares))]
        assert [share.chips for share in event.shares] == ours, "one each from the left of the dealer"
    winning = {share.place for event in won for share in event.shares}
    for _, same in groupby(won, key=lambda event: winning.intersection(event.pot.claimants)):
        events = list(same)
        places = sorted({share.place for event in events for share in event.shares})
        even, odd = divmod(sum(event.pot.amount for event in events), len(places))
        for event in events:
            for share in event.shares:
                theirs[share.place] -= share.chips
        for nth, place in enumerate(places):
            theirs[place] += even + (0 if nth else odd)
    return theirs


_THEIRS: Final = {card: next(pokerkit.Card.parse(card.value)) for card in DECK}
_OURS: Final = {theirs: ours for ours, theirs in _THEIRS.items()}


def _theirs(cards: Iterable[Card]) -> tuple[pokerkit.Card, ...]:
    return tuple(_THEIRS[card] for card in cards)
