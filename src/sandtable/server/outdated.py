"""Games that nobody plays any more are deleted once a day, a few at a time, and never under somebody's eyes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.server.hub import Hub

SOON, A_DAY = 60.0, 24 * 3600.0
"""Seconds after the start before the first look, and between two."""
BATCH = 20
"""Games that are looked at in one go: whoever plays is not to wait for it."""


async def sweep_daily(hub: Hub) -> None:
    """Delete what is outdated, day after day."""
    await asyncio.sleep(SOON)
    while True:
        try:
            await sweep(hub)
        except Exception as error:
            hub.services.log.error("old games not deleted", error=repr(error))
        await asyncio.sleep(A_DAY)


async def sweep(hub: Hub) -> int:
    """Delete every game whose time has come, but for those that somebody looks at; how many went."""
    services = hub.services
    retention, keep = services.database.retention, services.settings.keep
    gone = 0
    found, last = await services.off_loop(retention.outdated, keep, BATCH)
    while last is not None:
        if found:
            deleted = await services.off_loop(retention.forget, found, hub.is_wanted)
            await hub.forget(deleted)
            gone += len(deleted)
        found, last = await services.off_loop(retention.outdated, keep, BATCH, last)
    if gone:
        services.log.info("old games deleted", games=gone)
    return gone
