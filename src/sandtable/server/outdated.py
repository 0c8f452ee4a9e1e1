"""Games that nobody plays any more are deleted once a day, a few at a time, and never under somebody's eyes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from sandtable.server.faults import fault_of
from sandtable.store.models import GameRow

if TYPE_CHECKING:
    from sandtable.server.hub import Hub

SOON, A_DAY = 3600.0, 24 * 3600.0
"""Seconds after the start before anything is deleted, so that whoever did not want it can still stop it, and between
two sweeps."""
BATCH = 20
"""Games that are looked at in one go: whoever plays is not to wait for it."""


async def sweep_daily(hub: Hub) -> None:
    """Say what will be deleted, and then delete what is outdated, day after day."""
    work, wait = announce, SOON
    while True:
        try:
            await work(hub)
        except Exception as error:
            hub.services.log.error("old games not deleted", **fault_of(error))
        await asyncio.sleep(wait)
        work, wait = sweep, A_DAY


async def announce(hub: Hub) -> int:
    """Write down how many games the first sweep will delete."""
    coming = 0
    async for found in _outdated(hub):
        coming += len(found)
    if coming:
        hub.services.log.warning("old games will be deleted", games=coming, seconds=int(SOON))
    return coming


async def sweep(hub: Hub) -> int:
    """Delete every game whose time has come, but for those that somebody looks at; how many went."""
    services = hub.services
    gone = 0
    async for every in _outdated(hub):
        found = [row for row in every if not hub.is_elsewhere(row)]
        deleted = await services.off_loop(services.database.retention.forget, found, hub.is_wanted)
        await hub.forget(deleted)
        gone += len(deleted)
    if gone:
        services.log.info("old games deleted", games=gone)
    return gone


async def _outdated(hub: Hub) -> AsyncIterator[list[GameRow]]:
    """The games whose time has come, a few at a time."""
    services = hub.services
    retention, keep = services.database.retention, services.settings.keep
    found, last = await services.off_loop(retention.outdated, keep, BATCH)
    while last is not None:
        if found:
            yield found
        found, last = await services.off_loop(retention.outdated, keep, BATCH, last)
