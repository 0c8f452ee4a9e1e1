"""Meeting Engagement, Large: four face-down Objectives, two of them traps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.measure import touches
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, step
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.terrain import MarkerRemoved
from sandtable.rulesets.dw4.forces.encounters import has_tertiary
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.models.positional_traits import is_surface
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.minefield import TriggerMinefield
from sandtable.rulesets.dw4.procedures.objective_markers import OBJECTIVES, PlaceObjectives
from sandtable.rulesets.dw4.procedures.preparing import PrepareToPlay
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.scenarios.meeting_engagement import ENCOUNTER
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, MarkerKind, Model
from sandtable.rulesets.dw4.tactics.advice import judges, takes_the_proposal
from sandtable.rulesets.dw4.tactics.worth import scoring_action
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.rulesets.dw4.terrain.minefields import in_proximity_of_marker, markers_of
from sandtable.rulesets.dw4.words.names import unit_name
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import footprint, models_of

POINTS = 15


class ObjectiveFlipped(Event, frozen=True):
    """A face-down Objective was turned over."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    marker: MarkerId
    number: int

    def apply(self, state: Battle) -> None:
        state.findings = replace(state.findings, flipped=(*state.findings.flipped, self.number))


class FaceDownObjectives(Rule):
    """Objectives 1 to 4 lie face-down, one in each Quadrant, and nobody knows which is which.

    Ruling: as their numbers are hidden from both, a number is drawn when a Marker is flipped, from those not yet seen;
    that is the same as having shuffled them before.
    """

    id = RuleId("DW4-ENC1-03")
    name = "Meeting Engagement"
    variant = ENCOUNTER

    @after(PrepareToPlay.set_up_terrain)
    def place(self, g: BattleGame, procedure: PrepareToPlay) -> Outcome:
        if not has_tertiary(g, ENCOUNTER):
            return None
        return Call(PlaceObjectives(self.id, by_quadrant=True))


class RetrieveObjective(SpecialAction):
    """A Special Action: a Surface unit in contact with an Objective turns it over."""

    name: ClassVar[str] = "Retrieve the Objective"
    marker: MarkerId = MarkerId("")
    number: int = 0

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return is_surface(g, model.id) and bool(objectives_touched(g, (model.id,)))

    @step("DW4-ENC1-07")
    def choose_the_objective(self, g: BattleGame) -> Outcome:
        touched = objectives_touched(g, self.participants)
        if not touched:
            return LEAVE
        self.marker = g.ask(lambda: _which_objective(g, self.unit, touched))
        return None

    @step("DW4-ENC1-07", "DW4-ENC1-08")
    def flip_it(self, g: BattleGame) -> Outcome:
        left = [number for number in range(1, OBJECTIVES + 1) if number not in g.state.findings.flipped]
        drawn = g.roll(1, "Objective", len(left)) if len(left) > 1 else (0,)
        self.number = left[drawn[0]]
        g.emit(ObjectiveFlipped(self.unit, self.marker, self.number))
        if self.number % 2 == 0:
            seat = g.state.units[self.unit].seat
            g.emit(MarkerRemoved(self.marker, MarkerKind.OBJECTIVE, "retrieved"))
            g.emit(VictoryPointsScored(seat, POINTS, f"Objective {self.number}", RuleId("DW4-ENC1-08")))
        return None

    @step("DW4-ENC1-08")
    def spring_the_trap(self, g: BattleGame) -> Outcome:
        if self.number % 2 == 0:
            return None
        # Whoever touches it is closest. Ruling: of several the one is a model of the active unit, its Admiral's choice.
        near = [m.id for m in models_of(g, self.unit) if self.marker in objectives_touched(g, (m.id,))]
        model = g.ask(lambda: _which_model(g, self.unit, tuple(near)))
        return Call(SpringTrap(self.marker, model))


class SpringTrap(TriggerMinefield):
    """An Objective that goes off like a Minefield. Ruling: it shakes those in Proximity once."""

    @step("DW4-ENC1-08")
    def trigger_it(self, g: BattleGame) -> Outcome:
        self.shaken = in_proximity_of_marker(g, self.marker)
        g.emit(MarkerRemoved(self.marker, MarkerKind.OBJECTIVE, "a trap"))
        return None


class PoisonedChalice(Rule):
    """A Surface unit in contact with an Objective may turn it over as a Special Action."""

    id = RuleId("DW4-ENC1-07")
    name = "Meeting Engagement"
    variant = ENCOUNTER

    @grants(ACTIONS_CHOICE)
    def offer(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not g.state.markers or not has_tertiary(g, ENCOUNTER) or not RetrieveObjective.able_models(g, unit):
            return ()
        return (Grant(RetrieveObjective.name, self.id, RetrieveObjective(unit)),)


def objectives_touched(g: BattleTable, models: tuple[ModelId, ...]) -> tuple[MarkerId, ...]:
    """The Objectives that one of the models is in contact with."""
    shapes = [footprint(g, model) for model in models]
    objectives = markers_of(g, MarkerKind.OBJECTIVE)
    return tuple([m for m in objectives if any([touches(marker_shape(g, m), shape) for shape in shapes])])


def _which_objective(g: BattleTable, unit: UnitId, touched: tuple[MarkerId, ...]) -> ChooseOne[MarkerId]:
    return ChooseOne(
        g.state.units[unit].seat,
        "objective to retrieve",
        touched,
        "marker",
        prompt=f"Choose the Objective that {thing(unit)} turns over.",
        rules=(RuleId("DW4-ENC1-07"),),
        default=touched[0],
    )


def _which_model(g: BattleTable, unit: UnitId, near: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        g.state.units[unit].seat,
        "trapped model",
        near,
        "model",
        prompt="The Objective is a trap: choose which model in contact it goes off under.",
        rules=(RuleId("DW4-ENC1-08"),),
        default=near[0],
    )


# DW4-ENC1-07, DW4-ENC1-08
tells_objective(
    ENCOUNTER,
    Rank.TERTIARY,
    "A Surface unit in contact with a face-down Objective may turn it over as a Special Action: even numbers give "
    "15 Victory Points, odd ones go off like a Minefield.",
)


@tells(ObjectiveFlipped)
def objective_flipped(g: BattleTable, event: ObjectiveFlipped) -> str:
    kind = "even, a find" if event.number % 2 == 0 else "odd, a trap"
    objective = thing(event.marker, f"Objective {event.marker}")
    return f"{unit_name(g, event.unit)}: {objective} is turned over: number {event.number}, {kind}."


judges(RetrieveObjective.name)(scoring_action)


takes_the_proposal("objective to retrieve", "what is touched is retrieved")
takes_the_proposal("trapped model", "equally near models are alike")
