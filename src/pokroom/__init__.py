"""A card room for Pok Deng and draw poker, for play chips only."""

__version__ = "0.1.0"
