"""Encounter 5, The Archipelago: be strongest around the Main Island."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH, QUARTER_TURN
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.events.setup import FeaturePlaced
from sandtable.rulesets.dw4.forces.encounters import plays
from sandtable.rulesets.dw4.ids import FeatureId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.table.zones import centre
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal
from sandtable.rulesets.dw4.terrain.features import islands_of, next_feature
from sandtable.rulesets.dw4.turn_order import admirals, first_admiral
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.tabletop.distances import is_near_feature
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.where import friends

ENCOUNTER = "enc5"
MAIN_ISLAND = "Main Island"
"""The role tells it from the other islands (DW4-ENC5-02)."""
LEAST_MASS = 3
REACH = 4 * INCH
POINTS_PER_ROUND = 8


class PlaceTheMainIsland(Rule):
    """An island of Mass 3 or more lies in the Centre."""

    id = RuleId("DW4-ENC5-01")
    name = "The Archipelago"
    variant = ENCOUNTER

    @after(SetUpTerrain.place_required_features)
    def place(self, g: BattleGame, procedure: SetUpTerrain) -> Outcome:
        if not plays(g, ENCOUNTER) or main_island(g) is not None:
            return None
        piece = g.ask(lambda: _which_island(g))
        x, y = centre(g)
        its_mass = register(g).content.terrain[piece].mass or 0
        g.emit(FeaturePlaced(next_feature(g), piece, Pose(x, y, QUARTER_TURN), its_mass, MAIN_ISLAND))
        return None


def _which_island(g: BattleTable) -> ChooseOne[PieceId]:
    islands = islands_of(g, LEAST_MASS)
    return ChooseOne(
        first_admiral(g),
        "main island",
        islands,
        "piece",
        prompt="Choose the Main Island that lies in the Centre.",
        rules=(RuleId("DW4-ENC5-01"),),
        default=islands[0],
    )


class HoldTheMainIsland(Rule):
    """The Admiral with the greater Mass of Scoring Models around the Main Island scores, more in each Round.

    Ruling: there are no roles in this Encounter, so the Objective is both Admirals'.
    """

    id = RuleId("DW4-ENC5-03")
    name = "The Archipelago"
    variant = ENCOUNTER

    @after(CompleteObjectives.score_the_objectives)
    def score(self, g: BattleGame, procedure: CompleteObjectives) -> Outcome:
        island = main_island(g)
        if not plays(g, ENCOUNTER) or island is None:
            return None
        a, b = admirals(g)
        strength = {seat: strength_around(g, seat, island) for seat in (a, b)}
        if strength[a] == strength[b]:
            return None
        stronger = a if strength[a] > strength[b] else b
        points = POINTS_PER_ROUND * g.state.clock.round
        g.emit(VictoryPointsScored(stronger, points, MAIN_ISLAND, self.id))
        return None


def main_island(g: BattleTable) -> FeatureId | None:
    """The Main Island, if it lies on the table."""
    return next((feature.id for feature in g.state.features.values() if feature.role == MAIN_ISLAND), None)


def strength_around(g: BattleTable, seat: SeatId, island: FeatureId) -> int:
    """The summed Mass of an Admiral's Scoring Models within reach of an island."""
    near = (m.id for m in friends(g, seat) if is_scoring(g, m.id) and is_near_feature(g, m.id, island, REACH))
    return sum(mass(g, model) for model in near)


# DW4-ENC5-03
tells_objective(
    ENCOUNTER,
    Rank.PRIMARY,
    'At the end of each Round: whoever has more Mass of Scoring Models within 4" of the Main Island scores '
    "8 Victory Points in Round 1, 16 in Round 2, then 24, 32 and 40; a tie scores nothing.",
)


takes_the_proposal("main island", "either island serves both sides alike")
