"""Doors: the server's HTTP and sockets with a doorkeeper, who knows how far everyone on a line has come."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sandtable.server.addresses import household_of
from sandtable.server.doorkeeper import Doorkeeper, Line, Patience, Stage
from sandtable.server.settings import Settings
from sandtable.server.wrong_door import LONGEST, Guide, game_in

ACCEPTED_AT_ONCE = 16
"""Connections taken in one turn of the loop. The doorkeeper sees them some turns later: so few are never too many."""
BACKLOG = 2_048
"""Connections that may wait to be taken."""
RESERVE = 256
"""Descriptors kept for the database, for files, for workers, and for connections that are just being taken or cut."""
LEAST = 32


class DoorHttp(H11Protocol):
    """A connection that asks for pages."""

    keeper: ClassVar[Doorkeeper]
    guide: ClassVar[Guide | None] = None
    """Where processes share the games: knows who has which."""
    line: Line | None = None
    passport: bytes | None = None
    """At the door for other processes: what has come of the line that says whom they lead here."""
    leading: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.guide is not None and self.guide.is_inner(transport):
            self.passport = b""
        self._let_in(household_of(self.client[0]) if self.client and self.passport is None else "")

    def _let_in(self, household: str) -> None:
        self.line = self.keeper.let_in(self.transport, household)
        if self.line is None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.keeper.left(self.line)
        if self.leading is not None:
            self.leading.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.passport is None:
            super().data_received(data)
            return
        head, end, rest = (self.passport + data).partition(b"\n")
        self.passport = head
        if not end and len(head) <= LONGEST:
            return
        assert self.guide is not None
        address = self.guide.shown(head) if end else None
        if address is None:
            self.transport.abort()  # nobody but a process with our secret has business here
            return
        self.passport, self.client = None, (address, 0)
        self.keeper.left(self.line)
        self._let_in(household_of(address))
        if rest:  # to HTTP, nothing is the end of a line
            super().data_received(rest)

    def handle_events(self) -> None:
        super().handle_events()
        self._note()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._note()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        line = self.line
        assert line is not None
        self.keeper.note(line, Stage.ENTERING)
        game = game_in(event.target)
        if self.guide is None or not game or self.guide.is_inner(self.transport):
            self._open_here(event)
        else:
            self.transport.pause_reading()
            self.leading = asyncio.get_running_loop().create_task(self._lead(self.guide, game, event))

    def _open_here(self, event: h11.Request) -> None:
        assert self.line is not None
        seated = partial(self.keeper.note, self.line, Stage.SEATED)
        self.app_state = {**self.app_state, "line": self.line, "seated": seated, "client": self.client}
        super().handle_websocket_upgrade(event)

    async def _lead(self, guide: Guide, game: str, event: h11.Request) -> None:
        """Open the socket here, or lead whoever wants it to the process that has the game."""
        far = await guide.way_to(game)
        if self.transport.is_closing():
            if far is not None:
                guide.drop(far)
            return
        if far is None:
            self._open_here(event)
        else:
            line = self.line
            assert line is not None
            self.connections.discard(self)
            self.keeper.note(line, Stage.SEATED)
            head = [event.method, b" ", event.target, b" HTTP/1.1\r\n"]
            head += [part for name, value in self.headers for part in (name, b": ", value, b"\r\n")]
            request = b"".join([*head, b"\r\n", self.conn.trailing_data[0]])
            left = partial(self.keeper.left, line)
            guide.join(self.transport, self.client[0] if self.client else "unknown", request, far, left)
        self.transport.resume_reading()

    def _note(self) -> None:
        line = self.line
        if line is None or line.stage in (Stage.ENTERING, Stage.SEATED):
            return
        if self.cycle is None or self.cycle.response_complete:
            self.keeper.note(line, Stage.ASKING)
        else:
            self.keeper.note(line, Stage.SENDING if self.cycle.more_body else Stage.WAITING)


class DoorSocket(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    keeper: ClassVar[Doorkeeper]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = self.app_state["client"]  # whom another process leads here comes from elsewhere

    def connection_lost(self, exc: Exception | None) -> None:
        self.keeper.left(self.app_state["line"])
        super().connection_lost(exc)


def doors_of(keeper: Doorkeeper, guide: Guide | None = None) -> tuple[type[DoorHttp], type[DoorSocket]]:
    """What a server is to be made of, so that this doorkeeper sees everyone, and a guide leads them on."""
    kept: dict[str, Any] = {"keeper": keeper}
    return type("KeptHttp", (DoorHttp,), {**kept, "guide": guide}), type("KeptSocket", (DoorSocket,), kept)


def patience_of(settings: Settings) -> Patience:
    """How patient a server may be, by its settings and the descriptors it may have."""
    limits = settings.limits
    return Patience(
        in_all=min(limits.connections_in_all, room_for(raised_ceiling())),
        of_address=0 if settings.proxies else limits.connections,
        head=limits.head_time,
        body=limits.body_time,
        entering=settings.entering + 5.0,
    )


def room_for(ceiling: int) -> int:
    """Connections that leave enough descriptors for everything else; where there are few, half of them."""
    return max(ceiling - RESERVE, ceiling // 2, LEAST)


def raised_ceiling() -> int:
    """The descriptors that this process may have, once it has asked for all that it may."""
    if sys.platform == "win32":
        return BACKLOG
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = max(soft, 65_536)
    if soft < hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):
            return soft
    return hard
