"""Atomic Generator: a burst of power that a crew pays for."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED, SPEED_MAX, Helm
from sandtable.rulesets.dw4.models.properties import has_unit_benefit
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.moving.plotting import ADDITIONAL_MANOEUVRES, FARTHER
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.special.boosted_propulsion import FAR
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies

SURGE = "Atomic Surge"
_FASTER = Modifier(3 * INCH, SURGE)
_NIMBLER = Modifier(1, SURGE)


class AtomicGenerator(Rule):
    """A model of the unit may Surge: 3" more Maximum Speed and one Additional Manoeuvre, for 1 Disorder afterwards.

    Ruling: it is declared before the model moves; at level 3 the Disorder Spreads (DW4-S-ATOMIC-GENERATOR).
    """

    id = RuleId("DW4-S-ATOMIC-GENERATOR")
    name = "Atomic Generator"

    # Other offers before a move do not depend on this one.
    @before(MoveModel.plot_the_course, beside=EVERY_OTHER)
    def offer_to_surge(self, g: BattleGame, move: MoveModel) -> Outcome:
        if not self._may_surge(g, move.model):
            return None
        if g.ask(_whether_to_surge(g, move.model)):
            g.emit(ModelTokensSet(move.model, SURGE, 1))
        return None

    @modifies(SPEED_MAX, FIXED)
    def go_faster(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return _FASTER if _surges(g, helm.model) else None

    @modifies(FARTHER, FIXED)
    def come_farther(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return _FASTER if self._may_surge(g, model) and not _surges(g, model) else None

    @modifies(ADDITIONAL_MANOEUVRES, FIXED)
    def turn_again(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return _NIMBLER if _surges(g, model) else None

    # One level more, whatever else shakes the crew then.
    @after(MoveModel.end_the_move, beside=EVERY_OTHER)
    def pay_for_it(self, g: BattleGame, move: MoveModel) -> Outcome:
        if not _surges(g, move.model):
            return None
        g.emit(ModelTokensSet(move.model, SURGE, 0))
        return Call(GainDisorder(move.model, SURGE, self.id, source="Manoeuvre"))

    def _may_surge(self, g: BattleTable, model: ModelId) -> bool:
        return not class_of(g, model).immobile and has_unit_benefit(g, model, self.id)


def _surges(g: BattleTable, model: ModelId) -> bool:
    return has_token(g.state.models[model], SURGE)


def _whether_to_surge(g: BattleTable, model: ModelId) -> YesNo:
    return YesNo(
        g.state.models[model].seat,
        "atomic surge",
        prompt=f"Declare an Atomic Surge for {thing(model)}? It goes 3 inches farther at most, may make one more "
        "manoeuvre, and gains 1 level of Disorder as its move ends.",
        rules=(AtomicGenerator.id,),
        yes="Surge",
        no="do not Surge",
        about=(model,),
        default=False,
    )


@advises("atomic surge")
def atomic_surge(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """To close in with a steady crew while the enemy is far."""
    model = view.state.models[ModelId(decision.about[0])]
    if model.disorder or model.pose is None:
        return False
    return not any([are_within(view, model.id, foe.id, FAR) for foe in enemies(view, model.seat)])
