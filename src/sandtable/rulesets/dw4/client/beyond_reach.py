"""Why an enemy cannot be fired on now, in a few words: the first reason that holds for all who could fire."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import (
    CONTRIBUTION,
    PARTICIPATION,
    Aim,
    Laying,
    bearing_weapons,
    can_participate,
    has_figure,
)
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.armament import weapons_of
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.arcs import CLOSE_RANGE, STANDARD_RANGE, Band, bands_to_model
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.words.compass import both, distance_in_words
from sandtable.rulesets.dw4.words.names import thing_name
from sandtable.rulesets.dw4.words.relations import range_between
from sandtable.tabletop.where import is_in_play, models_of

ENDS = {Band.CLOSE: CLOSE_RANGE, Band.STANDARD: STANDARD_RANGE}
"""Where a Range Band ends beyond which some weapons have no figure (DW4-RANGE-01)."""

MOST_NAMED = 2
"""Of more things in the way than these the rest goes without saying."""


def why_no_target(g: BattleTable, unit: UnitId, target: ModelId) -> Refusal:
    """Why no model of a unit can fire on another model."""
    if g.state.models[target].seat == g.state.units[unit].seat:
        return Refusal("on your side", RuleId("DW4-ATK-01"))
    own = [model.id for model in models_of(g, unit) if is_in_play(g, model.id)]
    if not own or not is_in_play(g, target):
        return Refusal("not in the battle now", RuleId("DW4-VIS-07"))
    seeing = [model for model in own if can_participate(g, model, target)]
    if not seeing:
        return _unseen(g, own, target)
    bearing = [weapon for model in seeing for weapon in bearing_weapons(g, model, target)]
    if not bearing:
        return _not_bearing(g, seeing, target)
    used = g.state.units[unit].contributed
    refused = [g.refusal(CONTRIBUTION, Laying(weapon, target)) for weapon in bearing if weapon not in used]
    reasons = [refusal for refusal in refused if refusal is not None]
    if reasons:
        return reasons[0]
    return Refusal("every weapon that bears on it has fired", RuleId("DW4-ATK-04"))


def _unseen(g: BattleTable, own: list[ModelId], target: ModelId) -> Refusal:
    """Who does not see it by a rule, is told that; else what hides it from the nearest."""
    nearest = min(own, key=lambda model: range_between(g, model, target))
    seen = sight(g, nearest, target)
    refused = g.refusal(PARTICIPATION, Aim(nearest, target))
    if refused is not None:
        return refused
    if seen.hidden_by:
        # Land stays where it is: it is named before hulls that come and go.
        first = sorted(seen.hidden_by, key=lambda id: id in g.state.models)[:MOST_NAMED]
        return Refusal(f"hidden by {both([thing_name(g, id) for id in first])}", RuleId("DW4-VIS-01"))
    return Refusal("out of sight", RuleId("DW4-VIS-01"))


def _not_bearing(g: BattleTable, seeing: list[ModelId], target: ModelId) -> Refusal:
    """Out of every Arc, where a weapon would reach so far; else out of range, and by how much."""
    over: list[int] = []
    for model in seeing:
        weapons = weapons_of(g, model)
        bands = bands_to_model(g, model, target)
        if any([has_figure(g, weapon, band) for weapon in weapons for band in bands]):
            return Refusal("in no Arc of a weapon that reaches so far", RuleId("DW4-ATK-03"))
        reach = max([end for band, end in ENDS.items() if any([has_figure(g, w, band) for w in weapons])], default=0)
        over += [range_between(g, model, target) - reach] if reach else []
    if not over:
        return Refusal("none of your weapons can be used on it", RuleId("DW4-WEAP-03"))
    return Refusal(f"out of range by {distance_in_words(min(over))}", RuleId("DW4-WEAP-03"))
