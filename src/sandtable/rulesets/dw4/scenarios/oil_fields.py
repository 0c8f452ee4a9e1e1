"""Encounter 3, The Oil Fields: hold the two Oil Platforms."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH, QUARTER_TURN
from sandtable.kernel.board import Zone
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.events.setup import FeaturePlaced
from sandtable.rulesets.dw4.forces.encounters import plays
from sandtable.rulesets.dw4.ids import FeatureId
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.objectives import approach, pulls
from sandtable.rulesets.dw4.terrain.features import next_feature
from sandtable.rulesets.dw4.turn_order import admirals
from sandtable.rulesets.dw4.words.areas import area_around, marks_areas
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.tabletop.distances import is_near_feature
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.where import friends, ground

ENCOUNTER = "enc3"
PLATFORM = "Oil Platform"
PIECE = PieceId("oil-platform")
REACH = 4 * INCH
POINTS = 10


class PlaceOilPlatforms(Rule):
    """Two Oil Platforms lie half way between the Controlled Edges, a quarter of the width from each Neutral Edge."""

    id = RuleId("DW4-ENC3-01")
    name = "The Oil Fields"
    variant = ENCOUNTER

    @after(SetUpTerrain.place_required_features)
    def place(self, g: BattleGame, procedure: SetUpTerrain) -> Outcome:
        if not plays(g, ENCOUNTER) or platforms(g):
            return None
        # Ruling (DW4-ENC3-02): a plain Terrain Feature of Mass 3, 4" across, that cannot be attacked.
        width, height = g.state.settings.width, g.state.settings.height
        mass = register(g).content.terrain[PIECE].mass or 0
        for x in (width // 4, width - width // 4):
            g.emit(FeaturePlaced(next_feature(g), PIECE, Pose(x, height // 2, QUARTER_TURN), mass, PLATFORM))
        return None


class HoldTheOilPlatforms(Rule):
    """Each Admiral scores for every Platform within reach of an own Scoring Model; both may score for one."""

    id = RuleId("DW4-ENC3-05")
    name = "The Oil Fields"
    variant = ENCOUNTER

    @after(CompleteObjectives.score_the_objectives)
    def score(self, g: BattleGame, procedure: CompleteObjectives) -> Outcome:
        if not plays(g, ENCOUNTER):
            return None
        for seat in admirals(g):
            scoring = [model.id for model in friends(g, seat) if is_scoring(g, model.id)]
            for platform in platforms(g):
                if any(is_near_feature(g, model, platform, REACH) for model in scoring):
                    g.emit(VictoryPointsScored(seat, POINTS, f"Oil Platform {platform}", self.id))
        return None


def platforms(g: BattleTable) -> tuple[FeatureId, ...]:
    """The Oil Platforms on the table."""
    return tuple(feature.id for feature in g.state.features.values() if feature.role == PLATFORM)


# DW4-ENC3-05
tells_objective(
    ENCOUNTER,
    Rank.PRIMARY,
    'At the end of each Round: 10 Victory Points for each Oil Platform within 4" of one of your Scoring Models.',
)


@marks_areas(ENCOUNTER)
def around_platforms(g: BattleTable) -> list[Zone]:
    """The waters around the Oil Platforms (DW4-ENC3-05)."""
    return [area_around(g, platform, REACH) for platform in platforms(g)]


@pulls(ENCOUNTER)
def worth_of_a_place(g: BattleTable, mover: Model, pose: Pose) -> float:
    """A model within 4" of an Oil Platform (DW4-ENC3-05)."""
    others = [m for m in friends(g, mover.seat) if m.unit != mover.unit]
    best = 0.0
    for platform in platforms(g):
        centre = ground(g, platform)
        held = any(m.pose is not None and m.pose.apart(centre.cx, centre.cy) < 6 * INCH for m in others)
        left = pose.apart(centre.cx, centre.cy) - centre.reach - 3 * INCH
        best = max(best, approach(left, 1.5 if held else 7.0, 30 * INCH))
    return best
