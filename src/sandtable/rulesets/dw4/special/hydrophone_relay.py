"""Hydrophone Relay: what cannot be seen is heard."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.models.around import bearers
from sandtable.rulesets.dw4.models.attributes import ATTACK, Shot
from sandtable.rulesets.dw4.procedures.clear_sight import ClearSight
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.visibility import Line
from sandtable.tabletop.distances import are_within

REACH = 10 * INCH


class HydrophoneRelay(ClearSight):
    """Friendly Attacks on enemy models within 10" of the bearer have views that are neither Hampered nor Obscured."""

    id = RuleId("DW4-S-HYDROPHONE-RELAY")
    name = "Hydrophone Relay"

    def clears(self, g: BattleTable, line: Line, shot: Shot) -> bool:
        if shot.what != ATTACK or shot.target not in g.state.models:
            return False
        return any([are_within(g, bearer, shot.target, REACH) for bearer in bearers(g, shot.seat, self.id)])
