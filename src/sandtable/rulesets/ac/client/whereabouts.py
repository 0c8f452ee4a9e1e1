"""Where a unit is on the table, for whoever points at it: its Officer, the building it holds, or its Transport."""

from __future__ import annotations

from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable


def piece_for(g: BattleTable, unit: UnitId) -> str:
    """The piece that stands for a unit; empty where nothing on the table does."""
    record = g.state.units[unit]
    if record.garrison:
        return record.garrison.partition(".")[0]
    if record.transport is not None:
        return piece_for(g, record.transport)
    officer = record.officer
    return officer if officer is not None and g.state.models[officer].pose is not None else ""
