"""Writes the client's types from the server's structs: `web/src/wire.ts` and `web/src/wire.schema.json`.

    python scripts/wire_types.py           writes both
    python scripts/wire_types.py --check   ends with status 1 when one of them is not current

A struct becomes an interface, its tag the field `type`, an enum or literal a union of strings; a docstring
becomes a comment. Each game's types stand in a namespace of the game's name; where two of them have one name,
that of a package within the game stands before the inner one. Where the server's struct says `Any`, since it
knows no game, `GAPS` says which of the games' types are meant.
"""

import ast
import enum
import inspect
import json
import sys
import textwrap
import types
import typing
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT, Meta, Raw, Struct, structs

from pokroom.server import api
from pokroom.table import GAMES, Game

WEB = Path(__file__).parent.parent / "web" / "src"

SHARED = (
    "pokroom.cards.card",
    "pokroom.game.round",
    "pokroom.game.option",
    "pokroom.table.terms",
    "pokroom.table.clocks",
    "pokroom.table.command",
    "pokroom.table.event",
    "pokroom.table.act",
    "pokroom.table.view",
    "pokroom.table.debts",
    "pokroom.table.ledger",
    "pokroom.table.history",
    "pokroom.table.reason",
    "pokroom.coach.advice",
    "pokroom.coach.solution",
    "pokroom.server.wire",
    "pokroom.server.api",
)
ROOTS = ("FromClient", "FromServer", "Replay", "Reason", "Fault")
GAPS = {
    ("Act", "action"): "PersonAction",
    ("Decision", "legal"): "PersonLegal[]",
    ("Way", "actions"): "PersonAction[]",
    ("Judgement", "best"): "PersonAction[]",
    ("Played", "event"): "SeatEvent",
    ("RoundOpened", "event"): "SeatEvent",
    ("RoundView", "view"): "SeatView",
    ("RoundScored", "event"): "Scored",
    ("Score", "round"): "RoundEntered",
    ("ScoreWish", "round"): "RoundEntered",
    ("Preview", "scored"): "Scored?",
    ("Preview", "wrong"): "Wrong?",
    ("Worths", "worths"): "Worth[]",
    ("TableView", "house"): "HouseRules",
    ("RuleSet", "house"): "HouseRules",
    ("TableCard", "house"): "HouseRules",
    ("House", "house"): "HouseRules",
    ("HouseWish", "set"): "Partial<HouseRules>",
    ("House", "set"): "Partial<HouseRules>",
    ("TableWish", "set"): "Partial<HouseRules>",
}
"""Fields that hold a game's own words: the struct, the field, and which type of each game is meant; `?`: or
nothing. Of some words not every game has any."""

PLAIN = {
    int: ("number", {"type": "integer"}),
    float: ("number", {"type": "number"}),
    str: ("string", {"type": "string"}),
    bool: ("boolean", {"type": "boolean"}),
    types.NoneType: ("null", {"type": "null"}),
    Any: ("unknown", {}),
}


def modules_of(game: str) -> list[str]:
    """The modules of a game's package, each behind those that it is made from."""
    package = f"pokroom.{game}"
    return [name for name in sys.modules if name.startswith(f"{package}.")]


class Names:
    """What every type of our own is called: by its name, and a game's with the game before it."""

    def __init__(self) -> None:
        self.named: list[tuple[Any, str | None, str]] = []
        of_part: dict[int, list[str]] = {}
        for game, modules in [(None, SHARED), *((game, modules_of(game)) for game in GAMES)]:
            for module in map(import_module, modules):
                for name, value in vars(module).items():
                    ours = isinstance(value, types.UnionType) or get_origin(value) in (Literal, Union)
                    if inspect.isclass(value) and issubclass(value, Struct | enum.Enum):
                        ours = value.__module__ == module.__name__
                    if ours and self.of(value) is None:
                        self.named.append((value, game, name))
                        of_part[len(self.named) - 1] = module.__name__.split(".")[2:-1] if game else []
        names = [(game, name) for _, game, name in self.named]
        for at, part in of_part.items():
            value, game, name = self.named[at]
            if part and names.count((game, name)) > 1:
                self.named[at] = (value, game, "".join(map(str.title, part)) + name)

    def of(self, value: Any) -> str | None:
        """The full name of a type, or None when it has none."""
        for other, game, name in self.named:
            if other is value or (not inspect.isclass(value) and other == value):
                return f"{game}.{name}" if game else name
        return None

    def value(self, game: str | None, name: str) -> Any:
        """The type of this name."""
        found = [value for value, of, called in self.named if (of, called) == (game, name)]
        assert len(found) == 1, f"{len(found)} types are called {name} in {game or 'all'}"
        return found[0]


