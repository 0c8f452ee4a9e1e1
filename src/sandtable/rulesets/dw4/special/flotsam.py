"""Flotsam: what is left of it drifts about."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.scenarios.intelligence_agent import AgentFlees
from sandtable.rulesets.dw4.scenarios.recon_duty_secondary import TakeThePrize
from sandtable.rulesets.dw4.scenarios.salvage_rights import PrisonersOfWar
from sandtable.rulesets.dw4.state import BattleGame, Exit
from sandtable.rulesets.dw4.terrain.wrecks import wreck_of


class Flotsam(Rule):
    """When it is Destroyed a Wreck takes its place, unless that would touch Terrain, a model or a Marker."""

    id = RuleId("DW4-P-FLOTSAM")
    name = "Flotsam"

    # Who is taken off, or scored for, does not hang on the Wreck (DW4-ENC2-08, DW4-ENC4-10, DW4-ENC6-06).
    @before(LoseModel.remove_it, beside=(PrisonersOfWar, AgentFlees, TakeThePrize))
    def leave_a_wreck(self, g: BattleGame, loss: LoseModel) -> Outcome:
        if loss.how is not Exit.DESTROYED or not has(g, loss.model, self.id):
            return None
        wreck = wreck_of(g, loss.model)
        if wreck is not None:
            g.emit(wreck)
        return None
