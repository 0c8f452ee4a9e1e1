"""The Maintenance action: crews repair Critical Damage."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Again, Call, Outcome, step
from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.joint_action import JointAction
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll, repairable
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Model

WORTH_REPAIRING: Question[ModelId] = Question("whether a model has anything to repair")

_SOUND = Refusal("it has nothing to repair", RuleId("DW4-MAINT-01"))


class Maintenance(JointAction):
    """Participating models make their Repair Rolls, in the order in which their Admiral names them.

    Ruling: a model that has nothing to repair does not take part (DW4-MAINT-01).
    """

    name = "Maintenance"
    nominating: ClassVar[Presentation] = Presentation(
        button=Button("Repair on", "model", "models", none="None"), follows=True
    )
    repaired: int = 0
    mended: int = 0
    """Critical Damage Effects removed so far, by all its Repair Rolls."""

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        basic = None if model.criticals and repairable(g, model.id) else _SOUND
        return g.refusal(WORTH_REPAIRING, model.id, basic) is None

    @step("DW4-MAINT-01")
    def make_a_repair_roll(self, g: BattleGame) -> Outcome:
        self.repaired += 1
        return Call(RepairRoll(self.participants[self.repaired - 1]))

    @step("DW4-MAINT-01")
    def make_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.make_a_repair_roll) if self.repaired < len(self.participants) else None
