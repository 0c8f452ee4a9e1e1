"""A client on the line: the seats it holds, and what is on its way to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

from starlette.websockets import WebSocket

from sandtable.kernel.ids import SeatId
from sandtable.kernel.standing_orders import StandingOrders
from sandtable.server.addresses import household_of
from sandtable.server.limits import Bucket
from sandtable.server.protocol import LogLine, LogMessage, Refused, ServerMessage, ViewMessage, encoded
from sandtable.server.refusals import NOT_YOURS, Refuse
from sandtable.server.settings import Limits

TOO_SLOW, POLICY, GOING_AWAY, FAILED = 1013, 1008, 1001, 1011
TRY_AGAIN = 4503
"""The client may come back by itself: nothing can be read or saved just now."""
SENDING = 20.0
"""Seconds after which a message that cannot be sent means that nobody is there."""


class Connection:
    """One socket. Nothing here waits for a slow client: messages queue up to a limit, then the socket closes."""

    def __init__(self, socket: WebSocket, limits: Limits, address: str = "") -> None:
        self.socket = socket
        self.address = address
        self.household = household_of(address)
        self.limits = limits
        self.seats: tuple[SeatId, ...] = ()
        """None for a spectator."""
        self.nonces: dict[SeatId, str] = {}
        self.watch = ""
        """The nonce of the watch link that a spectator came by."""
        self.is_greeted = False
        """Whether the room has welcomed it; before that it is told nothing."""
        self.orders: StandingOrders | None = None
        """Standing orders for seats of theirs that have none."""
        self.looking: SeatId | None = None
        """The seat whose view was shown last."""
        self.log: list[LogLine] = []
        """The lines of the log that the client has."""
        self.bucket = Bucket(limits.messages_rate, 3 * limits.messages_rate)
        self.too_fast = 0
        self._outbox: deque[tuple[bool, str]] = deque()
        """What is to be sent, and whether it is a view: a newer view replaces one that was not sent yet."""
        self._something = asyncio.Event()
        self._closing: int | None = None

    @property
    def is_closing(self) -> bool:
        return self._closing is not None

    @property
    def is_spectator(self) -> bool:
        return not self.seats

    def own(self, seat: str) -> SeatId:
        """A seat of this client's, by its name."""
        if seat not in self.seats:
            raise Refuse(NOT_YOURS, "this seat is not yours")
        return SeatId(seat)

    def eyes(self, asked: Sequence[SeatId]) -> SeatId:
        """Of several seats at one screen, the one being asked, or else the one asked last."""
        mine = [seat for seat in asked if seat in self.seats]
        if self.looking is None or (mine and self.looking not in mine):
            self.looking = mine[0] if mine else self.seats[0]
        return self.looking

    def send(self, message: ServerMessage) -> None:
        """Put a message on its way."""
        self.send_encoded(encoded(message).decode(), is_view=isinstance(message, ViewMessage))

    def send_encoded(self, text: str, *, is_view: bool = False) -> None:
        if self._closing is not None:
            return
        if is_view:
            self._outbox = deque(waiting for waiting in self._outbox if not waiting[0])
        if len(self._outbox) >= self.limits.outbox:
            self.close(TOO_SLOW)
            return
        self._outbox.append((is_view, text))
        self._something.set()

    def refuse(self, command: str, refused: Refuse) -> None:
        self.send(Refused(command, refused.status, refused.reason, refused.rule))

    def tell(self, log: Sequence[LogLine]) -> None:
        """Bring the client's log to this; what it has already is not sent again."""
        known = len(self.log)
        # A log only grows at its end and is cut back there: where the last known line stands, so do those before it.
        stands = known <= len(log) and (not known or self.log[-1] is log[known - 1])
        same = known if stands else _common(self.log, log)
        new = tuple(log[same:])
        if same < known:
            # Everything from the first line of the message on is replaced; so the last that stays is sent again.
            start = same if new else max(same - 1, 0)
            self.send(LogMessage(tuple(log[start:]), reset=True))
        elif new:
            self.send(LogMessage(new))
        self.log = list(log)

    def close(self, code: int) -> None:
        """Send what is on its way, then hang up; a client that is too slow gets nothing more."""
        if self._closing is None:
            self._closing = code
            if code == TOO_SLOW:
                self._outbox.clear()
            self._something.set()

    async def deliver(self) -> None:
        """Send what is on its way until the socket closes."""
        try:
            while True:
                await self._something.wait()
                self._something.clear()
                while self._outbox:
                    _, text = self._outbox.popleft()
                    async with asyncio.timeout(SENDING):
                        await self.socket.send_text(text)
                if self._closing is not None:
                    await self.socket.close(self._closing)
                    return
        except Exception:
            # However a sending fails, the client is gone, or as good as gone.
            self._closing = TOO_SLOW


def _common(known: Sequence[LogLine], log: Sequence[LogLine]) -> int:
    """How many lines at the beginning are the same."""
    same = 0
    for mine, theirs in zip(known, log, strict=False):
        if mine != theirs:
            break
        same += 1
    return same
