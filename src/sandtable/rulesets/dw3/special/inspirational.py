"""Inspirational: a flag that others look up to."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.events.combat import BonusUsed
from sandtable.rulesets.dw3.fighting.dice import Face, rolled_again
from sandtable.rulesets.dw3.fighting.shots import Shot
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import MOST, PLUS
from sandtable.rulesets.dw3.models.special_rules import bearers_by, has
from sandtable.rulesets.dw3.procedures.action_roll import SPARE
from sandtable.rulesets.dw3.procedures.activation import STEADIED, Activation
from sandtable.rulesets.dw3.procedures.repair import RepairTest
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.attached import acting_models

REACH = 10 * INCH


class Inspirational(Rule):
    """A friend within 10 inches loses a level of disorder when it is activated, and rolls one die again in each step.

    Never a bearer. Who is near is looked at when the activation begins.
    """

    id = RuleId("DW3-R-INSPIRATIONAL")
    name = "Inspirational"

    @modifies(STEADIED, PLUS)
    def steady(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(1) if self._reaches(g, model) else None

    @after(Activation.begin)
    def look_up_to_it(self, g: BattleGame, activation: Activation) -> Outcome:
        for model in acting_models(g, activation.unit):
            if model.pose is not None and self._reaches(g, model.id):
                g.emit(BonusUsed(model.unit, _note(model.id)))
        return None

    @modifies(SPARE, MOST)
    def roll_one_again(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.attacker is None:
            return None
        used = g.state.units[g.state.models[shot.attacker].unit].used
        return Modifier(1) if _note(shot.attacker) in used else None

    @after(RepairTest.roll, precedes=EVERY_OTHER)
    def mend_better(self, g: BattleGame, test: RepairTest) -> Outcome:
        """Ruling: a die that repairs nothing, where there is one; an Exploding Hit is kept."""
        record, repairing = g.state.models[test.model], test.repairing(g)
        poor = [n for n, face in enumerate(test.faces) if face not in (*repairing, Face.EXPLODING_HIT)]
        if not poor or _note(record.id) not in g.state.units[record.unit].used:
            return None
        test.faces = rolled_again(g, test.faces, poor[:1], "repair test")
        return None

    def _reaches(self, g: BattleTable, model: ModelId) -> bool:
        if has(g, model, self.id):
            return False
        return bool(bearers_by(g, model, g.state.models[model].seat, self.id, REACH))


def _note(model: ModelId) -> str:
    return f"inspired {model}"
