"""A fair queue: turns at something scarce, given to one customer after the other, whoever has how much to do."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

REMEMBERED = 256
"""Households of which is known when they had a turn."""


class QueueFull(Exception):
    """Too much waits already: of everyone, or of this customer."""


class Ticket:
    """A place in the queue."""

    __slots__ = ("called", "customer", "household", "rank")

    def __init__(self, customer: str, rank: int, household: str) -> None:
        self.customer, self.rank, self.household = customer, rank, household
        self.called: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class FairQueue:
    """So many turns at the same time, and one of a customer at a time.

    Customers of a lower rank come first; of those of the same rank, the one whose household has waited longest for a
    turn, so that many customers of one household get no more than one of another. Some turns may be kept for the first
    rank.
    """

    def __init__(self, at_once: int, *, most: int = 0, most_of_one: int = 0, kept_for_first: int = 0) -> None:
        self.at_once, self.kept_for_first = at_once, kept_for_first
        self.most, self.most_of_one = most, most_of_one
        self._waiting: dict[int, OrderedDict[str, deque[Ticket]]] = {}
        self._running: dict[str, Ticket] = {}
        self._served: OrderedDict[str, None] = OrderedDict()
        """Households that have had a turn, the latest last."""

    @property
    def waiting(self) -> int:
        return sum(len(row) for rows in self._waiting.values() for row in rows.values())

    @asynccontextmanager
    async def turn(self, customer: str, rank: int = 0, household: str = "") -> AsyncIterator[None]:
        """Wait for a turn, and have it until the block is left; raises `QueueFull` where too much waits."""
        mine = sum(len(rows.get(customer, ())) for rows in self._waiting.values())
        if (self.most and self.waiting >= self.most) or (self.most_of_one and mine >= self.most_of_one):
            raise QueueFull
        ticket = Ticket(customer, rank, household or customer)
        self._stand(ticket)
        self._call()
        try:
            await ticket.called
            yield
        finally:
            self._leave(ticket)

    def move(self, customer: str, rank: int, household: str = "") -> None:
        """Let what waits of a customer wait in another rank, and on another household's account."""
        there = [ticket for rows in self._waiting.values() for ticket in rows.pop(customer, ())]
        for ticket in there:
            ticket.rank, ticket.household = rank, household or ticket.household
            self._stand(ticket)
        self._call()

    def _stand(self, ticket: Ticket) -> None:
        self._waiting.setdefault(ticket.rank, OrderedDict()).setdefault(ticket.customer, deque()).append(ticket)

    def _leave(self, ticket: Ticket) -> None:
        if self._running.get(ticket.customer) is ticket:
            del self._running[ticket.customer]
            self._call()
            return
        # It was given up before it was called.
        row = self._waiting[ticket.rank].get(ticket.customer, deque())
        if ticket in row:
            row.remove(ticket)
            if not row:
                del self._waiting[ticket.rank][ticket.customer]

    def _call(self) -> None:
        """Call those who are next, as many as there are turns."""
        while (ticket := self._next()) is not None:
            self._running[ticket.customer] = ticket
            if not ticket.called.done():
                ticket.called.set_result(None)

    def _next(self) -> Ticket | None:
        """Whoever is next, taken out of the queue; the customer stands at its end again with whatever else waits."""
        if len(self._running) >= self.at_once:
            return None
        others = sum(ticket.rank > 0 for ticket in self._running.values())
        for rank in sorted(self._waiting):
            if rank > 0 and others >= self.at_once - self.kept_for_first:
                return None
            rows = self._waiting[rank]
            free = [name for name in rows if name not in self._running]
            if not free:
                continue
            # Of several that have waited as long, the first in the row.
            last = {household: n for n, household in enumerate(self._served, start=1)}
            customer = min(free, key=lambda name: last.get(rows[name][0].household, 0))
            ticket = rows[customer].popleft()
            self._note(ticket.household)
            rows.move_to_end(customer)
            if not rows[customer]:
                del rows[customer]
            return ticket
        return None

    def _note(self, household: str) -> None:
        """A household has its turn now; who had one long ago is as good as new."""
        self._served[household] = None
        self._served.move_to_end(household)
        while len(self._served) > REMEMBERED:
            self._served.popitem(last=False)
