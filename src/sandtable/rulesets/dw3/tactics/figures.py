"""What tells who will win a battle, as figures; what they mean was learnt from games that captains played on."""

from __future__ import annotations

from pathlib import Path

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.models.attributes import hull
from sandtable.rulesets.dw3.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.tabletop.positions import RoundPositions

WEIGHTS = Path(__file__).with_name("reckoning.json")
A_HAND = 4
VICTORY = 10.0
"""Victory points by which a battle is about decided."""


def side_figures(g: BattleTable, seat: SeatId) -> dict[str, float]:
    """What a player has and has suffered, as shares of what a fleet here costs."""
    state = g.state
    found = dict.fromkeys(("lost", "crippled", "worn", "disorder", "criticals"), 0.0)
    costs = {model: float(class_of(g, model).points) for model in state.models}
    scale = max(1.0, sum(costs.values()) / 2)
    many = max(1, len(state.models) // 2)
    for model in state.models.values():
        if model.seat != seat:
            continue
        cost = costs[model.id] / scale
        if model.left_as is not None:
            found["lost"] += cost
            continue
        found["disorder"] += model.disorder / many
        found["criticals"] += len(model.criticals) / many
        found["crippled"] += cost if model.crippled else 0.0
        found["worn"] += cost * model.damage / max(1, hull(g, model.id))
    found["victory"] = state.sides[seat].vp / VICTORY
    found["hand"] = len(state.cards[seat].hand) / A_HAND
    found["first"] = float(state.clock.initiative == seat)
    found["ready"] = sum([not unit.activated for unit in state.units.values() if unit.seat == seat]) / len(state.units)
    return found


POSITIONS = RoundPositions(side_figures, lambda g: LAST_ROUND, WEIGHTS)
"""The facet `positions`."""
