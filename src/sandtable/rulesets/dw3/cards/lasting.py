"""Valour effects that last for a step: the models they touch are marked with their name."""

from __future__ import annotations

from sandtable.rulesets.dw3.cards.card_rule import Occasion, Play, ValourEffect
from sandtable.rulesets.dw3.events.cards import ModelsMarked
from sandtable.rulesets.dw3.procedures.enacted import MarkModels
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.attached import acting_models


def mark_unit(g: BattleTable, occasion: Occasion, rule: ValourEffect) -> tuple[Play, ...]:
    """The play of an effect that touches all models of the player's own unit, in a joint activation those of both."""
    if g.state.units[occasion.unit].seat != occasion.seat:
        return ()
    models = tuple([model.id for model in acting_models(g, occasion.unit)])
    return rule.play(occasion.unit, MarkModels(occasion.seat, models, rule.name))


def end_mark(g: BattleGame, mark: str) -> None:
    """The effect of that name is over for everyone."""
    marked = tuple([model.id for model in g.state.models.values() if mark in model.marks])
    if marked:
        g.emit(ModelsMarked(marked, mark, False))
