"""How an Admiral stands: Victory Points scored, Damage that will tell, what can be fired next, and what fires back."""

from __future__ import annotations

from math import isqrt

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import sectors_of
from sandtable.kernel.chance import Supplied
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId
from sandtable.kernel.rollspec import Appraiser
from sandtable.rulesets.dw4.arcs import CLOSE_RANGE, LETTERS, STANDARD_RANGE
from sandtable.rulesets.dw4.attributes import hull
from sandtable.rulesets.dw4.position import is_submerged
from sandtable.rulesets.dw4.procedures.harm import victory_points
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.profile import WeaponProfile
from sandtable.rulesets.dw4.state import BattleTable, Location, Model, Phase, Unit
from sandtable.rulesets.dw4.tactics.gunnery import best_volley
from sandtable.rulesets.dw4.tactics.objectives import pull
from sandtable.rulesets.dw4.tactics.worth import expected_damage, worth_of_damage
from sandtable.rulesets.dw4.where import book, class_of, friends, models_of, opponent, units_of

ROUNDS = 5
WEAR = 0.7
"""What Damage counts for that has not Crippled yet, as a share of the model's Rating."""
AFTER_CRIPPLING = 0.35
"""What a Crippled model still means to its own side, as a share of its Rating: guns and a place in the line."""
LOST = 0.45
"""What the loss of a model costs its own side besides the Victory Points."""
DISORDER = 0.25
CRITICAL = 0.35
MENACE = 0.55
"""What a unit may do in its coming turn counts this much of what it would, since it may be hurt or foiled before."""
LATER = 0.5
"""What has been activated must wait for the next Round: so much of it counts."""
THIS_ROUND, NEXT_ROUNDS, SO_MANY = 0.9, 0.8, 3
"""What is held now will mostly be held when the Round ends, and for the most part in those after it."""
APPROACH = 1.5
"""What being on the way to an Objective counts, besides holding it."""
STRIDE = 0.8
"""The part of its Speed that a unit can be expected to come nearer with."""
ASTERN_ARC = 0.5
"""Guns that do not bear yet count half: most of them will after a turn."""
BELOW = 0.15
"""Few weapons reach a submerged target."""


def standing(g: BattleTable, seat: SeatId, appraise: Appraiser | None = None) -> float:
    """The Victory Points by which an Admiral is ahead, in hand and to be hoped for."""
    other = opponent(g, seat)
    ahead = g.state.sides[seat].vp - g.state.sides[other].vp + _worn(g, other) - _worn(g, seat)
    if g.state.clock.phase is Phase.OVER:
        return float(g.state.sides[seat].vp - g.state.sides[other].vp)
    ahead += _harvest(g, seat) + APPROACH * (_places(g, seat) - _places(g, other))
    return ahead + _prospect(g, seat, appraise) - _prospect(g, other, appraise)


def _harvest(g: BattleTable, seat: SeatId) -> float:
    """By how much an Admiral would gain on the other if Objectives were completed now, and while nothing changes."""
    trial = Game(g.state.clone(), g.hooks, CompleteObjectives(), Supplied(), g.content)
    trial.start()
    gains = {s: trial.state.sides[s].vp - side.vp for s, side in g.state.sides.items()}
    more_rounds = max(0, ROUNDS - g.state.clock.round)
    return (gains[seat] - gains[opponent(g, seat)]) * (THIS_ROUND + NEXT_ROUNDS * min(SO_MANY, more_rounds))


def _worn(g: BattleTable, seat: SeatId) -> float:
    """What an Admiral's models have suffered that no Victory Points have been scored for."""
    return sum([_wear(g, model) for model in g.state.models.values() if model.seat == seat])


def _wear(g: BattleTable, model: Model) -> float:
    rating = float(victory_points(g, model.id))
    if model.left_as is not None:
        return rating * LOST
    worn = DISORDER * model.disorder + CRITICAL * len(model.criticals)
    if model.crippled:
        return worn + rating * (LOST - AFTER_CRIPPLING)
    return worn + rating * WEAR * model.damage / max(1, hull(g, model.id))


def _places(g: BattleTable, seat: SeatId) -> float:
    """What Objectives make of where the models are."""
    return sum([pull(g, model, model.pose) for model in friends(g, seat) if model.pose is not None])


def _prospect(g: BattleTable, seat: SeatId, appraise: Appraiser | None) -> float:
    """What the units of a side may do: the one that is about to act by exact odds, the others by rule of thumb."""
    hoped = 0.0
    for unit in units_of(g, seat):
        if unit.location is not Location.IN_PLAY:
            continue
        if unit.id == g.state.clock.unit:
            hoped += best_volley(g, unit.id, appraise)
        if unit.activated or unit.id == g.state.clock.unit:
            hoped += LATER * MENACE * _menace(g, unit) if g.state.clock.round < ROUNDS else 0.0
        else:
            hoped += MENACE * _menace(g, unit)
    return hoped


def _menace(g: BattleTable, unit: Unit) -> float:
    """What a unit's guns may be worth in its coming turn, on the target that is worth most."""
    guns = [(model.pose, book(g).armament[model.id]) for model in models_of(g, unit.id) if model.pose is not None]
    if not guns:
        return 0.0
    speed = class_of(g, unit.models[0]).speed_max
    return max([_threat(g, guns, speed, target) for target in friends(g, opponent(g, unit.seat))], default=0.0)


def _threat(g: BattleTable, guns: list[tuple[Pose, tuple[WeaponProfile, ...]]], speed: int, target: Model) -> float:
    assert target.pose is not None
    profile = class_of(g, target.id)
    girth = (profile.length + profile.beam) // 2
    dice = 0.0
    for pose, weapons in guns:
        apart = isqrt((target.pose.x - pose.x) ** 2 + (target.pose.y - pose.y) ** 2) - girth
        dice += _dice(pose, target.pose, weapons, apart - int(STRIDE * speed))
    if is_submerged(g, target.id):
        dice *= BELOW
    return worth_of_damage(g, target.id, expected_damage(dice, profile.defence, profile.armour))


def _dice(pose: Pose, target: Pose, weapons: tuple[WeaponProfile, ...], apart: int) -> float:
    band = 0 if apart <= CLOSE_RANGE else 1 if apart <= STANDARD_RANGE else 2
    arcs = [LETTERS[sector] for sector in sectors_of(pose, target.x, target.y)]
    dice = 0.0
    for weapon in weapons:
        figure = weapon.firepower[band] or 0
        dice += figure if any([arc in weapon.arcs for arc in arcs]) else figure * ASTERN_ARC
    return dice
