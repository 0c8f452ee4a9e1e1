"""Encounter 1, Meeting Engagement: contest the Quadrants of the enemy Half."""

from __future__ import annotations

from sandtable.geometry.zone import Box
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.events.harm import VictoryPointsScored
from sandtable.rulesets.dw4.forces.encounters import plays
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Unit
from sandtable.rulesets.dw4.table.where import opponent
from sandtable.rulesets.dw4.table.zones import edge_of, quadrants_of
from sandtable.rulesets.dw4.turn_order import admirals
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint, models_of, units_of

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
    if unit.location is not Location.IN_PLAY:
        return False
    models = models_of(g, unit.id)
    if not all(quadrant.holds(footprint(g, model.id)) for model in models):
        return False
    return 2 * sum(is_scoring(g, model.id) for model in models) >= len(models)
