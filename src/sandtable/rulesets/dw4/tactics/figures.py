"""What tells who will win a battle, as figures; what they mean was learnt from games that captains played on."""

from __future__ import annotations

from pathlib import Path

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.models.attributes import hull
from sandtable.rulesets.dw4.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw4.procedures.harm import victory_points
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.tactics.objectives import pull
from sandtable.tabletop.positions import RoundPositions

WEIGHTS = Path(__file__).with_name("reckoning.json")
A_HAND = 5


def side_figures(g: BattleTable, seat: SeatId) -> dict[str, float]:
    """What an Admiral has and has suffered, as shares of what a fleet here is worth."""
    state = g.state
    found = dict.fromkeys(("victory", "lost", "crippled", "worn", "disorder", "criticals", "pull"), 0.0)
    ratings = {model: float(victory_points(g, model)) for model in state.models}
    scale = max(1.0, sum(ratings.values()) / 2)
    for model in state.models.values():
        if model.seat != seat:
            continue
        rating = ratings[model.id] / scale
        if model.left_as is not None:
            found["lost"] += rating
            continue
        found["disorder"] += model.disorder / scale
        found["criticals"] += len(model.criticals) / scale
        if model.crippled:
            found["crippled"] += rating
        else:
            found["worn"] += rating * model.damage / max(1, hull(g, model.id))
        if model.pose is not None:
            found["pull"] += pull(g, model, model.pose) / scale
    found["victory"] = state.sides[seat].vp / scale
    found["hand"] = len(state.cards[seat].hand) / A_HAND
    found["first"] = float(state.clock.first == seat)
    found["ready"] = sum([not unit.activated for unit in state.units.values() if unit.seat == seat]) / len(state.units)
    return found


POSITIONS = RoundPositions(side_figures, lambda g: LAST_ROUND, WEIGHTS)
"""The facet `positions`."""
