"""What is on disk stays: restarts, games that left memory, disks that fail, processes that are killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx2
import msgspec
import pytest
from sqlalchemy import event
from websockets.sync.client import ClientConnection, connect

from sandtable.server.app import create_app
from sandtable.server.settings import Settings
from tests.house.reading import ROOT
from tests.server.clients import Client, Json, Player, enter, leave
from tests.server.conftest import Create, Enter, changed

pytestmark = pytest.mark.usefixtures("toy")
GAMES = "/api/v1/games"


@contextmanager
def server(settings: Settings) -> Iterator[Client]:
    with Client(create_app(settings)) as client:
        yield client


def create_on(client: Client, **seats: str) -> Json:
    made: Json = client.post(GAMES, json={"ruleset": "toy", "options": {"rounds": 1}, "seats": seats}).json()
    return made


# --- restarts ---


def test_a_restarted_server_goes_on_where_it_was(settings: Settings) -> None:
    with server(settings) as client:
        made = create_on(client, west="me", east="me")
        west = enter(client, made["game"], made["tokens"]["west"])
        west.until_asked("bid")
        west.answer(4)
        log = list(west.log)
        leave(west)
    with server(settings) as client:
        west = enter(client, made["game"], made["tokens"]["west"])
        west.until("view")
        assert (west.view["ask"], west.view["waiting_for"]) == (None, ["east"])
        assert west.log == log
        east = enter(client, made["game"], made["tokens"]["east"])
        east.until_asked("bid")
        assert east.answer(3)["type"] == "accepted"
        assert west.until_asked("action")
        assert west.view["board"]["players"][0]["score"] == 2
        leave(west)
        leave(east)


def test_the_count_of_decisions_survives_an_undo_and_a_restart(settings: Settings) -> None:
    with server(settings) as client:
        made = create_on(client, west="me", east="me")
        both = enter(client, made["game"], *made["tokens"].values())
        both.until_asked("bid")
        both.answer(2)
        both.until("view")
        both.answer(1)
        both.until_asked("action")
        both.answer("fish")
        both.until("view")
        both.reply(both.say("undo", seat="west"))
        both.until("view")
        serial, log = both.view["serial"], list(both.log)
        leave(both)
    with server(settings) as client:
        both = enter(client, made["game"], *made["tokens"].values(), seen=1)
        assert both.until_asked("action")
        assert both.view["serial"] == serial
        assert both.log == log
        assert both.answer("fish", serial=serial - 1)["status"] == 409
        leave(both)


def test_a_bot_that_was_to_move_moves_after_a_restart(settings: Settings) -> None:
    asleep = changed(settings, bot_delay=3600.0)
    with server(asleep) as client:
        made = create_on(client, west="bot:random", east="bot:random")
        watcher = enter(client, made["game"], made["watch"])
        assert watcher.until("view")["waiting_for"] == ["west", "east"]
        leave(watcher)
    with server(settings) as client:
        watcher = enter(client, made["game"], made["watch"])
        assert watcher.until_over()
        leave(watcher)


def test_a_preference_survives_a_restart(settings: Settings) -> None:
    with server(settings) as client:
        made = client.post(
            GAMES,
            json={
                "ruleset": "toy",
                "options": {"rounds": 1, "rules": ["whisper"]},
                "seats": {"west": "me", "east": "me"},
            },
        ).json()
        east = enter(client, made["game"], made["tokens"]["east"])
        east.until_asked("bid")
        east.reply(east.say("prefer", seat="east", orders={"windows": {"before the score": "never"}}))
        east.answer(0)
        leave(east)
    with server(settings) as client:
        west = enter(client, made["game"], made["tokens"]["west"])
        west.until_asked("bid")
        west.answer(1)
        west.until_asked("action")
        west.answer("throw")
        assert west.until_asked("before the score")
        leave(west)


def test_a_game_that_nobody_looks_at_leaves_memory_and_comes_back(client: Client, create: Create, sit: Enter) -> None:
    made = create()
    west = sit(made["game"], made["tokens"]["west"])
    west.until_asked("bid")
    west.answer(5)
    hub: Any = client.app.state.hub  # type: ignore[attr-defined]
    room = hub.rooms[made["game"]]
    hub.services.settings = changed(hub.services.settings, idle=0.0)
    assert client.portal is not None
    client.portal.call(hub.unload_idle)
    assert made["game"] in hub.rooms
    leave(west)
    client.until(lambda: room.is_idle, "nobody is in the room")
    client.portal.call(hub.unload_idle)
    assert hub.rooms == {}
    east = sit(made["game"], made["tokens"]["east"])
    assert east.until_asked("bid")
    assert east.view["waiting_for"] == ["east"]


# --- a disk that fails ---


def test_what_cannot_be_saved_is_refused_and_has_not_happened(client: Client, create: Create, sit: Enter) -> None:
    made = create()
    west, east = (sit(made["game"], made["tokens"][seat]) for seat in ("west", "east"))
    west.until_asked("bid")
    east.until_asked("bid")
    engine = client.app.state.services.database.engine  # type: ignore[attr-defined]

    def fail(*arguments: object) -> None:
        raise OSError("no space left")

    event.listen(engine, "before_cursor_execute", fail)
    refused = west.answer(3)
    event.remove(engine, "before_cursor_execute", fail)
    assert (refused["type"], refused["status"]) == ("refused", 503)
    east.reply(east.say("ping"))
    assert east.view["waiting_for"] == ["west", "east"]
    assert west.answer(4)["type"] == "accepted"
    east.answer(0)
    west.until_asked("action")
    assert west.view["board"]["players"][0]["score"] == 2


def test_a_bot_tries_again_when_its_answer_could_not_be_saved(
    client: Client, create: Create, sit: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandtable.server.room.RETRY", 0.01)
    database = client.app.state.services.database  # type: ignore[attr-defined]
    append_all, failures = database.append_all, [OSError("no space left")] * 3

    def sometimes(*arguments: Any) -> None:
        if failures:
            raise failures.pop()
        append_all(*arguments)

    monkeypatch.setattr(database, "append_all", sometimes)
    made = create(seats={"west": "bot:random", "east": "bot:random"})
    assert sit(made["game"], made["watch"]).until_over()
    assert failures == []


# --- a process that is killed ---


class Process:
    """The server in a process of its own, and a player on a real socket."""

    def __init__(self, home: Path, database_url: str, **environment: str) -> None:
        env = {
            **os.environ,
            "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
            "SANDTABLE_HOME": str(home),
            "SANDTABLE_DATABASE_URL": database_url,
            "SANDTABLE_BOT_DELAY": "0",
            **environment,
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.play_server", "0"],
            stdout=subprocess.PIPE,
            text=True,
            env=env,
            cwd=ROOT,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address, "the server did not start"

    @contextmanager
    def playing(self, made: Json, seat: str) -> Iterator[Player]:
        address = f"ws{self.address.removeprefix('http')}api/v1/games/{made['game']}/socket"
        with connect(address, max_size=None) as socket:
            player = Player(Wire(socket))  # type: ignore[arg-type]
            player.say("enter", tokens=[made["tokens"][seat]])
            yield player

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *wrong: object) -> None:
        self.kill()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Wire:
    """A real socket that looks like the test client's."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def send_text(self, text: str) -> None:
        self.socket.send(text)

    def receive_text(self) -> str:
        return str(self.socket.recv(timeout=30))


