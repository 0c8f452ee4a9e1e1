"""Szpada SRS Token: heavy fighters."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.rule_tokens import SZPADA
from sandtable.rulesets.dw3.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw3.models.attributes import MOST, figure
from sandtable.rulesets.dw3.models.special_rules import held, unit_has
from sandtable.rulesets.dw3.procedures.attack_run import OWN_CHOICE
from sandtable.rulesets.dw3.procedures.launching import CAPACITY, TOKENS
from sandtable.rulesets.dw3.state import BattleTable


class SzpadaSrsToken(Rule):
    """The unit launches Szpada: 4 dice each in a run, and 4 counters remove one.

    The defender says which tokens of a mixed run are removed first. A capacity in brackets is that of each model.
    """

    id = RuleId("DW3-R-SZPADA-SRS-TOKEN")
    name = "Szpada SRS Token"

    @grants(TOKENS)
    def launch(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Grant(SZPADA, self.id)] if unit_has(g, unit, self.id) else []

    @modifies(CAPACITY, MOST)
    def carry(self, g: BattleTable, model: ModelId) -> Modifier | None:
        printed = [ref.value.split("/") for ref in held(g, model, self.id) if ref.value]
        figures = [(int(value[0]), int(value[-1])) for value in printed if all([part.isdecimal() for part in value])]
        return Modifier(figure(g, model, figures[0])) if figures else None

    @forbids(OWN_CHOICE)
    def be_singled_out(self, g: BattleTable, stack: StackId) -> Refusal | None:
        mixed = SZPADA in dict(g.state.stacks[stack].tokens)
        return Refusal("the defender chooses", self.id) if mixed else None
