"""The Archipelago beyond its Primary Objective: Secondary Islands, and a weapon put to the test."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.board import Zone
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.events.dice_shown import shows_critical_die
from sandtable.rulesets.dw4.forces.encounters import has_secondary, has_tertiary
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.procedures.battle import PlayBattle
from sandtable.rulesets.dw4.procedures.criticals import FACES, SufferCriticals
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll
from sandtable.rulesets.dw4.procedures.required_islands import PlaceRequiredIslands
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.scenarios.archipelago import (
    ENCOUNTER,
    LEAST_MASS,
    REACH,
    HoldTheMainIsland,
    PlaceTheMainIsland,
    main_island,
    strength_around,
)
from sandtable.rulesets.dw4.scenarios.inflicted import inflictor
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Critical, Model
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.table.zones import quadrants
from sandtable.rulesets.dw4.tactics.objectives import approach, pulls
from sandtable.rulesets.dw4.turn_order import admirals, first_admiral
from sandtable.rulesets.dw4.words.areas import area_around, marks_areas
from sandtable.rulesets.dw4.words.names import does
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import ground

SECONDARY_ISLAND = "Secondary Island"
POINTS_PER_ROUND = 2
POINTS_PER_TEST = 3


@shows_critical_die
class FieldTestSet(Event, frozen=True):
    """It was rolled which Critical Damage Effect is put to the test."""

    visibility: ClassVar[Visibility] = PUBLIC

    roller: SeatId
    critical: Critical

    def apply(self, state: Battle) -> None:
        state.findings = replace(state.findings, field_test=self.critical)


class SecondaryIslands(Rule):
    """In larger engagements each Quadrant has an Island of its own, placed in turn before other terrain."""

    id = RuleId("DW4-ENC5-01")
    name = "Secondary Islands"
    variant = ENCOUNTER

    # The Main Island first: the others keep away from it (DW4-SETUP-10).
    @after(SetUpTerrain.place_required_features, follows=(PlaceTheMainIsland,))
    def place(self, g: BattleGame, procedure: SetUpTerrain) -> Outcome:
        if not has_secondary(g, ENCOUNTER):
            return None
        return Call(PlaceRequiredIslands(SECONDARY_ISLAND, self.id, LEAST_MASS, quadrants(g)))


class IslandHopping(Rule):
    """The same contest as for the Main Island, for fewer points. Ruling: for each Secondary Island by itself."""

    id = RuleId("DW4-ENC5-04")
    name = "Secondary Islands"
    variant = ENCOUNTER

    # The Primary Objective before the Secondary, as the book has them (DW4-VP-05).
    @after(CompleteObjectives.score_the_objectives, follows=(HoldTheMainIsland,))
    def score(self, g: BattleGame, procedure: CompleteObjectives) -> Outcome:
        if not has_secondary(g, ENCOUNTER):
            return None
        a, b = admirals(g)
        for island in secondary_islands(g):
            ours, theirs = strength_around(g, a, island), strength_around(g, b, island)
            if ours != theirs:
                points = POINTS_PER_ROUND * g.state.clock.round
                what = f"{SECONDARY_ISLAND} {island}"
                g.emit(VictoryPointsScored(a if ours > theirs else b, points, what, self.id))
        return None


def secondary_islands(g: BattleTable) -> tuple[FeatureId, ...]:
    """The Secondary Islands on the table (DW4-ENC5-02)."""
    return tuple([feature.id for feature in g.state.features.values() if feature.role == SECONDARY_ISLAND])


class FieldTesting(Rule):
    """One kind of Critical Damage Effect scores, inflicted on the enemy or removed from a friend in one's own turn.

    Ruling: the own turn is the Admiral's own Activation or Mission; who inflicts it is read as in DW4-ENC6-05.
    """

    id = RuleId("DW4-ENC5-05")
    name = "Field Testing"
    variant = ENCOUNTER

    @after(PlayBattle.begin_the_next_round)
    def choose_what_is_tested(self, g: BattleGame, procedure: PlayBattle) -> Outcome:
        if not has_tertiary(g, ENCOUNTER) or g.state.clock.round != 1:
            return None
        (face,) = g.roll(1, "Field test")
        g.emit(FieldTestSet(first_admiral(g), FACES[face]))
        return None

    @after(SufferCriticals.inflict_them)
    def score_for_the_inflicted(self, g: BattleGame, suffered: SufferCriticals) -> Outcome:
        tested = _tested(g)
        seat = inflictor(g, suffered) if tested in suffered.incoming else None
        if tested is None or seat is None:
            return None
        self._score(g, seat, suffered.model, suffered.incoming.count(tested), f"{tested.value} inflicted")
        return None

    @after(RepairRoll.remove_critical_damage_effects)
    def score_for_the_removed(self, g: BattleGame, repair: RepairRoll) -> Outcome:
        tested = _tested(g)
        if tested is None or tested not in repair.removed:
            return None
        seat = g.state.models[repair.model].seat
        self._score(g, seat, repair.model, repair.removed.count(tested), f"{tested.value} removed")
        return None

    def _score(self, g: BattleGame, seat: SeatId, model: ModelId, many: int, what: str) -> None:
        if g.state.clock.active == seat:
            g.emit(VictoryPointsScored(seat, POINTS_PER_TEST * many, f"Field Testing: {what}, {model}", self.id))


def _tested(g: BattleTable) -> Critical | None:
    return g.state.findings.field_test if has_tertiary(g, ENCOUNTER) else None


# DW4-ENC5-04
tells_objective(
    ENCOUNTER,
    Rank.SECONDARY,
    "The same contest around each Secondary Island: 2 Victory Points in Round 1, then 4, 6, 8 and 10.",
)


# DW4-ENC5-05
tells_objective(
    ENCOUNTER,
    Rank.TERTIARY,
    "One kind of Critical Damage Effect is put to the test: 3 Victory Points for each that you inflict on an enemy "
    "or remove from a friend in your own turn.",
)


@marks_areas(ENCOUNTER)
def around_islands(g: BattleTable) -> list[Zone]:
    """The waters around the Main Island, and around the Secondary ones (DW4-ENC5-03, DW4-ENC5-04)."""
    island = main_island(g)
    islands = [] if island is None else [island]
    if has_secondary(g, ENCOUNTER):
        islands += secondary_islands(g)
    return [area_around(g, each, REACH) for each in islands]


@pulls(ENCOUNTER)
def worth_of_a_place(g: BattleTable, mover: Model, pose: Pose) -> float:
    """More Mass than the enemy around an island; around the Main Island worth more every Round (DW4-ENC5-03)."""
    island = main_island(g)
    if island is None:
        return 0.0
    centre = ground(g, island)
    left = pose.apart(centre.cx, centre.cy) - centre.reach - 3 * INCH
    best = approach(left, 2.5 * class_of(g, mover.id).mass + g.state.clock.round, 30 * INCH)
    if not has_secondary(g, ENCOUNTER):
        return best
    for other in secondary_islands(g):
        land = ground(g, other)
        left = pose.apart(land.cx, land.cy) - land.reach - 3 * INCH
        best = max(best, approach(left, 1.0 + class_of(g, mover.id).mass / 2, 18 * INCH))
    return best


@tells(FieldTestSet)
def field_test_set(g: BattleTable, event: FieldTestSet) -> str:
    return f"{does(event.roller, 'rolls', 'roll')} what is put to the test: {event.critical.value}."