@pytest.mark.slow
def test_a_kill_between_two_commands_loses_nothing_that_was_acknowledged(database_url: str, tmp_path: Path) -> None:
    wish = {"ruleset": "toy", "options": {"rounds": 2}, "seats": {"west": "me", "east": "bot:random"}}
    acknowledged: list[Any] = []
    with Process(tmp_path, database_url) as first:
        made = httpx2.post(f"{first.address}api/v1/games", json=wish).json()
        with first.playing(made, "west") as west:
            for _ in range(3):
                ask = west.until_asked()
                assert west.answer(ask["suggested"])["type"] == "accepted"
                acknowledged.append([ask["question"], ask["suggested"]])
            first.kill()
    with Process(tmp_path, database_url) as second:
        with second.playing(made, "west") as west:
            while not west.view.get("over"):
                if west.view.get("ask"):
                    west.answer(west.view["ask"]["suggested"])
                west.until("view")
        address = f"{second.address}api/v1/games/{made['game']}/journal"
        journal = httpx2.get(address, headers={"authorization": f"Bearer {made['watch']}"}).text
    lines = [msgspec.json.decode(line) for line in journal.splitlines()[1:]]
    answers = [[line["question"], line["answer"]] for line in lines if line.get("seat") == "west" and "answer" in line]
    assert answers[:3] == acknowledged
