"""The guard at the door: where a request comes from, how large it is, how many there are, and what a page may do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders

from sandtable.server.addresses import household_of, plain_address
from sandtable.server.limits import Buckets
from sandtable.server.metrics import Metrics
from sandtable.server.order import Order
from sandtable.server.refusals import MALFORMED, NOT_YOURS, TOO_FAST, TOO_LARGE, Refuse
from sandtable.server.settings import Settings
from sandtable.server.web import fault

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

IMPORT = "/imports"
"""What the address of an import has in it."""
CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """Middleware around everything. A request that it refuses reaches nothing else."""

    def __init__(self, app: Any, settings: Settings, metrics: Metrics, buckets: Buckets, order: Order) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.buckets = buckets
        self.order = order

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        address = plain_address(client[0]) if client else "unknown"
        household = household_of(address)
        charge = partial(self.buckets.take, household)
        scope.setdefault("state", {}).update(address=address, household=household, charge=charge)
        try:
            self._check(scope, Headers(scope=scope), address)
        except Refuse as refused:
            self.metrics.refusals.labels(str(refused.status)).inc()
            await self._refuse(scope, receive, send, refused)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        await self.app(scope, self._limited(receive, self._most(scope)), _with_headers(send))

    def _check(self, scope: Scope, headers: Headers, address: str) -> None:
        host = headers.get("host", "")
        name = _name_of(host)
        if name is None:
            raise Refuse(MALFORMED, "the name by which this server is called cannot be read")
        if self.settings.hosts and name not in self.settings.hosts:
            raise Refuse(NOT_YOURS, "this server is not known by that name")
        origin = headers.get("origin")
        asks_for_change = scope["type"] == "websocket" or scope["method"] in CHANGING
        if asks_for_change and origin is not None and not self._is_welcome(origin, host):
            raise Refuse(NOT_YOURS, "pages of other addresses may not do this")
        kept_out = self.order.kept_out(address)
        if kept_out:
            raise Refuse(NOT_YOURS, kept_out)
        if not self.buckets.take(household_of(address)):
            raise Refuse(TOO_FAST, "too many requests from your address; wait a moment")
        length = headers.get("content-length")
        if length is not None and not length.isdecimal():
            raise Refuse(MALFORMED, "the length of the body is not a number")
        if length is not None and int(length) > self._most(scope):
            raise Refuse(TOO_LARGE, f"this body is too large; {self._most(scope)} bytes are the limit")

    def _most(self, scope: Scope) -> int:
        """How many bytes a request may bring: files to be imported are larger than anything else."""
        limits = self.settings.limits
        return limits.upload if IMPORT in scope["path"] and scope.get("method") == "POST" else limits.message

    def _is_welcome(self, origin: str, host: str) -> bool:
        allowed = self.settings.origins
        if "*" in allowed or origin.rstrip("/") in allowed:
            return True
        try:
            return bool(host) and urlsplit(origin).netloc.lower() == host.lower()
        except ValueError:
            return False

    def _limited(self, receive: Receive, most: int) -> Receive:
        """The body of a request that did not say how long it is, cut off where it becomes too long."""
        taken = 0

        async def limited() -> Any:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > most:
                raise Refuse(TOO_LARGE, f"this body is too large; {most} bytes are the limit")
            return message

        return limited

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, refused: Refuse) -> None:
        if scope["type"] == "websocket":
            # Before a socket is accepted, closing it answers the handshake with 403.
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refused.reason})
            return
        await fault(refused)(scope, receive, _with_headers(send))


def _with_headers(send: Send) -> Send:
    async def adorned(message: Any) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return adorned


def _name_of(host: str) -> str | None:
    """A host without its port; nothing where it is no host at all."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return None
