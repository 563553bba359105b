"""Figures and flipped options in words."""

from fractions import Fraction
from math import floor, log10
from typing import Final

from pokroom.odds.pokdeng.worth import Flip
from pokroom.pokdeng import HouseRules, WithinType, change
from pokroom.pokdeng.house import written
from pokroom.pokdeng.sheet import in_words

MINUS: Final = "\N{MINUS SIGN}"
NARROW: Final = "\N{NARROW NO-BREAK SPACE}"


def edge(value: Fraction) -> str:
    """The edge as a sentence."""
    return f"The player gains {percent(value, 3, signed=True)} of the bet on average ({fraction(value)})."


def sentence(words: str, stop: str = ".") -> str:
    """The words with a capital, and a full stop."""
    return f"{words[:1].upper()}{words[1:]}{stop}"


def percent(figure: Fraction, digits: int = 4, *, signed: bool = False) -> str:
    r"""A figure in hundredths, with so many decimals; with more where those would all be nothing.

    >>> percent(Fraction(-1, 3), signed=True), percent(Fraction(1, 8), 1), percent(Fraction(0))
    ('−33.3333\u202f%', '12.5\u202f%', '0\u202f%')
    >>> percent(Fraction(-1, 10**7), 3)
    '−0.00001\u202f%'
    """
    return f"{hundredths(figure, digits, signed=signed)}{NARROW}%"


def hundredths(figure: Fraction, digits: int = 4, *, signed: bool = False) -> str:
    """The figure that `percent` says, alone."""
    if figure == 0:
        return "0"
    size = abs(float(100 * figure))
    digits = max(digits, -floor(log10(size)))
    return f"{MINUS if figure < 0 else '+' if signed else ''}{size:.{digits}f}"


def fraction(figure: Fraction) -> str:
    """A figure as a fraction, with the sign of minus that is printed.

    >>> fraction(Fraction(-1, 3))
    '−1/3'
    """
    return str(figure).replace("-", MINUS)


def flipped(house: HouseRules, flip: Flip) -> str:
    """What a flipped option says, as part of a sentence.

    >>> flipped(HouseRules(), Flip("tie", "push", None, None))
    'a tie is a push'
    """
    now = getattr(house, flip.option)
    if flip.option == "ladder":
        return briefly(flip.value, now).replace("_", " ")
    return in_words((flip.option, flip.value, now), change(house, {flip.option: flip.value}))


def briefly(value: object, now: object) -> str:
    """The value of an option as it differs from what it is now."""
    match value, now:
        case WithinType(), WithinType():
            changed = [key for key in value.__struct_fields__ if getattr(value, key) != getattr(now, key)]
            return ", ".join(f"{key} {getattr(value, key)}" for key in changed)
        case (*types,), (*before,) if len(types) == len(before):
            first = next(place for place, name in enumerate(types) if name != before[place])
            return f"{types[first]} above {types[first + 1]}"
        case _:
            return written(value)
