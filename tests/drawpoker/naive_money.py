"""Pots and betting the slow and obvious way: chip by chip, and from the whole history each time."""

from itertools import pairwise
from typing import NamedTuple

from pokroom.drawpoker.betting import Fixed, Limit, NoLimit, PotLimit, Spread

# -- pots, chip by chip


class Table(NamedTuple):
    """What `pots.divide` and `pots.share` are asked; a strength of None is a folded hand."""

    contributions: list[int]
    strengths: list[int | None]
    dealer: int
    aggressor: int | None
    dead: int
    odd_chips: str


def returned(table: Table) -> list[int]:
    """The owner of the most chips takes back one after the other, as long as nobody else has as many."""
    chips = list(table.contributions)
    for place, strength in enumerate(table.strengths):
        while strength is not None and all(chips[place] > chips[i] for i in range(len(chips)) if i != place):
            if chips[place] == 0:
                break
            chips[place] -= 1
    return [had - has for had, has in zip(table.contributions, chips, strict=True)]


def pots(table: Table) -> dict[tuple[int, ...], int]:
    """Everybody puts one chip at a time; a round of chips belongs to the live ones who still put."""
    chips = [had - back for had, back in zip(table.contributions, returned(table), strict=True)]
    claimants = tuple(place for place, strength in enumerate(table.strengths) if strength is not None)
    found = {claimants: table.dead}
    while any(chips):
        putting = [place for place, left in enumerate(chips) if left]
        live = tuple(place for place in putting if table.strengths[place] is not None)
        claimants = live or claimants
        found[claimants] = found.get(claimants, 0) + len(putting)
        for place in putting:
            chips[place] -= 1
    return {who: amount for who, amount in found.items() if amount}


def payouts(table: Table) -> list[int]:
    """Every pot is dealt out to its winners chip by chip, walking round the table."""
    gets, places = returned(table), len(table.contributions)
    from_dealer = [(table.dealer + step) % places for step in range(1, places + 1)]
    for claimants, amount in pots(table).items():
        ranked = sorted((table.strengths[place] or 0, place) for place in claimants)
        best = [place for strength, place in ranked if strength == ranked[-1][0]]
        in_turn = [place for place in from_dealer if place in best]
        while amount >= len(best):
            for place in in_turn:
                gets[place] += 1
            amount -= len(best)
        if table.odd_chips == "left_of_dealer":
            for place in in_turn[:amount]:
                gets[place] += 1
        elif table.aggressor is None:
            gets[in_turn[0]] += amount
        else:
            lucky = table.aggressor
            while lucky not in best:
                lucky = (lucky + 1) % places
            gets[lucky] += amount
    return gets


# -- betting, from the history


class Said(NamedTuple):
    """Something said at the table: by whom, what, and how much the speaker has put in by then."""

    place: int
    what: str
    to: int


