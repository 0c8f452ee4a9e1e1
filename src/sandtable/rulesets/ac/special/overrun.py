"""Overrun: after them."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.procedures.manoeuvres import Charge, ChargingActivation, charges
from sandtable.rulesets.ac.state import Battle, BattleGame
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.tactics.cards import keeping
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.rulesets.ac.tactics.gunnery import worth_of_charge
from sandtable.tabletop.state import Location

OVERRUN = "overrun"


class Overrun(Rule):
    """Where it wins in its own Activation, a card may be discarded: it charges the same unit once more and fights.

    Ruling: after the loser has Withdrawn and tested, if the Charge can be made; once in an Activation.
    """

    id = RuleId("AC-R-OVERRUN")
    name = "Overrun"

    @after(Activation.after_its_attack, precedes=EVERY_OTHER, needs=id)
    def go_on(self, g: BattleGame, activation: Activation) -> Outcome:
        unit, charged = g.state.units[activation.unit], activation.charged
        if charged is None or activation.won != unit.id or not has_rule(g, unit.id, self.id):
            return None
        hand = g.state.cards[unit.seat].hand
        there = g.state.units[charged.target].location is not Location.GONE
        if not hand or not there or charged.target not in charges(g, unit.id, True):
            return None
        card = g.ask(lambda: which(unit.seat, unit.id, charged.target, hand))
        if card is None:
            return None
        g.emit(CardsDiscarded(unit.seat, (card,)))
        return Call(ChargeOn(unit.id, charged.target))


class ChargeOn(Procedure):
    """Another Charge at once, and the fight that follows."""

    unit: UnitId
    target: UnitId

    @step("AC-R-OVERRUN", "AC-MANOEUVRE-06")
    def charge(self, g: BattleGame) -> Outcome:
        return Call(Charge(self.unit, self.target))

    @step("AC-R-OVERRUN", "AC-CQ-01")
    def fight(self, g: BattleGame) -> Outcome:
        activation = g.enclosing(ChargingActivation)
        charged = activation.charged if activation is not None else None
        gone = g.state.units[self.unit].location is Location.GONE
        if charged is None or gone or g.state.units[self.target].location is Location.GONE:
            return None
        return Call(CloseQuarters(self.unit, self.target, charged.impeded, charged.outflanked))


def which(seat: SeatId, unit: UnitId, target: UnitId, hand: tuple[CardId, ...]) -> ChooseCard:
    return ChooseCard(
        seat,
        OVERRUN,
        hand,
        "card",
        prompt=f"Discard a card so that {thing(unit)} charges {thing(target)} once more?",
        rules=(Overrun.id,),
        about=(unit, target),
        passing="stay",
    )


@advises(OVERRUN)
def once_more(view: View[Battle], decision: ChooseCard, pick: Picker, appraise: Appraiser | None) -> CardId | None:
    """For the lowest card, where the second Charge is worth more than that is in hand."""
    unit, target = (UnitId(name) for name in decision.about)
    card = min(decision.options, key=lambda each: value_of(view, each))
    return card if worth_of_charge(view, unit, target, appraise) > keeping(view, card) else None
