"""The examples in the docstrings of the rules hold."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import pokroom.cards
import pokroom.pokdeng

MODULES = [
    f"{room.__name__}.{module.name}"
    for room in (pokroom.cards, pokroom.pokdeng)
    for module in pkgutil.iter_modules(room.__path__)
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples() -> None:
    """Else the test above could not fail."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    examples = [test for name in MODULES for test in finder.find(import_module(name)) if test.examples]
    assert len(examples) > 10
