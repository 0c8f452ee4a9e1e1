"""Unexpected Arrival: out of Reserve, anywhere, at once."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, after, forbids, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.attributes import ACTIONS, FIXED, SPEED_MAX, SPEED_MULTIPLIER, Helm
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ONE_MORE_ACTION
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.reserves import ARRIVALS
from sandtable.rulesets.dw4.procedures.unexpected_arrival import ARRIVED, ArriveUnexpectedly
from sandtable.rulesets.dw4.properties import every_model_has
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tokens import tokens_of

_HALF = Modifier(Fraction(1, 2), ARRIVED)
_ONE_LESS = Modifier(-1, ARRIVED)


class UnexpectedArrival(Rule):
    """Instead of a Reserve Roll it arrives anywhere and is not Incoming; that Round it is slow and has an Action less.

    The enemy Deployment Zone is open to it (DW4-G-25).
    """

    id = RuleId("DW4-P-UNEXPECTED-ARRIVAL")
    name = "Unexpected Arrival"

    @grants(ARRIVALS)
    def offer(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not every_model_has(g, unit, self.id):
            return ()
        return (Grant(self.name, self.id, ArriveUnexpectedly(g.state.units[unit].seat, unit)),)

    @modifies(SPEED_MAX, SPEED_MULTIPLIER)
    def slow_down(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return _HALF if _has_just_arrived(g, g.state.models[helm.model].unit) else None

    @modifies(ACTIONS, FIXED)
    def act_less(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return _ONE_LESS if _has_just_arrived(g, unit) else None

    @forbids(ONE_MORE_ACTION)
    def act_no_longer(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal(f"{unit} has just arrived", self.id) if _has_just_arrived(g, unit) else None

    @after(Activation.mark_it_activated)
    def settle_in(self, g: BattleGame, activation: Activation) -> Outcome:
        if _has_just_arrived(g, activation.unit):
            g.emit(UnitTokensSet(activation.unit, ARRIVED, 0))
        return None


def _has_just_arrived(g: BattleTable, unit: UnitId) -> bool:
    record = g.state.units[unit]
    return bool(record.tokens) and tokens_of(record, ARRIVED) > 0
