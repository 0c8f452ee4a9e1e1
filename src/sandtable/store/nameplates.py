"""Nameplates: PostgreSQL knows by which process a session is had, and ends those of one that is buried.

A process that stands still in the middle of a commit holds the rows of its games. Whoever sees that it lives no longer
deletes its row and ends its sessions in one statement, so that its games are free as soon as its lease is up.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, and_, column, delete, event, func, select, table

from sandtable.store.models import servers

NAMED = "sandtable process"
"""Where a connection keeps whose it is."""
LONGEST = 63
"""Characters of a name that PostgreSQL shows."""

_sessions = table("pg_stat_activity", column("pid"), column("usename"), column("application_name"))


def line_name(server: str) -> str:
    """What PostgreSQL shows of the connection on which a process hears the others (`pg_stat_activity`)."""
    return f"sandtable {server}"


def work_name(server: str, given: str = "") -> str:
    """What it shows of those on which a process reads and writes, with the name that the database's address gives."""
    return f"{line_name(server)} {given or 'work'}"[:LONGEST]


class Nameplate:
    """The name on every connection of an engine that is opened from now on."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._server = ""
        event.listen(engine, "connect", self._put)
        event.listen(engine, "checkin", self._given_back)

    def change(self, server: str) -> None:
        """Another process from now on: connections with another name are used no more."""
        self._server = server
        self.engine.dispose()

    def _given_back(self, connection: Any, record: Any) -> None:
        """One that a thread had while the name changed is closed as it comes back."""
        if record.info.get(NAMED) != self._server:
            record.invalidate()

    def _put(self, connection: Any, record: Any) -> None:
        record.info[NAMED] = self._server
        if not self._server:
            return
        given = self.engine.url.query.get("application_name", "")
        name = work_name(self._server, given if isinstance(given, str) else "")
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('application_name', %s, false)", (name,))
        connection.commit()  # else it would go with the first transaction that fails


def bury(db: Connection, dead: ColumnElement[bool]) -> None:
    """Delete the rows of processes, and end what each has left open; one that is just being renewed is left alone."""
    found = select(servers.c.id).where(dead).with_for_update(skip_locked=True)
    gone = delete(servers).where(servers.c.id.in_(found)).returning(servers.c.id).cte("gone")
    # The line on which it hears the others holds nothing; it finds out on it that it was buried, if it ever goes on.
    is_theirs = func.starts_with(_sessions.c.application_name, func.concat("sandtable ", gone.c.id, " "))
    is_ours_to_end = and_(_sessions.c.usename == func.current_user(), _sessions.c.pid != func.pg_backend_pid())
    ended = func.pg_terminate_backend(_sessions.c.pid)
    db.execute(select(ended).select_from(gone.join(_sessions, and_(is_theirs, is_ours_to_end))))
