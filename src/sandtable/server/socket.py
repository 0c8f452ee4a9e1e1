"""The socket of a game: who enters, what they say, and what is refused before a room hears it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from sandtable.kernel.reading import decoder
from sandtable.server.connection import FAILED, POLICY, TRY_AGAIN, Connection
from sandtable.server.faults import fault_of
from sandtable.server.hub import Hub
from sandtable.server.protocol import PROTOCOL, ClientMessage, Enter, Prefer
from sandtable.server.refusals import MALFORMED, NOT_SAVED, NOT_YOURS, TOO_FAST, TOO_LARGE, Refuse, refusal_of
from sandtable.server.services import Services
from sandtable.server.showing import shown_by
from sandtable.server.visitors import let_in

_decoder: msgspec.json.Decoder[ClientMessage] = decoder(ClientMessage)
MOST_TOKENS = 16
PRICED = 1024
"""Characters of a message that cost as much as a small one."""
LAST_WORDS = 2.0
"""Seconds to send a refusal before hanging up."""
MOST_WISHES = 200
"""Cards and windows for which a seat may give standing orders."""
LONGEST_NAME = 100


def read_message(text: str, limit: int) -> ClientMessage:
    """A client's message, of a shape that the protocol knows."""
    if len(text.encode()) > limit:
        raise Refuse(TOO_LARGE, f"this message is too large; {limit} bytes are the limit")
    try:
        message = _decoder.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
        raise Refuse(MALFORMED, f"this message cannot be read: {wrong}") from None
    if isinstance(message, (Prefer, Enter)) and message.orders is not None:
        named = [*message.orders.cards, *message.orders.windows]
        if len(named) > MOST_WISHES or not all(len(name) <= LONGEST_NAME and name.isprintable() for name in named):
            raise Refuse(MALFORMED, "these are too many standing orders, or they are for nothing that there is")
    return message


async def attend(socket: WebSocket, game: str, hub: Hub, address: str) -> None:
    """Serve one socket from its first message to its end."""
    services = hub.services
    await socket.accept()
    connection = Connection(socket, services.settings.limits, address)
    has_entered = False
    delivery = asyncio.create_task(connection.deliver())
    services.metrics.sockets.inc()
    try:
        seen = await _enter(connection, game, services)
        kept_out = services.order.kept_out(address)
        if kept_out:
            raise Refuse(NOT_YOURS, kept_out)  # since the socket was opened
        if hub.sockets[connection.household] >= services.house.rules.sockets:
            raise Refuse(TOO_FAST, "there are too many sockets from your address")
        # Only those who have entered count: whoever says nothing keeps nobody out.
        hub.sockets[connection.household] += 1
        has_entered = True
        getattr(socket.state, "seated", lambda: None)()
        room = hub.room(game)
        room.enter(connection, seen)
        try:
            await _listen(connection, room.hear, services)
        finally:
            room.leave(connection)
    except Refuse as refused:
        services.metrics.refusals.labels(str(refused.status)).inc()
        connection.refuse("", refused)
        connection.close(POLICY)
    except TimeoutError:
        connection.close(POLICY)
    except WebSocketDisconnect:
        pass
    except Exception as fault:
        services.log.error("socket failed", game=game, **fault_of(fault))
        told = refusal_of(fault)
        connection.refuse("", told)
        connection.close(TRY_AGAIN if told.status == NOT_SAVED else FAILED)
    finally:
        if connection.is_closing:
            await asyncio.wait([delivery], timeout=LAST_WORDS)
        delivery.cancel()
        hub.sockets[connection.household] -= has_entered
        if not hub.sockets[connection.household]:
            del hub.sockets[connection.household]
        services.metrics.sockets.dec()


async def _enter(connection: Connection, game: str, services: Services) -> int:
    """Read the first message and find out who is there; how much of the log they have."""
    async with asyncio.timeout(services.settings.entering):
        message = read_message(await _text(connection.socket), services.settings.limits.message)
    if not isinstance(message, Enter):
        raise Refuse(MALFORMED, "the first message must be enter")
    if message.protocol != PROTOCOL:
        raise Refuse(MALFORMED, f"this server speaks protocol {PROTOCOL}, not {message.protocol}")
    if len(message.tokens) > MOST_TOKENS:
        raise Refuse(NOT_YOURS, "nobody has so many seats")
    shown = await shown_by(connection.socket, message.tokens)
    found = await services.off_loop(let_in, services, game, shown)
    connection.seats, connection.nonces = tuple(found.nonces), dict(found.nonces)
    connection.watch, connection.orders = found.watch, message.orders
    return max(message.seen, 0)


async def _text(socket: WebSocket) -> str:
    received: dict[str, Any] = dict(await socket.receive())
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1000))
    text = received.get("text")
    if text is None:
        raise Refuse(MALFORMED, "messages are text, not bytes")
    return str(text)


async def _listen(
    connection: Connection, hear: Callable[[Connection, ClientMessage], Awaitable[None]], services: Services
) -> None:
    limits = services.settings.limits
    while connection.too_fast <= limits.refusals:
        if connection.is_closing:
            return  # what is said to whoever is sent away is for nobody
        text = await _text(connection.socket)
        command = ""
        try:
            if not connection.bucket.take(_price(text, connection.bucket.burst)):
                connection.too_fast += 1
                raise Refuse(TOO_FAST, "you are too fast; wait a moment")
            message = read_message(text, limits.message)
            command = getattr(message, "id", "")
            await hear(connection, message)
        except Refuse as refused:
            services.metrics.refusals.labels(str(refused.status)).inc()
            connection.refuse(command or _id_in(text, limits.message), refused)
            # A flood is read without a pause: let the refusal go out before the next.
            await asyncio.sleep(0)
    raise Refuse(TOO_FAST, "you are far too fast; the socket is closed")


def _price(text: str, most: float) -> float:
    """What a message costs of what a socket may say: a large one as much as many small ones."""
    return min(max(1.0, len(text) / PRICED), most)


def _id_in(text: str, limit: int) -> str:
    """The id of a message that was refused, where it can be made out."""
    if len(text) > limit:
        return ""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return ""
    command = found.get("id", "") if isinstance(found, dict) else ""
    return command[:100] if isinstance(command, str) else ""
