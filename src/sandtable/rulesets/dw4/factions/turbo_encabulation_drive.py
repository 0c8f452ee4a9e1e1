"""Turbo Encabulation Drive: a ship that carries the jump in her own hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, step
from sandtable.rulesets.dw4.fighting.targeting import can_attack
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.special_action import UnitAction
from sandtable.rulesets.dw4.special.interphase_navigator import InterphaseNavigator
from sandtable.rulesets.dw4.special.turbo_encabulation import POOL, TurboEncabulationJump, can_be_attempted
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.tactics.advice import judges
from sandtable.tabletop.where import models_of

DRIVE = RuleId("DW4-F-ENLIGHTENED-TED")
WORTH = 0.2
RISKY = 2
"""With so many dice in the Pool a jump is not lightly made."""


class TurboEncabulationDrive(Rule):
    """A Special Action: a unit all of whose models have it attempts a Turbo Encabulation Jump.

    Ruling: two profiles name it, by the drive and by the jump; both mean the same (DW4-F-ENLIGHTENED-TED).
    """

    id = DRIVE
    name = "Turbo Encabulation Drive"
    brings = (InterphaseNavigator.id,)
    system: ClassVar[bool] = True
    """Whether single models carry it as a System."""

    @grants(ACTIONS_CHOICE)
    def offer_the_jump(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        models = models_of(g, unit)
        if not all([has(g, model.id, self.id) for model in models]) or not can_be_attempted(g, unit):
            return ()
        return (
            (Grant(EngageTheDrive.name, self.id, EngageTheDrive(unit)),) if EngageTheDrive.able_models(g, unit) else ()
        )


class EngageTheDrive(UnitAction):
    """The Special Action: everyone takes part, and the unit jumps."""

    name: ClassVar[str] = "Turbo Encabulation Jump"
    hint: ClassVar[str] = "Set the unit down elsewhere; an Anomaly Roll tells what it costs."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, DRIVE)

    @step("DW4-F-ENLIGHTENED-TED")
    def jump(self, g: BattleGame) -> Outcome:
        return Call(TurboEncabulationJump(self.unit))


@judges(EngageTheDrive.name)
def its_worth(g: BattleTable, unit: UnitId) -> float:
    """Something for a unit that has nothing to shoot at, while the jumps before it have left little behind."""
    side = g.state.sides[g.state.units[unit].seat]
    calm = all([model.disorder == 0 for model in models_of(g, unit)])
    return WORTH if calm and tokens_of(side, POOL) < RISKY and not can_attack(g, unit) else 0.0
