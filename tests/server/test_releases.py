"""A server of a later release goes on with the games of the one before, and says what it cannot open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from sandtable.kernel.resuming import Kept
from sandtable.server.app import create_app
from sandtable.server.live_table import LiveTable
from sandtable.server.settings import Settings
from sandtable.store.models import games, lines, snapshots
from tests.cli import pond
from tests.kernel.later import LaterToy, answers_given, throw_a_die_more
from tests.server.clients import Client, Json, Player, enter, leave, shows
from tests.server.conftest import Create, Enter

pytestmark = pytest.mark.usefixtures("toy")
GAMES = "/api/v1/games"


@contextmanager
def server(settings: Settings) -> Iterator[Client]:
    with Client(create_app(settings)) as client:
        yield client


def database_of(client: Client) -> Any:
    return client.app.state.services.database  # type: ignore[attr-defined]


def begun(client: Client, *answers: Any, rounds: int = 2) -> tuple[Json, Player]:
    """A game of one person in both seats, with some answers given."""
    wish = {"ruleset": "toy", "options": {"rounds": rounds}, "seats": {"west": "me", "east": "me"}}
    made: Json = client.post(GAMES, json=wish).json()
    both = enter(client, made["game"], *made["tokens"].values())
    for answer in answers:
        both.until_asked()
        assert both.answer(answer)["type"] == "accepted"
    both.until("view")
    return made, both


def kinds(client: Client, game: str) -> set[str]:
    with database_of(client).transactions.reading() as db:
        return set(db.execute(select(snapshots.c.kind).where(snapshots.c.game == game)).scalars())


Change = Callable[[], None]


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> Change:
    """From then on the server is of the next release, in which everyone throws a die more."""

    def installed() -> None:
        throw_a_die_more(monkeypatch)
        monkeypatch.setattr(pond.POND.play, "codec", LaterToy().play.codec)
        monkeypatch.setattr(pond.PondRules, "version", LaterToy.version)

    return installed


# --- snapshots ---


def test_a_game_has_its_opening_and_after_a_checkpoint_a_snapshot(settings: Settings) -> None:
    with server(settings) as client:
        made, both = begun(client, 2, 1)
        assert kinds(client, made["game"]) == {"opening"}
        while both.view["board"]["round"] < 2:
            both.answer(both.view["ask"]["suggested"])
            both.until("view")
        assert kinds(client, made["game"]) == {"opening", "newest"}
        leave(both)


def test_a_server_that_stops_keeps_every_game_as_it_stands(settings: Settings) -> None:
    with server(settings) as client:
        made, both = begun(client, 2, 1)
        updated = client.get(f"{GAMES}/{made['game']}").json()["updated"]
        leave(both)
    with server(settings) as client:
        assert kinds(client, made["game"]) == {"opening", "newest"}
        assert client.get(f"{GAMES}/{made['game']}").json()["updated"] == updated


def test_a_game_is_loaded_from_its_snapshot_with_its_whole_log(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(settings) as client:
        made, both = begun(client, 2, 1, "throw")
        log, view = list(both.log), both.view
        leave(both)
    given = answers_given(monkeypatch)
    with server(settings) as client:
        both = enter(client, made["game"], *made["tokens"].values())
        both.until("view")
        assert (both.log, both.view["ask"], both.view["board"]) == (log, view["ask"], view["board"])
        assert len(given) <= 1
        leave(both)


def test_a_damaged_snapshot_is_logged_and_the_game_goes_on(settings: Settings, capsys: Any) -> None:
    with server(settings) as client:
        made, both = begun(client, 2, 1, "throw")
        view = both.view
        leave(both)
    with server(settings) as client:
        with database_of(client).transactions.writing() as db:
            db.execute(update(snapshots).values(data=b"rubbish"))
        both = enter(client, made["game"], *made["tokens"].values())
        both.until("view")
        assert (both.view["ask"], both.view["board"]) == (view["ask"], view["board"])
        leave(both)
    assert capsys.readouterr().out.count("a snapshot is left aside: it is damaged") == 2


def test_a_snapshot_is_told_to_nobody(client: Client, create: Create, sit: Enter) -> None:
    made = create()
    for what in ("snapshot", "snapshots", "opening", "packs"):
        for token in (*made["tokens"].values(), made["watch"]):
            reply = client.get(f"{GAMES}/{made['game']}/{what}", **shows(token))
            assert reply.status_code == 404


# --- another release ---


def test_a_later_release_goes_on_and_tells_the_players(settings: Settings, release: Change) -> None:
    with server(settings) as client:
        made, both = begun(client, 2, 1, "throw", True)
        with database_of(client).transactions.writing() as db:
            db.execute(delete(snapshots).where(snapshots.c.kind == "newest"))
        before = database_of(client).journal(made["game"])
        hub: Any = client.app.state.hub  # type: ignore[attr-defined]
        leave(both)
        assert client.portal is not None
        client.portal.call(hub.rooms.pop(made["game"]).close)
    release()
    with server(settings) as client:
        both = enter(client, made["game"], *made["tokens"].values())
        both.until("view")
        (told,) = [line["text"] for line in both.log if line["kind"] == "Release"]
        assert "with toy 2 plays on from here" in told
        journal = database_of(client).journal(made["game"])
        assert journal[: len(before)] == before
        assert '"release"' in journal[len(before)]
        while not both.view["over"]:
            if both.view["ask"]:
                both.answer(both.view["ask"]["suggested"])
            both.until("view")
        leave(both)
        for what in ("replay", "report.json", "report.html", "journal"):
            reply = client.get(f"{GAMES}/{made['game']}/{what}", **shows(made["watch"]))
            assert reply.status_code == 200, what
            assert "with toy 2 plays on from here" in reply.text


def test_a_finished_game_is_watched_as_it_was_recorded(settings: Settings, release: Change) -> None:
    with server(settings) as client:
        made, both = begun(client, 2, 1, "throw", True, rounds=1)
        while not both.view["over"]:
            if both.view["ask"]:
                both.answer(both.view["ask"]["suggested"])
            both.until("view")
        west = enter(client, made["game"], made["tokens"]["west"])
        west.until("view")
        board, log = west.view["board"], list(west.log)
        leave(west)
        params = {"token": made["watch"]}
        before = client.get(f"{GAMES}/{made['game']}/replay", params=params).json()
        leave(both)
    release()
    with server(settings) as client:
        assert client.get(f"{GAMES}/{made['game']}/replay", params=params).json() == before
        report = client.get(f"{GAMES}/{made['game']}/report.json", params=params)
        assert report.status_code == 200
        assert report.json()["log"]
        west = enter(client, made["game"], made["tokens"]["west"])
        west.until("view")
        assert west.view["over"]
        assert (west.view["board"], west.log) == (board, log)
        leave(west)


# --- what cannot be opened ---


def refused(client: Client, made: Json) -> Json:
    player = enter(client, made["game"], *made["tokens"].values())
    told = player.until("refused")
    leave(player)
    return told


def test_a_game_that_cannot_be_opened_is_told_in_one_sentence_everywhere(settings: Settings, capsys: Any) -> None:
    with server(settings) as client:
        made, both = begun(client, 2, 1)
        leave(both)
    with server(settings) as client:
        with database_of(client).transactions.writing() as db:
            db.execute(update(lines).where(lines.c.n == 3).values(text='{"event":{"$":"Unheard"},"rule":""}'))
        told = refused(client, made)
        assert told["status"] == 410
        assert told["reason"].startswith("this game cannot be opened: line 5 of the journal cannot be read")
        assert refused(client, made) == told
        listed = client.get(GAMES, params={"kind": "live"}).json()
        (mine,) = [each for each in listed if each["game"] == made["game"]]
        assert "line 5 of the journal cannot be read" in mine["fault"]
        journal = f"{GAMES}/{made['game']}/journal"
        assert client.get(journal, **shows(made["tokens"]["west"])).status_code == 200
        assert client.get(journal, **shows(made["watch"])).status_code == 409
        replay = client.get(f"{GAMES}/{made['game']}/replay", **shows(made["watch"]))
        assert replay.status_code == 410
    assert capsys.readouterr().out.count("game cannot be opened") == 1


def test_a_game_that_can_be_opened_again_is_no_longer_listed_as_broken(settings: Settings) -> None:
    with server(settings) as client:
        made, both = begun(client, 2, 1)
        leave(both)
        with database_of(client).transactions.reading() as db:
            header = db.execute(select(games.c.header)).scalar_one()
    with server(settings) as client:
        with database_of(client).transactions.writing() as db:
            db.execute(update(games).values(header=header.replace('"ruleset_version":"1"', '"ruleset_version":"9"')))
        assert "toy 9 made this" in refused(client, made)["reason"]
        with database_of(client).transactions.writing() as db:
            db.execute(update(games).values(header=header))
        both = enter(client, made["game"], *made["tokens"].values())
        both.until("view")
        assert client.get(f"{GAMES}/{made['game']}").json()["fault"] == ""
        leave(both)


def test_a_game_without_anything_beside_it_is_loaded_from_its_journal(settings: Settings) -> None:
    with server(settings) as client:
        made, both = begun(client, 2, 1, "throw", True)
        view = both.view
        leave(both)
        row = database_of(client).game(made["game"])
        table = LiveTable.load(pond.POND, row, database_of(client).journal(made["game"]), Kept())
        assert table.notes == ()
        assert table.match.game.serial == view["serial"]


def test_what_is_secret_in_a_line_that_was_changed_is_told_to_nobody(settings: Settings) -> None:
    with server(settings) as client:
        made, both = begun(client, 2, 1)
        leave(both)
    with server(settings) as client:
        with database_of(client).transactions.writing() as db:
            deck = db.execute(select(lines.c.text).where(lines.c.n == 0)).scalar_one()
            db.execute(update(lines).where(lines.c.n == 0).values(text=deck.replace("-1", "-9")))
            db.execute(delete(snapshots))
        told = refused(client, made)
        assert told["reason"].startswith("this game cannot be opened: line 2 of its journal was changed")
        assert "deck" not in told["reason"]
