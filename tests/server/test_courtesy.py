"""Bots of tables at which nobody sits give way to people, and not for ever."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.server import courtesy
from sandtable.server.courtesy import Courtesy


def test_a_bot_waits_until_nobody_waits() -> None:
    told: list[str] = []

    async def bot(kind: Courtesy) -> None:
        await kind.give_way()
        told.append("the bot")

    async def run() -> None:
        kind = Courtesy()
        await bot(kind)
        with kind.serving():
            with kind.serving():
                waiting = asyncio.create_task(bot(kind))
                await asyncio.sleep(0.02)
            await asyncio.sleep(0.02)
            told.append("people")
        await waiting

    asyncio.run(run())
    assert told == ["the bot", "people", "the bot"]


def test_it_gives_way_only_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courtesy, "LONGEST", 0.02)

    async def run() -> None:
        kind = Courtesy()
        with kind.serving():
            await asyncio.wait_for(kind.give_way(), 5.0)

    asyncio.run(run())
