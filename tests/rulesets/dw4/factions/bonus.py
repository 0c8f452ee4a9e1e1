"""A Battlefleet that brings a rule of its faction."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import Battlefleet, BattlefleetId
from sandtable.rulesets.dw4.ids import UnitId
from tests.rulesets.dw4.tabletop import Tabletop


def bring(t: Tabletop, rule: str, unit: str = "A1") -> Tabletop:
    """The unit is of a Battlefleet with this rule."""
    fleet = Battlefleet(BattlefleetId("fleet"), "Fleet", "Test", True, False, (), (), rules=(RuleId(rule),))
    t.content = replace(t.content, battlefleets={**t.content.battlefleets, fleet.id: fleet})
    t.units[UnitId(unit)] = replace(t.units[UnitId(unit)], battlefleet=fleet.id)
    return t
