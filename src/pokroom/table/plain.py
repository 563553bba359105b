"""Text that somebody writes for others: something that can be read, and passes for nothing else."""

import unicodedata
from typing import Final

LONGEST_NICKNAME: Final = 24
LONGEST_TABLE_NAME: Final = 40

_UNSEEN: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""


def tidy(text: str, longest: int = LONGEST_NICKNAME) -> str | None:
    """A name, or a line that is said, as it is shown: NFKC, without characters that hide, turn or stack.

    >>> tidy(" Anna   B "), tidy("x" * 25)
    ('Anna B', None)

    None when nothing is left of it, or more than `longest` characters.
    """
    shown: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFKC", text):
        category = unicodedata.category(sign)
        if category in ("Zs", "Zl", "Zp") or sign in "\t\n\r":
            sign, category = " ", "Zs"
        if category[0] == "C" or sign in _UNSEEN or (sign == " " and shown[-1:] in ([], [" "])):
            continue
        # a Thai syllable may carry two marks; a tower of them would cover the line above
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= 3 and (marks == 0 or shown):
            shown.append(sign)
    name = unicodedata.normalize("NFKC", "".join(shown)).strip()
    return name if 1 <= len(name) <= longest else None
