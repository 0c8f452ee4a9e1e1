"""The games and units of a study as Parquet, for whoever goes on reckoning elsewhere. Needs the extra `study`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from sandtable.kernel.extras import lacking
from sandtable.sim.studies.observing import GameRow

GAMES, UNITS = "games.parquet", "units.parquet"


def check_tables() -> None:
    """Raises `NotOffered` where Parquet cannot be written here."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise lacking("a study", "study") from None


def write_tables(folder: Path, rows: Sequence[GameRow], options: Sequence[str] = ()) -> None:
    """One row for each game, one for each unit in a game; games have these options in turn."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    text, whole, part = pa.string(), pa.int64(), pa.float64()
    games = [{key: value for key, value in msgspec.to_builtins(row).items() if key != "units"} for row in rows]
    if options:
        games = [{**game, "options": options[game["number"] % len(options)]} for game in games]
    units = [msgspec.to_builtins(unit) for row in rows for unit in row.units]
    texts = pa.list_(text)
    of_games: dict[str, Any] = {"number": whole, "seed": text, "varied": text, "scenario": text}
    of_games |= {"seats": texts, "forces": texts, "bots": texts, "meeting": whole, "winner": whole, "first": whole}
    of_games |= {"scores": pa.list_(whole), "rounds": whole, "decisions": whole, "fallbacks": whole, "faults": whole}
    of_units: dict[str, Any] = {"game": whole, "seat": text, "unit": text, "kind": text, "name": text}
    of_units |= {"models": whole, "points": part, "models_lost": whole, "lost": part, "dealt": part}
    pq.write_table(pa.Table.from_pylist(games, pa.schema(of_games | {"digest": text, "options": text})), folder / GAMES)
    pq.write_table(pa.Table.from_pylist(units, pa.schema(of_units)), folder / UNITS)
