"""Who is compared in a study, and what share of their games each won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from sandtable.sim.stats import Share, Z, shares
from sandtable.sim.studies.observing import GameRow

Compared = Literal["forces", "bots", "seats"]


def compared_in(rows: Sequence[GameRow]) -> Compared:
    """What differs from side to side: forces, else bots; where one plays against itself, only seats do."""
    if len({name for row in rows for name in row.forces}) > 1:
        return "forces"
    return "bots" if len({name for row in rows for name in row.bots}) > 1 else "seats"


def names_in(row: GameRow, compared: Compared) -> tuple[str, ...]:
    """Who is compared in a game, in the order of the seats."""
    if compared == "seats":
        return tuple([f"seat {seat}" for seat in row.seats])
    return row.forces if compared == "forces" else row.bots


def shares_of(rows: Sequence[GameRow], compared: Compared | None = None, z: float = Z) -> dict[str, Share]:
    """What is compared, with the share of its games that it won, and an interval of so many standard errors."""
    what = compared or compared_in(rows)
    return shares([(name, row.won_by(at)) for row in rows for at, name in enumerate(names_in(row, what))], z)


def even_shares(rows: Sequence[GameRow], compared: Compared) -> dict[str, float]:
    """What each would win if all were alike: the share of a seat, where it sat."""
    sat = [(name, 1 / len(row.seats)) for row in rows for name in names_in(row, compared)]
    return {name: each.share for name, each in shares(sat).items()}
