"""What is asked of the coach's process, one line of JSON each, and how it answers: with a line, in the same
order. Views and rules are the game's own, as they go to a screen."""

from typing import Any

from msgspec import Raw, Struct


class Advise(Struct, frozen=True, tag="advise"):
    """What one may do now is worth: answered with an `Advice`, or null where there is nothing to decide."""

    game: str
    view: Raw


class Judge(Struct, frozen=True, tag="judge"):
    """What a decision has cost, from the view before it and what its person was told of it: a
    `Judgement`."""

    game: str
    view: Raw
    event: Raw


class Solve(Struct, frozen=True, tag="solve"):
    """The best strategies under house rules: a `Solution`."""

    game: str
    house: dict[str, Any]


class Flip(Struct, frozen=True, tag="flip"):
    """The option of this number changed, of `Solution.options`: a `Flipped`."""

    game: str
    house: dict[str, Any]
    number: int


Task = Advise | Judge | Solve | Flip


class Done(Struct, frozen=True, tag="done"):
    """The task is done."""

    answer: Raw


class Failed(Struct, frozen=True, tag="failed"):
    """The task could not be done: the fault's name, and nothing of what was asked."""

    fault: str


Reply = Done | Failed
