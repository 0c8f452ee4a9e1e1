"""Encounter 1, Meeting Engagement: contest the Quadrants of the enemy Half."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.geometry.zone import Box
from sandtable.kernel.board import Zone
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.forces.encounters import plays
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Model, Unit
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.table.zones import quadrants_of
from sandtable.rulesets.dw4.tactics.objectives import approach, inward, near_objectives, pulls
from sandtable.rulesets.dw4.turn_order import admirals
from sandtable.rulesets.dw4.words.areas import marks_areas, objective_area
from sandtable.rulesets.dw4.words.names import admiral
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import IN_PLAY
from sandtable.tabletop.where import footprint, friends, models_of, opponent, units_of
from sandtable.tabletop.zones import corners, edge_of, edges_are_taken

ENCOUNTER = "enc1"
"""No rule below touches its terrain and its Deployment Zones: both are standard (DW4-ENC1-01, DW4-ENC1-02)."""
POINTS = 10
"""For each contested Quadrant."""


class ContestTheQuadrants(Rule):
    """Each Admiral scores for every Quadrant of the enemy Half that the Admiral is Contesting; both may score."""

    id = RuleId("DW4-ENC1-04")
    name = "Meeting Engagement"
    variant = ENCOUNTER

    @after(CompleteObjectives.score_the_objectives)
    def score(self, g: BattleGame, procedure: CompleteObjectives) -> Outcome:
        if not plays(g, ENCOUNTER):
            return None
        for seat in admirals(g):
            sides = ("west", "east")
            for side, quadrant in zip(sides, quadrants_of(g, edge_of(g, opponent(g, seat))), strict=True):
                if is_contesting(g, seat, quadrant):
                    g.emit(VictoryPointsScored(seat, POINTS, f"Contesting the {side} enemy Quadrant", self.id))
        return None


def is_contesting(g: BattleTable, seat: SeatId, quadrant: Box) -> bool:
    """Whether an Admiral has a unit that Contests a Quadrant (DW4-ENC1-05)."""
    return any(_contests(g, unit, quadrant) for unit in units_of(g, seat))


def _contests(g: BattleTable, unit: Unit, quadrant: Box) -> bool:
    """Entirely within it (DW4-MODEL-07), at least half of its models Scoring."""
    if unit.location is not IN_PLAY:
        return False
    models = models_of(g, unit.id)
    if not all(quadrant.holds(footprint(g, model.id)) for model in models):
        return False
    return 2 * sum(is_scoring(g, model.id) for model in models) >= len(models)


# DW4-ENC1-04, DW4-ENC1-05
tells_objective(
    ENCOUNTER,
    Rank.PRIMARY,
    "At the end of each Round: 10 Victory Points for each Quadrant of the enemy's Half in which a whole unit of yours "
    "lies, with at least half of its models still able to score.",
)


@marks_areas(ENCOUNTER)
def enemy_quadrants(g: BattleTable) -> list[Zone]:
    """The Quadrants that each Admiral may Contest (DW4-ENC1-04)."""
    if not edges_are_taken(g):
        return []
    return [
        objective_area(f"quadrant-{seat}-{side}", f"{side} Quadrant, for {admiral(seat)} to enter", corners(box), seat)
        for seat in g.state.settings.seats
        for side, box in zip(("west", "east"), quadrants_of(g, edge_of(g, opponent(g, seat))), strict=True)
    ]


@pulls(ENCOUNTER)
def worth_of_a_place(g: BattleTable, mover: Model, pose: Pose) -> float:
    """A unit entirely within a Quadrant of the enemy's Half (DW4-ENC1-04), or in contact with an Objective."""
    half = class_of(g, mover.id).length // 2
    left = g.state.settings.height // 2 + half - inward(g, mover, pose)
    middle = g.state.settings.width // 2
    astride = abs(pose.x - middle) < half
    held = any(
        m.unit != mover.unit
        and m.pose is not None
        and inward(g, m, m.pose) > g.state.settings.height // 2 + half
        and (m.pose.x > middle) == (pose.x > middle)
        for m in friends(g, mover.seat)
    )
    contest = approach(left, (2.0 if held else 6.0) * (0.6 if astride else 1.0), 24 * INCH)
    return contest + (near_objectives(g, mover, pose, 0, 5.0) if g.state.markers else 0.0)
