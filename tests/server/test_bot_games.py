"""Bots think first where somebody sits, and one address has only so many games of bots alone."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.bots.plain import RandomBot
from sandtable.server.app import create_app
from sandtable.server.bot_games import Rank, household_at, rank_of
from sandtable.server.settings import Limits, Settings
from sandtable.store.models import SeatRow
from tests.server.clients import Client, enter, leave
from tests.server.conftest import changed

BOTS = {"west": "bot:random", "east": "bot:random"}
MINE = {"west": "me", "east": "bot:random"}


class Held:
    """Bots that think until they are let go, and who of them has begun."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.let_go = threading.Event()
        self.begun: list[str] = []
        think = RandomBot.think

        def held(bot: RandomBot, view: Any, go_on: Any) -> Any:
            self.begun.append(view.seat)
            assert self.let_go.wait(20.0)
            return think(bot, view, go_on)

        monkeypatch.setattr(RandomBot, "think", held)


def created(client: Client, seats: dict[str, str]) -> Any:
    return client.post("/api/v1/games", json={"ruleset": "toy", "options": {"rounds": 1}, "seats": seats})


def test_who_is_there_says_how_urgent_it_is_that_bots_think() -> None:
    human, bot = SeatRow(seat="west", kind="human", name="W"), SeatRow(seat="east", kind="bot", name="E")
    assert rank_of((human, bot), True, True) is Rank.PLAYED
    assert rank_of((bot, bot), False, True) is Rank.WATCHED
    assert rank_of((human, bot), False, False) is Rank.LEFT
    assert rank_of((bot, bot), False, False) is Rank.ALONE
    assert Rank.PLAYED < Rank.WATCHED < Rank.LEFT < Rank.ALONE


def test_bots_think_on_the_account_of_whoever_sits_there_and_else_of_whoever_made_the_game() -> None:
    seats = [SeatRow(seat=name, kind="human", name=name) for name in ("west", "east")]

    def here(household: str, *sitting: str) -> Any:
        return SimpleNamespace(household=household, seats=sitting)

    watching, west, east = here("watches"), here("w", "west"), here("e", "east")
    assert household_at(seats, [watching, east, west], "maker") == "w"
    assert household_at(seats, [watching, east], "maker") == "e"
    assert household_at(seats, [watching], "maker") == "maker"
    assert household_at(seats, [], "") == ""


@pytest.mark.usefixtures("toy")
def test_at_a_table_that_was_made_elsewhere_the_bot_thinks_on_the_account_of_whoever_sits_there(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    with Client(create_app(settings)) as client:
        services: Any = client.app.state.services  # type: ignore[attr-defined]
        games = [created(client, MINE).json() for _ in range(4)]
        services.bot_games._makers.clear()  # another process got the requests
        people = [enter(client, made["game"], made["tokens"]["west"]) for made in games]

        def accounts() -> list[str]:
            waiting = [row for rows in services.thoughts._waiting.values() for row in rows.values()]
            return [ticket.household for row in waiting for ticket in row]

        client.until(lambda: accounts() == ["testclient"] * 2, "two think, and two wait on one account")
        held.let_go.set()
        for player in people:
            leave(player)


@pytest.mark.usefixtures("toy")
def test_the_bot_of_a_table_at_which_somebody_sits_thinks_before_any_crowd_of_bots(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    with Client(create_app(settings)) as client:
        for _ in range(6):
            created(client, BOTS)
        client.until(lambda: bool(held.begun), "a bot thinks")
        made = created(client, MINE).json()
        west = enter(client, made["game"], made["tokens"]["west"])
        client.until(lambda: len(held.begun) == 2, "the bot at my table thinks beside the one that has begun")
        thoughts = client.app.state.services.thoughts  # type: ignore[attr-defined]
        assert made["game"] in thoughts._running
        assert len(held.begun) == 2, "the others wait"
        held.let_go.set()
        west.until_asked("bid")
        leave(west)


@pytest.mark.usefixtures("toy")
def test_one_address_has_only_so_many_games_of_bots_alone(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch)
    tight = changed(settings, limits=Limits(bot_games=2, requests_rate=1000.0, creations_rate=1000.0))
    with Client(create_app(tight)) as client:
        assert [created(client, BOTS).status_code for _ in range(2)] == [201, 201]
        refused = created(client, BOTS)
        assert refused.status_code == 429
        assert refused.json()["reason"] == "2 games of bots alone that you began go on; wait until one is over"
        assert created(client, MINE).status_code == 201, "a game of one's own is another matter"
        games = client.app.state.services.bot_games  # type: ignore[attr-defined]
        held.let_go.set()
        client.until(lambda: not games._begun, "they are over")
        assert created(client, BOTS).status_code == 201
