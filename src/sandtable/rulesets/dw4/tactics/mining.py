"""How a captain lays mines in the enemy's way, and sweeps those in ours."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.properties import x_together
from sandtable.rulesets.dw4.placing.markers import PlaceMarker, Spot
from sandtable.rulesets.dw4.special.mine_layer import REACH, LaunchMines
from sandtable.rulesets.dw4.special.mine_sweeper import ClearMines, MineSweeper, mines_near
from sandtable.rulesets.dw4.state import Battle, BattleTable, Model
from sandtable.rulesets.dw4.table.where import class_of, enemies, models_on_table
from sandtable.rulesets.dw4.tactics.worth import worth_of_damage

TRIES = 8
LOOKED_INTO = 16
"""So many of the best spots that come to mind are looked at closely."""
AHEAD = (3 * INCH, 5 * INCH, 7 * INCH)
"""How far before a bow a Minefield is thought of: none is far enough to be sailed around easily."""
ABEAM = 3 * INCH
"""A Minefield farther than this from the way ahead troubles nobody."""
DAMAGE_OF_A_DIE = 5 / 6
"""What a die of a Detonation does on average; there are as many as the model's Mass (DW4-MARK-07)."""
TROUBLE = 0.35
"""Few run into a Minefield with open eyes, but to sail around it costs something, too."""
CLEARED_BY_A_DIE = 1 / 6


def detonation_worth(g: BattleTable, model: ModelId) -> float:
    """What a Detonation under a model takes from it, in Victory Points."""
    return worth_of_damage(g, model, DAMAGE_OF_A_DIE * mass(g, model))


def laying_worth(g: BattleTable, unit: UnitId) -> float:
    """What a Minefield of a unit may be worth: the best of the enemies whose way it can reach."""
    seat, layers = g.state.units[unit].seat, LaunchMines.able_models(g, unit)
    afloat = [foe for foe in enemies(g, seat) if not is_airborne(g, foe.id)]
    reached = [foe for foe in afloat if any([_can_block(g, layer, foe) for layer in layers])]
    return TROUBLE * max([detonation_worth(g, foe.id) for foe in reached], default=0.0)


def _can_block(g: BattleTable, layer: ModelId, foe: Model) -> bool:
    there = foe.pose
    if there is None:
        return False
    before = there.ahead(AHEAD[-1] + class_of(g, foe.id).length // 2)
    return _reaches(g, layer, Spot(before.x, before.y))


def sweeping_worth(g: BattleTable, unit: UnitId) -> float:
    """What sweeping may be worth: the Minefield that is most in the way of our own, if the dice find it."""
    sweepers, seat = ClearMines.able_models(g, unit), g.state.units[unit].seat
    dice = x_together(g, sweepers, MineSweeper)
    near = [g.state.markers[marker] for marker in mines_near(g, sweepers)]
    gained = max([-menace(g, seat, Spot(marker.x, marker.y)) for marker in near], default=0.0)
    return min(1.0, dice * CLEARED_BY_A_DIE) * max(0.0, gained)


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


def minefield(view: View[Battle], decision: PlaceMarker, pick: Picker) -> Spot | None:
    """Right before an enemy's bow, or else wherever it troubles them most and us least."""

    def merit(spot: Spot) -> tuple[float, int]:
        return menace(view, decision.seat, spot), -_to_the_enemy(view, decision.seat, spot)

    drawn = [spot for spot in [decision.sample(view, pick) for _ in range(TRIES)] if spot is not None]
    thought_of = [spot for foe in enemies(view, decision.seat) for spot in _before(view, foe)]
    if decision.near:
        thought_of = [spot for spot in thought_of if any([_reaches(view, layer, spot) for layer in decision.near])]
    for spot in sorted([*thought_of, *drawn], key=merit, reverse=True)[:LOOKED_INTO]:
        if decision.refusal(view, spot) is None:
            return spot
    return max(drawn, key=merit) if drawn else decision.fallback(view)


def _reaches(g: BattleTable, layer: ModelId, spot: Spot) -> bool:
    """About whether a model can lay a Minefield there."""
    pose = g.state.models[layer].pose
    return pose is not None and pose.apart(spot.x, spot.y) <= REACH + class_of(g, layer).length // 2 + INCH


def _before(g: BattleTable, foe: Model) -> list[Spot]:
    if foe.pose is None or is_airborne(g, foe.id):
        return []
    half = class_of(g, foe.id).length // 2
    places = [foe.pose.ahead(half + way) for way in AHEAD]
    return [Spot(place.x, place.y) for place in places]


def _to_the_enemy(g: BattleTable, seat: SeatId, spot: Spot) -> int:
    return min([foe.pose.apart(spot.x, spot.y) for foe in enemies(g, seat) if foe.pose is not None], default=0)
