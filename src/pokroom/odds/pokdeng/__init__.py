"""Exact numbers of Pok Deng under any house rules."""