NAMES = Names()


def parts(value: Any) -> list[Any]:
    """The types that a type is made of."""
    if inspect.isclass(value) and issubclass(value, Struct):
        return [hint for name, hint in hints(value).items() if (value.__name__, name) not in GAPS]
    if get_origin(value) in (types.UnionType, Union):
        return alternatives(value)
    return [] if get_origin(value) is Literal else list(get_args(value))


def alternatives(union: Any) -> list[Any]:
    """The members of a union; a named union that may be absent is two: the name, and None."""
    members = [member for member in get_args(union) if member is not types.NoneType]
    rest: Any = Union[tuple(members)]  # noqa: UP007 (the members are not known before)
    if len(members) < len(get_args(union)):
        return [rest, types.NoneType] if NAMES.of(rest) else [*members, types.NoneType]
    return members


def hints(struct: type[Struct]) -> dict[str, Any]:
    """The fields of a struct with their types, in the order of the struct."""
    known = typing.get_type_hints(struct, include_extras=True)
    return {name: known[name] for name in struct.__struct_fields__}


def reached(roots: list[Any]) -> list[Any]:
    """Every named type that the roots are made of, themselves included."""
    found: list[Any] = []
    waiting = list(roots)
    while waiting:
        value = waiting.pop()
        if value in found:
            continue
        found.append(value)
        waiting += parts(value)
    return [value for value in found if NAMES.of(value)]


def games(gap: str) -> list[str]:
    """A gap filled with every game's own type."""
    whole = gap.removesuffix("?")
    inner = whole.removesuffix("[]").removeprefix("Partial<").removesuffix(">")
    filled = [whole.replace(inner, f"{game}.{inner}") for game in games_with(inner)]
    return [*filled, "null"] if gap.endswith("?") else filled


def games_with(name: str) -> list[str]:
    """The games that have a type of this name."""
    return [game for game in GAMES if any((game, name) == (of, called) for _, of, called in NAMES.named)]


# TypeScript


def typescript(value: Any, *, whole: bool = False) -> str:
    """A type as it is written in TypeScript; `whole` spells a named union out."""
    if not whole and (name := NAMES.of(value)):
        return name
    if value is Raw:
        return "unknown"
    if value in PLAIN:
        return PLAIN[value][0]
    if inspect.isclass(value) and issubclass(value, enum.Enum):
        return " | ".join(quoted(member.value) for member in value)
    match get_origin(value):
        case types.UnionType | typing.Union:
            return " | ".join(map(typescript, alternatives(value)))
        case typing.Literal:
            return " | ".join(map(quoted, get_args(value)))
        case typing.Annotated:
            return typescript(get_args(value)[0])
        case origin if origin is tuple:
            inner = get_args(value)
            if len(inner) == 2 and inner[1] is Ellipsis:
                item = typescript(inner[0])
                return f"({item})[]" if "|" in item else f"{item}[]"
            return f"[{', '.join(map(typescript, inner))}]"
        case origin if origin is dict:
            return f"Record<string, {typescript(get_args(value)[1])}>"
    raise TypeError(f"no TypeScript is known for {value}")


