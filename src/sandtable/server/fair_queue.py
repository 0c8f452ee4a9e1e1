"""A fair queue: turns at something scarce, given to one customer after the other, whoever has how much to do."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

Waiting = asyncio.Future[None]


class QueueFull(Exception):
    """Too much waits already: of everyone, or of this customer."""


class FairQueue:
    """So many turns at the same time, and one of a customer at a time.

    Customers of a lower rank come first; those of the same rank take turns.
    """

    def __init__(
        self, at_once: int, most: int = 0, most_of_one: int = 0, at_once_of_rank: Mapping[int, int] | None = None
    ) -> None:
        self.at_once, self.most, self.most_of_one = at_once, most, most_of_one
        self.at_once_of_rank = at_once_of_rank or {}
        self._waiting: dict[int, OrderedDict[str, deque[Waiting]]] = {}
        self._running: set[str] = set()
        self._of_rank: Counter[int] = Counter()

    @property
    def waiting(self) -> int:
        return sum(len(row) for rows in self._waiting.values() for row in rows.values())

    @asynccontextmanager
    async def turn(self, customer: str, rank: int = 0) -> AsyncIterator[None]:
        """Wait for a turn, and have it until the block is left; raises `QueueFull` where too much waits."""
        await self._wait(customer, rank)
        try:
            yield
        finally:
            self._end(customer, rank)

    async def _wait(self, customer: str, rank: int) -> None:
        rows = self._waiting.setdefault(rank, OrderedDict())
        mine = len(rows.get(customer, ()))
        if (self.most and self.waiting >= self.most) or (self.most_of_one and mine >= self.most_of_one):
            raise QueueFull
        turn: Waiting = asyncio.get_running_loop().create_future()
        rows.setdefault(customer, deque()).append(turn)
        self._go_on()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._end(customer, rank)
            else:
                self._forget(turn, customer, rank)
            raise

    def _forget(self, turn: Waiting, customer: str, rank: int) -> None:
        row = self._waiting[rank].get(customer)
        if row is not None and turn in row:
            row.remove(turn)
            if not row:
                del self._waiting[rank][customer]

    def _end(self, customer: str, rank: int) -> None:
        self._running.discard(customer)
        self._of_rank[rank] -= 1
        self._go_on()

    def _go_on(self) -> None:
        """Give turns to those who are next, as many as there are."""
        while len(self._running) < self.at_once:
            found = self._next()
            if found is None:
                return
            customer, rank = found
            rows = self._waiting[rank]
            turn = rows[customer].popleft()
            if rows[customer]:
                rows.move_to_end(customer)
            else:
                del rows[customer]
            if turn.cancelled():
                continue
            self._running.add(customer)
            self._of_rank[rank] += 1
            turn.set_result(None)

    def _next(self) -> tuple[str, int] | None:
        for rank in sorted(self._waiting):
            if self._of_rank[rank] >= self.at_once_of_rank.get(rank, self.at_once):
                continue
            for customer in self._waiting[rank]:
                if customer not in self._running:
                    return customer, rank
        return None
