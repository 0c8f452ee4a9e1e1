"""How a captain lays mines in the enemy's way, and sweeps those in ours."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.state import BattleTable, Model
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.tactics.worth import worth_of_damage
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.where import models_on_table

ABEAM = 3 * INCH
"""A Minefield farther than this from the way ahead troubles nobody."""
DAMAGE_OF_A_DIE = 5 / 6
"""What a die of a Detonation does on average; there are as many as the model's Mass (DW4-MARK-07)."""
TROUBLE = 0.35
"""Few run into a Minefield with open eyes, but to sail around it costs something, too."""


def detonation_worth(g: BattleTable, model: ModelId) -> float:
    """What a Detonation under a model takes from it, in Victory Points."""
    return worth_of_damage(g, model, DAMAGE_OF_A_DIE * mass(g, model))


def menace(g: BattleTable, seat: SeatId, spot: Spot) -> float:
    """What a Minefield there does to the enemy's ships more than to our own, by whose way it lies in."""
    told = 0.0
    for model in models_on_table(g):
        if model.pose is not None and not is_airborne(g, model.id):
            share = _in_the_way(g, model, model.pose, spot)
            if share:
                told += share * detonation_worth(g, model.id) * (1 if model.seat != seat else -1)
    return TROUBLE * told


def _in_the_way(g: BattleTable, model: Model, pose: Pose, spot: Spot) -> float:
    """How much a spot lies in a model's way: all of it right before the bow, none off the way or out of reach."""
    profile = class_of(g, model.id)
    bow = Pose(0, 0, pose.heading).ahead(INCH)
    dx, dy = spot.x - pose.x, spot.y - pose.y
    ahead, abeam = (dx * bow.x + dy * bow.y) // INCH, abs(dx * bow.y - dy * bow.x) // INCH
    if not 0 < ahead <= profile.length // 2 + profile.speed_max:
        return 0.0
    return max(0.0, 1 - max(0, abeam - profile.beam // 2) / ABEAM)
