"""No failure writes a secret to the log: every one that can be caused here is, with secrets planted in its way."""

from __future__ import annotations

import asyncio
import errno
import io
import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import structlog
from sqlalchemy import Engine, select, update

from sandtable.server import accounts_api, games_api, room, socket, thinking
from sandtable.server.connection import Connection
from sandtable.server.faults import OtherLogs, fault_of, log_what_others_say
from sandtable.server.live_table import LiveTable
from sandtable.server.logs import configure_logs
from sandtable.store.models import accounts, games, lines, seats, snapshots
from tests.server.clients import Client, Json, leave, shows
from tests.server.conftest import Create, Enter
from tests.store.failing import failing

GAMES = "/api/v1/games"
PLANTED = "planted-Secret-that-Nobody-may-Read-0123456789"
SHORT = "3 of hearts"
"""What a rule was just given: too short to be told from a plain word."""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Everything that goes into the log, whoever writes it."""
    stream = io.StringIO()
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    monkeypatch.setattr(logging, "raiseExceptions", logging.raiseExceptions)
    monkeypatch.setattr(room, "RETRY", 0.02)
    configure_logs(stream)
    log_what_others_say()
    yield stream
    logging.captureWarnings(False)
    root = logging.getLogger()
    for handler in [each for each in root.handlers if isinstance(each, OtherLogs)]:
        root.removeHandler(handler)
    structlog.reset_defaults()


class Secrets:
    """What is secret on a server, gathered from where it is kept."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.found = {PLANTED, SHORT}

    @property
    def database(self) -> Any:
        return self.client.app.state.services.database  # type: ignore[attr-defined]

    @property
    def engine(self) -> Engine:
        engine: Engine = self.database.engine
        return engine

    def gather(self, *more: str) -> None:
        with self.database.transactions.reading() as db:
            for column in (seats.c.nonce, seats.c.invitation, games.c.watch, accounts.c.password):
                self.found |= set(db.execute(select(column)).scalars())
            for header in db.execute(select(games.c.header)).scalars():
                self.found.add(msgspec.json.decode(header)["header"]["key"])
        self.found |= set(more)

    def check(self, written: io.StringIO, capsys: pytest.CaptureFixture[str]) -> list[Json]:
        """The lines of the log, in which nothing is found."""
        out, err = capsys.readouterr()
        everything = written.getvalue() + out + err
        for secret in filter(None, self.found):
            assert secret not in everything, f"a secret stands in the log: {secret}"
        told = [msgspec.json.decode(line) for line in written.getvalue().splitlines()]
        assert all({"event", "level", "timestamp"} <= set(line) for line in told)
        return told


@pytest.fixture
def secrets(client: Client, written: io.StringIO) -> Secrets:
    return Secrets(client)


def events(told: list[Json]) -> set[str]:
    return {line["event"] for line in told}


def fail(*given: Any, **more: Any) -> Any:
    raise ValueError(f"cannot do it with {PLANTED} and {SHORT}: {given!r}")


KINDS = ["OperationalError", "InterfaceError", "InternalError", "IntegrityError", "DataError", "ProgrammingError"]
DETAIL = f"it failed\nDETAIL: Failing row contains ({PLANTED}, {SHORT})."


@pytest.mark.parametrize("kind", KINDS)
def test_a_failing_database_tells_no_secret(
    client: Client,
    create: Create,
    sit: Enter,
    secrets: Secrets,
    kind: str,
    written: io.StringIO,
    capsys: pytest.CaptureFixture[str],
) -> None:
    login = {"name": "Ada", "password": f"{PLANTED}!"}
    client.post("/api/v1/accounts", json=login)
    made = create(seats={"west": "me", "east": "invite"})
    token = made["tokens"]["west"]
    west = sit(made["game"], token)
    west.until_asked("bid")
    keep_going(client)
    secrets.gather(token, made["watch"], *made["invitations"].values(), client.cookies["sandtable_session"])
    with failing(secrets.engine, kind=kind, says=DETAIL):
        west.answer(3)
        client.post("/api/v1/accounts", json={**login, "name": "Bob"})
        client.post("/api/v1/sessions", json=login)
        client.delete("/api/v1/sessions")
        client.post(GAMES, json={"ruleset": "toy", "seats": {"west": "me", "east": "me"}})
        client.post(f"{GAMES}/{made['game']}/join", json={"token": made["invitations"]["east"]})
        client.post(f"{GAMES}/{made['game']}/renew", json={"token": token})
        client.get(f"{GAMES}/{made['game']}/journal", **shows(token))
        west.reply(west.say("prefer", seat="west", orders={"windows": {"bid": "never"}}))
        sit(made["game"], token).until("refused")
        leave(west)
        hub: Any = client.app.state.hub  # type: ignore[attr-defined]
        assert client.portal is not None
        client.portal.call(hub._put_away, list(hub.rooms))
    told = secrets.check(written, capsys)
    assert {"not saved", "socket failed"} <= events(told)
    assert {"request not served", "request failed"} & events(told)


