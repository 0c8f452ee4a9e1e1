"""Deep Dive: down where nothing reaches."""

from __future__ import annotations

from sandtable.geometry.measure import contains_point
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality, TerrainKind
from sandtable.rulesets.dw3.fighting.weapons import AIMED, Aim, qualities_of
from sandtable.rulesets.dw3.ids import ModelId, UnitId, owner_of
from sandtable.rulesets.dw3.models.attributes import DRIFT, PLUS, SPEED, mass
from sandtable.rulesets.dw3.procedures.assault import BOARDED, Boarding
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.procedures.round_states import RoundState
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import register
from sandtable.tabletop.where import models_of

NO_SPEED = 99


class DeepDive(RoundState):
    """Until the end of the round: drift doubled and no other movement, no squadrons, and SUBMERGED attacks alone.

    Only those may be aimed at it, though templates still touch it, and nobody boards. Battle ready, in open water,
    never in two rounds running (DW3-R-G-13).
    """

    id = RuleId("DW3-R-DEEP-DIVE")
    name = "Deep Dive"

    def may_begin(self, g: BattleTable, unit: UnitId) -> bool:
        if any([m.crippled or _is_in_bad_water(g, m.id) for m in models_of(g, unit)]):
            return False
        # It launches nothing in the round: so not after a launch, which comes before (DW3-OPS-04).
        operations = g.enclosing(OperationsStep)
        return operations is None or not operations.launched

    @modifies(DRIFT, PLUS)
    def glide(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(mass(g, model)) if self.holds_for(g, model) else None

    @modifies(SPEED, PLUS)
    def lie_low(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(-NO_SPEED) if self.holds_for(g, model) else None

    @forbids(AIMED)
    def be_out_of_reach(self, g: BattleTable, aim: Aim) -> Refusal | None:
        if aim.touched or Quality.SUBMERGED in qualities_of(g, aim.weapon):
            return None
        deep = self.holds_for(g, owner_of(aim.weapon)) or self.holds_for(g, aim.target)
        return Refusal("only SUBMERGED attacks reach so deep", self.id) if deep else None

    @forbids(BOARDED)
    def be_out_of_sight(self, g: BattleTable, boarding: Boarding) -> Refusal | None:
        deep = self.holds_for(g, boarding.model) or self.holds_for(g, boarding.target)
        return Refusal("nobody boards so deep", self.id) if deep else None


def _is_in_bad_water(g: BattleTable, model: ModelId) -> bool:
    pose, content = g.state.models[model].pose, register(g).content
    if pose is None:
        return True
    bad = [p for p in g.state.patches.values() if content.terrain[p.piece].kind is TerrainKind.TREACHEROUS]
    waters = [piece for p in bad for piece in register(g).footprints.region((p.piece, p.pose)).pieces]
    return any([contains_point(water, pose.x, pose.y) for water in waters])
