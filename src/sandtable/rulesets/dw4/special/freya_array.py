"""Freya Array: a pulse that throws every crew around it into confusion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, step
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.around import enemies_near
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.harm import GainDisorderTogether
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.tactics.advice import judges
from sandtable.rulesets.dw4.tactics.evaluation import DISORDER

FREYA = RuleId("DW4-S-FREYA-ARRAY")
REACH = 10 * INCH


class FreyaArray(Rule):
    """A Special Action: every enemy model within 10" of a bearer that takes part gains 1 level of Disorder."""

    id = FREYA
    name = "Freya Array"

    @grants(ACTIONS_CHOICE)
    def offer_a_pulse(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not DisruptivePulse.able_models(g, unit):
            return ()
        return (Grant(DisruptivePulse.name, self.id, DisruptivePulse(unit)),)


class DisruptivePulse(SpecialAction):
    """Models shake all enemies around them; submerged ones may have to Blow the Tanks for it (DW4-POS-11)."""

    name: ClassVar[str] = "Disruptive Pulse"
    hint: ClassVar[str] = "Disorder for every enemy within 10 inches."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, FREYA) and bool(enemies_near(g, model.seat, (model.id,), REACH))

    @step("DW4-S-FREYA-ARRAY", "DW4-POS-11")
    def shake_the_crews(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        shaken = enemies_near(g, seat, self.participants, REACH)
        return Call(GainDisorderTogether(shaken, self.name, FREYA, by=seat, source=self.name))


@judges(DisruptivePulse.name)
def pulse_worth(g: BattleTable, unit: UnitId) -> float:
    able = DisruptivePulse.able_models(g, unit)
    return DISORDER * len(enemies_near(g, g.state.units[unit].seat, able, REACH))
