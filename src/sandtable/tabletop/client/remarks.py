"""What a person wants to know of a model that can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sandtable.kernel.board import Remark
from sandtable.kernel.view import View
from sandtable.tabletop.ids import ModelId
from sandtable.tabletop.where import is_in_play


def worth_as_target(view: View[Any], model: Any, question: str, promise: Callable[[Any, Any, ModelId], float]) -> float:
    """What an attack of the acting unit promises to do to a target, where that question asks for one; else nothing."""
    unit = view.state.clock.unit
    if unit is None or view.decision is None or view.decision.question != question:
        return 0.0
    return round(promise(view, unit, model.id), 2)


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
