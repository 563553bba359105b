"""What somebody may do in the round that runs, and what follows from it, at the table too."""

from typing import Any

from msgspec import Struct

from pokroom.game import Actor, Person
from pokroom.table.course import Course, finish_round
from pokroom.table.evening import Evening, Round, running
from pokroom.table.event import Played
from pokroom.table.fold import after_play
from pokroom.table.games import Action, GameReason
from pokroom.table.reason import Reason


class Decision(Struct, frozen=True, gc=False, rename={"name": "decision"}):
    """One decision that is open to somebody now. Its name (`decision`, where it is told) is its own: whoever
    answers it names it, so that a late tap never answers the next one."""

    name: str
    place: int
    """Whose hand it is for; `NO_PLACE` where it is for none."""
    legal: tuple[Any, ...]
    """What may be done, in the game's own words (its `PersonLegal`)."""


NO_PLACE = -1


def actors(evening: Evening) -> tuple[Actor, ...]:
    """Who may have something to decide now, the house included; nobody else need be asked."""
    now = running(evening)
    return () if now is None else now.game.actors(now.game.knowledge(now.state, None).public)


def open_decisions(evening: Evening, actor: Actor) -> tuple[Decision, ...]:
    """What the actor may decide now, one decision a place."""
    now = running(evening)
    if now is None or (actor >= 0 and actor not in now.people):
        return ()
    known = now.game.knowledge(now.state, actor)
    legal = now.game.legal(known)
    if not legal:
        return ()
    if actor < 0:
        return (Decision(f"{now.number}", NO_PLACE, legal),)
    places = {offer.place for offer in legal}
    if len(places) == 1:
        (place,) = places
        return (Decision(_name(now, known, place), place, legal),)
    return tuple(
        Decision(_name(now, known, place), place, tuple(offer for offer in legal if offer.place == place))
        for place in sorted(places)
    )


def open_decision(evening: Evening, actor: Actor, name: str) -> Decision | None:
    """The decision of this name, if it is open to the actor now."""
    return next((one for one in open_decisions(evening, actor) if one.name == name), None)


def _name(now: Round, known: Any, place: int) -> str:
    """Round, place, person, and how many decisions that place has answered."""
    return f"{now.number}.{place}.{known.actor}.{known.public.spots[place].answered}"


def act_refusal(
    evening: Evening, actor: Actor, decision: str | None, action: Action
) -> Reason | GameReason | None:
    """Why the action may not be played now; None when it may. A person names the decision they answer; the
    house and the clock name none."""
    now = running(evening)
    if now is None:
        return Reason.NO_ROUND
    known = evening.game.knowledge(now.state, actor)
    if actor >= 0:
        if not isinstance(action, evening.game.action):
            return Reason.LATE  # it was read while another game was played
        place = getattr(action, "place", NO_PLACE)
        if 0 <= place < len(known.public.spots) and decision != _name(now, known, place):
            return Reason.LATE
    return evening.game.refusal(known, action)


def act(evening: Evening, actor: Actor, action: Action) -> Course:
    """What follows from an action that `act_refusal` let pass, including what follows by itself: the end of
    the round, whoever gets up then, whoever banks next, the next round. Changes nothing."""
    return act_in_round(evening, action, by=actor if actor >= 0 else None)


def act_in_round(evening: Evening, action: Action, *, by: Person | None) -> Course:
    """As `act`; `by` is the person who did it, or none where it is done for them."""
    now = running(evening)
    assert now is not None, "a round runs"
    (first, *rest), state = now.game.advance(now.state, action)
    over = isinstance(rest[-1] if rest else first, now.game.ends)
    # as `apply` would have it, but the round need not be folded again
    course = Course(after_play(evening, state, by=by, over=over), [Played(first, by), *map(Played, rest)])
    if over:
        finish_round(course)
    return course
