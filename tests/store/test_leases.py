"""Leases: of several processes on one PostgreSQL one has a game, and what another writes for it is void."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import time

import pytest
from sqlalchemy import select, update

from sandtable.kernel.errors import UnknownName
from sandtable.store import leases
from sandtable.store.database import Database
from sandtable.store.faults import LeaseLost
from sandtable.store.leases import MISSED, NOW, Leases, Owner
from sandtable.store.models import Agreement, Append, games, servers
from tests.store.databases import fresh
from tests.store.test_database import STANDING, game

ON_POSTGRES = bool(os.environ.get("SANDTABLE_TEST_DATABASE"))
shared = pytest.mark.skipif(not ON_POSTGRES, reason="processes share the games of a PostgreSQL only")
LATER = 2**60
"""A moment after everyone has come to the table."""


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(fresh(tmp_path / "games.sqlite"))
    for name in "ghi":
        database.create(game(name), ["one"])
    yield database
    database.close()


Join = Callable[..., Leases]


@pytest.fixture
def join(database: Database) -> Join:
    """Another process that has joined."""

    def joined(name: str = "one", secret: str = "secret", lasts: float = 60.0) -> Leases:
        leases = Leases(database.transactions, f"{name}:1", secret, lasts)
        leases.join()
        return leases

    return joined


def append(name: str, first: int, epoch: int | None) -> Append:
    return Append(name, first, (f"line {first} by {epoch}",), STANDING, epoch=epoch)


def die(database: Database, leases: Leases) -> None:
    """Let the time of a process be up."""
    with database.transactions.writing() as db:
        db.execute(update(servers).where(servers.c.id == leases.me).values(until=NOW - 1))


def test_the_games_of_sqlite_are_not_shared(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'own.sqlite'}")
    with pytest.raises(UnknownName, match="PostgreSQL only"):
        Leases(database.transactions, "one:1", "secret", 5.0)
    database.close()


@shared
def test_one_has_a_game_and_the_others_learn_who(join: Join) -> None:
    one, two = join("one"), join("two")
    assert one.take("g", LATER) == 1
    assert two.take("g", LATER) is None
    assert one.owner_of("g") is None
    assert two.owner_of("g") == Owner(one.me, "one:1")
    assert one.owner_of("h") is two.owner_of("h") is None


@shared
def test_a_game_is_free_when_it_was_given_back_and_when_its_process_lives_no_longer(
    join: Join, database: Database
) -> None:
    one, two = join("one"), join("two")
    held = {name: one.take(name, LATER) or 0 for name in "gh"}
    one.release({"g": held["g"]}, {"g": b"as it stands"})
    assert two.take("g", LATER) == 2
    assert database.keeping.of("g").snapshots == [b"as it stands"]
    die(database, one)
    assert two.owner_of("h") == Owner(one.me, "one:1"), "until somebody sees it"
    with two.line() as line:
        assert two.beat(line).living == {two.me: "two:1"}
    assert two.owner_of("h") is None
    assert two.take("h", LATER) == 2


@shared
def test_what_a_process_writes_whose_game_was_taken_is_void(join: Join, database: Database) -> None:
    one, two = join("one"), join("two")
    old = one.take("g", LATER)
    database.append_all([append("g", 1, old)])
    die(database, one)
    with two.line() as line:
        two.beat(line)
    new = two.take("g", LATER)
    with pytest.raises(LeaseLost):
        database.append_all([append("g", 2, old)])
    assert database.journal("g") == ["one", f"line 1 by {old}"]
    database.append_all([append("g", 2, new)])
    with pytest.raises(LeaseLost):
        database.append_all([append("g", 3, old)])
    assert database.journal("g") == ["one", f"line 1 by {old}", f"line 2 by {new}"]


@shared
def test_what_players_agree_on_with_a_process_whose_game_was_taken_is_void(join: Join, database: Database) -> None:
    one, two = join("one"), join("two")
    old = one.take("g", LATER)
    database.agreements.put("g", Agreement(draw=("A",)), old)
    die(database, one)
    with two.line() as line:
        two.beat(line)
    new = two.take("g", LATER)
    with pytest.raises(LeaseLost):
        database.agreements.put("g", Agreement(), old)
    assert database.agreements.of("g").draw == ("A",)
    database.agreements.put("g", Agreement(draw=("B",)), new)
    assert database.agreements.of("g").draw == ("B",)


@shared
def test_of_commands_that_are_written_together_none_is_where_one_is_void(join: Join, database: Database) -> None:
    one = join("one")
    held = [one.take(name, LATER) for name in "gh"]
    with pytest.raises(LeaseLost):
        database.append_all([append("g", 1, held[0]), append("h", 1, 99)])
    assert database.journal("g") == database.journal("h") == ["one"]
    database.append_all([append("g", 1, held[0]), append("h", 1, held[1])])
    assert len(database.journal("g")) == len(database.journal("h")) == 2


@shared
def test_who_gives_a_game_back_that_was_taken_meanwhile_changes_nothing(join: Join, database: Database) -> None:
    one, two = join("one"), join("two")
    old = one.take("g", LATER) or 0
    die(database, one)
    with two.line() as line:
        two.beat(line)
    assert two.take("g", LATER)
    one.release({"g": old}, {"g": b"an older state"})
    assert one.owner_of("g") == Owner(two.me, "two:1")
    assert database.keeping.of("g").snapshots == []


@shared
def test_of_many_who_take_a_game_at_once_one_has_it(join: Join) -> None:
    all_of_them = [join(f"p{n}") for n in range(6)]
    with ThreadPoolExecutor(6) as pool:
        epochs = list(pool.map(lambda leases: leases.take("g", LATER), all_of_them))
    assert sorted(epoch or 0 for epoch in epochs) == [0, 0, 0, 0, 0, 1]


@shared
def test_a_process_that_was_given_up_finds_out_and_joins_anew(join: Join, database: Database) -> None:
    one, two = join("one"), join("two")
    with one.line() as line:
        assert one.beat(line).is_alive
        die(database, one)
        with two.line() as other:
            assert two.beat(other).living.keys() == {two.me}
        assert not one.beat(line).is_alive
        before = one.me
        assert not one.join(), "somebody is there"
        assert one.me != before, "nothing of what it had is its any more"
        assert one.beat(line).living == {one.me: "one:1", two.me: "two:1"}


@shared
def test_a_beat_makes_a_process_live_on(join: Join, database: Database) -> None:
    one = join("one", lasts=60.0)
    with database.transactions.writing() as db:
        db.execute(update(servers).values(until=NOW + 1_000))
    with one.line() as line:
        one.beat(line)
    with database.transactions.reading() as db:
        left = db.execute(select(servers.c.until - NOW).where(servers.c.id == one.me)).scalar_one()
    assert left > 30_000


@shared
@pytest.mark.parametrize(
    ("is_shut", "silent", "lives"),
    [(True, MISSED + 0.5, False), (True, MISSED - 0.5, True), (False, MISSED + 0.5, True)],
)
def test_whose_door_is_shut_and_who_missed_a_beat_is_dead(
    join: Join, database: Database, is_shut: bool, silent: float, lives: bool
) -> None:
    one, two = join("one"), join("two")
    one.take("g", LATER)
    last_beat = NOW - int(silent * one.pause * 1000)
    with database.transactions.writing() as db:
        db.execute(update(servers).where(servers.c.id == one.me).values(until=last_beat + int(one.lasts * 1000)))
    with two.line() as line:
        beat = two.beat(line, shut={one.me} if is_shut else ())
    assert (one.me in beat.living) is lives
    assert (two.take("g", LATER) is None) is lives


@shared
def test_the_first_who_joins_is_told_so(join: Join, database: Database) -> None:
    one = Leases(database.transactions, "one:1", "secret", 60.0)
    assert one.join()
    one.leave()
    two = Leases(database.transactions, "two:1", "secret", 60.0)
    assert two.join()
    assert not Leases(database.transactions, "three:1", "secret", 60.0).join()


@shared
def test_a_process_that_signs_tokens_otherwise_is_not_let_in(join: Join) -> None:
    join("one", secret="this")
    with pytest.raises(UnknownName, match="another secret"):
        join("two", secret="that")


@shared
def test_a_process_that_signs_otherwise_is_told_so_before_it_joins(join: Join, database: Database) -> None:
    one = join("one", secret="this")
    Leases(database.transactions, "two:1", "this", 60.0).check()
    with pytest.raises(UnknownName, match="another secret"):
        Leases(database.transactions, "two:1", "that", 60.0).check()
    one.leave()
    Leases(database.transactions, "two:1", "that", 60.0).check()


@shared
def test_what_is_said_is_heard_by_all(join: Join) -> None:
    one, two = join("one"), join("two")
    with one.line() as line:
        two.say("a word")
        assert list(one.heard(line, 0.2)) == ["a word"]


@shared
def test_whoever_came_to_another_process_is_not_at_the_table_any_more(join: Join, database: Database) -> None:
    one, two = join("one"), join("two")
    held = one.take("g", 0) or 0
    database.seating.seen("g", "A", 100, here=True)
    database.seating.seen("g", "B", 300, here=True)
    database.seating.seen("g", "B", 200, here=False)  # an older note that comes late
    one.release({"g": held}, {})
    assert two.take("g", 250) == 2
    row = database.game("g")
    assert row is not None
    assert [(seat.here, seat.seen) for seat in row.seats] == [(False, 100), (True, 300)]


@shared
def test_what_is_not_shared_is_written_as_ever(join: Join, database: Database) -> None:
    join("one").take("g", LATER)
    database.append_all([append("g", 1, None), append("h", 1, None)])
    with database.transactions.reading() as db:
        assert db.execute(select(games.c.epoch).order_by(games.c.id)).scalars().all() == [1, 0, 0]
    assert len(database.journal("g")) == 2


@shared
def test_whoever_joins_learns_how_far_its_clock_is_from_the_one_that_counts(
    database: Database, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert abs(join().ahead) < 5_000
    monkeypatch.setattr(leases, "time", lambda: time() - 50)
    assert abs(join("slow").ahead - 50_000) < 5_000
    database.clock.ahead = join("slow").ahead
    assert abs(database.now() - (int(time() * 1000) + 50_000)) < 5_000
