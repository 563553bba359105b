"""Every address of the server, and what it answers."""

import io
from typing import Any, Final

import msgspec
import segno
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from pokroom.coach import DECIDES
from pokroom.server import api, pages, scoring
from pokroom.server.coach import Silent
from pokroom.server.decide import Entering, Moving
from pokroom.server.desk import Asked, Desk, game_of, nickname, read, table_name
from pokroom.server.faults import Refusing
from pokroom.server.guest import Guest, new_guest
from pokroom.server.past import PAST
from pokroom.server.seatkey import KEY_LASTS, SeatKey, key_of, written
from pokroom.server.store import StoreError
from pokroom.server.wire import Fault
from pokroom.table import GAMES, PACES, Game, RuleSet, Terms, open_table, table_view

# the pages


@get(
    [
        *("/", "/open", "/score", "/learn", "/join"),
        *(
            "/t/{table:str}",
            "/t/{table:str}/ledger",
            "/t/{table:str}/rounds",
            "/t/{table:str}/round/{number:int}",
        ),
    ],
    sync_to_thread=False,
)
def page() -> Response[bytes]:
    """The one page, whatever the address says about what to show first."""
    return _file(pages.page())


@get("/{path:path}", sync_to_thread=False)
def file(request: Asked, path: FromPath[str]) -> Response[bytes]:
    """A file of the client."""
    found = pages.file(path.lstrip("/"))
    return nowhere(request) if found is None else _file(found)


def nowhere(request: Asked) -> Response[Any]:
    """The answer where there is nothing. Who looks for a page gets the one that says so."""
    if "text/html" in request.headers.get("accept", ""):
        shown = _file(pages.page())
        shown.status_code = 404
        return shown
    return Response(api.Refusal(Fault.NOT_FOUND, "There is nothing at this address."), status_code=404)


def _file(found: pages.File) -> Response[bytes]:
    keep = "public, max-age=31536000, immutable" if found.lasting else "no-cache"
    return Response(found.content, media_type=found.media_type, headers={"cache-control": keep})


# guests


@get("/api/guest", sync_to_thread=False)
def get_guest(request: Asked, desk: NamedDependency[Desk]) -> api.Guest:
    """Who the cookie says you are."""
    guest = desk.guest(request)
    return api.Guest(guest.name if guest else None)


@post("/api/guest", status_code=200)
async def name_guest(request: Asked, desk: NamedDependency[Desk]) -> Response[api.Guest]:
    """Gives a guest a name, and a cookie to be known by."""
    wish = await read(request, api.GuestName)
    before = desk.guest(request)
    name = nickname(wish.name)
    guest = Guest(before.id, name) if before else new_guest(name)
    return Response(api.Guest(name), cookies=[desk.cookie(guest, request)])


# house rules


@get("/api/rules", sync_to_thread=False)
def rules() -> api.Rules:
    """Every game's profiles and options, and the clocks by name."""
    return api.Rules({name: _rules(game) for name, game in GAMES.items()}, dict(PACES))


def _rules(game: Game) -> api.GameRules:
    profiles = {name: game.write_house(house) for name, house in game.profiles.items()}
    return api.GameRules(profiles, game.options)


@post("/api/house", status_code=200)
async def house(request: Asked) -> api.House:
    """Reads house rules, and says them in every way they are written."""
    game, made = _wished(await read(request, api.HouseWish))
    profile, differences = game.differences(made)
    changed = {key: msgspec.to_builtins(value) for key, value, _ in differences}
    return api.House(game.write_house(made), profile, changed, game.to_toml(made))


def _wished(wish: api.HouseWish) -> tuple[Game, Any]:
    game = game_of(wish.game)
    if (wish.toml is None) == (wish.profile is None):
        raise Refusing(Fault.BAD_HOUSE, "House rules are asked for by a profile or by a TOML text.")
    return game, _house(game, wish.profile, wish.set) if wish.toml is None else _toml(game, wish.toml)


def _house(game: Game, profile: str | None, options: dict[str, Any]) -> Any:
    try:
        return game.house(profile or "", options)
    except ValueError as fault:
        raise Refusing(Fault.BAD_HOUSE, f"{fault}.") from None