def quoted(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def interface(struct: type[Struct], name: str) -> str:
    """A struct as an interface. What a client may leave out, since the server knows a default, has a `?`."""
    config = structs_config(struct)
    sent = config.omit_defaults or (config.forbid_unknown_fields and struct.__name__ not in SAID_IN_FULL)
    lines = [*comment(own_doc(struct)), f"export interface {name} {{"]
    if tag := config.tag:
        lines.append(f"  type: {quoted(tag)};")
    docs = field_docs(struct)
    fields = {field.name: field for field in structs.fields(struct)}
    for key, hint in hints(struct).items():
        gap = GAPS.get((struct.__name__, key))
        written = " | ".join(games(gap)) if gap else typescript(hint)
        optional = "?" if sent and may_be_missing(fields[key]) else ""
        lines += ["  " + line for line in comment(docs.get(key, ""))]
        lines.append(f"  {fields[key].encode_name}{optional}: {written};")
    return "\n".join([*lines, "}"])


def may_be_missing(field: structs.FieldInfo) -> bool:
    return field.default is not NODEFAULT or field.default_factory is not NODEFAULT


SAID_IN_FULL = ("HouseRules", "WithinType")
"""Structs that refuse unknown fields and are nevertheless always sent whole."""


def structs_config(struct: type[Struct]) -> Any:
    return struct.__struct_config__


def own_doc(value: Any) -> str:
    """The docstring that was written for this class, and none that it inherits."""
    return inspect.cleandoc(value.__dict__.get("__doc__") or "")


def field_docs(struct: type[Struct]) -> dict[str, str]:
    """What is written beneath each field of a struct, its parents' fields included."""
    docs: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        if base in (Struct, object) or not issubclass(base, Struct):
            continue
        body = ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]
        assert isinstance(body, ast.ClassDef)
        for field, text in zip(body.body, body.body[1:], strict=False):
            match field, text:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(doc))):
                    docs[name] = inspect.cleandoc(doc)
    return docs


def comment(text: str) -> list[str]:
    if not text:
        return []
    first, *rest = text.replace("*/", "* /").splitlines()
    if not rest:
        return [f"/** {first} */"]
    return [f"/** {first}", *(f" * {line}".rstrip() for line in rest), " */"]


def declaration(value: Any, name: str) -> str:
    if inspect.isclass(value) and issubclass(value, Struct):
        return interface(value, name)
    doc = own_doc(value) if inspect.isclass(value) else ""
    line = f"export type {name} = {typescript(value, whole=True)};"
    if len(line) > 100:
        members = typescript(value, whole=True).split(" | ")
        line = f"export type {name} =\n" + textwrap.fill(
            "| " + " | ".join(members), 96, initial_indent="  ", subsequent_indent="  ",
            break_long_words=False, break_on_hyphens=False,
        ) + ";"  # fmt: skip
    return "\n".join([*comment(doc), line])


def roots() -> list[Any]:
    """The types from which everything on the wire is reached: the unions, the bodies, and the games' own."""
    bodies = [value for value in vars(api).values() if is_body(value)]
    shared = [NAMES.value(None, name) for name in ROOTS]
    return [*shared, *bodies, *(root for game in GAMES.values() for root in game_roots(game))]


def game_roots(game: Game) -> list[Any]:
    """What of a game goes over the wire, and why it refuses something."""
    own = [game.person_action, game.person_legal, game.seat_event, game.view, game.house_type, game.reason]
    scoring = game.score
    return own if scoring is None else [*own, scoring.entered, scoring.event, scoring.worth, scoring.wrong]


def is_body(value: Any) -> bool:
    return (
        inspect.isclass(value)
        and issubclass(value, Struct)
        and value.__module__ == api.__name__
        and value is not api.Body
    )


def sections() -> Iterator[tuple[str | None, list[tuple[Any, str]]]]:
    """The types by game (None: shared by all), in the order in which they were defined."""
    on_wire = reached(roots())
    for game in (None, *GAMES):
        yield game, [(value, name) for value, of, name in NAMES.named if of == game and value in on_wire]


