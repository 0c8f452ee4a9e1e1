"""Costly requests: their price in the rate limit, and their answers from the workshop."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from gzip import decompress
from hashlib import sha256

from fastapi import Request, Response

from sandtable.server.refusals import TOO_FAST, Refuse
from sandtable.server.web import services_of
from sandtable.server.worker import Work
from sandtable.server.workshop import Gather

JSON = "application/json"
Given = str | int | bytes | tuple[str, ...]
"""What a request may bring along to be worked with."""
WHOLE_GAME, PAPER, SUM = 10, 10, 3
"""What it costs, in plain requests, to have a whole game told again, something printed, or something worked out."""


async def made(
    request: Request,
    asked: Hashable,
    price: int,
    work: Work,
    gather: Gather,
    media: str,
    headers: Mapping[str, str] | None = None,
    *,
    is_light: bool = False,
) -> Response:
    """The answer to a costly request, which `work` gives compressed; nothing is charged for what is ready."""
    services = services_of(request)
    workshop = services.workshop
    if not workshop.has(asked) and not request.state.charge(price - 1):
        raise Refuse(TOO_FAST, "this is much work, and you have asked for much of it; wait a moment")
    told = await workshop.made(asked, request.state.household, work, gather, is_light=is_light)
    usual = {"cache-control": "no-store", "vary": "Accept-Encoding", **(headers or {})}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(told, media_type=media, headers={**usual, "content-encoding": "gzip"})
    return Response(await services.off_loop(decompress, told), media_type=media, headers=usual)


async def worked_out(request: Request, price: int, work: Work, *given: Given, media: str = JSON) -> Response:
    """The answer to a costly request that hangs on nothing but what it brings along."""

    async def gather() -> tuple[Given, ...]:
        return given

    digest = sha256(repr(given).encode()).hexdigest()
    return await made(request, (work.__name__, digest), price, work, gather, media)
