"""Vitruvian Form: a giant that turns on its heel."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, forbids, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.advanced.ramming import RAMMING
from sandtable.rulesets.dw4.models.attributes import CEILING, Helm
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.moving.plotting import PIVOT_COST, PIVOTING, TEMPLATE
from sandtable.rulesets.dw4.procedures.free_move import FreeMoveFirst
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.procedures.ram import Impact
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

_QUICKLY = Modifier(INCH, "Vitruvian Form")


class VitruvianForm(Rule):
    """A free Pivot before it moves; when it Comes About it Pivots, for 1"; it never Rams.

    Ruling: a Navigation Lock does not bar the free Pivot, which is none of a Come About (DW4-P-VITRUVIAN-FORM).
    """

    id = RuleId("DW4-P-VITRUVIAN-FORM")
    name = "Vitruvian Form"

    # Each free move starts where the one before it ended.
    @after(MoveModel.begin_the_move, beside=EVERY_OTHER)
    def turn_first(self, g: BattleGame, move: MoveModel) -> Outcome:
        if not move.in_movement_step or not has(g, move.model, self.id):
            return None
        return Call(FreeMoveFirst(move.model, prior=move.prior, rule=self.id, pivots=1), into=MoveModel.prior)

    @permits(PIVOTING)
    def turn_on_its_heel(self, g: BattleTable, helm: Helm) -> bool:
        return has(g, helm.model, self.id)

    @forbids(TEMPLATE)
    def turn_in_no_other_way(self, g: BattleTable, helm: Helm) -> Refusal | None:
        return Refusal(f"{helm.model} must Pivot", self.id) if has(g, helm.model, self.id) else None

    @modifies(PIVOT_COST, CEILING)
    def turn_quickly(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return _QUICKLY if has(g, helm.model, self.id) else None

    @forbids(RAMMING)
    def hold_back(self, g: BattleTable, impact: Impact) -> Refusal | None:
        return Refusal(f"{impact.model} does not Ram", self.id) if has(g, impact.model, self.id) else None
