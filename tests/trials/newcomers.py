"""Newcomers: somebody who comes to a server under load, and how long each thing takes them."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Any

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]
GIVING_UP = 30.0
"""Seconds after which a newcomer goes away again."""


async def until(socket: ClientConnection, kind: str) -> Json:
    """The next message of a kind."""
    async for text in socket:
        message: Json = msgspec.json.decode(text)
        if message["type"] == "refused":
            raise RuntimeError(message["reason"])
        if message["type"] == kind:
            return message
    raise RuntimeError(f"the server hung up before any {kind}")


async def asked(socket: ClientConnection) -> Json:
    """The next view that asks something, or shows the end."""
    while True:
        view = await until(socket, "view")
        if view["ask"] is not None or view["over"]:
            return view


async def answer(socket: ClientConnection, view: Json) -> None:
    """Answer what is suggested; returns when the server has taken it."""
    ask = view["ask"]
    said = {"type": "answer", "id": "x", "seat": ask["seat"], "serial": view["serial"], "answer": ask["suggested"]}
    await socket.send(msgspec.json.encode(said).decode())
    await until(socket, "accepted")


async def come_and_play(address: str, of: str, ruleset: str = "dw4") -> float:
    """Seconds that a newcomer with that address of their own takes to load the page, begin a game and answer."""
    began = perf_counter()
    async with asyncio.timeout(GIVING_UP):
        transport = httpx2.AsyncHTTPTransport(local_address=of)
        async with httpx2.AsyncClient(base_url=address, transport=transport, timeout=GIVING_UP) as client:
            for path in ("/", "/api/v1/rulesets", "/api/v1/games"):
                reply = await client.get(path)
                assert reply.status_code == 200, f"{path}: {reply.status_code} {reply.text[:200]}"
            reply = await client.post("/api/v1/games", json={"ruleset": ruleset})
            assert reply.status_code == 201, f"a new game: {reply.status_code} {reply.text[:200]}"
        made = reply.json()
        url = f"ws{address.removeprefix('http')}/api/v1/games/{made['game']}/socket"
        async with connect(url, proxy=None, max_size=None, local_addr=(of, 0)) as socket:
            await socket.send(msgspec.json.encode({"type": "enter", "tokens": list(made["tokens"].values())}).decode())
            await answer(socket, await asked(socket))
    return perf_counter() - began
