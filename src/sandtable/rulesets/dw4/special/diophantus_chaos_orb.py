"""Diophantus Chaos-Orb: chance itself takes sides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, step
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.around import bearers, enemies_near
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.criticals import SufferTogether
from sandtable.rulesets.dw4.procedures.drawing import BONUS_CARDS
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical, Model
from sandtable.rulesets.dw4.tactics.advice import judges
from sandtable.rulesets.dw4.tactics.evaluation import CRITICAL

ORB = RuleId("DW4-S-DIOPHANTUS-CHAOS-ORB")
REACH = 5 * INCH

_CARDS = Modifier(2, "Diophantus Chaos-Orb")


class DiophantusChaosOrb(Rule):
    """2 Bonus Cards each Draw Cards step, however many there are; a Special Action shreds Defences within 5"."""

    id = ORB
    name = "Diophantus Chaos-Orb"

    @modifies(BONUS_CARDS, FIXED)
    def foresee(self, g: BattleTable, seat: SeatId) -> Modifier | None:
        return _CARDS if bearers(g, seat, self.id) else None

    @grants(ACTIONS_CHOICE)
    def offer_chaos(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not UnleashChaos.able_models(g, unit):
            return ()
        return (Grant(UnleashChaos.name, self.id, UnleashChaos(unit)),)


class UnleashChaos(SpecialAction):
    """Models shred the Defences of every enemy within 5" of them, seen or not, on whatever level."""

    name: ClassVar[str] = "Unleash Chaos"
    hint: ClassVar[str] = "Shredded Defences for every enemy within 5 inches."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, ORB) and bool(enemies_near(g, model.seat, (model.id,), REACH))

    @step("DW4-S-DIOPHANTUS-CHAOS-ORB")
    def shred_their_defences(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        near = enemies_near(g, seat, self.participants, REACH)
        return Call(SufferTogether(tuple([(foe, Critical.SHREDDED_DEFENCES) for foe in near]), seat, self.name))


@judges(UnleashChaos.name)
def chaos_worth(g: BattleTable, unit: UnitId) -> float:
    able = UnleashChaos.able_models(g, unit)
    return CRITICAL * len(enemies_near(g, g.state.units[unit].seat, able, REACH))
