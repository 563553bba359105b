"""The messages that a table has taken, so that one that is sent again acts once, however old it is."""

from array import array
from bisect import bisect_left
from collections.abc import Mapping

from pokroom.server.store import Sent


class Answered:
    """Each message with the number of its last event, in 16 bytes: an evening has thousands of them.

    Of a message only a mark is kept, 64 bits of a keyed hash: that a new message has the mark of one of ten
    thousand others happens once in 10¹⁵ messages.
    """

    def __init__(self, sent: Mapping[Sent, int]) -> None:
        marked = sorted((_mark(one), n) for one, n in sent.items())
        self._marks = array("q", (mark for mark, _ in marked))
        self._numbers = array("q", (n for _, n in marked))

    def number(self, sent: Sent) -> int | None:
        """The number of the last event that the message has caused; None when it was not taken yet."""
        at = bisect_left(self._marks, mark := _mark(sent))
        return self._numbers[at] if at < len(self._marks) and self._marks[at] == mark else None

    def add(self, sent: Sent, n: int) -> None:
        """The message was taken; its last event is number `n`."""
        at = bisect_left(self._marks, mark := _mark(sent))
        self._marks.insert(at, mark)
        self._numbers.insert(at, n)


def _mark(sent: Sent) -> int:
    return hash((sent.person, sent.id))
