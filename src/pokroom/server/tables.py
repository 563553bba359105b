"""The addresses at which tables are opened, shown to whoever has the link, and entered."""

from typing import Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from pokroom.coach import DECIDES
from pokroom.server import api
from pokroom.server.coach import Silent
from pokroom.server.decide import Entering
from pokroom.server.desk import Asked, Desk, game_of, nickname, read, table_name
from pokroom.server.faults import Refusing
from pokroom.server.guest import new_guest
from pokroom.server.houses import house_of, wished
from pokroom.server.store import StoreError
from pokroom.server.wire import Fault
from pokroom.table import RuleSet, Terms, open_table, table_view


@post("/api/tables")
async def open_(request: Asked, desk: NamedDependency[Desk]) -> Response[api.TableMade]:
    """Opens a table; whoever asks is its host."""
    wish = await read(request, api.TableWish)
    game = game_of(wish.game)
    called = nickname(wish.nickname)
    guest = desk.guest(request) or new_guest(called)
    rules = house_of(game, wish.profile, wish.set)
    terms = _terms(wish, desk.hall.settings.now())
    try:
        events = open_table(
            name=table_name(wish.name),
            game=game.name,
            house=rules,
            seats=wish.seats,
            chips=wish.chips,
            door=wish.door,
            host=called,
            guest=guest.id,
            bots=wish.bots,
            policy=wish.policy,
            clocks=wish.clocks,
            terms=terms,
        )
    except ValueError as fault:
        raise Refusing(Fault.BAD_TABLE, f"{fault}.") from None
    desk.may_open_table(request)
    try:
        room = await desk.hall.open_table(events)
    except StoreError as fault:
        raise Refusing(Fault.NOT_KEPT, f"The table could not be opened: {fault}.") from None
    made = api.TableMade(room.table, f"/t/{room.table}", room.code)
    return Response(made, cookies=[desk.cookie(guest, request)])


def _terms(wish: api.TableWish, now: int) -> Terms:
    until = None if wish.minutes is None else now + wish.minutes * 60_000
    choice = [
        RuleSet(game=game.name, house=game.write_house(house)) for game, house in map(wished, wish.choice)
    ]
    return Terms(until=until, stakes=wish.stakes, choice=tuple(choice), kept=wish.kept)


@get("/api/tables/{table:str}")
async def table_card(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> api.TableCard:
    """What whoever has the link is told before they enter."""
    room = await desk.room(table)
    guest = desk.guest(request)
    view = table_view(room.evening, None)
    you = room.person_of(guest.id if guest else None)
    coach = view.game in DECIDES and desk.hall.coach.is_installed()
    return api.TableCard(view.name, view.game, view.house, view.host, you, view.people, view.seats, coach)


@get("/api/tables/{table:str}/odds")
async def odds(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> api.TableOdds:
    """The odds of the rules that are played, for people at the table."""
    room, _ = await desk.person_at(request, table)
    try:
        return desk.hall.studies.of(room.evening.game.name, room.evening.house)
    except Silent as silent:
        raise Refusing(silent.fault, SILENT.get(silent.fault, "The coach cannot say now.")) from None


SILENT: Final = {
    Fault.COACH_MISSING: "The odds need what is not installed here: pip install 'pokroom[odds]'.",
    Fault.NOTHING_TO_ADVISE: "The coach does not know this game.",
}


@post("/api/tables/{table:str}/enter", status_code=200)
async def enter(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> Response[api.Entered]:
    """Makes a guest known at the table; they watch until they have a seat."""
    wish = await read(request, api.Nickname)
    name = nickname(wish.nickname)
    room = await desk.room(table)
    guest = desk.guest(request) or new_guest(name)
    if room.person_of(guest.id) is None:
        desk.may_come(request, table)
    refused = await room.ask(Entering(guest.id, name))
    person = room.person_of(guest.id)
    if refused is not None or person is None:
        raise Refusing(refused or Fault.NOT_KEPT, f"You cannot come to this table: {refused}.")
    return Response(api.Entered(person), cookies=[desk.cookie(guest, request)])


ROUTES: Final = (open_, table_card, odds, enter)
