"""Scoring Models: those that Objectives may ask for."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.positional_traits import is_surface
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.state import Location

SCORING: Question[ModelId] = Question("whether a model is a Scoring Model")

_NOT_SURFACE = Refusal("only a Surface model is a Scoring Model", RuleId("DW4-END-03"))


def is_scoring(g: BattleTable, model: ModelId) -> bool:
    """Whether a model is a Scoring Model: a Battle-Ready Surface model in the Play Area (DW4-END-03, DW4-CRIP-06).

    An Incoming unit is not in the Play Area (DW4-READY-18). A unit that is Surfacing scores (DW4-POS-10).
    """
    record = g.state.models[model]
    if record.crippled or record.pose is None or g.state.units[record.unit].location is not Location.IN_PLAY:
        return False
    basic = None if is_surface(g, model) else _NOT_SURFACE
    return g.refusal(SCORING, model, basic) is None
