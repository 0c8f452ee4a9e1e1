"""Locomotor Boosters: steam to spare, or not."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.cards import CardTurnedOver
from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.drawing import renewed_after_a_card, value_of
from sandtable.rulesets.ac.procedures.manoeuvres import INSTEAD, LIMIT, Making, Manoeuvre, speed_of
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule

BOOST = "locomotor boosters"
FAST = (Manoeuvre.CHARGE, Manoeuvre.DOUBLE_TIME)


class LocomotorBoosters(Rule):
    """At the start of its Activation the top card may be revealed: Charge and Double Time go Speed plus its Value."""

    id = RuleId("AC-R-LOCOMOTOR-BOOSTERS")
    name = "Locomotor Boosters"

    @after(Activation.at_its_start, beside=EVERY_OTHER, needs=id)
    def open_up(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = g.state.units[activation.unit]
        deck = g.state.cards[unit.seat].deck
        if not deck or not has_rule(g, unit.id, self.id) or not g.ask(lambda: whether(unit.seat, unit.id)):
            return None
        activation.boost = value_of(g, deck[0])
        g.emit(CardTurnedOver(unit.seat, deck[0]))
        return renewed_after_a_card(g, unit.seat)

    @modifies(LIMIT, INSTEAD)
    def race(self, g: BattleTable, making: Making) -> Modifier | None:
        if making.manoeuvre not in FAST:
            return None
        activation = g.enclosing(Activation)
        if activation is None or activation.unit != making.unit or not activation.boost:
            return None
        return Modifier(speed_of(g, making.unit) + INCH * activation.boost)


def whether(seat: SeatId, unit: UnitId) -> YesNo:
    return YesNo(
        seat,
        BOOST,
        prompt=f"Does {thing(unit)} fire its boosters? Charge and Double Time then go Speed plus the next card.",
        rules=(LocomotorBoosters.id,),
        about=(unit,),
        yes="fire them",
        no="leave them",
        default=False,
    )