def _toml(game: Game, text: str) -> Any:
    try:
        return game.from_toml(text)
    except ValueError as fault:
        raise Refusing(Fault.BAD_HOUSE, f"{fault}.") from None


# tables


@post("/api/tables")
async def open_(request: Asked, desk: NamedDependency[Desk]) -> Response[api.TableMade]:
    """Opens a table; whoever asks is its host."""
    wish = await read(request, api.TableWish)
    game = game_of(wish.game)
    called = nickname(wish.nickname)
    guest = desk.guest(request) or new_guest(called)
    rules = _house(game, wish.profile, wish.set)
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
        RuleSet(game=game.name, house=game.write_house(house)) for game, house in map(_wished, wish.choice)
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


@get("/api/tables/{table:str}/invite")
async def invite(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> api.Invite:
    """The links and the code, for people at the table."""
    return await _invite(request, desk, table)


@get("/api/tables/{table:str}/invite.svg", media_type="image/svg+xml")
async def invite_code(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> Response[bytes]:
    """The first link as a QR code."""
    link = (await _invite(request, desk, table)).links[0]
    return Response(_drawn(link), media_type="image/svg+xml")


def _drawn(link: str) -> bytes:
    """A link as a QR code."""
    picture = io.BytesIO()
    segno.make_qr(link).save(picture, kind="svg", scale=4, border=4, light="#fff", xmldecl=False)
    return picture.getvalue()


async def _invite(request: Asked, desk: Desk, table: str) -> api.Invite:
    room, _ = await desk.person_at(request, table)
    return api.Invite(tuple(f"{link}/t/{table}" for link in desk.links), room.code)


@post("/api/tables/{table:str}/seat-link", status_code=200)
async def seat_link(request: Asked, desk: NamedDependency[Desk], table: FromPath[str]) -> api.SeatLink:
    """Links with which another phone takes over who one is at the table, once."""
    room = await desk.room(table)
    guest = desk.guest(request)
    person = room.person_of(guest.id if guest else None)
    if person is None:
        raise Refusing(Fault.NOT_AT_TABLE, "Only people at the table have a seat to move.")
    ends = desk.hall.settings.now() + KEY_LASTS
    key = SeatKey(table, person, room.evening.people[person].moves, ends)
    links = tuple(f"{link}/t/{table}#seat={written(key, desk.hall.store.secret)}" for link in desk.links)
    return api.SeatLink(links, _drawn(links[0]).decode(), ends)


@post("/api/tables/{table:str}/take-seat", status_code=200)
async def take_seat(
    request: Asked, desk: NamedDependency[Desk], table: FromPath[str]
) -> Response[api.Entered]:
    """Makes the guest who asks the person that the key was made for; their old phone watches from then on."""
    wish = await read(request, api.Key)
    desk.may_try_code(request)
    room = await desk.room(table)
    key = key_of(wish.key, table, desk.hall.settings.now(), desk.hall.store.secret)
    if key is None:
        raise Refusing(Fault.NO_SUCH_LINK, "This link leads to no seat, or its time is over.")
    guest = desk.guest(request) or new_guest(room.evening.people[key.person].name)
    refused = await room.ask(Moving(key.person, key.moves, guest.id))
    if refused is not None:
        raise Refusing(refused, f"The seat cannot be yours: {refused}.")
    return Response(api.Entered(key.person), cookies=[desk.cookie(guest, request)])


@post("/api/code", status_code=200)
async def find_code(request: Asked, desk: NamedDependency[Desk]) -> api.CodeFound:
    """Where a code leads that was said aloud."""
    wish = await read(request, api.Code)
    desk.may_try_code(request)
    try:
        table = await desk.hall.find("".join(wish.code.split()))
    except StoreError as fault:
        raise Refusing(Fault.NOT_KEPT, f"No code can be looked up now: {fault}.") from None
    if table is None:
        raise Refusing(Fault.NO_SUCH_CODE, "No table has this code.")
    return api.CodeFound(f"/t/{table}")


ROUTES: Final = (
    page,
    file,
    get_guest,
    name_guest,
    rules,
    house,
    open_,
    table_card,
    odds,
    enter,
    invite,
    invite_code,
    seat_link,
    take_seat,
    find_code,
    *PAST,
    *scoring.ROUTES,
)
