"""The real server, except that its games are dealt from a seed: the same answers give the same battle."""

from __future__ import annotations

import hashlib
import os
import sys
from types import SimpleNamespace

from sandtable import rulesets
from sandtable.server import games_api
from sandtable.server.run import serve


def deal_from(seed: str) -> None:
    """Let every new game have the one key that follows from the seed, whatever was played before it."""

    def token_bytes(length: int) -> bytes:
        return hashlib.sha256(seed.encode()).digest()[:length]

    games_api.secrets = SimpleNamespace(token_bytes=token_bytes)  # type: ignore[attr-defined, assignment]


def offer_all() -> None:
    """Offer every rule set there is, those in the making too."""
    rulesets.in_the_making = dict  # type: ignore[assignment]


if __name__ == "__main__":
    deal_from(sys.argv[2])
    if os.environ.get("SANDTABLE_OFFERED") == "all":
        offer_all()
    serve("127.0.0.1", int(sys.argv[1]), ready=lambda address: print(address, flush=True))
