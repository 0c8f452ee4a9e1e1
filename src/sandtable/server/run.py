"""Running the server: on this machine for one player, or for a club."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

import msgspec
import structlog
import uvicorn
from fastapi import FastAPI

from sandtable.kernel.errors import SandtableError
from sandtable.server.app import create_app
from sandtable.server.doorkeeper import Doorkeeper
from sandtable.server.doors import ACCEPTED_AT_ONCE, BACKLOG, doors_of, patience_of
from sandtable.server.faults import log_what_others_say
from sandtable.server.figures import told_apart
from sandtable.server.hub import Hub
from sandtable.server.logs import configure_logs
from sandtable.server.reach import Listening
from sandtable.server.repeats import SPAN, Repeats
from sandtable.server.settings import Settings, settings_from
from sandtable.server.wrong_door import EVERYWHERE, Guide

LARGEST_FRAME = 1_048_576
"""Up to here an oversized message is refused with a sentence; beyond it the socket just closes."""
TRIES = 20
"""Ports that are tried, from the one that was asked for, if another may do."""
GOODBYE = 1.0
"""Seconds in which whoever is sent away by a process that stops is told to come again."""
YOUNG, MIDDLE, OLD = 10_000, 20, 10
"""How much happens before the collector looks at what is new, what has stayed a while, and everything."""
SWITCH = 0.001
"""Seconds for which a thread that thinks may keep the loop waiting for the interpreter."""


class CannotListen(SandtableError):
    """The address is taken, or not ours."""


def listening(host: str, port: int, *, or_next: bool = False, shared: bool = False) -> socket.socket:
    """A socket that listens on an address; the next free port where that may be, or one that processes share."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wrong: OSError | None = None
    for candidate in range(port, port + (TRIES if or_next and port else 1)):
        # Only where the protocol is named does asyncio send small answers at once; else each waits some 40 ms.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared and hasattr(socket, "SO_REUSEPORT"):
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        try:
            listener.bind((host, candidate))
        except OSError as error:
            wrong = error
            listener.close()
            continue
        return listener
    raise CannotListen(f"cannot listen on {host}:{port}: {wrong.strerror if wrong else 'no free port'}")


def serve(
    host: str = "127.0.0.1",
    port: int = 8100,
    *,
    open_browser: bool = False,
    or_next: bool = False,
    settings: Settings | None = None,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve until someone stops it; `ready` is told the address once it answers."""
    settings = settings or settings_from()
    repeats = configure_logs()
    log_what_others_say()
    listener = listening(host, port, or_next=or_next, shared=bool(settings.shared))
    doors = [listener]
    if settings.shared:
        inner, _, its_port = settings.shared.rpartition(":")
        doors.append(listening(inner.strip("[]"), int(its_port)))
        settings = msgspec.structs.replace(settings, shared=f"{inner}:{doors[-1].getsockname()[1]}")
    shown = "127.0.0.1" if host in EVERYWHERE else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listener.getsockname()[1]}/"
    app = create_app(settings)
    app.state.services.check_company()
    guide = guide_of(app, doors[-1])
    http, ws = doors_of(Doorkeeper(patience_of(settings)), guide)
    app.state.listening = Listening(host, listener.getsockname()[1])
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        http=http,
        ws=ws,
        backlog=ACCEPTED_AT_ONCE,
        ws_max_size=max(LARGEST_FRAME, settings.limits.message),
        ws_ping_interval=20,
        ws_ping_timeout=40,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=3,
    )
    _calm_the_collector()
    sys.setswitchinterval(SWITCH)
    # Ctrl-C is how one stops it, and no fault.
    with suppress(KeyboardInterrupt), told_apart(settings, app.state.services.metrics):
        asyncio.run(_serve(Draining(config, app.state.hub, guide), doors, address, open_browser, ready, repeats))


def guide_of(app: FastAPI, inner: socket.socket) -> Guide | None:
    """Who leads people to other processes, where some share the games; those come by an inner door."""
    hub: Hub = app.state.hub
    if hub.neighbours is None:
        return None
    host, port, *_ = inner.getsockname()
    guide = Guide(hub.neighbours, (host, port))
    hub.neighbours.gone = guide.cut
    return guide


class Draining(uvicorn.Server):
    """A server that gives its games to other processes before it stops, where there are any."""

    def __init__(self, config: uvicorn.Config, hub: Hub, guide: Guide | None) -> None:
        super().__init__(config)
        self.hub, self.guide = hub, guide

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.guide is not None:
            # Nobody comes in here any more; other processes may still lead people to games that are not given yet.
            self.servers[0].close()
            await self.hub.drain()
            await self._say_goodbye()
            self.guide.cut(set())  # whom this process led elsewhere come again by another door
        await super().shutdown(sockets)

    async def _say_goodbye(self) -> None:
        """Wait until everyone who was sent away has heard that they may come again."""
        end = monotonic() + GOODBYE
        while self.hub.sockets and monotonic() < end:
            await asyncio.sleep(0.02)


def _calm_the_collector() -> None:
    """Hundreds of games in memory make it slow to look at everything, and all games wait meanwhile."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


async def _serve(
    server: uvicorn.Server,
    doors: list[socket.socket],
    address: str,
    open_browser: bool,
    ready: Callable[[str], None] | None,
    repeats: Repeats,
) -> None:
    counting = asyncio.create_task(_tell_what_was_left_out(repeats))
    serving = asyncio.create_task(server.serve(sockets=doors))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    # Whoever was stopped while it started has closed its doors again.
    if server.started and not server.should_exit:
        # What waits to be taken may be many; asyncio would take as many at once, before the doorkeeper sees one.
        for door in doors:
            door.listen(BACKLOG)
        if ready is not None:
            ready(address)
        if open_browser:
            await asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)
    await serving
    counting.cancel()


async def _tell_what_was_left_out(repeats: Repeats) -> None:
    while True:
        await asyncio.sleep(SPAN)
        for line, times in repeats.ended().items():
            structlog.get_logger("sandtable").warning("lines left out", like=line, times=times)
