"""Guardian Surge: more power for the Guardian Generators of a fleet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.around import bearers
from sandtable.rulesets.dw4.models.properties import has, x_together
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.special.guardian_generator import GuardianGenerator, GuardianPoolChanged
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.tactics.advice import judges

SURGE = RuleId("DW4-S-GUARDIAN-SURGE")
A_DIE = 0.15
"""What a die of the Guardian Pool is worth while a Generator can use it, in Victory Points."""


class GuardianSurge(RuleWithJointX):
    """A Special Action: each bearer that takes part adds X dice to its Admiral's Guardian Pool."""

    id = SURGE
    name = "Guardian Surge"
    stacking = Stacking.SUM_OF_X
    together = Stacking.SUM_OF_X
    # The Pool is emptied in Clean Up, whoever filled it (DW4-S-GUARDIAN-GENERATOR).
    brings = (GuardianGenerator.id,)

    @grants(ACTIONS_CHOICE)
    def offer_a_surge(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not MakeGuardianSurge.able_models(g, unit):
            return ()
        return (Grant(MakeGuardianSurge.name, self.id, MakeGuardianSurge(unit)),)


class MakeGuardianSurge(SpecialAction):
    """Models fill the Guardian Pool of their Admiral."""

    name: ClassVar[str] = "Guardian Surge"
    hint: ClassVar[str] = "Store more dice for the Guardian Generators of the fleet."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, SURGE)

    @step("DW4-S-GUARDIAN-SURGE")
    def fill_the_pool(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        dice = x_together(g, self.participants, GuardianSurge)
        g.emit(GuardianPoolChanged(seat, g.state.sides[seat].guardian_pool + dice, f"{dice} dice of a Surge"))
        return None


@judges(MakeGuardianSurge.name)
def surge_worth(g: BattleTable, unit: UnitId) -> float:
    """Dice that a Generator of the fleet can use before the Round is over."""
    if not bearers(g, g.state.units[unit].seat, GuardianGenerator.id):
        return 0.0
    return A_DIE * x_together(g, MakeGuardianSurge.able_models(g, unit), GuardianSurge)
