"""Impeded movement: bad water and bad air shake a crew that goes through them."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.terrain.environment import impediments


class ImpededMovement(Rule):
    """A model that touched anything Impeding in its Movement Step gains a level of Disorder as its move ends.

    Whatever the way led through, it is one level (DW4-MVSTEP-09).
    """

    id = RuleId("DW4-ENV-04")
    name = "Impeded"

    @after(MoveModel.end_the_move)
    def shake_the_crew(self, g: BattleGame, move: MoveModel) -> Outcome:
        if not move.in_movement_step:
            return None
        if not (g.state.features or g.state.patches or g.state.markers) or not impediments(g, move.model, move.track):
            return None
        return Call(GainDisorder(move.model, "Impeded movement", self.id, source="Manoeuvre"))
