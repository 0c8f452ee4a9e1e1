"""The scribe: puts commands on disk. Those that come while it writes go to disk together, in one commit."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from sandtable.store.database import Database
from sandtable.store.faults import Locked, StoreFailed
from sandtable.store.models import Append


class Scribe:
    """One thread that writes. Waiting for a disk costs the same for one command as for all that wait."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._thread = ThreadPoolExecutor(1, "scribe")
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, append: Append) -> None:
        """Returns when the disk has it; raises what went wrong where it has not."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((append, done))
        if self._writing is None:
            self._writing = loop.create_task(self._write(), name="scribe")
        await done

    async def finish(self) -> None:
        """Write what still waits, and stop."""
        if self._writing is not None:
            await self._writing
        self._thread.shutdown()

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            appends = [append for append, _ in batch]
            faults = await asyncio.get_running_loop().run_in_executor(self._thread, self._put_on_disk, appends)
            for (_, done), fault in zip(batch, faults, strict=True):
                if done.done():
                    continue  # whoever waited is gone
                if fault is None:
                    done.set_result(None)
                else:
                    done.set_exception(fault)
        self._writing = None

    def _put_on_disk(self, appends: Sequence[Append]) -> list[Exception | None]:
        """What went wrong with each, if anything."""
        if len(appends) > 1:
            try:
                self.database.append_all(appends)
            except Locked:
                return [self._alone(append) for append in appends]  # somebody holds one of them, not all
            except StoreFailed as failed:
                return [failed] * len(appends)  # nor could each by itself
            except Exception:
                # One of them cannot be written, and none was. The others must not suffer: each by itself.
                return [self._alone(append) for append in appends]
            return [None] * len(appends)
        return [self._alone(append) for append in appends]

    def _alone(self, append: Append) -> Exception | None:
        try:
            self.database.append_all([append])
        except Exception as fault:
            return fault
        return None
