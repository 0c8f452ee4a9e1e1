"""A server that is stopped while it still starts."""

from __future__ import annotations

import asyncio
import signal

import uvicorn
from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope

from sandtable.server.repeats import Repeats
from sandtable.server.run import _serve, listening


async def stopped_as_it_starts(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """An app that is told to end before it has begun."""
    await receive()
    signal.raise_signal(signal.SIGTERM)
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await send({"type": "lifespan.shutdown.complete"})


def test_a_server_that_is_stopped_while_it_starts_ends_by_that_signal_and_says_nothing() -> None:
    heard: list[int] = []
    said: list[str] = []
    usual = signal.signal(signal.SIGTERM, lambda number, frame: heard.append(number))
    try:
        server = uvicorn.Server(uvicorn.Config(stopped_as_it_starts, log_config=None, lifespan="on"))
        asyncio.run(_serve(server, [listening("127.0.0.1", 0)], "here", False, said.append, Repeats()))
    finally:
        signal.signal(signal.SIGTERM, usual)
    assert (heard, said) == ([signal.SIGTERM], [])
