"""Encounter 2, Salvage Rights: search what drifts in the water and what was washed ashore.

Standard terrain, standard Deployment Zones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.measure import within, within_any
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.geometry.zone import Box
from sandtable.kernel.board import Zone
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Grant, Rule, after, before, grants, permits
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, step
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import figures, thing
from sandtable.rulesets.dw4.events.dice_shown import shows_plain_dice
from sandtable.rulesets.dw4.events.terrain import MarkerRemoved
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.forces.encounters import has_secondary, has_tertiary, plays_in_full
from sandtable.rulesets.dw4.ids import FeatureId, MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.placing.objectives import REPOSITION, RepositionObjective
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.procedures.objective_markers import PlaceObjectives
from sandtable.rulesets.dw4.procedures.preparing import PrepareToPlay
from sandtable.rulesets.dw4.procedures.required_islands import PlaceRequiredIslands
from sandtable.rulesets.dw4.procedures.special_action import UnitAction
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Exit, MarkerKind, Model
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.tactics.advice import advises, judges, takes_the_proposal
from sandtable.rulesets.dw4.tactics.objectives import approach, near_objectives, pulls
from sandtable.rulesets.dw4.tactics.worth import scoring_action
from sandtable.rulesets.dw4.terrain.environment import TREACHEROUS_MARKER
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.rulesets.dw4.terrain.minefields import markers_of
from sandtable.rulesets.dw4.words.areas import area_around, marks_areas
from sandtable.rulesets.dw4.words.compass import place_in_words
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import does, model_name, unit_name
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.rulesets.dw4.words.rolling import Rolled, came_to, rolls
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.where import enemies, footprint, friends, ground, opponent

ENCOUNTER = "enc2"
SALVAGEABLE = "Salvageable Island"
LEAST_MASS = 3
APART = 4 * INCH
CAPTURE = 4 * INCH
FOUND = {Face.SS: 5, Face.HS: 10, Face.ES: 10}
"""Victory Points for what the die shows.

Ruling: the printed faces are lost; strikes tell as they do elsewhere (DW4-ENC2-05).
"""
CREWS = {Face.SS: 1, Face.HS: 2, Face.ES: 2}


@shows_plain_dice
class SalvageSearched(Event, frozen=True):
    """A unit searched an Objective or an Island for salvage: the die it rolled."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    roller: SeatId
    place: str
    faces: tuple[int, ...]

    def apply(self, state: Battle) -> None:
        pass


class IslandSearched(Event, frozen=True):
    """There is nothing more to be found on an Island."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId

    def apply(self, state: Battle) -> None:
        state.features[self.feature] = replace(state.features[self.feature], searched=True)


class MarkerRepositioned(Event, frozen=True):
    """A Marker was moved to another place, or left where it was."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId
    seat: SeatId
    x: int
    y: int

    def apply(self, state: Battle) -> None:
        state.markers[self.marker] = replace(state.markers[self.marker], x=self.x, y=self.y)


