"""What a client is told first: which game this is, what does not change in it, and who sits there."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.ids import SeatId
from sandtable.server.live_table import LiveTable
from sandtable.server.moments import moment
from sandtable.server.protocol import PROTOCOL, SeatInfo, Welcome
from sandtable.server.talk import may_talk
from sandtable.store.models import GameRow, SeatRow


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


def seat_info(seat: SeatRow, connected: set[str], since: int | None = None) -> SeatInfo:
    """Who sits at a seat, as everyone may know it; `since` when they are there or away, where it is known better."""
    seen = seat.seen if since is None else since
    kind = seat.kind if seat.kind in ("human", "bot") else "open"
    return SeatInfo(
        seat=seat.seat,
        name=seat.name or seat.seat,
        kind=kind,
        bot=seat.bot,
        connected=seat.seat in connected,
        held_before=seat.held_before,
        since=moment(seen) if seen and kind == "human" else "",
    )
