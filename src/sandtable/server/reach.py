"""Where friends reach this server: whether it listens on this machine alone, and what it is called in the network."""

from __future__ import annotations

import socket
from contextlib import closing, suppress
from ipaddress import ip_address

import msgspec
from fastapi import APIRouter, Request, Response

from sandtable.server.settings import Settings
from sandtable.server.shapes import Reach
from sandtable.server.web import answer, documented, services_of

router = APIRouter(prefix="/api/v1")
NOBODY = ("192.0.2.1", 9)
"""An address of documentation: nothing is ever sent there."""


class Listening(msgspec.Struct, frozen=True):
    """Where the server listens."""

    host: str
    port: int

    @property
    def is_loopback(self) -> bool:
        return self.host == "localhost" or _is_loopback(self.host)


@router.get("/reach", **documented(Reach))
def reach(request: Request) -> Response:
    """Whether friends can reach this server at all, and where; told to those in the same network alone."""
    listening: Listening | None = getattr(request.app.state, "listening", None)
    if listening is None or not _is_near(request.state.address):
        return answer(Reach(False, ()))
    return answer(Reach(listening.is_loopback, _addresses(listening, services_of(request).settings)))


def _addresses(listening: Listening, settings: Settings) -> tuple[str, ...]:
    found = own_address()
    if not found or (settings.hosts and found not in settings.hosts):
        return ()
    return (f"http://{found}:{listening.port}",)


def own_address() -> str:
    """What this machine is called by others in its network; empty where it is in none."""
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asked:
        asked.connect(NOBODY)  # sends nothing, and chooses the way that something would take
        name = str(asked.getsockname()[0])
        return "" if _is_loopback(name) else name
    return ""


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _is_near(address: str) -> bool:
    try:
        known = ip_address(address)
    except ValueError:
        return False
    return known.is_loopback or known.is_private or known.is_link_local
