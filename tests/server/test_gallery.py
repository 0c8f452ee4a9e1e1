"""Spectators who are kept behind see what was, and only that."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.server.app import create_app
from sandtable.server.gallery import Gallery, Scene
from sandtable.server.settings import Settings
from tests.server.clients import Client, enter, leave
from tests.server.conftest import changed


def scene(at: float) -> Scene:
    nothing: Any = None
    return Scene(at, nothing, nothing, ())


def test_a_scene_is_shown_when_it_is_old_enough() -> None:
    gallery = Gallery(10.0)
    first, second = scene(0.0), scene(4.0)
    gallery.add(first)
    gallery.add(second)
    assert gallery.shown(9.9) is None
    assert gallery.shown(10.0) is first
    assert gallery.shown(13.9) is first
    assert gallery.shown(14.0) is second
    assert gallery.shown(99.0) is second


def test_without_a_delay_the_newest_scene_is_shown() -> None:
    gallery = Gallery(0)
    newest = scene(1.0)
    gallery.add(scene(0.0))
    gallery.add(newest)
    assert gallery.shown(1.0) is newest


def test_scenes_that_nobody_will_be_shown_are_forgotten_though_nobody_watches() -> None:
    gallery = Gallery(10.0)
    for second in range(1000):
        gallery.add(scene(float(second)))
    assert len(gallery._scenes) < 15
    shown = gallery.shown(999.0)
    assert shown is not None and shown.at == 989.0


@pytest.mark.slow
@pytest.mark.usefixtures("toy")
def test_spectators_of_a_delayed_game_see_a_move_later(settings: Settings) -> None:
    with Client(create_app(changed(settings, spectator_delay=1))) as client:
        seats = {"west": "me", "east": "me"}
        made = client.post("/api/v1/games", json={"ruleset": "toy", "seats": seats}).json()
        west = enter(client, made["game"], made["tokens"]["west"])
        west.until_asked("bid")
        watcher = enter(client, made["game"], made["watch"])
        assert watcher.hear()["type"] == "welcome"
        watcher.until("view")
        assert west.answer(3)["type"] == "accepted"
        watcher.reply(watcher.say("ping"))
        assert watcher.view["waiting_for"] == ["west", "east"], "the bid is not shown yet"
        watcher.until("view")
        assert watcher.view["waiting_for"] == ["east"]
        leave(watcher)
        leave(west)
