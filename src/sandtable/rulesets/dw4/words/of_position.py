"""Units surfacing and diving, in words."""

from __future__ import annotations

from sandtable.rulesets.dw4.events.position import UnitDived, UnitSurfaced
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.names import unit_name
from sandtable.rulesets.dw4.words.telling import tells


@tells(UnitSurfaced)
def unit_surfaced(g: BattleTable, event: UnitSurfaced) -> str:
    return f"{unit_name(g, event.unit)}: on the surface until the next Activation."


@tells(UnitDived)
def unit_dived(g: BattleTable, event: UnitDived) -> str:
    return f"{unit_name(g, event.unit)}: under water."
