"""A game that is told again: what its row says, for those who know no database."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.server.protocol import SeatInfo


class PastGame(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a game but its journal."""

    id: str
    name: str
    ruleset: str
    options: dict[str, Any]
    header: str
    created: int
    over: bool
    result: str
    delay: int
    players: tuple[SeatInfo, ...]
