"""Drift of a whole unit: whether it matters which of its models drifts first."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.pose import Pose
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import drift
from sandtable.rulesets.dw3.moving.sailing import clear_end, leaves_the_area, sail, takes_to_the_water
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.elsewhere import elsewhere
from sandtable.rulesets.dw3.table.minefields import minefields_near


def is_order_free(g: BattleTable, models: Sequence[ModelId]) -> bool:
    """Whether models that drift straight ahead meet nothing and nobody, whoever of them goes first.

    While one of them drifts, each other stands where it began or where it ends; so both are looked at.
    """
    if any([takes_to_the_water(g, model, _course(g, model)) for model in models]):
        return False
    ends = {model: pose.ahead(drift(g, model)) for model in models if (pose := g.state.models[model].pose) is not None}
    return all([_drifts_free(g, model, ends) for model in models])


def _drifts_free(g: BattleTable, model: ModelId, ends: dict[ModelId, Pose]) -> bool:
    others = {other: end for other, end in ends.items() if other != model}
    return all([_is_clear(table, model, ends[model]) for table in (g, elsewhere(g, others))])


def _is_clear(g: BattleTable, model: ModelId, end: Pose) -> bool:
    journey = sail(g, model, _course(g, model))
    if journey.struck or journey.leaves or leaves_the_area(g, model, journey.way) is not None:
        return False
    return not minefields_near(g, model, journey.way) and clear_end(g, model, journey.way) == end


def _course(g: BattleTable, model: ModelId) -> Course:
    return Course((Ahead(drift(g, model)),))
