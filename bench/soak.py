"""Plays for long and looks for what must not happen: `make soak`, or `make soak ARGS=drawpoker` for one of
them. Ends with the first thing that did."""

import sys
from importlib import import_module

SOAKS = ("drawpoker", "ranking")


def main() -> None:
    for name in sys.argv[1:] or SOAKS:
        print(f"playing {name} …", file=sys.stderr, flush=True)
        print("\n".join(import_module(f"bench.{name}").soak()), flush=True)


if __name__ == "__main__":
    main()
