"""What a unit could do to each enemy unit from where it would stand, and what each could do to it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Exchange
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.table import Table
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import shots_at
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.odds.meaning import attack_spec
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import enemies_of, officer_of
from sandtable.rulesets.ac.tactics.gunnery import mean_damage
from sandtable.tabletop.state import Location

COUNTS = "damage"


def supposed(g: BattleTable, unit: UnitId, poses: Mapping[ModelId, Pose]) -> BattleTable:
    """The table with the models of a unit standing elsewhere, in play."""
    state = g.state.clone()
    for model, pose in poses.items():
        state.models[model] = replace(state.models[model], pose=pose)
    state.units[unit] = replace(state.units[unit], location=Location.IN_PLAY)
    return Table(state, g.hooks, g.content)


def exchanges(g: BattleTable, unit: UnitId, appraise: Appraiser | None) -> tuple[Exchange, ...]:
    """By enemy unit, the one with most at stake first: the best Ranged Attack on it, and its best on the unit."""
    found = [_exchange(g, unit, enemy.id, appraise) for enemy in enemies_of(g, g.state.units[unit].seat)]
    return tuple(sorted(found, key=lambda each: -max(each.give, each.take)))


def _exchange(g: BattleTable, unit: UnitId, enemy: UnitId, appraise: Appraiser | None) -> Exchange:
    ours, give = _best(g, unit, enemy, appraise)
    theirs, take = _best(g, enemy, unit, appraise)
    on = "" if theirs is None else officer_of(g, unit).id
    dice = 0 if ours is None else attack_spec(g, ours).own.dice
    return Exchange(enemy, officer_of(g, enemy).id, give, take, on, int(ours is not None), dice)


def _best(g: BattleTable, unit: UnitId, target: UnitId, appraise: Appraiser | None) -> tuple[Shot | None, float]:
    """The Ranged Attack of one unit on another that does most, and what it does."""
    shots = [(shot, mean_damage(g, shot, appraise)) for shot in shots_at(g, unit, target)]
    return max(shots, key=lambda each: each[1], default=(None, 0.0))
