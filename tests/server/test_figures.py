"""Figures are for whoever runs the server, and no secret of a game can be read from them."""

from __future__ import annotations

import re
import socket
from pathlib import Path
from types import SimpleNamespace
from urllib.request import urlopen

import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.server.app import create_app
from sandtable.server.figures import CannotTell, told_apart
from sandtable.server.metrics import Metrics
from sandtable.server.settings import Settings, settings_from
from tests.server.clients import Client, enter, leave
from tests.server.conftest import changed

TOKEN = "what opens the figures"


def test_without_a_word_about_it_there_are_no_figures(client: Client) -> None:
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers={"authorization": "Bearer "}).status_code == 404


@pytest.mark.usefixtures("toy")
def test_figures_open_to_the_token_alone(settings: Settings) -> None:
    with Client(create_app(changed(settings, metrics_token=TOKEN))) as client:
        told = client.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
        assert told.status_code == 200
        assert "sandtable_games_live" in told.text
        for wrong in ("", TOKEN, f"Basic {TOKEN}", "Bearer another", "Bearer"):
            assert client.get("/metrics", headers={"authorization": wrong}).status_code == 404


def test_figures_have_an_address_of_their_own_where_one_is_set(settings: Settings) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    with told_apart(changed(settings, metrics=address), Metrics()):
        with urlopen(f"http://{address}/metrics", timeout=20) as told:
            assert b"sandtable_games_live" in told.read()
        with pytest.raises(CannotTell, match=address), told_apart(changed(settings, metrics=address), Metrics()):
            pass


@pytest.mark.parametrize("wrong", ["9100", "host:", ":9100", "host:nine"])
def test_an_address_that_is_none_is_told_in_one_sentence(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(UnknownName, match="SANDTABLE_METRICS"):
        settings_from({"SANDTABLE_HOME": str(tmp_path), "SANDTABLE_METRICS": wrong})


def counted(settings: Settings, home: Path, by_itself: bool, asks_about_it: bool) -> str:
    """What the server counts in a world in which west passes, or is passed over."""
    home.mkdir()
    with Client(create_app(changed(settings, home=home, database_url=f"sqlite:///{home / 'games.sqlite'}"))) as client:
        wish = {"ruleset": "toy", "options": {"rounds": 1, "rules": ["whisper"]}, "seats": {"west": "me", "east": "me"}}
        made = client.post("/api/v1/games", json=wish).json()
        west, east = (enter(client, made["game"], made["tokens"][seat]) for seat in ("west", "east"))
        west.until_asked("bid")
        orders = {"usual": "always", "windows": {"before the score" if by_itself else "something else": "never"}}
        assert west.reply(west.say("prefer", seat="west", orders=orders))["type"] == "accepted"
        assert west.answer(2)["type"] == "accepted"
        east.until_asked("bid")
        assert east.answer(1)["type"] == "accepted"
        west.until_asked("action")
        assert west.answer("throw")["type"] == "accepted"
        east.until_asked("before the score")
        assert east.answer(None)["type"] == "accepted"
        if not by_itself:
            ask = west.until_asked("before the score")
            if asks_about_it:
                west.reply(west.say("consider", seat="west", serial=ask["serial"], answer=None))
                west.reply(west.say("inspect", seat="west", piece="pebble"))
            assert west.answer(None)["type"] == "accepted"
        east.until_asked("action")
        told: str = client.app.state.services.metrics.text().decode()  # type: ignore[attr-defined]
        leave(west)
        leave(east)
    # When a figure was first counted is the clock of this very run.
    return re.sub(r"^(\w+_created.*) \S+$", r"\1", told, flags=re.M)


@pytest.mark.usefixtures("toy")
def test_two_worlds_that_differ_in_a_secret_alone_have_the_same_figures(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in ("room", "metrics"):
        monkeypatch.setattr(f"sandtable.server.{place}.monotonic", lambda: 0.0)
    monkeypatch.setattr("sandtable.server.games_api.secrets", SimpleNamespace(token_bytes=bytes))
    passed_over = counted(settings, tmp_path / "one", by_itself=True, asks_about_it=False)
    passes = counted(settings, tmp_path / "two", by_itself=False, asks_about_it=False)
    looks_at_the_hand = counted(settings, tmp_path / "three", by_itself=False, asks_about_it=True)
    assert passed_over == passes == looks_at_the_hand
    assert 'sandtable_commands_total{kind="answer"} 5.0' in passes
    assert 'sandtable_command_seconds_count{kind="answer"} 5.0' in passes
