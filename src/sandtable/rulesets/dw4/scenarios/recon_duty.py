"""Encounter 6, Recon Duty: Survey the enemy Force and reach the enemy Deployment Zone.

Standard terrain, standard Deployment Zones.
"""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.board import Badge, Zone
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Rule, after, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.forces.encounters import plays
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import MULTIPLIER
from sandtable.rulesets.dw4.models.positional_traits import positional
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.procedures.harm import VICTORY_POINTS
from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Mode, Model
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.table.zones import deployment_depth, deployment_zone
from sandtable.rulesets.dw4.tactics.objectives import approach, inward, pulls
from sandtable.rulesets.dw4.terrain.environment import is_hampered
from sandtable.rulesets.dw4.turn_order import admirals
from sandtable.rulesets.dw4.words.areas import marks_areas, objective_area
from sandtable.rulesets.dw4.words.encounter_marks import badges
from sandtable.rulesets.dw4.words.names import admiral, unit_name
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import enemies, footprint, friends, models_of, opponent, units_of
from sandtable.tabletop.zones import corners, edges_are_taken

ENCOUNTER = "enc6"
SURVEY = 10 * INCH
SURVEY_HAMPERED = 5 * INCH
ALONE = 10 * INCH
POINTS = 10
POINTS_ALONE = 20

_OUT_OF_TOUCH = {Positional.AIRBORNE, Positional.UNDERWATER}


class UnitSurveyed(Event, frozen=True):
    """A unit was Surveyed by the enemy, for good."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], surveyed=True)


class SurveyTheEnemy(Rule):
    """Before anything is scored, every enemy unit close to an own unit is Surveyed, for good."""

    id = RuleId("DW4-ENC6-02")
    name = "Recon Duty"
    variant = ENCOUNTER

    @after(CompleteObjectives.take_stock)
    def survey(self, g: BattleGame, procedure: CompleteObjectives) -> Outcome:
        if not plays(g, ENCOUNTER):
            return None
        for unit in [unit for seat in admirals(g) for unit in surveyed_by(g, seat)]:
            g.emit(UnitSurveyed(unit))
        return None


def surveyed_by(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The enemy units that an Admiral Surveys now. The list of those already Surveyed is kept on them (DW4-ENC6-01).

    Ruling: one pair of models within the distance is enough (DW4-ENC6-02).
    """
    own = friends(g, seat)
    return tuple(
        unit.id
        for unit in units_of(g, opponent(g, seat))
        if unit.location is Location.IN_PLAY
        and not unit.surveyed
        and any(_sees(g, mine.id, theirs.id) for mine in own for theirs in models_of(g, unit.id))
    )


def _sees(g: BattleTable, mine: ModelId, theirs: ModelId) -> bool:
    if {positional(g, mine), positional(g, theirs)} == _OUT_OF_TOUCH or not are_within(g, mine, theirs, SURVEY):
        return False
    # In Core play nothing Hampers, and nobody looks.
    if g.state.settings.mode is Mode.CORE or are_within(g, mine, theirs, SURVEY_HAMPERED):
        return True
    return not is_hampered(g, mine, theirs)


class HalfForTheUnsurveyed(Rule):
    """A model lost before its unit was Surveyed gives half of its Victory Points Rating, rounded up."""

    id = RuleId("DW4-ENC6-03")
    name = "not Surveyed"
    variant = ENCOUNTER

    @modifies(VICTORY_POINTS, MULTIPLIER)
    def halve(self, g: BattleTable, model: ModelId) -> Modifier | None:
        if not plays(g, ENCOUNTER) or g.state.units[g.state.models[model].unit].surveyed:
            return None
        return Modifier(Fraction(1, 2))


class ReachTheEnemyZone(Rule):
    """Each own unit with a Scoring Model in the enemy Deployment Zone scores, twice as much if nobody is near it.

    Ruling: any part of the model in the zone will do, and every enemy model in play is somebody.
    """

    id = RuleId("DW4-ENC6-04")
    name = "Recon Duty"
    variant = ENCOUNTER

    @after(CompleteObjectives.score_the_objectives)
    def score(self, g: BattleGame, procedure: CompleteObjectives) -> Outcome:
        if not plays(g, ENCOUNTER):
            return None
        for seat in admirals(g):
            zone = deployment_zone(g, opponent(g, seat))
            for unit in units_of(g, seat):
                scoring = [m.id for m in models_of(g, unit.id) if is_scoring(g, m.id)]
                if any(zone.meets(footprint(g, model)) for model in scoring):
                    points = POINTS_ALONE if is_alone(g, unit.id) else POINTS
                    g.emit(VictoryPointsScored(seat, points, f"{unit.id} in the enemy Deployment Zone", self.id))
        return None


def is_alone(g: BattleTable, unit: UnitId) -> bool:
    """Whether no enemy model is within 10" of any model of the unit."""
    others = enemies(g, g.state.units[unit].seat)
    return not any(are_within(g, m.id, other.id, ALONE) for m in models_of(g, unit) for other in others)


# DW4-ENC6-02, DW4-ENC6-03, DW4-ENC6-04
tells_objective(
    ENCOUNTER,
    Rank.PRIMARY,
    "At the end of each Round: 10 Victory Points for each of your units with a Scoring Model in the enemy "
    'Deployment Zone, 20 if no enemy model is within 10" of that unit.',
    'An enemy unit within 10" of one of yours at the end of a Round is Surveyed for good; models Crippled '
    "before their unit is Surveyed give half their Rating, rounded up.",
)


@marks_areas(ENCOUNTER)
def zones_to_reach(g: BattleTable) -> list[Zone]:
    """The enemy Deployment Zone, for each Admiral (DW4-ENC6-04)."""
    if not edges_are_taken(g):
        return []
    return [
        objective_area(
            f"reach-{seat}",
            f"enemy Deployment Zone, for {admiral(seat)} to reach",
            corners(deployment_zone(g, opponent(g, seat))),
            seat,
        )
        for seat in g.state.settings.seats
    ]


@pulls(ENCOUNTER)
def worth_of_a_place(g: BattleTable, mover: Model, pose: Pose) -> float:
    """A unit in the enemy's Deployment Zone (DW4-ENC6-04)."""
    depth = deployment_depth(g, opponent(g, mover.seat))
    left = g.state.settings.height - depth - inward(g, mover, pose) - class_of(g, mover.id).length // 3
    return approach(left, 9.0, 28 * INCH)


@tells(UnitSurveyed)
def unit_surveyed(g: BattleTable, event: UnitSurveyed) -> str:
    return f"{unit_name(g, event.unit)}: Surveyed by the enemy."


@badges
def surveyed_badge(g: BattleTable, model: Model) -> Badge | None:
    return Badge("surveyed", "Surveyed") if g.state.units[model.unit].surveyed else None
