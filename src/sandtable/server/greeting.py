"""The first thing that a client is told: which game this is, and what does not change in it."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.ids import SeatId
from sandtable.server.live_table import LiveTable
from sandtable.server.protocol import PROTOCOL, Welcome
from sandtable.server.talk import may_talk
from sandtable.store.models import GameRow


def welcome(table: LiveTable, row: GameRow, seats: Sequence[SeatId]) -> Welcome:
    """What whoever sits at these seats is welcomed with; without any, a spectator."""
    header, client = table.match.header, table.rules.client
    return Welcome(
        protocol=PROTOCOL,
        game=row.id,
        ruleset=header.ruleset,
        title=row.name,
        seats=tuple(seats),
        options=header.options,
        sheets=client.sheets(header.options),
        cards=client.cards(header.options),
        commitment=header.commitment,
        talk=may_talk(row, is_spectator=not seats),
    )
