"""The PostgreSQL of `scripts/with-postgres.sh`, to be frozen, stopped and made read-only."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from pathlib import Path

from sqlalchemy import create_engine, make_url


class Postgres:
    """A server of PostgreSQL on this machine, found by its address."""

    def __init__(self, url: str) -> None:
        # Whatever it does by default, this connection may write.
        query = {"options": "-c default_transaction_read_only=off"}
        self._engine = create_engine(make_url(url).update_query_dict(query), isolation_level="AUTOCOMMIT")
        self.data = Path(self._told("SHOW data_directory"))
        self._tools = Path(self._told("SELECT setting FROM pg_config WHERE name = 'BINDIR'"))
        self._options = shlex.split((self.data / "postmaster.opts").read_text())[1:]
        self._engine.dispose()

    def _told(self, statement: str) -> str:
        with self._engine.connect() as connection:
            return str(connection.exec_driver_sql(statement).scalar_one())

    def _processes(self) -> list[int]:
        """The first process and its children."""
        first = int((self.data / "postmaster.pid").read_text().split()[0])
        found = [first]
        for status in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = status.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == first:
                found.append(int(status.parent.name))
        return found

    def _signal(self, which: signal.Signals) -> None:
        for process in self._processes():
            os.kill(process, which)

    def freeze(self) -> None:
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def stop(self) -> None:
        self._control("-m", "immediate", "stop")

    def start(self) -> None:
        options = [part for part in self._options if part not in ("-D", str(self.data))]
        self._control("-l", str(self.data / "log-of-the-trial"), "-o", shlex.join(options), "start")

    def make_read_only(self) -> None:
        self._set("on")

    def make_writable(self) -> None:
        self._set("off")

    def _set(self, value: str) -> None:
        with self._engine.connect() as connection:
            connection.exec_driver_sql(f"ALTER SYSTEM SET default_transaction_read_only = {value}")
            connection.exec_driver_sql("SELECT pg_reload_conf()")
        self._engine.dispose()

    def _control(self, *words: str) -> None:
        owner = self.data.stat().st_uid
        # PostgreSQL does not run as root.
        user: dict[str, int] = {"user": owner} if os.geteuid() == 0 else {}
        command = [str(self._tools / "pg_ctl"), "-D", str(self.data), "-w", *words]
        subprocess.run(command, check=True, cwd=self.data, stdout=subprocess.DEVNULL, **user)  # type: ignore[call-overload]