def keep_going(client: Client) -> None:
    """A request that fails gets an answer, as from a real server, and the test goes on."""
    client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]


def test_failing_requests_jobs_bots_loads_and_sockets_tell_no_secret(
    client: Client,
    create: Create,
    sit: Enter,
    secrets: Secrets,
    written: io.StringIO,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keep_going(client)
    made = create()
    token = made["tokens"]["west"]
    secrets.gather(token, made["watch"])
    # Each in its own context, so that everything else is as always.
    with monkeypatch.context() as patch:
        patch.setattr(games_api, "summary", fail)
        assert client.get(f"{GAMES}/{made['game']}").status_code == 500
    with monkeypatch.context() as patch:
        patch.setattr(accounts_api, "_check_fits", fail)
        wish = {"name": "Ada", "password": f"{PLANTED}!"}
        assert client.post("/api/v1/sessions", json=wish).status_code == 500
    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "submit", fail)
        west = sit(made["game"], token)
        west.until_asked("bid")
        assert west.answer(3)["status"] == 500
    with monkeypatch.context() as patch:
        patch.setattr(Connection, "eyes", fail)
        leave(west)
        sit(made["game"], token).until("welcome")
        assert client.get("/healthz").status_code == 200
    with monkeypatch.context() as patch:
        patch.setattr(socket, "let_in", fail)
        assert sit(made["game"], token).until("refused")["status"] == 500
    with monkeypatch.context() as patch:
        patch.setattr(thinking, "bot", fail)
        against = create(seats={"west": "me", "east": "bot:random"})
        west = sit(against["game"], against["tokens"]["west"])
        west.until_asked()
        client.until(lambda: "bot failed" in written.getvalue(), "the bot has failed")
    hidden_answer = f'{{"answer":"{SHORT}","seat":"west","question":"bid"}}'
    unknown_record = f'{{"event":{{"$":"{PLANTED}"}},"rule":""}}'
    for spoilt in (hidden_answer, unknown_record):
        broken = create()
        hub: Any = client.app.state.hub  # type: ignore[attr-defined]
        assert client.portal is not None
        client.portal.call(hub.rooms.pop(broken["game"]).close)
        with secrets.database.transactions.writing() as db:
            db.execute(snapshots.delete().where(snapshots.c.game == broken["game"]))
            db.execute(update(lines).where(lines.c.game == broken["game"], lines.c.n == 1).values(text=spoilt))
        assert sit(broken["game"], broken["tokens"]["west"]).until("refused")["status"] == 410
    secrets.gather()
    told = secrets.check(written, capsys)
    assert {
        "request failed",
        "command failed",
        "job failed",
        "socket failed",
        "bot failed",
        "game cannot be opened",
    } <= events(told)
    failed = [line for line in told if line["event"] == "request failed"]
    assert all(line["error"] == "ValueError" and "fail" in line["where"][-1] for line in failed)


def test_what_libraries_log_is_a_line_like_any_other(written: io.StringIO) -> None:
    async def forgotten() -> None:
        task = asyncio.create_task(asyncio.to_thread(fail))
        await asyncio.wait([task])

    asyncio.run(forgotten())
    try:
        fail()
    except ValueError as error:
        logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=error)
        logging.getLogger("sqlalchemy.pool").error("Exception during reset or similar", exc_info=True)
        structlog.get_logger("sandtable").error("by hand", exc_info=error)
    logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: <Task %r>", SHORT)
    logging.getLogger("uvicorn.error").warning("strange %s %d", PLANTED, 7)
    logging.getLogger("uvicorn.error").warning("too few %s %s", SHORT)
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    text = written.getvalue()
    assert PLANTED not in text and SHORT not in text
    told = [msgspec.json.decode(line) for line in text.splitlines()]
    assert "strange [...] 7" in events(told)
    assert {"thread failed", "by hand", "Exception in ASGI application"} <= events(told)
    asgi = next(line for line in told if line["event"] == "Exception in ASGI application")
    assert (asgi["logger"], asgi["error"], asgi["level"]) == ("uvicorn.error", "ValueError", "error")
    assert asgi["where"][-1].endswith(" fail")


def test_a_log_that_cannot_be_written_fails_nobody(
    client: Client, create: Create, sit: Enter, secrets: Secrets, monkeypatch: pytest.MonkeyPatch, written: io.StringIO
) -> None:
    def full(text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(written, "write", full)
    made = create()
    west = sit(made["game"], made["tokens"]["west"])
    west.until_asked("bid")
    with failing(secrets.engine):
        assert west.answer(3)["status"] == 503
        assert client.get(GAMES).status_code == 503
    west.until("view")
    assert west.answer(3)["type"] == "accepted"


def test_a_fault_says_where_it_happened_and_what_a_system_said() -> None:
    try:
        Path("no such file").read_bytes()
    except OSError as error:
        told = fault_of(error)
    assert told["error"] == "FileNotFoundError: No such file or directory"
    assert told["where"][0].startswith("server/test_secrets_in_logs.py:")
