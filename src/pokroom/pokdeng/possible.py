"""Whether a round can have been played as it was entered: ScoreError where it cannot."""

from collections import Counter
from collections.abc import Mapping

from pokroom.game import Person
from pokroom.pokdeng.betting import MOST_HANDS
from pokroom.pokdeng.entered import PlaceEntered, RoundEntered
from pokroom.pokdeng.house import LARGEST_BET, HouseRules
from pokroom.pokdeng.pattern import HandType
from pokroom.pokdeng.payout import best_multiple
from pokroom.pokdeng.value import HandValue
from pokroom.pokdeng.worths import hand_value, is_two_cards
from pokroom.pokdeng.wrong import ScoreError, Why


def check_hands(entered: RoundEntered) -> None:
    """Somebody plays, no more hands than a deck lasts for (PD-16), and kha buai once (PD-28)."""
    if not entered.hands:
        raise ScoreError(None, "hands", Why.NO_HANDS, "nobody has played a hand")
    if len(entered.hands) >= MOST_HANDS:
        text = f"with the bank's there are at most {MOST_HANDS} hands (PD-16), not {len(entered.hands) + 1}"
        raise ScoreError(MOST_HANDS - 1, "hands", Why.TOO_MANY_HANDS, text)
    common = [number for number, place in enumerate(entered.hands) if place.owner is None]
    if len(common) > 1:
        raise ScoreError(common[1], "owner", Why.COMMON_TWICE, "there is one kha buai in a round")


def check_cards(entered: RoundEntered) -> None:
    """No card is in two hands, or twice in one."""
    seen = set(entered.hand.cards)
    if len(seen) < len(entered.hand.cards):
        raise ScoreError(None, "cards", Why.CARD_TWICE, "a card is named twice")
    for number, place in enumerate(entered.hands):
        for card in place.hand.cards:
            if card in seen:
                raise ScoreError(number, "cards", Why.CARD_TWICE, f"the card {card} is named twice")
            seen.add(card)


def first_two(entered: RoundEntered, last: HandValue, house: HouseRules) -> HandValue:
    """What the bank held when it caught (PD-24): its first two cards; `last`, its whole hand, where it caught
    nobody."""
    caught = [number for number, place in enumerate(entered.hands) if place.caught]
    if not caught:
        if entered.two is not None:
            raise ScoreError(None, "two", Why.NOT_CAUGHT, "it is for hands that were caught, and none was")
        return last
    if house.catch == "none":
        raise ScoreError(
            caught[0], "caught", Why.BANK_CANNOT_CATCH, "nothing is caught in this house (PD-24)"
        )
    hand = entered.hand if entered.two is None else entered.two
    value = last if entered.two is None else hand_value(entered.two, house, None, "two")
    if not is_two_cards(hand, value, house):
        text = "the bank has caught a hand: the first two cards are needed (PD-24)"
        raise ScoreError(None, "two", Why.NOT_TWO_CARDS, text)
    if HandType.POK in (value.type, last.type):
        raise ScoreError(caught[0], "caught", Why.BANK_CANNOT_CATCH, "a bank with pok catches nobody (PD-24)")
    if entered.two and entered.hand.cards and not set(entered.two.cards) <= set(entered.hand.cards):
        raise ScoreError(None, "two", Why.NOT_TWO_CARDS, "they are none of the bank's cards")
    return value


def check_catch(place: PlaceEntered, number: int, value: HandValue) -> None:
    """A pok, once shown, is caught by nobody (PD-24)."""
    if place.caught and value.type is HandType.POK:
        raise ScoreError(number, "caught", Why.A_POK_IS_NOT_CAUGHT, "a pok cannot be caught (PD-24)")


def check_bets(
    place: PlaceEntered, number: int, house: HouseRules, bank: Person, people: Mapping[Person, object]
) -> None:
    """The hand's owner has bet on it, and nobody but people who are here, each once, within the limits
    (PD-17); the bank never does (PD-27)."""
    bettors = [bet.person for bet in place.bets]
    if not bettors or (place.owner is not None and place.owner not in bettors):
        raise ScoreError(number, "bets", Why.NO_BET, "whoever plays the hand has bet on it")
    most = LARGEST_BET if house.max_bet is None else house.max_bet
    for nth, bet in enumerate(place.bets):
        if bet.person == bank:
            raise ScoreError(number, f"bets.{nth}.person", Why.BANK_BETS, "the bank bets on no hand")
        if bet.person not in people:
            text = f"nobody here is number {bet.person}"
            raise ScoreError(number, f"bets.{nth}.person", Why.NO_SUCH_PERSON, text)
        if bet.person in bettors[:nth]:
            text = "somebody bets twice on this hand"
            raise ScoreError(number, f"bets.{nth}.person", Why.BET_TWICE, text)
        if not house.min_bet <= bet.chips <= most:
            text = f"{bet.chips} is not from {house.min_bet} to {most} chips (PD-17)"
            raise ScoreError(number, f"bets.{nth}.chips", Why.BAD_BET, text)


def check_cover(entered: RoundEntered, house: HouseRules, bank: Person, held: Mapping[Person, int]) -> None:
    """Each holds the largest multiple that the rules can pay, times all bets together (PD-30 `covered`);
    `held` are the chips before the round."""
    times = best_multiple(house)
    bets: Counter[Person] = Counter()
    for number, place in enumerate(entered.hands):
        for nth, bet in enumerate(place.bets):
            bets[bet.person] += bet.chips
            most = held.get(bet.person, 0) // times
            if bets[bet.person] > most:
                text = f"with {held.get(bet.person, 0)} chips all bets together are at most {most} (PD-30)"
                raise ScoreError(number, f"bets.{nth}.chips", Why.NOT_COVERED, text)
    if bets.total() > held[bank] // times:
        text = f"with {held[bank]} chips it covers bets of {held[bank] // times} together (PD-30)"
        raise ScoreError(None, "bank", Why.BANK_DOES_NOT_COVER, text)
