"""What a person wants to know of a model or a unit that can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sandtable.kernel.board import Remark
from sandtable.kernel.view import View
from sandtable.tabletop.compass import distance_in_words
from sandtable.tabletop.ids import ModelId, UnitId
from sandtable.tabletop.where import is_in_play, models_of


def worth_as_target(view: View[Any], model: Any, question: str, promise: Callable[[Any, Any, ModelId], float]) -> float:
    """What an attack of the acting unit promises to do to a target, where that question asks for one; else nothing."""
    unit = view.state.clock.unit
    if unit is None or view.decision is None or view.decision.question != question:
        return 0.0
    return round(promise(view, unit, model.id), 2)


def remark_on_unit(
    view: View[Any],
    unit: UnitId,
    fares: Callable[[Sequence[Any]], str],
    apart: Callable[[Any], Iterable[int]],
) -> Remark:
    """How a unit fares by its models on the table, and how far its nearest enemy is: `apart` of each of them."""
    models = [model for model in models_of(view, unit) if model.pose is not None]
    near = [distance for model in models for distance in apart(model)]
    nearest = f"nearest enemy {distance_in_words(min(near))}" if near else ""
    return Remark(hint=", ".join([part for part in (fares(models), nearest) if part]))


def remark_on_model(
    view: View[Any],
    value: Any,
    named: Callable[[Any, ModelId], str],
    told: Callable[[Any, Any], Iterable[str]],
    worth: Callable[[Any, Any], float],
) -> Remark:
    """A model with its name, what is told of it and what it is worth; nothing of what is not in play."""
    model = view.state.models.get(ModelId(value))
    if model is None or not is_in_play(view, model.id):
        return Remark()
    hint = ", ".join([part for part in told(view, model) if part])
    return Remark(title=named(view, model.id), hint=hint, worth=worth(view, model))