@shows_plain_dice
class PrisonersTaken(Event, frozen=True):
    """A model was Destroyed close to the enemy, who rolled for its crew."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    roller: SeatId
    faces: tuple[int, ...]

    def apply(self, state: Battle) -> None:
        pass


class SalvageableIslands(Rule):
    """In larger engagements an Island lies in each Half, the First Admiral's choice of both Half and Island first."""

    id = RuleId("DW4-ENC2-01")
    name = "Salvage Rights"
    variant = ENCOUNTER

    @after(SetUpTerrain.place_required_features)
    def place(self, g: BattleGame, procedure: SetUpTerrain) -> Outcome:
        if not has_secondary(g, ENCOUNTER):
            return None
        width, height = g.state.settings.width, g.state.settings.height
        halves = (Box(0, 0, width, height // 2), Box(0, height // 2, width, height))
        return Call(PlaceRequiredIslands(SALVAGEABLE, self.id, LEAST_MASS, halves))


class DriftingSalvage(Rule):
    """Four Objectives drift between the Deployment Zones; exactly 4" from another is too close here."""

    id = RuleId("DW4-ENC2-02")
    name = "Salvage Rights"
    variant = ENCOUNTER

    @after(PrepareToPlay.set_up_terrain)
    def place(self, g: BattleGame, procedure: PrepareToPlay) -> Outcome:
        return Call(PlaceObjectives(self.id, APART)) if plays_in_full(g, ENCOUNTER) else None


class SalvageIsFlotsam(Rule):
    """Each Objective counts as Treacherous Water."""

    id = RuleId("DW4-ENC2-03")
    name = "Flotsam"
    variant = ENCOUNTER

    @permits(TREACHEROUS_MARKER)
    def foul_the_water(self, g: BattleTable, marker: MarkerId) -> bool:
        return plays_in_full(g, ENCOUNTER) and g.state.markers[marker].kind is MarkerKind.OBJECTIVE


class SearchForSalvage(UnitAction):
    """A Special Action: a unit with a Scoring Model in Proximity of salvage searches it, once in an Activation."""

    name: ClassVar[str] = "Search for Salvage"
    hint: ClassVar[str] = "Look for what the sea holds here; it scores."
    place: str = ""
    repositioned_by: SeatId | None = None

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return is_scoring(g, model.id) and bool(salvage_near(g, (model.id,)))

    @step("DW4-ENC2-05", "DW4-ENC2-07")
    def choose_where(self, g: BattleGame) -> Outcome:
        near = salvage_near(g, self.participants)
        if not near:
            return LEAVE
        self.place = g.ask(lambda: _which_place(g, self.unit, near))
        return None

    @step("DW4-ENC2-05", "DW4-ENC2-06", "DW4-ENC2-07")
    def roll_for_it(self, g: BattleGame) -> Outcome:
        (face,) = plain_roll(g, 1, "Salvage")
        seat = g.state.units[self.unit].seat
        g.emit(SalvageSearched(self.unit, seat, self.place, (face,)))
        if face in FOUND:
            g.emit(VictoryPointsScored(seat, FOUND[face], f"Salvage from {self.place}", RuleId("DW4-ENC2-06")))
        marker = MarkerId(self.place)
        if marker not in g.state.markers:
            if face is Face.BL:
                g.emit(IslandSearched(FeatureId(self.place)))
        elif face is Face.BL:
            g.emit(MarkerRemoved(marker, MarkerKind.OBJECTIVE, "lost beneath the waves"))
        else:
            self.repositioned_by = opponent(g, seat) if face in FOUND else seat
        return None

    @step("DW4-ENC2-04", "DW4-ENC2-06")
    def reposition_it(self, g: BattleGame) -> Outcome:
        seat, marker = self.repositioned_by, MarkerId(self.place)
        if seat is None:
            return None
        spot = g.ask(lambda: _where_to(g, seat, marker))
        g.emit(MarkerRepositioned(marker, seat, spot.x, spot.y))
        return None


class SearchTheWrackage(Rule):
    """Units in Proximity of salvage may search it. In larger engagements the Islands hold some, too (DW4-ENC2-07)."""

    id = RuleId("DW4-ENC2-05")
    name = "Salvage Rights"
    variant = ENCOUNTER

    @grants(ACTIONS_CHOICE)
    def offer(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not plays_in_full(g, ENCOUNTER) or not SearchForSalvage.able_models(g, unit):
            return ()
        return (Grant(SearchForSalvage.name, self.id, SearchForSalvage(unit)),)


def salvage_near(g: BattleTable, models: tuple[ModelId, ...]) -> tuple[str, ...]:
    """The Objectives, and in larger engagements the Islands, that one of the models has in Proximity."""
    shapes = [footprint(g, model) for model in models]
    drifting = markers_of(g, MarkerKind.OBJECTIVE)
    found = [m for m in drifting if any([within(marker_shape(g, m), shape, PROXIMITY) for shape in shapes])]
    ashore = islands_to_search(g)
    return (*found, *[i for i in ashore if within_any(tuple(shapes), ground(g, i).pieces, PROXIMITY)])


def islands_to_search(g: BattleTable) -> tuple[FeatureId, ...]:
    """The Salvageable Islands on which something may still be found (DW4-ENC2-07)."""
    if not has_secondary(g, ENCOUNTER):
        return ()
    return tuple([f.id for f in g.state.features.values() if f.role == SALVAGEABLE and not f.searched])


def _which_place(g: BattleTable, unit: UnitId, near: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        g.state.units[unit].seat,
        "place to search",
        near,
        "marker",
        prompt=f"Choose what {thing(unit)} searches for salvage.",
        rules=(RuleId("DW4-ENC2-05"),),
        default=near[0],
    )


def _where_to(g: BattleTable, seat: SeatId, marker: MarkerId) -> RepositionObjective:
    return RepositionObjective(
        seat,
        "reposition objective",
        MarkerKind.OBJECTIVE,
        reach=REPOSITION,
        apart=REPOSITION,
        marker=marker,
        prompt=f'Reposition {thing(marker)} by up to 4", in Open Water and at least 4" from other Objectives.',
        rules=(RuleId("DW4-ENC2-04"),),
        about=(marker,),
    )


class PrisonersOfWar(Rule):
    """A model Destroyed within 4" of an enemy model gives prisoners: dice as many as its MAS."""

    id = RuleId("DW4-ENC2-08")
    name = "Prisoners of War"
    variant = ENCOUNTER

    @before(LoseModel.remove_it)
    def take_prisoners(self, g: BattleGame, loss: LoseModel) -> Outcome:
        if loss.how is not Exit.DESTROYED or not has_tertiary(g, ENCOUNTER) or not is_near_the_enemy(g, loss.model):
            return None
        seat = opponent(g, g.state.models[loss.model].seat)
        faces = plain_roll(g, mass(g, loss.model), "Prisoners")
        points = sum([CREWS.get(face, 0) for face in faces])
        g.emit(PrisonersTaken(loss.model, seat, faces))
        if points:
            g.emit(VictoryPointsScored(seat, points, f"prisoners from {loss.model}", self.id))
        return None


def is_near_the_enemy(g: BattleTable, model: ModelId) -> bool:
    """Whether a model is within 4" of an enemy model."""
    record = g.state.models[model]
    if record.pose is None:
        return False
    return any([are_within(g, model, enemy.id, CAPTURE) for enemy in enemies(g, record.seat)])


# DW4-ENC2-05, DW4-ENC2-06
tells_objective(
    ENCOUNTER,
    Rank.PRIMARY,
    "Once per Activation a unit with a Scoring Model in Proximity of an Objective may search it, a Special Action: "
    "a Standard Strike finds 5 Victory Points, a Heavy or Exploding Strike 10, a Blank sinks it.",
    'After any other result the Objective drifts up to 4", moved by the opponent if something was found.',
)


# DW4-ENC2-07
tells_objective(
    ENCOUNTER,
    Rank.SECONDARY,
    "The two Salvageable Islands can be searched as well; a Blank ends that for good.",
)


# DW4-ENC2-08
tells_objective(
    ENCOUNTER,
    Rank.TERTIARY,
    'For a model Destroyed within 4" of the enemy its opponent rolls dice equal to its MAS: 1 Victory Point for '
    "each Standard Strike, 2 for each Heavy or Exploding Strike.",
)


@marks_areas(ENCOUNTER)
def around_salvage(g: BattleTable) -> list[Zone]:
    """The waters around Islands that can be searched (DW4-ENC2-07)."""
    return [area_around(g, island, PROXIMITY) for island in islands_to_search(g)]


@pulls(ENCOUNTER)
def worth_of_a_place(g: BattleTable, mover: Model, pose: Pose) -> float:
    """A model in Proximity of an Objective, or of an Island that may be searched (DW4-ENC2-05, DW4-ENC2-07)."""
    best = near_objectives(g, mover, pose, 2 * INCH, 4.2)
    for island in islands_to_search(g):
        land = ground(g, island)
        left = pose.apart(land.cx, land.cy) - land.reach - class_of(g, mover.id).beam // 2 - INCH
        best = max(best, approach(left, 4.2, 24 * INCH))
    return best


@tells(SalvageSearched)
def salvage_searched(g: BattleTable, event: SalvageSearched) -> str:
    return f"{unit_name(g, event.unit)}: searching {thing(event.place)} for salvage with {dice_in_words(event.faces)}."


@rolls(SalvageSearched)
def search_summed(g: BattleTable, event: SalvageSearched) -> Rolled:
    about = f"Search of {unit_name(g, event.unit)} at {thing(event.place)}"
    return came_to(about, event.faces, sum([FOUND.get(Face(face), 0) for face in event.faces]), "Victory Point")


@tells(IslandSearched)
def island_searched(g: BattleTable, event: IslandSearched) -> str:
    return f"There is nothing more to be found on {thing(event.feature)}."


@tells(MarkerRepositioned)
def marker_repositioned(g: BattleTable, event: MarkerRepositioned) -> str:
    place = figures(f" to {place_in_words(event.x, event.y)}")
    return f"{does(event.seat, 'Repositions', 'Reposition')} {thing(event.marker)}{place}."


@tells(PrisonersTaken)
def prisoners_taken(g: BattleTable, event: PrisonersTaken) -> str:
    who = does(event.roller, "rolls", "roll")
    return f"{who} for the crew of {model_name(g, event.model)}: {dice_in_words(event.faces)}."


@rolls(PrisonersTaken)
def prisoners_summed(g: BattleTable, event: PrisonersTaken) -> Rolled:
    points = sum([CREWS.get(Face(face), 0) for face in event.faces])
    return came_to(f"Prisoners from {model_name(g, event.model)}", event.faces, points, "Victory Point")


TRIES = 12


@advises("reposition objective")
def reposition(view: View[Battle], decision: RepositionObjective, pick: Picker) -> Spot | None:
    """Of some places the one closest to our own models against theirs."""
    found = [decision.sample(view, pick) for _ in range(TRIES)]
    spots = [decision.fallback(view), *[spot for spot in found if spot is not None]]
    return max(spots, key=lambda spot: _ours(view, decision.seat, spot))


def _ours(view: View[Battle], seat: SeatId, spot: Spot) -> int:
    """How much farther their nearest model is than ours, squared."""
    near = [_nearest(view, whose, spot) for whose in (opponent(view, seat), seat)]
    return near[0] - near[1]


def _nearest(view: View[Battle], seat: SeatId, spot: Spot) -> int:
    poses = [model.pose for model in friends(view, seat) if model.pose is not None]
    return min([(pose.x - spot.x) ** 2 + (pose.y - spot.y) ** 2 for pose in poses], default=0)


judges(SearchForSalvage.name)(scoring_action)


takes_the_proposal("place to search", "it is the nearest")
