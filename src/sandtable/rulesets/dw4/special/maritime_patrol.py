"""Maritime Patrol: waters that are watched before the battle begins."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, Rule, before, grants, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.properties import every_model_has, has
from sandtable.rulesets.dw4.placing.deployment_actions import DEPLOYMENT_WATERS, EARLY, GUARDS, Guard, Waters
from sandtable.rulesets.dw4.procedures.clashing import part_of, prevails
from sandtable.rulesets.dw4.procedures.deployment import DeployUnit, is_airborne_step
from sandtable.rulesets.dw4.special.forward_deployment import waters_ahead
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.tabletop.where import enemies

PATROL = RuleId("DW4-P-MARITIME-PATROL")
AHEAD = part_of(PATROL, "deployed far forward")
GAP = 10 * INCH
APART = 15 * INCH


class MaritimePatrol(Rule):
    """No enemy is deployed within 10" of it but wholly in its own zone; it may come with the Airborne, far forward.

    Far forward is anywhere at least 15" from the enemy Deployment Zone, not in Proximity of an enemy, if all models
    of the unit have it. Ruling: only while the Airborne units are deployed. Whoever may be deployed outside its zone
    by a rule of its own contradicts it, another patrol too, and the First Admiral decides (DW4-P-MARITIME-PATROL,
    DW4-G-04).
    """

    id = PATROL
    name = "Maritime Patrol"

    @grants(GUARDS)
    def keep_them_off(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        foes = enemies(g, g.state.units[unit].seat)
        return [Guard(self.name, self.id, model=foe.id, gap=GAP) for foe in foes if has(g, foe.id, self.id)]

    @before(DeployUnit.look_for_room)
    def dispute_the_waters(self, g: BattleGame, deploying: DeployUnit) -> Outcome:
        wider = [waters.rule for waters in g.granted(DEPLOYMENT_WATERS, deploying.unit) if isinstance(waters, Waters)]
        if wider:
            rule = AHEAD if wider[0] == self.id else wider[0]
            deploying.slips_through = slips_through(g, rule, deploying.unit)
        return None

    @permits(EARLY)
    def come_early(self, g: BattleTable, unit: UnitId) -> bool:
        return every_model_has(g, unit, self.id)

    @grants(DEPLOYMENT_WATERS)
    def go_far_ahead(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not every_model_has(g, unit, self.id) or not is_airborne_step(g, g.state.units[unit].seat):
            return ()
        where = 'the waters at least 15" from the enemy Deployment Zone, not in Proximity of an enemy model'
        return (Waters(self.name, self.id, zone=waters_ahead(g, unit, APART), where=where, enemy_gap=PROXIMITY),)


def slips_through(g: BattleGame, rule: RuleId, unit: UnitId) -> bool:
    """Whether a rule that lets a unit be deployed outside its zone prevails over the patrols there (DW4-G-03)."""
    patrols = GUARDS in g.hooks.grants and g.granted(GUARDS, unit)
    return bool(patrols) and prevails(g, rule, PATROL, unit, g.state.units[unit].seat)
