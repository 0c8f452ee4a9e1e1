"""Games in a database: what was written is there, once, and found without reading journals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import event, text
from sqlalchemy.exc import IntegrityError, OperationalError

from sandtable.kernel.errors import UnknownName
from sandtable.store.database import Database
from sandtable.store.engine import MIGRATIONS, upgrade
from sandtable.store.faults import StoreFailed
from sandtable.store.models import Agreement, Append, GameRow, SeatRow, Standing, metadata
from sandtable.store.seating import Sat
from sandtable.store.sessions import A_WHILE
from tests.store.databases import empty, fresh
from tests.store.failing import failing

STANDING = Standing(serial=3, waiting=("B",), round=2, over=False, result="")


class Clock:
    """Each look is a moment later."""

    def __init__(self) -> None:
        self.at = 0

    def __call__(self) -> int:
        self.at += 1
        return self.at


@pytest.fixture
def url(tmp_path: Path) -> str:
    return fresh(tmp_path / "games.sqlite")


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    database = Database(url, Clock())
    yield database
    database.close()


def game(name: str, *kinds: str, public: bool = True, over: bool = False) -> GameRow:
    seats = tuple(
        SeatRow(seat="ABC"[n], kind=kind, name=kind, nonce=f"n{n}", invitation="i" if kind == "invited" else "")
        for n, kind in enumerate(kinds or ("human", "bot"))
    )
    return GameRow(
        id=name, name=name, ruleset="r", options={"a": [1]}, header="{}", created=0, updated=0, state="",
        public=public, over=over, watch="w", seats=seats,
    )  # fmt: skip


# --- games and journals ---


def test_a_game_comes_back_as_it_was_stored(database: Database) -> None:
    stored = game("g")
    database.create(stored, ["one", "two"])
    found = database.game("g")
    assert found is not None
    assert found == msgspec.structs.replace(stored, created=1, updated=1, state="live")
    assert database.journal("g") == ["one", "two"]
    assert database.game("h") is None
    assert database.journal("h") == []


def test_what_is_appended_stands_behind_what_was_there(database: Database) -> None:
    database.create(game("g"), ["one"])
    database.append_all([Append("g", 1, ("two", "three"), STANDING)])
    assert database.journal("g") == ["one", "two", "three"]
    found = database.game("g")
    assert found is not None
    assert (found.serial, found.waiting, found.round, found.state) == (3, ("B",), 2, "live")
    assert found.updated > found.created


def test_a_line_is_written_once_and_a_failed_command_leaves_nothing(database: Database) -> None:
    database.create(game("g"), ["one", "two"])
    with pytest.raises(IntegrityError):
        database.append_all([Append("g", 1, ("other", "more"), STANDING)])
    assert database.journal("g") == ["one", "two"]
    found = database.game("g")
    assert found is not None and found.serial == 0


def test_the_end_is_noted(database: Database) -> None:
    database.create(game("g"), [])
    database.append_all(
        [Append("g", 0, ("end",), Standing(serial=9, waiting=(), round=4, over=True, result="A has won."))]
    )
    found = database.game("g")
    assert found is not None
    assert (found.state, found.over, found.result) == ("finished", True, "A has won.")
    assert database.unattended() == []


def test_games_are_listed_by_state_the_newest_first(database: Database) -> None:
    for name, *kinds in (("a", "human", "open"), ("b", "human", "human"), ("c", "human", "invited"), ("d", "open")):
        database.create(game(name, *kinds), [])
    database.create(game("hidden", "open", public=False), [])
    assert [row.id for row in database.games("open", 9)] == ["d", "a"]
    assert [row.id for row in database.games("live", 9)] == ["c", "b"]
    assert [row.id for row in database.games("open", 1)] == ["d"]
    (newest,) = database.games("open", 1)
    assert [row.id for row in database.games("open", 9, before=newest.updated)] == ["a"]
    assert database.count() == 5


def test_pages_leave_out_no_game_that_shares_its_moment_with_another(database: Database) -> None:
    database.now = lambda: 7
    for name in ("b", "a", "d", "c"):
        database.create(game(name), [])
    database.now = lambda: 8
    database.create(game("newest"), [])
    database.now = lambda: 6
    database.create(game("oldest"), [])
    listed: list[GameRow] = []
    while page := database.games("live", 2, *((listed[-1].updated, listed[-1].id) if listed else ())):
        listed += page
    assert [row.id for row in listed] == ["newest", "d", "c", "b", "a", "oldest"]
    assert [row.id for row in database.games("live", 9, 7)] == ["oldest"]


def test_games_that_go_on_by_themselves_are_found_again(database: Database) -> None:
    database.create(game("bot", "human", "bot"), [])
    database.create(game("people", "human", "human"), [])
    database.create(game("passing", "human", "human"), [])
    database.prefer("passing", "B", {"usual": "never"})
    database.create(game("over", "bot", "bot", over=True), [])
    assert {row.id for row in database.unattended()} == {"bot"}, "a pass waits for company"


def test_a_list_takes_two_queries_and_no_journal_however_many_games(database: Database) -> None:
    for n in range(30):
        database.create(game(f"g{n}"), ["line"] * 3)
    asked: list[str] = []

    def note(connection: object, cursor: object, statement: str, *rest: object) -> None:
        if statement.startswith("SELECT"):
            asked.append(statement)

    event.listen(database.engine, "before_cursor_execute", note)
    assert len(database.games("live", 20)) == 20
    assert len(asked) == 2
    assert not any("lines" in statement for statement in asked)


def test_a_list_is_found_by_its_index(database: Database) -> None:
    if database.engine.dialect.name != "sqlite":
        pytest.skip("the plan is SQLite's")
    asked: list[str] = []
    event.listen(database.engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
    database.games("live", 50)
    database.games("live", 50, 7, "a")
    first, next_ = [statement for statement in asked if "FROM games" in statement]
    with database.engine.connect() as db:
        for query, given in ((first, ("live", 50, 0)), (next_, ("live", 7, 7, 7, "a", 50, 0))):
            plan = " ".join(row[-1] for row in db.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}", given))
            assert "ix_games_public_state_updated_id" in plan
            assert "TEMP B-TREE" not in plan


# --- seats ---


def test_of_two_who_want_an_open_seat_one_gets_it(database: Database) -> None:
    database.create(game("g", "human", "open"), [])
    taken = SeatRow(seat="B", kind="human", name="Ada", nonce="new")
    assert database.seating.take("g", "B", taken) is Sat.DOWN
    assert database.seating.take("g", "B", msgspec.structs.replace(taken, name="Grace")) is Sat.TAKEN
    assert database.seating.take("g", "A", taken) is Sat.TAKEN
    found = database.game("g")
    assert found is not None
    assert (found.state, found.seats[1].name, found.seats[1].nonce) == ("live", "Ada", "new")


def test_an_invitation_is_used_up(database: Database) -> None:
    database.create(game("g", "human", "invited"), [])
    taken = SeatRow(seat="B", kind="human", name="Ada", nonce="new")
    assert database.seating.take("g", "B", taken) is Sat.TAKEN
    assert database.seating.take("g", "B", taken, "forged") is Sat.TAKEN
    assert database.seating.take("g", "B", taken, "i") is Sat.DOWN
    assert database.seating.take("g", "B", taken, "i") is Sat.TAKEN


def test_a_nonce_is_renewed_by_whoever_knows_the_old_one(database: Database) -> None:
    database.create(game("g"), [])
    assert not database.renew("g", "A", "wrong", "new")
    assert database.renew("g", "A", "n0", "new")
    assert not database.renew("g", "A", "n0", "newer")


def test_preferences_are_kept(database: Database) -> None:
    database.create(game("g"), [])
    database.prefer("g", "A", {"usual": "matters", "cards": {"ace": "never"}})
    found = database.game("g")
    assert found is not None
    assert [seat.orders for seat in found.seats] == [{"usual": "matters", "cards": {"ace": "never"}}, {}]


# --- accounts ---


def test_names_are_compared_without_capitals_and_spaces(database: Database) -> None:
    ada = database.accounts.create("Ada L", "hash")
    assert ada is not None
    assert database.accounts.create("ada  l", "other") is None
    assert database.accounts.named("ADA L") == ada
    assert database.accounts.named("Grace") is None


def test_a_session_ends_by_itself_or_when_one_logs_out(database: Database) -> None:
    ada = database.accounts.create("Ada", "hash")
    assert ada is not None
    database.accounts.sessions.begin(ada.id, "cookie", expires=1_000)
    database.accounts.sessions.begin(ada.id, "old", expires=0)
    assert database.accounts.logged_in("cookie") == ada
    assert database.accounts.logged_in("old") is None
    assert database.accounts.logged_in("forged") is None
    database.accounts.sessions.end("cookie")
    assert database.accounts.logged_in("cookie") is None


def test_a_session_is_noted_as_used_now_and_then_and_opens_also_where_nothing_can_be_written(
    database: Database,
) -> None:
    ada = database.accounts.create("Ada", "hash")
    assert ada is not None
    sessions = database.accounts.sessions
    sessions.now = lambda: 5
    sessions.begin(ada.id, "cookie", expires=2 * A_WHILE, agent="Firefox on Linux", place="the internet")
    sessions.now = lambda: A_WHILE
    assert database.accounts.logged_in("cookie") == ada
    assert [each.seen for each in sessions.of(ada.id)] == [5]
    sessions.now = lambda: A_WHILE + 6

    def fail(connection: object, cursor: object, statement: str, *rest: object) -> None:
        if statement.startswith("UPDATE"):
            raise OperationalError(statement, None, Exception("read-only"))

    event.listen(database.engine, "before_cursor_execute", fail)
    assert database.accounts.logged_in("cookie") == ada
    event.remove(database.engine, "before_cursor_execute", fail)
    assert database.accounts.logged_in("cookie") == ada
    assert [each.seen for each in sessions.of(ada.id)] == [A_WHILE + 6]


def test_an_account_finds_its_games(database: Database) -> None:
    ada = database.accounts.create("Ada", "hash")
    assert ada is not None
    mine = game("mine")
    seats = (msgspec.structs.replace(mine.seats[0], account=ada.id), mine.seats[1])
    database.create(msgspec.structs.replace(mine, seats=seats), [])
    database.create(game("other"), [])
    assert [row.id for row in database.games_of(ada.id, 9)] == ["mine"]


# --- the tables themselves ---


def test_the_migrations_make_the_tables_that_the_code_knows(database: Database) -> None:
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_the_tables_of_an_earlier_version_are_brought_up_with_what_they_hold(tmp_path: Path) -> None:
    url = empty(tmp_path / "deep" / "games.sqlite")
    database = Database(url)
    database.create(game("g"), ["one"])
    with database.engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) != []
    database.close()
    again = Database(url)
    with again.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    assert again.journal("g") == ["one"]
    again.close()


def test_a_second_start_finds_everything_as_it_was(url: str, database: Database) -> None:
    database.create(game("g"), ["one"])
    upgrade(database.engine)
    again = Database(url)
    assert again.journal("g") == ["one"]
    again.try_to_write()
    again.close()


def test_sqlite_waits_for_the_disk(database: Database) -> None:
    if database.engine.dialect.name != "sqlite":
        pytest.skip("these are SQLite's own settings")
    with database.transactions.reading() as db:
        assert db.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert db.execute(text("PRAGMA synchronous")).scalar() == 2
        assert db.execute(text("PRAGMA foreign_keys")).scalar() == 1


@pytest.mark.parametrize("address", ["nothing", "oracle9://x/y", "postgresql+asyncpg3://x/y"])
def test_an_address_that_cannot_be_used_is_told_in_a_sentence(address: str) -> None:
    with pytest.raises(UnknownName, match="database address"):
        Database(address)


def test_a_connection_that_is_still_had_when_all_is_closed_is_closed_as_it_is_given_back(tmp_path: Path) -> None:
    database = Database(fresh(tmp_path / "games.sqlite"))
    with database.engine.connect() as had:
        driver = had.connection.driver_connection
        assert driver is not None
        driver.cursor().execute("SELECT 1")
        had.rollback()
        database.close()
    with pytest.raises(Exception, match="closed"):
        driver.cursor().execute("SELECT 1")


def test_after_an_outage_no_clock_has_run_meanwhile_and_of_several_processes_one_sets_them_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000_000
    monkeypatch.setattr("sandtable.store.engine.monotonic", lambda: now / 1000)
    url = fresh(tmp_path / "games.sqlite")
    one, two = (Database(url, lambda: now) for _ in range(2))
    for name, at in (("before", now - 7_000), ("never", 0)):
        one.create(game(name), ["one"], agreement=Agreement(at=at))
    one.agreements.set_going()
    now += 5_000
    for each in (one, two):
        with failing(each.engine), pytest.raises(StoreFailed):
            each.count()
        assert each.agreements.is_away
    now += 60_000
    assert one.agreements.of("before").at == 993_000, "who only reads sets nothing back"
    for each in (one, two):
        each.try_to_write()
        assert not each.agreements.is_away
        assert [each.agreements.of(name).at for name in ("before", "never")] == [1_053_000, 0]
    assert one.agreements.outages == 1
    one.close()
    two.close()


def test_a_database_that_failed_for_a_moment_sets_no_clock_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000_000
    monkeypatch.setattr("sandtable.store.engine.monotonic", lambda: now / 1000)
    database = Database(fresh(tmp_path / "games.sqlite"), lambda: now)
    database.create(game("g"), ["one"], agreement=Agreement(at=now))
    database.agreements.set_going()
    with failing(database.engine), pytest.raises(StoreFailed):
        database.count()
    now += 900
    database.try_to_write()
    assert (database.agreements.of("g").at, database.agreements.is_away) == (1_000_000, False)
    database.close()
