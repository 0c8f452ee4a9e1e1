"""Helm Hard Over: one ship turns as no ship should."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, grants, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome, step
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_MOVING, Occasion, ValourEffect, can_move, touched
from sandtable.rulesets.dw4.cards.valour_marks import is_marked, unmark
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED, TURN, Helm
from sandtable.rulesets.dw4.moving.plotting import ADDITIONAL_MANOEUVRES
from sandtable.rulesets.dw4.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.state import BattleGame, BattleTable


class HelmHardOver(ValourEffect):
    """One model has one Additional Manoeuvre and TRN +1 (DW4-ATTR-07: 4 at most) in this Movement Step."""

    id = RuleId("DW4-CARD-05")
    name = "Helm Hard Over"
    effect = "V09"

    @grants(BEFORE_MOVING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if not can_move(g, occasion) or not touched(g, occasion.seat, occasion.unit):
            return ()
        start = PutTheHelmOver(occasion.seat)
        return self.play((occasion.unit,), start)

    @modifies(TURN, FIXED)
    def turn_sharper(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(1, self.name) if is_marked(g, helm.model, self.name) else None

    @modifies(ADDITIONAL_MANOEUVRES, FIXED)
    def turn_again(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(1, self.name) if is_marked(g, model, self.name) else None

    # Its mark is its own: nobody else looks at it (DW4-CARD-05).
    @after(StepsOfActivation.movement_step, beside=EVERY_OTHER)
    def end(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        unmark(g, steps.unit, self.name)
        return None


class PutTheHelmOver(Enacted):
    """One model of the unit is named."""

    @step("DW4-CARD-05", "DW4-MOVE-11")
    def name_the_model(self, g: BattleGame) -> Outcome:
        models = touched(g, self.seat, self.unit)
        if models:
            g.emit(ModelTokensSet(g.ask(_which_model(self.seat, models)), HelmHardOver.name, 1))
        return None


def _which_model(seat: SeatId, models: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "model at the helm",
        models,
        "model",
        prompt="Choose the model that puts its helm hard over.",
        rules=(RuleId("DW4-CARD-05"),),
        default=models[0],
    )
