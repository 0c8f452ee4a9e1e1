"""Processes that share the games of one PostgreSQL: what is done at one is so at all, and a game is one's alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, time
from typing import Any

import pytest
from sqlalchemy import delete, func, select, update
from starlette.websockets import WebSocketDisconnect

from sandtable.server import neighbours as neighbouring
from sandtable.server.app import create_app
from sandtable.server.connection import TRY_AGAIN
from sandtable.server.hub import Hub
from sandtable.server.news import MOST_GAMES, What, read, written
from sandtable.server.settings import Settings
from sandtable.server.tries import FREE
from sandtable.store.engine import REST
from sandtable.store.leases import JOINING, NOW
from sandtable.store.models import AccountRole, games, servers
from sandtable.store.nameplates import line_name
from tests.house.reading import ROOT
from tests.server.clients import Client, Json, Player, enter, leave
from tests.server.conftest import changed
from tests.server.test_people import API, PASSWORD, as_account, get, laid, post
from tests.server.test_talk import TALKATIVE, hear, known, say, texts
from tests.store.test_leases import shared

pytestmark = pytest.mark.usefixtures("toy")
BOTH = {"ruleset": "toy", "options": {"rounds": 1}, "seats": {"west": "me", "east": "me"}}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return changed(settings, limits=TALKATIVE)


@pytest.fixture
def one(settings: Settings, tmp_path: Path) -> Iterator[Client]:
    with Client(create_app(changed(settings, shared="127.0.0.1:1", lease=60.0), tmp_path / "static")) as client:
        yield client


@pytest.fixture
def two(one: Client, settings: Settings, tmp_path: Path) -> Iterator[Client]:
    with Client(create_app(changed(settings, shared="127.0.0.1:2", lease=60.0), tmp_path / "static")) as client:
        for each in (one, client):
            each.until(lambda each=each: len(neighbours(each).living) == 2, "both have heard of each other")  # type: ignore[misc]
        yield client


def hub(client: Client) -> Hub:
    found: Hub = client.app.state.hub  # type: ignore[attr-defined]
    return found


def neighbours(client: Client) -> Any:
    return hub(client).neighbours


def created(client: Client, **wish: Any) -> Json:
    reply = client.post(f"{API}/games", json={**BOTH, **wish})
    assert reply.status_code == 201, reply.text
    made: Json = reply.json()
    return made


def seated(client: Client, made: Json) -> Player:
    """Somebody in both seats who is asked for a bid."""
    player = enter(client, made["game"], *made["tokens"].values())
    player.until_asked("bid")
    return player


def sent_away(player: Player) -> int:
    """With which code a socket was closed."""
    with pytest.raises(WebSocketDisconnect) as closed:
        for _ in range(100):
            player.hear()
    return closed.value.code


def owner_of(client: Client, game: str) -> str:
    database = hub(client).services.database
    with database.transactions.reading() as db:
        return str(db.execute(select(games.c.server).where(games.c.id == game)).scalar_one())


def give_up(client: Client, other: Client) -> None:
    """Let a process be late, as if it had stood still, and the other see it."""
    database = hub(other).services.database
    with database.transactions.writing() as db:
        db.execute(update(servers).where(servers.c.id == neighbours(client).leases.me).values(until=NOW - 1))
    with neighbours(other).leases.line() as line:
        neighbours(other).leases.beat(line)


# --- a game is one's alone ---


@shared
def test_a_game_is_had_by_the_process_that_its_players_come_to(one: Client, two: Client) -> None:
    made = created(one)
    assert owner_of(one, made["game"]) == ""
    leave(seated(two, made))
    assert owner_of(one, made["game"]) == neighbours(two).leases.me
    alone = created(one, seats={"west": "bot:random", "east": "bot:random"})
    one.until(lambda: bool(owner_of(one, alone["game"])), "a game of bots begins at once")


@shared
def test_whoever_comes_where_the_game_is_not_is_told_to_come_again(one: Client, two: Client) -> None:
    made = created(one)
    seated(one, made)
    stranger = enter(two, made["game"], *made["tokens"].values())
    assert sent_away(stranger) == TRY_AGAIN
    assert stranger.heard == []


@shared
def test_a_process_that_stood_still_writes_nothing_and_its_players_go_on_elsewhere(one: Client, two: Client) -> None:
    made = created(one)
    late = seated(one, made)
    assert late.answer(2, "west")["type"] == "accepted"
    give_up(one, two)
    quick = enter(two, made["game"], *made["tokens"].values())
    quick.until_asked("bid")
    late.say("answer", seat="east", serial=late.view["serial"], answer=1)
    assert sent_away(late) == TRY_AGAIN
    assert [message["status"] for message in late.heard if message["type"] == "refused"] in ([503], [])
    assert quick.answer(3, "east")["type"] == "accepted"
    journal = hub(two).services.database.journal(made["game"])
    assert sum('"seat":"east","question":"bid"' in line.replace(" ", "") for line in journal) == 1


@shared
def test_it_joins_anew_and_takes_games_again(settings: Settings, one: Client, two: Client) -> None:
    before = neighbours(one).leases.me
    made = created(one)
    player = seated(one, made)
    give_up(one, two)
    assert sent_away(player) == TRY_AGAIN
    one.until(lambda: neighbours(one).leases.me != before, "it joins anew")
    leave(seated(one, created(one)))


@shared
def test_one_that_comes_back_and_finds_nobody_sets_the_clocks_back(
    one: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = hub(one).services.database
    back: list[int] = []
    monkeypatch.setattr(database.agreements, "set_going", lambda: back.append(1))
    with database.transactions.writing() as db:
        db.execute(delete(servers))
    one.until(lambda: bool(back), "no clock has run meanwhile")


@shared
def test_nobody_is_let_in_under_an_id_that_counts_no_more(one: Client, two: Client) -> None:
    """Another process could take the game, and whoever came here would wait before one that stands still."""
    seated(one, created(one))
    with hub(two).services.database.transactions.writing() as db:
        db.execute(select(func.pg_advisory_xact_lock(JOINING)))  # joining takes its time
        give_up(one, two)
        one.until(lambda: neighbours(one)._is_rejoining, "it sees that it was given up")
        meanwhile = seated(one, created(one))
    assert sent_away(meanwhile) == TRY_AGAIN
    made = created(one)
    leave(seated(one, made))
    assert owner_of(one, made["game"]) == neighbours(one).leases.me


@shared
def test_a_drained_process_gives_its_games_away_and_takes_none(one: Client, two: Client) -> None:
    made = created(one)
    player = seated(one, made)
    assert player.answer(2, "west")["type"] == "accepted"
    one.portal.call(hub(one).drain)  # type: ignore[union-attr]
    assert sent_away(player) == TRY_AGAIN
    assert owner_of(two, made["game"]) == ""
    told = one.get("/healthz")
    assert (told.status_code, told.json()["reason"].startswith("draining")) == (503, True)
    assert two.get("/healthz").status_code == 200
    assert sent_away(enter(one, made["game"], *made["tokens"].values())) == TRY_AGAIN
    after = enter(two, made["game"], *made["tokens"].values())
    assert after.until_asked("bid")["seat"] == "east", "what was acknowledged is there"


@shared
def test_bots_go_on_at_another_process(settings: Settings, one: Client, two: Client) -> None:
    hub(one).services.settings = hub(two).services.settings = changed(settings, bot_delay=0.2)
    made = created(one, options={"rounds": 40}, seats={"west": "bot:random", "east": "bot:random"})
    one.until(lambda: owner_of(one, made["game"]) == neighbours(one).leases.me, "it is here")
    one.portal.call(hub(one).drain)  # type: ignore[union-attr]
    one.portal.call(neighbours(one).stop)  # type: ignore[union-attr]
    two.portal.call(neighbours(two).adopt)  # type: ignore[union-attr]
    two.until(lambda: owner_of(two, made["game"]) == neighbours(two).leases.me, "it goes on there")


@shared
def test_an_idle_game_is_given_back(one: Client, two: Client) -> None:
    made = created(one)
    leave(seated(one, made))
    hub(one).services.settings = changed(hub(one).services.settings, idle=0.0)
    one.until(lambda: hub(one).rooms[made["game"]].is_idle, "everyone has left")
    one.portal.call(hub(one).unload_idle)  # type: ignore[union-attr]
    assert owner_of(one, made["game"]) == ""
    seated(two, made)


# --- what is done at one is so at all ---


@shared
def test_the_lobby_of_every_process_shows_who_is_there(one: Client, two: Client) -> None:
    made = created(one)
    player = enter(one, made["game"], made["tokens"]["west"])
    player.until("view")

    def there(client: Client) -> list[bool]:
        (found,) = client.get(f"{API}/games?kind=live").json()
        return [seat["connected"] for seat in found["seats"]]

    two.until(lambda: there(two) == [True, False], "west has come")
    assert there(one) == [True, False]
    leave(player)
    two.until(lambda: there(two) == [False, False], "west has left")


@shared
def test_somebody_who_sits_down_at_one_process_is_seen_at_the_table_on_another(one: Client, two: Client) -> None:
    made = created(one, seats={"west": "me", "east": "invite"}, player="Ada")
    west = enter(one, made["game"], made["tokens"]["west"])
    west.until("view")
    joined = two.post(
        f"{API}/games/{made['game']}/join", json={"token": made["invitations"]["east"], "name": "Bea"}
    ).json()
    west.until_seen(lambda view: view["players"][1]["name"] == "Bea", "Bea sits down")
    assert two.get(f"{API}/games/{made['game']}").json()["seats"][1]["name"] == "Bea"
    assert enter(one, made["game"], joined["token"]).until_asked("bid")


@shared
def test_a_token_that_is_renewed_at_one_process_is_void_at_another(one: Client, two: Client) -> None:
    made = created(one)
    west = enter(one, made["game"], made["tokens"]["west"])
    west.until("view")
    assert two.post(f"{API}/games/{made['game']}/renew", json={"token": made["tokens"]["west"]}).status_code == 200
    assert west.until("refused")["reason"] == "the seat was taken over with a newer token"


@shared
def test_accounts_talk_and_mutes_are_the_same_everywhere(one: Client, two: Client) -> None:
    ada, bea = as_account(one, "Ada"), as_account(two, "Bea")
    made = laid(one, ada)
    token = post(two, bea, f"/games/{made['game']}/join").json()["token"]
    west, east = (enter(two, made["game"], each) for each in (made["tokens"]["west"], token))
    for player in (west, east):
        player.until("said")
    say(east, "first")
    assert texts(hear(west)) == ["first"]
    post(one, ada, f"/games/{made['game']}/people", seat="east", muted=True, blocked=False)
    two.until(lambda: known(west) == [], "Bea is heard no longer")
    assert made["game"] in get(one, bea, "/me").text


@shared
def test_what_an_owner_does_holds_at_every_process(one: Client, two: Client) -> None:
    owner, ada = as_account(one, "Olga"), as_account(one, "Ada")
    accounts: Any = hub(one).services.database.accounts
    accounts.set_role(accounts.named("Olga").id, AccountRole.OWNER)
    assert post(one, owner, "/owner/accounts", name="Ada", act="ban", reason="rude", days=1).status_code == 200
    banned = accounts.named("Ada").id
    two.until(lambda: bool(hub(two).services.order.barred(banned)), "the ban is known")
    assert get(two, ada, "/me").status_code == 401
    assert post(one, owner, "/owner/names", name="Mallory", reserved=True).status_code == 200
    two.until(lambda: "Mallory" in hub(two).services.order.names, "the name is kept")
    limits = {"requests_rate": 77.0, "creations_rate": 5.0, "sockets": 9, "registration": "closed"}
    assert post(one, owner, "/owner/limits", **limits).status_code == 200
    two.until(lambda: hub(two).services.house.rules.sockets == 9, "the limits hold")
    assert hub(two).services.house.rules.registration == "closed"


@shared
def test_an_owner_types_the_password_once_for_all_processes(one: Client, two: Client) -> None:
    owner = as_account(one, "Olga")
    accounts: Any = hub(one).services.database.accounts
    accounts.set_role(accounts.named("Olga").id, AccountRole.OWNER)
    assert post(one, owner, "/owner/confirm", password=PASSWORD).status_code == 200
    two.until(lambda: bool(hub(two).services.confirmed), "it is known")
    assert hub(two).services.confirmed == hub(one).services.confirmed


@shared
def test_wrong_passwords_are_counted_at_all_processes_together(one: Client, two: Client) -> None:
    as_account(one, "Ada")
    wrong = {"name": "Ada", "password": "not it at all"}
    for n in range(FREE):
        assert (one, two)[n % 2].post(f"{API}/sessions", json=wrong).status_code == 401
        for client in (one, two):
            client.until(lambda c=client, n=n: max((f for f, _ in tries(c).values()), default=0) > n, "it is counted")  # type: ignore[misc]
    assert {client.post(f"{API}/sessions", json=wrong).status_code for client in (one, two)} == {429}


def tries(client: Client) -> dict[str, tuple[int, float]]:
    return hub(client).services.tries._failed


@shared
def test_a_game_that_is_deleted_at_one_process_is_closed_at_another(one: Client, two: Client) -> None:
    ada = as_account(one, "Ada")
    made = post(one, ada, "/games", **BOTH).json()
    player = seated(one, made)
    assert post(two, ada, "/me/deletion", password=PASSWORD).status_code == 200
    assert player.until("refused")["reason"] == "this game was deleted"


@shared
def test_why_a_game_cannot_be_opened_is_told_in_every_lobby(one: Client, two: Client) -> None:
    made = created(one)
    database = hub(one).services.database
    with database.transactions.writing() as db:
        db.execute(update(games).where(games.c.id == made["game"]).values(header='{"not": "a header"}'))
    assert enter(one, made["game"], made["tokens"]["west"]).until("refused")["status"] == 410
    two.until(lambda: bool(two.get(f"{API}/games/{made['game']}").json()["fault"]), "the reason is told")


@shared
def test_a_process_that_heard_nothing_for_a_while_looks_at_everything(one: Client, two: Client) -> None:
    as_account(one, "Ada")
    two.until(lambda: not neighbours(two)._tasks, "it has looked at everything when it came")
    accounts: Any = hub(one).services.database.accounts
    banned = accounts.named("Ada").id
    order = hub(one).services.database.order
    order.ban("o", "account", "Ada", account=banned, network="", reason="rude", until=None)
    order.set_house("o", {"sockets": 9})
    assert not hub(two).services.order.barred(banned), "nobody told it"
    with hub(two).services.database.transactions.writing() as db:
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = %(name)s"
        assert db.exec_driver_sql(cut, {"name": line_name(neighbours(two).leases.me)}).scalars().all() == [True]
    two.until(lambda: bool(hub(two).services.order.barred(banned)), "it looks by itself")
    two.until(lambda: hub(two).services.house.rules.sockets == 9, "at the limits, too")


@shared
def test_what_a_process_had_no_time_to_tell_before_it_died_is_looked_up(
    one: Client, two: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbouring, "LATER", 0.2)
    monkeypatch.setattr(hub(one), "tell", lambda what, *about: None)
    monkeypatch.setattr(hub(one).services, "tell", lambda what, *about: None)
    made = created(two)
    west = enter(two, made["game"], made["tokens"]["west"])
    west.until("view")
    two.until(lambda: not neighbours(two)._tasks, "it has looked at everything when it came")
    assert one.post(f"{API}/games/{made['game']}/renew", json={"token": made["tokens"]["west"]}).status_code == 200
    give_up(one, two)
    assert west.until("refused")["reason"] == "the seat was taken over with a newer token"


@shared
def test_processes_reckon_with_the_clock_of_the_database(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.store.leases.time", lambda: time() - 50)
    with Client(create_app(changed(settings, shared="127.0.0.1:3", lease=60.0))) as client:
        services = hub(client).services
        assert abs(services.database.now() - (int(time() * 1000) + 50_000)) < 5_000


@shared
def test_what_a_failing_database_kept_from_being_told_or_looked_at_is_made_up_for(one: Client, two: Client) -> None:
    as_account(one, "Ada"), as_account(one, "Bea")
    two.until(lambda: not neighbours(two)._tasks, "it has looked at everything when it came")
    services, accounts = hub(one).services, hub(one).services.database.accounts

    def ban(name: str) -> int:
        found = accounts.named(name)
        assert found is not None
        services.database.order.ban("o", "account", name, account=found.id, network="", reason="rude", until=None)
        return found.id

    ada = ban("Ada")
    rest(two)
    one.portal.call(hub(one).tell, What.ORDER)  # type: ignore[union-attr]
    two.until(lambda: bool(hub(two).services.order.barred(ada)), "it was told, and could not look at once")
    bea = ban("Bea")
    rest(one)
    one.portal.call(hub(one).tell, What.ORDER)  # type: ignore[union-attr]
    two.until(lambda: bool(hub(two).services.order.barred(bea)), "it could not be told at once")


def rest(client: Client) -> None:
    """Let a process have waited for the database in vain, a moment ago."""
    hub(client).services.database.transactions._rest = monotonic() + REST


# --- news themselves ---


def test_news_are_read_as_they_were_written_and_no_strange_ones() -> None:
    many = tuple(f"{n:012d}" for n in range(2 * MOST_GAMES + 1))
    parts = [read(text) for text in written("me", What.SEATS, many)]
    assert all(part is not None and len(part.about) <= MOST_GAMES for part in parts)
    assert tuple(game for part in parts if part for game in part.about) == many
    assert all(len(text.encode()) < 8_000 for text in written("me", What.DELETED, tuple("x" * 32 for _ in range(500))))
    (told,) = written("me", What.ORDER, ())
    assert read(told) is not None
    assert read('{"by": "me", "what": "ORDER", "more": ' + "[" * 5_000) is None
    assert read("no news") is read('{"by": "me", "what": "WEATHER"}') is None


@shared
def test_a_server_that_signs_otherwise_says_so_in_one_sentence(one: Client, settings: Settings, tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "src"),
        "SANDTABLE_HOME": str(tmp_path / "another home"),
        "SANDTABLE_DATABASE_URL": settings.database_url,
    }
    command = [sys.executable, "-m", "sandtable", "serve", "--port", "0", "--shared", "127.0.0.1:0"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith("sandtable: the processes that serve these games sign tokens with another secret; ")
