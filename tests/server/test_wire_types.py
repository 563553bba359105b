"""The client's types are those of the server's structs: run `make types` when this fails."""

import json
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent.parent


def script() -> ModuleType:
    spec = spec_from_file_location("wire_types", ROOT / "scripts" / "wire_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_generated_files_are_current() -> None:
    assert script().main(["--check"]) == 0


def test_every_reference_in_the_schema_leads_to_a_type() -> None:
    schema = json.loads((ROOT / "web" / "src" / "wire.schema.json").read_text())
    named = set(re.findall(r'"#/\$defs/([^"]+)"', json.dumps(schema)))
    assert named
    assert named <= schema["$defs"].keys()
    assert {"Fresh", "Moved", "pokdeng.SeatView", "pokdeng.PersonAction"} <= named
