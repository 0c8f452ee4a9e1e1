"""Bands of the Armaments Grid: one set for a unit, whatever its single rows are headed with (AC-L-27, AC-L-28)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from sandtable.rulesets.ac.content.pack_file import ArmamentRow
from sandtable.rulesets.ac.content.profile import LEVELS, Level
from sandtable.rulesets.ac.imports.armaments import Band, ImportedRow


def by_models(
    models: Mapping[Level, int], rows: Sequence[ImportedRow], remarks: list[str]
) -> tuple[tuple[Band, ...], tuple[ArmamentRow, ...]]:
    """Column k ends at the number of models of level k; a row that is headed otherwise is told (AC-L-27)."""
    bands: list[Band] = []
    last = 0
    for level in LEVELS:
        bands.append((last + 1, models[level]) if level in models and models[level] > last else ())
        last = max(last, models.get(level, 0))
    meant = tuple(bands)
    for each in rows:
        if each.bands != meant:
            remarks.append(f"{each.row.name}: bands {told(each.bands)} are read as {told(meant)}")
    return meant, tuple([each.row for each in rows])


def by_damage(
    limit: int, rows: Sequence[ImportedRow], remarks: list[str]
) -> tuple[tuple[Band, ...], tuple[ArmamentRow, ...]]:
    """Bands of Damage from the least on, each with its dice; the first from 0, the last to the limit (AC-L-28)."""
    meant: tuple[Band, ...] = ()
    made: list[ArmamentRow] = []
    for each in rows:
        order = sorted(range(len(each.bands)), key=lambda column: each.bands[column] or (limit + 1,))
        own = _closed([each.bands[column] for column in order], limit, remarks, each.row.name)
        meant = meant or own
        if own != meant:
            remarks.append(f"{each.row.name}: bands {told(own)} are read as {told(meant)}")
        made.append(_falling(_ordered(each.row, order), remarks))
    return meant or ((0, limit), (), ()), tuple(made)


def _closed(bands: Sequence[Band], limit: int, remarks: list[str], name: str) -> tuple[Band, ...]:
    """Bands without a gap: each begins where the one before ends, and the last reaches as far as Damage can."""
    closed: list[Band] = []
    begin = 0
    for number, band in enumerate(bands):
        if not band:
            closed.append(())
            continue
        last = number + 1 == len(bands) or not bands[number + 1]
        made = (begin, max(band[1], limit - 1) if last else band[1])
        if made[0] > band[0]:
            remarks.append(f"{name}: the band {told([band])} is read as {told([made])}")
        closed.append(made)
        begin = made[1] + 1
    return tuple(closed)


def _ordered(row: ArmamentRow, order: Sequence[int]) -> ArmamentRow:
    dice = tuple([row.dice[column] for column in order])
    return replace(row, dice=dice, second=tuple([row.second[column] for column in order]) if row.second else ())


def _falling(row: ArmamentRow, remarks: list[str]) -> ArmamentRow:
    """A Behemoth fights worse the more Damage it has; a row that says otherwise is turned round."""
    if row.dice[0] >= row.dice[-1]:
        return row
    remarks.append(f"{row.name}: dice that rise with Damage are read the other way round")
    return _ordered(row, range(len(row.dice) - 1, -1, -1))


def told(bands: Sequence[Band]) -> str:
    """Bands as columns are headed."""
    return " / ".join(["-" if not b else str(b[0]) if b[0] == b[-1] else f"{b[0]}-{b[-1]}" for b in bands])
