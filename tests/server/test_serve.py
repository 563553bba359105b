"""`pokroom serve` as people start it."""

import asyncio
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from pokroom.server.addresses import links, local_addresses, origins
from pokroom.server.serve import Place, listen
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
        ("--port", "many"),
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
    with listen(Place()) as listener:
        listener.listen()
        with socket.create_connection(listener.getsockname(), timeout=5):
            pass
