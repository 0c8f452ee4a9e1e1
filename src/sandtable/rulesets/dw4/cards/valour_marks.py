"""Valour Effects that last a while: a token with the name of the effect on every model that it touches."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.cards.valour_cards import Occasion, Play, ValourEffect, can_move, is_touched, touched
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.where import models_of


class MarkModels(Enacted):
    """Every model of a unit that the effect touches is marked with its name, or one model alone."""

    mark: str = ""
    whose: UnitId = UnitId("")
    """The unit it touches, where that is not the enacting one."""
    model: ModelId = ModelId("")

    @step("DW4-CARD-05")
    def mark_them(self, g: BattleGame) -> Outcome:
        models = (self.model,) if self.model else touched(g, self.seat, self.whose or self.unit)
        for model in models:
            g.emit(ModelTokensSet(model, self.mark, 1))
        return None


def for_this_move(g: BattleTable, occasion: Occasion, rule: ValourEffect) -> tuple[Play, ...]:
    """The play of an effect that touches a unit while it moves, where it can move and be touched."""
    if not can_move(g, occasion) or not touched(g, occasion.seat, occasion.unit):
        return ()
    return rule.play((occasion.unit,), MarkModels(occasion.seat, mark=rule.name))


def is_marked(g: BattleTable, model: ModelId, mark: str) -> bool:
    """Whether a Valour Effect of that name touches a model now."""
    return has_token(g.state.models[model], mark)


def unmark(g: BattleGame, unit: UnitId, mark: str) -> None:
    """The effect is over for all models of a unit."""
    for model in models_of(g, unit):
        if is_marked(g, model.id, mark):
            g.emit(ModelTokensSet(model.id, mark, 0))


def one_of(g: BattleTable, seat: SeatId, model: ModelId) -> bool:
    """Whether a model is the Admiral's own, and within reach of the own cards."""
    record = g.state.models.get(model)
    return record is not None and record.seat == seat and is_touched(g, seat, model)