class Naive(NamedTuple):
    """An interval as it was set up, and all that was said. Forced bets are said first, as `owes`."""

    limit: Limit
    big: bool
    literal: bool
    passing: bool
    first_passer_bets: bool
    raise_cap: int | None
    jackpot: str
    stacks: tuple[int, ...]
    in_pot: int
    folded: frozenset[int]
    first: int
    owed: tuple[int, ...]
    said: tuple[Said, ...]

    def put(self, place: int) -> int:
        return max([said.to for said in self.said if said.place == place], default=0)

    def left(self, place: int) -> int:
        return self.stacks[place] - self.put(place)

    def live(self) -> list[int]:
        gone = self.folded | {said.place for said in self.said if said.what == "fold"}
        return [place for place in range(len(self.stacks)) if place not in gone]

    def spoken(self) -> list[Said]:
        return [said for said in self.said if said.what != "owes"]

    def prices(self) -> list[int]:
        """Every price there was, from 0 on; what is owed is a price in full, whatever the stack."""
        prices = [0]
        owed = list(self.owed)
        for said in self.said:
            prices.append(max(prices[-1], owed.pop(0) if said.what == "owes" else said.to))
        return prices

    def pot(self) -> int:
        return self.in_pot + sum(self.put(place) for place in range(len(self.stacks)))

    def bet(self) -> tuple[int, int]:
        """The first bet from how much to how much, stacks aside."""
        match self.limit:
            case Spread(least=least, most=most):
                pass
            case Fixed(small=small, big=big):
                least = most = big if self.big else small
            case PotLimit(least=least):
                most = max(least, self.in_pot)
            case NoLimit(least=least):
                most = 10**9
        if self.jackpot == "min_is_pot" and self.in_pot > least:
            return self.in_pot, max(most, self.in_pot)
        if self.jackpot == "max_is_pot":
            return least, max(least, self.in_pot)
        return least, most

    def full_raise(self) -> int:
        """What the last full bet or raise added."""
        match self.limit:
            case Spread(least=least):
                return least
            case Fixed(small=small, big=big):
                return big if self.big else small
            case PotLimit(least=least) | NoLimit(least=least):
                full = least
                prices = self.prices()
                for before, now in pairwise(prices):
                    if now - before >= full:
                        full = now - before
                return full

    def fixed_levels(self) -> tuple[int, int, int]:
        """In fixed: the last price that counted, what the next one adds, and the raises that counted."""
        bet, _ = self.bet()
        small = self.full_raise()
        counted, due, raises = 0, bet, 0
        for number, price in enumerate(self.prices()):
            forced = 0 < number <= len(self.owed)
            if price > counted and (forced or (price - counted) * 2 >= due):
                raises += counted > 0 and not forced
                counted, due = price, small
        return counted, due, raises

    def bet_is_short(self) -> bool:
        """In fixed, an all-in under half of the bet is still to become one."""
        return isinstance(self.limit, Fixed) and self.fixed_levels()[0] == 0

    def raises(self) -> int:
        if isinstance(self.limit, Fixed):
            return self.fixed_levels()[2]
        raises, full, since = 0, self.limit.least, 0
        prices = self.prices()
        for number, (before, now) in enumerate(pairwise(prices)):
            since += now - before
            is_bet = before == 0
            if now > before and (is_bet or number < len(self.owed) or since >= full):
                raises += not is_bet and number >= len(self.owed)
                since = 0
            if now - before >= full and not isinstance(self.limit, Spread):
                full = now - before
        return raises

    def reopened(self, place: int) -> bool:
        """Whether the raises since this place put chips in of its own will add up to a full one."""
        since = None
        price = 0
        for said, price in zip(self.said, self.prices()[1:], strict=True):
            if said.place == place and said.what not in ("owes", "pass"):
                since = price
            if said.place == place and said.what == "pass" and price > 0:
                since = price  # a forced bet that nobody had raised
        if since is None:
            return True
        if isinstance(self.limit, Fixed):
            _, due, _ = self.fixed_levels()
            return (price - since) * 2 >= due
        return price - since >= self.full_raise()

    def turn(self) -> int | None:
        places = len(self.stacks)
        live, price = self.live(), self.prices()[-1]
        able = [place for place in live if self.left(place)]
        if len(live) < 2 or not able:
            return None
        if len(able) == 1 and all(self.put(place) <= self.put(able[0]) for place in live):
            return None
        spoken = self.spoken()
        start = spoken[-1].place + 1 if spoken else self.first + len(self.owed)
        in_turn = [(start + step) % places for step in range(places)]
        for place in in_turn:
            silent = all(said.place != place for said in spoken)
            if place in able and (silent or self.put(place) < price):
                return place
        if price == 0 and self.first_passer_bets:
            return next(place for place in in_turn if place in able)
        return None

    def may(self, may_open: bool) -> list[tuple[str, int, int]]:
        """What the turn may do: the word, and from which amount to which."""
        place, price = self.turn(), self.prices()[-1]
        if place is None:
            return []
        put, left = self.put(place), self.left(place)
        found = [("fold", 0, 0)]
        passed = any(said.place == place for said in self.spoken())
        if put < price:
            found.append(("call", min(price - put, left), min(price - put, left)))
        elif price or (self.passing and not passed):
            found.append(("pass", 0, 0))
        if price == 0:
            least, most = self.bet()
            return found + [("bet", min(least, left), min(most, left))] * may_open
        followers = [other for other in self.live() if other != place]
        if (
            put + left <= price
            or all(self.put(other) + self.left(other) <= price for other in followers)
            or (self.raise_cap is not None and self.raises() >= self.raise_cap and not self.bet_is_short())
            or not self.reopened(place)
        ):
            return found
        word = "raise"
        match self.limit:
            case Spread(least=low, most=high):
                least, most = price + low, price + high
            case Fixed():
                counted, due, _ = self.fixed_levels()
                least = most = counted + due
                word = "complete" if counted < price else "raise"
            case NoLimit():
                least, most = price + self.full_raise(), 10**9
            case PotLimit():
                least = price + self.full_raise()
                beyond = self.pot() - (price - put) if self.literal else self.pot() + (price - put)
                most = max(least, price + beyond)
        return [*found, (word, min(least, put + left), min(most, put + left))]
