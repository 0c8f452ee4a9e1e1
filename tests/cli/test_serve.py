"""The server from the command line: for one player by itself, for a club by name."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from sandtable.server import run as server
from tests.cli.conftest import Run


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the server was started with, instead of starting it."""
    calls: list[dict[str, Any]] = []

    def serve(host: str, port: int, **more: Any) -> None:
        calls.append({"host": host, "port": port, **more})
        more["ready"](f"http://{host}:{port}/")

    monkeypatch.setattr(server, "serve", serve)
    monkeypatch.delenv("SANDTABLE_HOSTS", raising=False)
    return calls


def test_play_without_options_opens_the_page(run: Run, started: list[dict[str, Any]]) -> None:
    ended = run("play")
    assert ended.code == 0
    assert "Sandtable is ready: http://127.0.0.1:8100/" in ended.out
    (call,) = started
    assert call["open_browser"] and call["or_next"]
    assert call["settings"].hosts == ("127.0.0.1", "localhost", "::1")


def test_the_browser_may_be_left_alone_and_the_port_chosen(run: Run, started: list[dict[str, Any]]) -> None:
    run("play", "--no-browser", "--port", "9000")
    (call,) = started
    assert (call["open_browser"], call["port"]) == (False, 9000)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("arguments", [("--text",), ("--seed", "1"), ("--hot-seat",), ("toy",)])
def test_any_option_of_a_game_plays_in_the_terminal(
    run: Run, started: list[dict[str, Any]], arguments: tuple[str, ...]
) -> None:
    ended = run("play", *arguments, typing="\nquit\n")
    assert ended.code == 0
    assert "The game is kept in" in ended.out
    assert started == []


def test_a_club_says_where_to_listen(run: Run, started: list[dict[str, Any]]) -> None:
    assert run("serve", "--host", "0.0.0.0", "--port", "80").code == 0
    (call,) = started
    assert (call["host"], call["port"], call["open_browser"]) == ("0.0.0.0", 80, False)


def test_a_port_that_does_not_exist_is_a_mistake_of_usage(run: Run) -> None:
    ended = run("serve", "--port", "70000")
    assert ended.code == 2
    assert len(ended.err.splitlines()) == 1


def test_a_wrong_setting_is_a_mistake_of_usage(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDTABLE_BOT_DELAY", "soon")
    ended = run("serve")
    assert ended.code == 2
    assert "SANDTABLE_BOT_DELAY" in ended.err


def test_a_misspelt_setting_is_a_mistake_of_usage_and_leaves_no_home_behind(
    run: Run, started: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    misspelt = "SANDTABLE_" + "KEEP_UNFINSHED"
    monkeypatch.setenv(misspelt, "5")
    ended = run("serve")
    assert (ended.code, started) == (2, [])
    assert misspelt in ended.err and "did you mean SANDTABLE_KEEP_UNFINISHED?" in ended.err
    assert len(ended.err.splitlines()) == 1
    assert not Path("saves").exists()


def test_an_address_that_is_taken_is_told(run: Run) -> None:
    with server.listening("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        ended = run("serve", "--port", port)
        assert ended.code != 0
        assert f"cannot listen on 127.0.0.1:{port}" in ended.err
        with server.listening("127.0.0.1", port, or_next=True) as other:
            assert other.getsockname()[1] != port


def test_small_answers_are_sent_at_once() -> None:
    # asyncio turns Nagle's algorithm off only for sockets whose protocol is named; with it every answer took 44 ms.
    with server.listening("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP
