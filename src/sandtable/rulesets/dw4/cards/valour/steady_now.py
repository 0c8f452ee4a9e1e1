"""Steady Now: a word from the bridge."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, step
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_RALLYING, Occasion, ValourEffect, touched
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.consolidation import left_after_rallying, rally_refusal
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.procedures.harm import LoseDisorder, is_unsettled
from sandtable.rulesets.dw4.state import BattleGame, BattleTable


class SteadyNow(ValourEffect):
    """One model of the unit that would keep Disorder loses 1 before it Rallies, even if it cannot."""

    id = RuleId("DW4-CARD-05")
    name = "Steady Now"
    effect = "V20"

    @grants(BEFORE_RALLYING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat or not _shaken(g, occasion.seat, occasion.unit):
            return ()
        start = SteadyACrew(occasion.seat)
        return self.play((occasion.unit,), start)


class SteadyACrew(Enacted):
    """One model of the unit is named."""

    @step("DW4-CARD-05", "DW4-DIS-02")
    def steady_it(self, g: BattleGame) -> Outcome:
        models = _shaken(g, self.seat, self.unit)
        if not models:
            return None
        worst = max(models, key=lambda model: g.state.models[model].disorder)
        return Call(LoseDisorder(g.ask(_which_model(self.seat, models, worst))))


def _shaken(g: BattleTable, seat: SeatId, unit: UnitId) -> tuple[ModelId, ...]:
    return tuple([model for model in touched(g, seat, unit) if _keeps_some(g, model)])


def _keeps_some(g: BattleTable, model: ModelId) -> bool:
    if left_after_rallying(g, model):
        return True
    return is_unsettled(g, model) and rally_refusal(g, model) is not None


def _which_model(seat: SeatId, models: tuple[ModelId, ...], worst: ModelId) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "model to steady",
        models,
        "model",
        prompt="Choose the model that loses 1 level of Disorder.",
        rules=(RuleId("DW4-CARD-05"),),
        default=worst,
    )
