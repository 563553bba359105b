"""Cards: the deck of 52, jokers, and how they are read and written."""

from pokroom.cards.card import DECK, Card, Rank, Suit, deck
from pokroom.cards.notation import CardError, parse_card, parse_cards, spelling

__all__ = ["DECK", "Card", "CardError", "Rank", "Suit", "deck", "parse_card", "parse_cards", "spelling"]
