"""Coherency: how the models of a unit hang together (DW4-COH-01 to -03).

Coherency concerns the unit as a whole only. What is suffered is suffered by single models: an Attack has one Target
Model, and Damage and Disorder are kept on each model (DW4-COH-04).
"""

from __future__ import annotations

from typing import Final

from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop import coherency
from sandtable.tabletop.content import Formation

LINK: Final = 4_000
"""The widest gap within a Formation."""


def formations(g: BattleTable, unit: UnitId) -> tuple[Formation, ...]:
    """The Formations of a unit: its models linked by gaps of at most 4" (DW4-COH-01)."""
    return coherency.formations(g, unit, LINK)


def is_in_coherency(g: BattleTable, unit: UnitId) -> bool:
    """Whether the unit is in a single Formation (DW4-COH-02); one model always is (DW4-COH-03)."""
    return len(formations(g, unit)) < 2
