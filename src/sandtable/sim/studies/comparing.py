"""Who is compared in a study, and what share of their games each won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from sandtable.sim.stats import Share, Z, grouped_shares, shares
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
    """What is compared, with the share of its games that it won, and an interval of so many standard errors.

    Games of one meeting that was drawn are alike: of factions they tell less than as many games of different ones.
    """
    return grouped_shares(_results(rows, compared or compared_in(rows)), z)


def even_shares(rows: Sequence[GameRow], compared: Compared) -> dict[str, float]:
    """What each would win if all were alike: the share of a seat, where it sat."""
    sat = [(name, 1 / len(row.seats)) for row in _telling(rows, compared) for name in names_in(row, compared)]
    return {name: each.share for name, each in shares(sat).items()}


def drawn_meetings(rows: Sequence[GameRow]) -> int:
    """How many different meetings of drawn forces were played; 0 where forces are named."""
    return len({row.meeting for row in rows} - {None})


def _results(rows: Sequence[GameRow], compared: Compared) -> Iterator[tuple[str, float, int | None]]:
    for row in _telling(rows, compared):
        for at, name in enumerate(names_in(row, compared)):
            yield name, row.won_by(at), row.meeting


def _telling(rows: Sequence[GameRow], compared: Compared) -> list[GameRow]:
    """The games that tell something: whoever plays against itself wins its part for certain."""
    return [row for row in rows if len(set(names_in(row, compared))) > 1]
