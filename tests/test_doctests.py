"""The examples in the docstrings of the rules hold."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import pokroom.cards
import pokroom.drawpoker
import pokroom.game
import pokroom.pokdeng

ROOMS = (pokroom.cards, pokroom.game, pokroom.pokdeng, pokroom.drawpoker)
MODULES = [
    name
    for room in ROOMS
    for name in (
        room.__name__,
        *(module.name for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}.")),
    )
]


@pytest.mark.parametrize("name", [*MODULES, "scripts.transcripts"])
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


@pytest.mark.parametrize("room", [room.__name__ for room in ROOMS])
def test_there_are_examples(room: str) -> None:
    """Else the test above could not fail."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    examples = [
        test
        for name in MODULES
        if name.startswith(room)
        for test in finder.find(import_module(name))
        if test.examples
    ]
    assert len(examples) > 2
