"""One socket's way out: what waits to be sent, and what becomes of a reader who is too slow for it."""

from collections.abc import Callable
from typing import Final

from pokroom.game import Person

SLOW: Final = 1013
"""The code a socket is closed with when it could not keep up: try again later."""


class Connection:
    """A person's socket at a table, or a watcher's (None); `guest` is how they are known again.

    While the reader takes nothing (`pause` to `resume`), what is said waits. When more than `most` messages
    wait, they give way to one fresh view; when as many again are said before even that could be sent,
    `give_up` is called, once.
    """

    def __init__(
        self,
        person: Person | None,
        *,
        guest: str | None = None,
        most: int,
        write: Callable[[bytes], None],
        fresh: Callable[["Connection"], bytes],
        give_up: Callable[[], None],
        end: Callable[[int], object],
    ) -> None:
        self.person = person
        self.guest = guest
        self._most = most
        self._write = write
        self._fresh = fresh
        self._give_up = give_up
        self.end = end
        """Closes the socket, with a code that says why."""
        self._paused = False
        self._unsent: list[bytes] = []
        self._behind = False
        self._missed = 0

    def say(self, message: bytes) -> None:
        """Sends the message, or keeps it until the reader has taken what was said before."""
        if not self._paused:
            self._write(message)
        elif self._behind:
            self._missed += 1
            if self._missed == self._most:
                self._give_up()
        else:
            self._unsent.append(message)
            if len(self._unsent) > self._most:
                self._unsent.clear()
                self._behind, self._missed = True, 0

    def pause(self) -> None:
        """The reader takes nothing for now."""
        self._paused = True

    def resume(self) -> None:
        """The reader has taken everything."""
        self._paused = False
        waiting = [self._fresh(self)] if self._behind else self._unsent
        self._unsent, self._behind = [], False
        for message in waiting:
            self.say(message)
