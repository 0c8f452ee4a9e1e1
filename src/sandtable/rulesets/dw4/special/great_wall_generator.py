"""Great Wall Generator: energy between two ships that shells do not pass unhurt."""

from __future__ import annotations

from itertools import combinations

import msgspec

from sandtable.geometry.segments import segments_meet
from sandtable.geometry.units import INCH
from sandtable.geometry.vec import Point
from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.around import bearers
from sandtable.rulesets.dw4.models.attributes import ATTACK, FIXED, RESISTANCE_POOL, Shot, mass
from sandtable.rulesets.dw4.models.positional_traits import positional
from sandtable.rulesets.dw4.models.properties import BENEFIT, Benefit
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.distances import are_within

SPAN = 5 * INCH
UNDER_THE_WALL = (RuleId("DW4-Q-ASSAULT"), RuleId("DW4-Q-BOMB"), RuleId("DW4-Q-SUBMERGED"))
"""Qualities of weapons that pay no heed to a wall."""


class EnergyWall(msgspec.Struct, frozen=True):
    """An Energy Wall between two models."""

    ends: tuple[ModelId, ModelId]
    strength: int


class GreatWallGenerator(Rule):
    """Two bearers within 5" have a wall between them: each line of an enemy Attack through it adds Resistance Dice.

    It is as strong as the larger MAS of the two, the strongest on each line counts, and those that end at the Initial
    Target do not. Ruling: to touch it is to cross it, and it helps every friendly target (DW4-S-GREAT-WALL-GENERATOR).
    """

    id = RuleId("DW4-S-GREAT-WALL-GENERATOR")
    name = "Great Wall Generator"

    @modifies(RESISTANCE_POOL, FIXED)
    def stand_between(self, g: BattleTable, shot: Shot) -> Modifier | None:
        target = g.state.models.get(shot.target)
        if target is None or shot.what != ATTACK or g.refusal(BENEFIT, Benefit(target.id, self.id)) is not None:
            return None
        if any([any_has(g, shot.weapons, quality) for quality in UNDER_THE_WALL]):
            return None
        walls = [wall for wall in self.walls(g, target.seat) if target.id not in wall.ends]
        dice = sum([self._met(g, model, target.id, walls) for model in shot.participants]) if walls else 0
        return Modifier(dice, self.name) if dice else None

    def walls(self, g: BattleTable, seat: SeatId) -> tuple[EnergyWall, ...]:
        """All Energy Walls of an Admiral as the models stand now."""
        pairs = combinations(bearers(g, seat, self.id), 2)
        joined = [p for p in pairs if positional(g, p[0]) is positional(g, p[1]) and are_within(g, *p, SPAN)]
        return tuple([EnergyWall(pair, max(mass(g, pair[0]), mass(g, pair[1]))) for pair in joined])

    def _met(self, g: BattleTable, model: ModelId, target: ModelId, walls: list[EnergyWall]) -> int:
        """The strength of the strongest wall on a model's line to the target; 0 where it meets none."""
        line = _centre(g, model), _centre(g, target)
        met = [w.strength for w in walls if segments_meet(*line, _centre(g, w.ends[0]), _centre(g, w.ends[1]))]
        return max(met, default=0)


def _centre(g: BattleTable, model: ModelId) -> Point:
    pose = g.state.models[model].pose
    assert pose is not None
    return pose.x, pose.y
