"""States of a whole unit until the end of a round, which rules let it take."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.special_rules import every_model_has
from sandtable.rulesets.dw3.procedures.deployment import DeployUnit
from sandtable.rulesets.dw3.procedures.operations import SPECIAL
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.state import Location

QUESTIONS = ("Low-Level Strike", "Wavelurker")
"""A unit that may be deployed in a state is asked for under the name of the rule."""


class TakeState(Procedure):
    """A unit takes a state until the end of the round."""

    unit: UnitId
    name: str
    rule: RuleId

    @step("DW3-R-G-13")
    def take_it(self, g: BattleGame) -> Outcome:
        g.emit(Marked(self.unit, mark(self.name, max(1, g.state.clock.round))))
        return None


def mark(name: str, number: int) -> str:
    """What is noted of a state in a round."""
    return f"{name} {number}"


class RoundState(Rule, abstract=True):
    """A rule by which a unit takes a state until the end of the round, not in two rounds running (DW3-R-G-13)."""

    deploys_so: ClassVar[bool] = False
    """It may be deployed in that state."""

    def may_begin(self, g: BattleTable, unit: UnitId) -> bool:
        """Whether nothing but the round before keeps the unit from it."""
        raise NotImplementedError

    def holds_for(self, g: BattleTable, model: ModelId) -> bool:
        """Whether a model is in that state now."""
        marks = g.state.units[g.state.models[model].unit].marks
        return bool(marks) and mark(self.name, max(1, g.state.clock.round)) in marks

    @grants(SPECIAL)
    def offer(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        marks, now = g.state.units[unit].marks, g.state.clock.round
        if mark(self.name, now) in marks or mark(self.name, now - 1) in marks:
            return []
        if not every_model_has(g, unit, self.id) or not self.may_begin(g, unit):
            return []
        return [Grant(self.name, self.id, TakeState(unit, self.name, self.id))]

    @after(DeployUnit.after_it, beside=EVERY_OTHER)
    def be_deployed_so(self, g: BattleGame, deploy: DeployUnit) -> Outcome:
        unit = g.state.units[deploy.unit]
        if not self.deploys_so or unit.location is not Location.IN_PLAY or not every_model_has(g, unit.id, self.id):
            return None
        if self.may_begin(g, unit.id) and g.ask(_whether(unit.id, deploy.seat, self)):
            g.emit(Marked(unit.id, mark(self.name, 1)))
        return None


def _whether(unit: UnitId, seat: SeatId, rule: RoundState) -> YesNo:
    return YesNo(
        seat,
        rule.name,
        prompt=f"Begin the first round with {thing(unit)} in {rule.name}?",
        rules=(rule.id,),
        about=(unit,),
        default=False,
    )
