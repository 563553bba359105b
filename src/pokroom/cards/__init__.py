"""Cards: the deck of 52, jokers, and how they are read and written.

`parse_card` and `deck(jokers)` are used by no game of the house: they are for whoever builds on it.
"""

from pokroom.cards.card import DECK, Card, Rank, Suit, deck
from pokroom.cards.notation import CardError, parse_card, parse_cards, spelling

__all__ = ["DECK", "Card", "CardError", "Rank", "Suit", "deck", "parse_card", "parse_cards", "spelling"]
