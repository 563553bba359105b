"""Computes the page docs/pok-deng-solved.md and its pictures, and writes them.

Run it as `make solved`; `--check` only says which files would change, and exits with status 1.
"""

import sys
from pathlib import Path

from pokroom.odds.pokdeng.page import FOLDER, page, pictures, solve
from pokroom.odds.pokdeng.svg import svg
from pokroom.odds.pokdeng.worth import worth
from pokroom.pokdeng import PROFILES

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "pok-deng-solved.md"


def main() -> int:
    solved = [solve(name, worth(house)) for name, house in PROFILES.items()]
    files = {PAGE: page(solved).encode()}
    files |= {DOCS / FOLDER / name: svg(sheet) for one in solved for name, sheet in pictures(one)}
    changed = [file for file, new in files.items() if not file.exists() or file.read_bytes() != new]
    stale = [file for file in (DOCS / FOLDER).glob("*") if file not in files]
    for file in [*changed, *stale]:
        print(file.relative_to(DOCS.parent))
    if "--check" in sys.argv[1:]:
        return 1 if changed or stale else 0
    (DOCS / FOLDER).mkdir(exist_ok=True)
    for file in changed:
        file.write_bytes(files[file])
    for file in stale:
        file.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
