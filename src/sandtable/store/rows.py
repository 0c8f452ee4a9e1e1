"""Games as they are read from the database."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from sqlalchemy import Connection, select

from sandtable.store.models import GameRow, SeatRow, seats


def rows_of(db: Connection, wanted: Any) -> list[GameRow]:
    """Games with their seats: two queries, however many games."""
    found = db.execute(wanted).mappings().all()
    if not found:
        return []
    beside: dict[str, list[SeatRow]] = defaultdict(list)
    ids = [row["id"] for row in found]
    for at in range(0, len(ids), 500):
        chosen = select(seats).where(seats.c.game.in_(ids[at : at + 500])).order_by(seats.c.game, seats.c.place)
        for seat in db.execute(chosen).mappings():
            fields = {name: seat[name] for name in SeatRow.__struct_fields__}
            beside[seat["game"]].append(SeatRow(**{**fields, "orders": _orders(seat["orders"])}))
    return [GameRow(**{**row, "waiting": tuple(row["waiting"]), "seats": tuple(beside[row["id"]])}) for row in found]


def _orders(kept: dict[str, Any] | list[str]) -> dict[str, Any]:
    """Standing orders as they are kept now: a release before had a list of questions that are never asked."""
    if isinstance(kept, dict):
        return kept
    return {"usual": "always", "windows": dict.fromkeys(kept, "never")} if kept else {}
