"""The client's types are those of the server's structs: run `make types` when this fails."""

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
