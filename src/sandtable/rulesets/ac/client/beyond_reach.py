"""Why an enemy unit cannot be fired on now, in a few words: the first reason that holds."""

from __future__ import annotations

from math import isqrt

from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.content.profile import RANGED
from sandtable.rulesets.ac.fighting.attacks import ACQUIRED, Shot
from sandtable.rulesets.ac.fighting.shots import ranged_rows
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.category import category_of
from sandtable.rulesets.ac.table.sight import is_before, is_visible
from sandtable.rulesets.ac.table.where import (
    centre_of,
    enemies_of,
    model_to_unit,
    officer_of,
    profile_of,
    shapes_of,
    standing,
)
from sandtable.tabletop.compass import distance_in_words


def why_no_target(g: BattleTable, unit: UnitId, target: UnitId, opportunity: bool = False) -> Refusal:
    """Why a unit has no Ranged Attack at another."""
    seat = g.state.units[unit].seat
    if g.state.units[target].seat == seat:
        return Refusal("on your side", RuleId("AC-RANGED-03"))
    if target not in [enemy.id for enemy in enemies_of(g, seat)] or not shapes_of(g, target):
        return Refusal("not on the battlefield now", RuleId("AC-LOS-12"))
    kind = RANGED[category_of(g, target)]
    rows = ranged_rows(g, unit, target, opportunity)
    if not rows:
        owned = [row for row in profile_of(g, unit).rows if kind in row.kinds]
        why = "its weapon for such a target cannot be used now" if owned else f"it has no weapon for {kind} targets"
        return Refusal(why, RuleId("AC-LOS-02"))
    officer = officer_of(g, unit).id
    if not is_visible(g, officer, target, attacking=True):
        return _unseen(g, unit, target)
    far = isqrt(int(model_to_unit(g, officer, target)))
    reach = max([row.long or 0 for row in rows])
    if far > reach:
        return Refusal(f"out of range by {distance_in_words(far - reach)}", RuleId("AC-LOS-04"))
    refused = [g.refusal(ACQUIRED, Shot(unit, target, row.name, opportunity=opportunity)) for row in rows]
    return next((each for each in refused if each is not None), Refusal("it cannot be chosen", RuleId("AC-RANGED-03")))


def _unseen(g: BattleTable, unit: UnitId, target: UnitId) -> Refusal:
    """Behind the Officer's back, or hidden (AC-LOS-03)."""
    officer = officer_of(g, unit).id
    points = [(model.pose.x, model.pose.y) for model in standing(g, target) if model.pose is not None]
    points = points or [centre_of(shape) for shape in shapes_of(g, target)]
    if not any([is_before(g, officer, *point) for point in points]):
        return Refusal("not before its Officer, who looks for all", RuleId("AC-LOS-03"))
    return Refusal("hidden from its Officer, who looks for all", RuleId("AC-LOS-05"))
