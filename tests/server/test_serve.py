"""`pokroom serve` as people start it."""

import asyncio
import signal
import socket
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from pokroom.server.addresses import links, local_addresses, origins
from pokroom.server.serve import Place, listen
from tests.server.line import Line
from tests.server.test_clocks import process


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pokroom", "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


async def test_it_prints_a_link_that_leads_to_the_page_and_stops_when_told(tmp_path: Path) -> None:
    async with process(tmp_path / "room.db") as (server, address):
        async with httpx.AsyncClient(base_url=address) as http:
            response = await http.get("/")
        assert response.status_code == 200
        assert response.headers["content-type"].startswith("text/html")
        server.send_signal(signal.SIGINT)
        said, _ = await asyncio.wait_for(server.communicate(), 20)
    assert server.returncode in (0, 130)
    assert str(tmp_path / "room.db") in said.decode()
    assert "Traceback" not in said.decode()


async def test_it_says_how_long_evenings_are_kept(tmp_path: Path) -> None:
    async with process(tmp_path / "room.db", 0, "--keep", "7") as (server, address):
        async with httpx.AsyncClient(base_url=address) as http:
            assert (await http.get("/api/about")).json() == {"keep": 7}
        server.send_signal(signal.SIGINT)
        said, _ = await asyncio.wait_for(server.communicate(), 20)
    assert "deleted when nobody was there for 7 days" in said.decode()


@pytest.mark.parametrize("days", ["x", "-1", "1.5", "99999", "٣"])
def test_a_number_of_days_that_is_none_is_refused_in_one_line(days: str) -> None:
    done = serve("--keep", days)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "--keep" in done.stderr


def test_a_damaged_file_is_one_sentence_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(b"SQLite format 3\0" + b"?" * 5000)
    before = path.read_bytes()
    done = serve("--port", "0", "--db", str(path))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "left as it is" in done.stderr
    assert path.read_bytes() == before


async def test_it_stops_in_time_and_silently_while_somebody_has_half_asked(tmp_path: Path) -> None:
    async with (
        process(tmp_path / "room.db") as (server, address),
        Line(address) as posting,
        Line(address) as asking,
        Line(address) as idle,
    ):
        head = f"POST /api/guest HTTP/1.1\r\nHost: x\r\nOrigin: {address}\r\nContent-Length: 60000"
        posting.writer.write(f"{head}\r\n\r\n{{".encode())
        asking.writer.write(b"GET / HT")
        idle.writer.write(b"GET /api/guest HTTP/1.1\r\nHost: x\r\n\r\n")
        await asyncio.sleep(0.5)
        server.send_signal(signal.SIGTERM)
        said, _ = await asyncio.wait_for(server.communicate(), 8)
    assert server.returncode in (0, -signal.SIGTERM)
    assert "Traceback" not in said.decode()
    assert "fault" not in said.decode()
    assert "Cancel" not in said.decode()


async def test_without_another_file_to_open_it_says_so_once_and_goes_on_later(tmp_path: Path) -> None:
    script = "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40)); " + (
        "from pokroom.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", script, "serve", "--port", "0", "--db", str(tmp_path / "room.db")),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    assert server.stdout is not None
    address = "http://" + (await server.stdout.readline()).decode().split("http://")[1].strip().rstrip("/")
    async with AsyncExitStack() as stack:
        for _ in range(60):
            await stack.enter_async_context(Line(address))
        await asyncio.sleep(2.5)
    await asyncio.sleep(1.5)
    async with httpx.AsyncClient(base_url=address) as http:
        assert (await http.get("/api/guest")).status_code == 200
    server.send_signal(signal.SIGTERM)
    said, _ = await asyncio.wait_for(server.communicate(), 20)
    assert said.decode().count("the system refuses") == 1
    assert said.decode().count("\n") < 10


def test_of_two_servers_that_start_on_one_port_one_is_told(tmp_path: Path) -> None:
    """Both may bind to it before one of them listens."""
    with listen(Place()) as first, pytest.raises(OSError, match="in use"):
        listen(Place(port=first.getsockname()[1]))


def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = serve("--port", str(port), "--db", str(tmp_path / "room.db"))
    assert done.returncode == 1
    assert f"port {port}" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("--origin", "cards.example"),
        ("--origin", "https://cards.example/room"),
        ("--origin", "ftp://cards.example"),
        ("--port", "70000"),
        ("--origin", "https://a b;script-src *"),
        ("--origin", "https://a.example;x"),
        ("--origin", "https://a.example\nb"),
        ("--origin", "https://a.example\n"),
        ("--origin", "https://é.example"),
        ("--origin", "https://"),
        ("--origin", "http://[zz]"),
        ("--origin", "http://[::1::2]"),
        ("--origin", "http://x:99999"),
        ("--origin", "http://x:0"),
        ("--origin", "http://x:"),
        ("--port", "many"),
        ("--port", "٨٠"),
        ("--port", "8_0"),
        ("--port", "-1"),
        ("--table", "x"),
    ],
)
def test_wrong_use_is_one_line_and_status_2(arguments: tuple[str, ...]) -> None:
    done = serve(*arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_links_and_origins_of_the_places_it_listens_at() -> None:
    assert links("127.0.0.1", 80) == ("http://127.0.0.1",)
    assert origins("127.0.0.1", 80) == {"http://127.0.0.1", "http://localhost"}
    everywhere = links("0.0.0.0", 8017)
    assert everywhere[-1] == "http://127.0.0.1:8017"
    assert everywhere[:-1] == tuple(f"http://{address}:8017" for address in local_addresses())
    assert set(everywhere) <= origins("0.0.0.0", 8017)


def test_a_socket_that_listens_can_be_reached_at_the_port_it_says() -> None:
    with listen(Place()) as listener, socket.create_connection(listener.getsockname(), timeout=5):
        pass
