"""Repulsion field generator: nothing comes near."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import ADV, PLUS, SDV
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.moving.sailing import MET, Meeting
from sandtable.rulesets.dw3.procedures.moving import SIDEWAYS
from sandtable.rulesets.dw3.state import BattleTable


class RepulsionFieldGenerator(Rule):
    """ADV and SDV +2; it slides in its drift, and passes over terrain and models without collision.

    It may not end in contact. Not with shredded defences: they are 0 and not to be changed.
    """

    id = RuleId("DW3-R-REPULSION-FIELD-GENERATOR")
    name = "Repulsion field generator"

    @modifies(ADV, PLUS)
    @modifies(SDV, PLUS)
    def repel(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(2) if has(g, model, self.id) else None

    @permits(SIDEWAYS)
    def slide(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, self.id)

    @forbids(MET)
    def pass_over(self, g: BattleTable, meeting: Meeting) -> Refusal | None:
        return Refusal("it floats past", self.id) if has(g, meeting.mover, self.id) else None
