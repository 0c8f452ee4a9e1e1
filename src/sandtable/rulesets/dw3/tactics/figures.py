"""What tells who will win a battle, as figures; what they mean was learnt from games that captains played on."""

from __future__ import annotations

from pathlib import Path

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.encounters import scoring_of
from sandtable.rulesets.dw3.models.attributes import hull
from sandtable.rulesets.dw3.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw3.state import BattleTable, Exit, Model, Phase
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.tabletop.positions import RoundPositions

WEIGHTS = Path(__file__).with_name("reckoning.json")


def units_a_side(g: BattleTable) -> float:
    """How many units a player has here on average: what can be scored grows with them."""
    return max(1.0, len(g.state.units) / 2)


def side_figures(g: BattleTable, seat: SeatId) -> dict[str, float]:
    """What a player has scored for each unit of a side, would score if this were the end, and has suffered."""
    state, units = g.state, units_a_side(g)
    found = dict.fromkeys(("hurt", "disorder", "criticals", "end"), 0.0)
    found["victory"] = state.sides[seat].vp / units
    if state.clock.phase is Phase.OVER:
        return found
    scale = max(1.0, sum([class_of(g, model).points for model in state.models]) / 2)
    many = max(1.0, len(state.models) / 2)
    for model in state.models.values():
        if model.seat == seat:
            found["hurt"] += class_of(g, model.id).points / scale * wear(g, model)
            if model.left_as is None:
                found["disorder"] += model.disorder / many
                found["criticals"] += len(model.criticals) / many
    found["end"] = _at_the_end(g, seat) / units
    return found


def wear(g: BattleTable, model: Model) -> float:
    """The share of all that a model can take which it has taken; all of it where it is lost."""
    if _is_lost(model):
        return 1.0
    profile = class_of(g, model.id)
    whole = hull(g, model.id) if profile.mass == 1 else sum(profile.hull)
    return (model.damage + (profile.hull[0] if model.crippled else 0)) / max(1, whole)


def _is_lost(model: Model) -> bool:
    """Whether it left play without having done what it came for."""
    return model.left_as is not None and model.left_as is not Exit.THROUGH


def _at_the_end(g: BattleTable, seat: SeatId) -> float:
    """What a player would score if the battle were over now: flagships afloat, and what the encounter has.

    Nothing before it has begun, for edges are still to be chosen; whom somebody hunts is a secret.
    """
    models, units, scoring = g.state.models, g.state.units.values(), scoring_of(g)
    if g.state.clock.phase is Phase.SETUP:
        return 0.0
    flags = [u for u in units if u.flagship and u.seat == seat and not all([_is_lost(models[m]) for m in u.models])]
    points = () if scoring.hunted else scoring.at_end(g)
    return float(len(flags) + sum([each.points for each in points if each.seat == seat]))


POSITIONS = RoundPositions(side_figures, lambda g: LAST_ROUND, WEIGHTS)
"""The facet `positions`."""
