"""Legionnaire Assault Pods: boarders who are dropped onto the deck below."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import MULTIPLIER
from sandtable.rulesets.dw4.models.positional_traits import is_surface
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.moving.passing import note_passing, passed_over
from sandtable.rulesets.dw4.procedures.boarding import PARTIES, Boarder
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

_DROPPED = Modifier(2, "Legionnaire Assault Pods: passed over the target")


class LegionnaireAssaultPods(Rule):
    """Its Boarding dice are doubled against a Surface model that its Centre Point crossed in the Movement Step."""

    id = RuleId("DW4-P-LEGIONNAIRE-ASSAULT-PODS")
    name = "Legionnaire Assault Pods"

    # It only notes what the model passed over.
    @after(MoveModel.end_the_move, beside=EVERY_OTHER)
    def note_what_lies_below(self, g: BattleGame, move: MoveModel) -> Outcome:
        if move.in_movement_step and has(g, move.model, self.id):
            note_passing(g, move.model, move.track)
        return None

    @modifies(PARTIES, MULTIPLIER)
    def drop_them(self, g: BattleTable, boarder: Boarder) -> Modifier | None:
        if not has(g, boarder.model, self.id) or not is_surface(g, boarder.target):
            return None
        return _DROPPED if passed_over(g, boarder.model, boarder.target) else None
