"""What people say to each other at the table, and whom they would rather not hear."""

from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from pokroom.game import Person
from pokroom.table.command import Mute, React, Say
from pokroom.table.event import ChatSet, Muted, Reacted, Said
from pokroom.table.plain import tidy
from pokroom.table.reason import Reason
from pokroom.table.view import ChatLine

LONGEST_LINE: Final = 200
"""Characters that are said at once."""

LINES: Final = 50
"""Lines that whoever comes back is shown."""


class Chat(Struct, frozen=True):
    """What was said last, and who would not hear whom. A reaction passes and leaves nothing."""

    on: bool = True
    lines: tuple[ChatLine, ...] = ()
    mutes: frozenset[tuple[Person, Person]] = frozenset()
    """Who would not hear, and whom."""

    def muted(self, by: Person | None) -> tuple[Person, ...]:
        """Whom somebody would not hear."""
        return tuple(sorted(person for other, person in self.mutes if other == by))


def apply(chat: Chat, event: Said | Reacted | Muted | ChatSet) -> Chat:
    """The chat after `event`."""
    match event:
        case Said(person=person, text=text):
            number = chat.lines[-1].number + 1 if chat.lines else 1
            return replace(chat, lines=(*chat.lines[1 - LINES :], ChatLine(number, person, text)))
        case Reacted():
            return chat
        case Muted(by=by, person=person, on=on):
            pair = frozenset({(by, person)})
            return replace(chat, mutes=chat.mutes | pair if on else chat.mutes - pair)
        case ChatSet(on=on):
            return replace(chat, on=on)
        case _:
            assert_never(event)


def refusal(chat: Chat, actor: Person, command: Say | React | Mute) -> Reason | None:
    """Why somebody may not say or show this, or mute whom they mute; None when they may."""
    match command:
        case Mute(person=person, on=on):
            done = ((actor, person) in chat.mutes) == on
            return Reason.NOTHING_TO_DO if done or person == actor else None
        case _ if not chat.on:
            return Reason.CHAT_OFF
        case Say(text=text):
            return Reason.BAD_TEXT if tidy(text, LONGEST_LINE) is None else None
        case React():
            return None
        case _:
            assert_never(command)


def play(actor: Person, command: Say | React | Mute) -> Said | Reacted | Muted:
    """What follows from a command that `refusal` let pass."""
    match command:
        case Say(text=text):
            return Said(actor, tidy(text, LONGEST_LINE) or "")
        case React(reaction=reaction):
            return Reacted(actor, reaction)
        case Mute(person=person, on=on):
            return Muted(actor, person, on)
        case _:
            assert_never(command)
