"""Runs every measurement and writes bench/results.md, with the machine, the versions and the inputs."""

import os
import platform
import sys
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

from pokroom import __version__

RESULTS = Path(__file__).parent / "results.md"
MEASUREMENTS = ("engine", "drawpoker", "ranking", "odds", "simulation", "server")
PACKAGES = ("msgspec", "litestar", "uvicorn", "uvloop", "websockets")


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or "unknown"
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), "unknown")


def main() -> None:
    chosen = sys.argv[1:] or MEASUREMENTS
    report = [
        "# Measured",
        "",
        "By `make bench`; machines are noisy, so compare ratios taken in one run rather than single figures.",
        "",
        f"- {datetime.now(UTC):%Y-%m-%d}, {platform.system()} {platform.machine()}, {processor()}, "
        f"{os.cpu_count()} cores, Python {platform.python_version()}",
        f"- pokroom {__version__}, {', '.join(f'{name} {version(name)}' for name in PACKAGES)}",
    ]
    for name in chosen:
        print(f"measuring {name} …", file=sys.stderr, flush=True)
        report += ["", *import_module(f"bench.{name}").run()]
    text = "\n".join(report) + "\n"
    print(text)
    if tuple(chosen) == MEASUREMENTS:
        RESULTS.write_text(text)


if __name__ == "__main__":
    main()
