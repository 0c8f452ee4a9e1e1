"""Cumbersome: all packed up."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.fighting.attacks import USABLE, RowUse
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, MovementStep
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import has


class Cumbersome(Rule):
    """Double Time brings Reloading, and while Reloading it makes no Ranged Attack at all."""

    id = RuleId("AC-R-CUMBERSOME")
    name = "Cumbersome"

    @after(MovementStep.at_the_end, beside=EVERY_OTHER, needs=id)
    def pack_up(self, g: BattleGame, movement: MovementStep) -> Outcome:
        doubled = movement.chosen == Manoeuvre.DOUBLE_TIME.value and has_rule(g, movement.unit, self.id)
        if doubled and not has(g, movement.unit, Status.RELOADING):
            g.emit(StatusGained(movement.unit, Status.RELOADING))
        return None

    @forbids(USABLE)
    def unpack_first(self, g: BattleTable, use: RowUse) -> Refusal | None:
        packed = has(g, use.unit, Status.RELOADING) and has_rule(g, use.unit, self.id)
        return Refusal("it is packed up", self.id) if packed else None
