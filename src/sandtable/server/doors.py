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
    line: Line | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.line = self.keeper.let_in(transport, household_of(self.client[0]) if self.client else "")
        if self.line is None:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.keeper.left(self.line)
        super().connection_lost(exc)

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
        seated = partial(self.keeper.note, line, Stage.SEATED)
        self.app_state = {**self.app_state, "line": line, "seated": seated}
        super().handle_websocket_upgrade(event)

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

    def connection_lost(self, exc: Exception | None) -> None:
        self.keeper.left(self.app_state["line"])
        super().connection_lost(exc)


def doors_of(keeper: Doorkeeper) -> tuple[type[DoorHttp], type[DoorSocket]]:
    """What a server is to be made of, so that this doorkeeper sees everyone."""
    kept: dict[str, Any] = {"keeper": keeper}
    return type("KeptHttp", (DoorHttp,), kept), type("KeptSocket", (DoorSocket,), kept)


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
