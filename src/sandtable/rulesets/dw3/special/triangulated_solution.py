"""Triangulated Solution: torpedoes on a bearing that others took."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import ATTACK, ONCE, Bonus, Shot
from sandtable.rulesets.dw3.models.special_rules import bearers_by, has
from sandtable.rulesets.dw3.special.hydrophone_relay import HydrophoneRelay
from sandtable.rulesets.dw3.state import BattleTable

REACH = 15 * INCH


class TriangulatedSolution(Rule):
    """One TORPEDO attack in an activation has 5 more dice if the target is within 15 inches of a friendly relay."""

    id = RuleId("DW3-R-TRIANGULATED-SOLUTION")
    name = "Triangulated Solution"

    @grants(ONCE)
    def aim(self, g: BattleTable, shot: Shot) -> tuple[Bonus, ...]:
        if shot.what != ATTACK or Quality.TORPEDO not in shot.qualities or shot.attacker is None:
            return ()
        if not has(g, shot.attacker, self.id):
            return ()
        heard = bearers_by(g, shot.target, shot.seat, HydrophoneRelay.id, REACH)
        return (Bonus(self.name, self.id, dice=5),) if heard else ()