HEAD = """\
/* Written by scripts/wire_types.py from the server's structs; `make types` writes it anew. */
/* eslint-disable */
"""


def typescript_file() -> str:
    written = [HEAD]
    for game, named in sections():
        declared = "\n\n".join(declaration(value, name) for value, name in named)
        if game:
            # inside its namespace a game's types need no prefix
            declared = declared.replace(f"{game}.", "")
            declared = f"export namespace {game} {{\n{textwrap.indent(declared, '  ')}\n}}"
        written.append(declared + "\n")
    return "\n".join(written)


# JSON Schema


def schema(value: Any, *, whole: bool = False) -> dict[str, Any]:
    """A type as a JSON Schema; `whole` spells a named type out."""
    if not whole and (name := NAMES.of(value)):
        return {"$ref": f"#/$defs/{name}"}
    if value is Raw:
        return {}
    if value in PLAIN:
        return dict(PLAIN[value][1])
    if inspect.isclass(value) and issubclass(value, enum.Enum):
        return {"enum": [member.value for member in value]}
    if inspect.isclass(value) and issubclass(value, Struct):
        return struct_schema(value)
    inner = get_args(value)
    match get_origin(value):
        case typing.Literal:
            return {"enum": list(inner)}
        case typing.Annotated:
            limits = {"ge": "minimum", "le": "maximum"}
            found = {
                key: getattr(meta, name)
                for meta in inner[1:]
                if isinstance(meta, Meta)
                for name, key in limits.items()
                if getattr(meta, name) is not None
            }
            return schema(inner[0]) | found
        case origin if origin is tuple:
            if len(inner) == 2 and inner[1] is Ellipsis:
                return {"type": "array", "items": schema(inner[0])}
            return {"type": "array", "prefixItems": list(map(schema, inner)), "items": False}
        case origin if origin is dict:
            return {"type": "object", "additionalProperties": schema(inner[1])}
    return {"anyOf": list(map(schema, alternatives(value)))}


def struct_schema(struct: type[Struct]) -> dict[str, Any]:
    config = structs_config(struct)
    properties: dict[str, Any] = {"type": {"const": config.tag}} if config.tag else {}
    required = list(properties)
    for field in structs.fields(struct):
        gap = GAPS.get((struct.__name__, field.name))
        properties[field.encode_name] = gap_schema(gap) if gap else schema(hints(struct)[field.name])
        if not (may_be_missing(field) and (config.forbid_unknown_fields or config.omit_defaults)):
            required.append(field.encode_name)
    closed = {"additionalProperties": False} if config.forbid_unknown_fields else {}
    doc = own_doc(struct)
    return {
        "type": "object",
        **({"description": doc} if doc else {}),
        "properties": properties,
        "required": required,
        **closed,
    }


def gap_schema(gap: str) -> dict[str, Any]:
    if gap.startswith("Partial<"):
        return {"type": "object"}
    inner = gap.removesuffix("?").removesuffix("[]")
    absent = [{"type": "null"}] if gap.endswith("?") else []
    one = {"anyOf": [{"$ref": f"#/$defs/{game}.{inner}"} for game in games_with(inner)] + absent}
    return {"type": "array", "items": one} if gap.endswith("[]") else one


def schema_file() -> str:
    defined = {
        (f"{game}.{name}" if game else name): schema(value, whole=True)
        for game, named in sections()
        for value, name in named
    }
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "pokroom on the wire",
        "$ref": "#/$defs/FromServer",
        "$defs": defined,
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def files() -> dict[Path, str]:
    """What the generated files should hold."""
    return {WEB / "wire.ts": typescript_file(), WEB / "wire.schema.json": schema_file()}


def main(arguments: list[str]) -> int:
    stale = [path for path, text in files().items() if not path.exists() or path.read_text() != text]
    if arguments == ["--check"]:
        for path in stale:
            print(f"{path.name} is not current: run `make types`", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(files()[path])
        print(f"wrote {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
