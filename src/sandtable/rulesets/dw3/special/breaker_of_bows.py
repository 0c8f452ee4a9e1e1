"""Breaker of Bows: a trophy for every ram."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.rulesets.dw3.procedures.terror import Terror
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import Location


class BreakerOfBows(Terror):
    """It may ram SURFACE units; 1 victory point whenever it destroys a SURFACE unit by assault or ram."""

    id = RuleId("DW3-R-BREAKER-OF-BOWS")
    name = "Breaker of Bows"
    prey = (Position.SURFACE,)
    dice = 0
    at_once = False

    @after(LoseModel.score_for_it, beside=EVERY_OTHER)
    def take_the_trophy(self, g: BattleGame, loss: LoseModel) -> Outcome:
        deed = g.enclosing(Assault) or g.enclosing(Ram)
        unit = g.state.units[g.state.models[loss.model].unit]
        if deed is None or deed.target != loss.model or unit.location is not Location.GONE:
            return None
        if class_of(g, loss.model).position is Position.SURFACE and has(g, deed.model, self.id):
            seat = g.state.models[deed.model].seat
            g.emit(VictoryPointsScored(seat, 1, f"{self.name} {unit.id}", self.id))
        return None
