"""Plant the Flag: whoever is off the coast first has the island."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.zones import quadrants
from sandtable.rulesets.dw4.terrain.environment import kind_of_feature
from sandtable.rulesets.dw4.turn_order import admirals
from sandtable.tabletop.distances import target_is_within
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import friends

REACH = 4 * INCH
POINTS = 2
SIDES = ("south-west", "south-east", "north-west", "north-east")


class PlantTheFlag(Rule):
    """At the end of a Round 2 Victory Points for each Quadrant with a friendly Scoring Model within 4" of an Island.

    Ruling: the Centre Point of the model says in which Quadrant it is; the Island may lie across the line
    (DW4-F-UNION-PLANT-THE-FLAG).
    """

    id = RuleId("DW4-F-UNION-PLANT-THE-FLAG")
    name = "Plant the Flag"

    @after(CompleteObjectives.score_the_objectives, beside=EVERY_OTHER)
    def raise_it(self, g: BattleGame, procedure: CompleteObjectives) -> Outcome:
        for seat in admirals(g):
            if has_bonus(g, seat, self.id):
                for side in planted(g, seat):
                    g.emit(VictoryPointsScored(seat, POINTS, f"{self.name} in the {side} Quadrant", self.id))
        return None


def planted(g: BattleTable, seat: SeatId) -> list[str]:
    """The Quadrants for which an Admiral scores, as things stand."""
    islands = [feature for feature in g.state.features if kind_of_feature(g, feature) is TerrainKind.ISLAND]
    found = []
    for side, quadrant in zip(SIDES, quadrants(g), strict=True):
        for model in friends(g, seat):
            pose = model.pose
            if pose is None or not quadrant.holds_point(pose.x, pose.y) or not is_scoring(g, model.id):
                continue
            if any([target_is_within(g, model.id, ModelId(island), REACH) for island in islands]):
                found.append(side)
                break
    return found
