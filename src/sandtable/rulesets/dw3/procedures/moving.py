"""Moving one model: its drift, or its own way with turns, what it runs into and how it gets clear again."""

from __future__ import annotations

from sandtable.geometry.course import Ahead, Course, Pivot, Slide
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import FULL_TURN
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.encounters import scoring_of
from sandtable.rulesets.dw3.events.combat import BonusUsed, DiceThrown
from sandtable.rulesets.dw3.events.movement import Moved, Repositioned
from sandtable.rulesets.dw3.fighting.dice import hits_of
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import drift, speed, straight, turn_limit
from sandtable.rulesets.dw3.moving.plotting import PlotCourse, drift_course, plot_course, turns_of
from sandtable.rulesets.dw3.moving.sailing import clear_end, leaves_the_area, passed_kin, sail, takes_to_the_water
from sandtable.rulesets.dw3.moving.treacherous import water_crossed
from sandtable.rulesets.dw3.procedures.collision import Collision
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.harm import LoseModel, SufferDamage
from sandtable.rulesets.dw3.procedures.minefield import PassMinefields
from sandtable.rulesets.dw3.procedures.ram import Ram, could_ram, may_ram, whether_to_ram
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.dw3.table.minefields import minefields_near


class Travel(Procedure):
    """A stretch of movement: along the course until something is met, what meeting it means, and clear of it.

    The result says whether it met anything.
    """

    model: ModelId
    course: Course
    drifting: bool = False
    way: tuple[Pose, ...] = ()
    end: Pose | None = None
    """Where the course took it."""
    struck: tuple[str, ...] = ()
    exit: Exit | None = None
    placed: bool = False
    """A rule has set it down elsewhere."""
    prey: tuple[ModelId, ...] = ()
    """Whom of its own kind it rams, though it could pass."""
    passed: tuple[ModelId, ...] = ()

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW3-RAM-08")
    def turn_to_disengage(self, g: BattleGame) -> Outcome:
        """Ruling: what counts is whether it touches anything once it has turned; else it turns as far as it gets."""
        first, pose = next(iter(self.course.legs), None), g.state.models[self.model].pose
        if not isinstance(first, Pivot) or pose is None:
            return None
        end = pose.turned(first.side * first.turn)
        if clear_end(g, self.model, (pose, end)) != end:
            return None
        self.course = Course(self.course.legs[1:], self.course.astern)
        g.emit(Moved(self.model, end, first.cost, (pose, end)))
        return None

    @step("DW3-RAM-01", "DW3-RAM-02", "DW3-COLL-03", "DW3-COLL-04")
    def ram_its_own_kind(self, g: BattleGame) -> Outcome:
        """AERIAL, SUBMERGED and SKIMMING models pass their own kind, unless they choose to ram one on their way."""
        kin = tuple([foe for foe in passed_kin(g, self.model) if foe not in self.passed])
        if not kin or g.state.models[self.model].rammed:
            return None
        journey = sail(g, self.model, self.course, kin)
        met = next((foe for foe in kin if foe in journey.struck), None)
        if met is None:
            return None
        moved = g.state.models[self.model].moved + journey.travelled
        able = could_ram(g, self.model, met, journey.end, moved)
        if able and g.ask(lambda: whether_to_ram(g, self.model, met, passing=True)):
            self.prey = (met,)
            return None
        self.passed = (*self.passed, met)
        return Again(self.ram_its_own_kind)

    @step("DW3-MOVE-02", "DW3-MOVE-03", "DW3-MOVE-05", "DW3-COLL-02", "DW3-COLL-03", "DW3-COLL-04")
    def go(self, g: BattleGame) -> Outcome:
        journey = sail(g, self.model, self.course, self.prey)
        self.way, self.end, self.struck = journey.way, journey.end, journey.struck
        outside = leaves_the_area(g, self.model, journey.way)
        if outside is not None or journey.leaves:
            through = outside is not None and scoring_of(g).is_through(g, self.model, outside)
            self.exit = Exit.THROUGH if through else Exit.WITHDRAWN
        if journey.travelled:
            g.emit(Moved(self.model, journey.end, journey.travelled, journey.waypoints, self.drifting))
        self.result = bool(journey.struck)
        return None

    @step("DW3-MOVE-06")
    def leave_the_area(self, g: BattleGame) -> Outcome:
        return None if self.exit is None else Call(LoseModel(self.model, self.exit))

    @step("DW3-TERR-10", "DW3-TERR-11")
    def pass_minefields(self, g: BattleGame) -> Outcome:
        near = minefields_near(g, self.model, self.way)
        return Call(PassMinefields(self.model, self.way)) if near else None

    @step("DW3-RAM-01", "DW3-RAM-02", "DW3-COLL-01")
    def ram_or_collide(self, g: BattleGame) -> Outcome:
        if not self.struck:
            return None
        # Ruling: of several things met in the same instant it is the first, models before terrain.
        first = self.struck[0]
        if first in self.prey:
            return Call(Ram(self.model, ModelId(first)))
        if may_ram(g, self.model, first) and g.ask(lambda: whether_to_ram(g, self.model, first)):
            return Call(Ram(self.model, ModelId(first)))
        return Call(Collision(self.model, first))

    @step("DW3-MOVE-08", "DW3-MOVE-09")
    def come_clear(self, g: BattleGame) -> Outcome:
        # A mine may have brought a flare, which has carried it on and set it clear (DW3-CRIT-07).
        if self.placed or not self.way or g.state.models[self.model].pose != self.end:
            return None
        end = clear_end(g, self.model, self.way)
        if end != g.state.models[self.model].pose:
            g.emit(Repositioned(self.model, end))
        return None


STEERED: Question[ModelId] = Question("a model turns in its drift")
SIDEWAYS: Question[ModelId] = Question("a model drifts to the side")
_DRIFTS = Refusal("it drifts straight ahead", RuleId("DW3-MOVE-02"))
TURNS, DIRECTION = "turns in drift", "direction of drift"
SIDES = (("port", -1), ("starboard", 1))
BEARINGS = {
    "ahead": 0,
    **{f"{n * 22.5:g} degrees to {side}": sign * n * 2_250 % FULL_TURN for side, sign in SIDES for n in range(1, 5)},
}


def drift_to(way: str, distance: int) -> Course:
    """The course of a drift in that direction."""
    bearing = BEARINGS[way]
    return Course((Slide(bearing, distance) if bearing else Ahead(distance),))


def turned_in_drift(g: BattleTable, model: ModelId) -> int:
    """The turns that a model made in its drift, which count against its TURN LIMIT."""
    notes = [note.rpartition(" ") for note in g.state.units[g.state.models[model].unit].used]
    return sum([int(many) for what, _, many in notes if what == f"{TURNS} {model}"])


def may_choose_its_drift(g: BattleTable, model: ModelId) -> bool:
    """Whether a model drifts where its owner wants it to, with turns or to the side."""
    return g.refusal(STEERED, model, _DRIFTS) is None or g.refusal(SIDEWAYS, model, _DRIFTS) is None


class DriftModel(Deed):
    """A model drifts straight ahead its MASS in inches; the result says whether it met anything."""

    model: ModelId
    chosen: int | None = None
    """How far it drifts where its owner may choose."""

    def doer(self) -> ModelId:
        return self.model

    @step("DW3-MOVE-02", "DW3-TERR-04")
    def drift(self, g: BattleGame) -> Outcome:
        distance = drift(g, self.model) if self.chosen is None else self.chosen
        if not distance or g.state.models[self.model].left_as is not None:
            self.result = False
            return LEAVE
        course = Course((Ahead(distance),))
        if takes_to_the_water(g, self.model, course):
            # Ruling: who would drift off the land stays where it is (DW3-TERR-04).
            self.result = False
            return LEAVE
        if turn_limit(g, self.model) and g.refusal(STEERED, self.model, _DRIFTS) is None:
            course = g.ask(lambda: drift_course(g, self.model, distance))
        elif g.refusal(SIDEWAYS, self.model, _DRIFTS) is None:
            course = drift_to(g.ask(_which_way(g, self.model)), distance)
        if turns_of(course):
            g.emit(BonusUsed(g.state.models[self.model].unit, f"{TURNS} {self.model} {turns_of(course)}"))
        return Call(Travel(self.model, course, True), into=DriftModel.result)


class MoveModel(Deed):
    """A model moves up to its SPEED, with up to its TURN LIMIT of turns; after a contact it may disengage and go on."""

    model: ModelId
    disengaging: bool = False
    """It has met something, in drift or now, so that it may turn on the spot first (DW3-RAM-08)."""
    used: int = 0
    """Of its SPEED, in mils."""
    turns: int = 0
    turned: bool = False
    """It turned, along the template or to disengage."""
    crossed: int = 0
    """Mils of treacherous water on its way."""
    met: bool = False
    before: int = 0
    start: Pose | None = None
    course: Course = Course(())
    """Where it set out last, and what was plotted from there."""

    def doer(self) -> ModelId:
        return self.model

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    def left(self, g: BattleTable) -> tuple[int, int, int] | None:
        """The SPEED and the turns that it has left, and how much more it may go straight on; None where it is done."""
        room = speed(g, self.model) - self.used
        before = turned_in_drift(g, self.model)
        more = 0 if self.turned or before else max(0, straight(g, self.model) + min(0, room))
        if room <= 0 and not more:
            return None
        # Beyond its SPEED it goes straight on alone.
        turns = max(0, turn_limit(g, self.model) - self.turns - before) if room > 0 else 0
        return max(0, room), turns, more

    @step("DW3-MOVE-03", "DW3-MOVE-04", "DW3-OPS-06", "DW3-OPS-07")
    def plot_the_course(self, g: BattleGame) -> Outcome:
        left = self.left(g)
        if left is None:
            return LEAVE
        room, turns, more = left
        course = g.ask(lambda: plot_course(g, self.model, room, turns, self.disengaging, more))
        if not course.legs:
            return Again(self.roll_for_treacherous_water)
        self.turns += turns_of(course)
        self.turned = self.turned or bool(turns_of(course)) or any([isinstance(leg, Pivot) for leg in course.legs])
        self.before = g.state.models[self.model].moved
        start = g.state.models[self.model].pose
        assert start is not None
        self.start, self.course = start, course
        return Call(Travel(self.model, course), into=MoveModel.met)

    @step("DW3-RAM-08", "DW3-RAM-09")
    def disengage(self, g: BattleGame) -> Outcome:
        went = g.state.models[self.model].moved - self.before
        self.used += went
        if self.start is not None:
            self.crossed += water_crossed(g, self.model, self.start, self.course, went)
        # Ruling: who gets nowhere does not try again (DW3-RAM-09).
        if self.met and went and self.used < speed(g, self.model) + straight(g, self.model):
            self.disengaging = True
            return Again(self.plot_the_course)
        return None

    @step("DW3-TERR-05", "DW3-TERR-06")
    def roll_for_treacherous_water(self, g: BattleGame) -> Outcome:
        """Who went farther than double cost allows took it for open water, and rolls for it."""
        bent = self.turned or turned_in_drift(g, self.model)
        most = speed(g, self.model) + (0 if bent else straight(g, self.model))
        if not self.crossed or self.used + self.crossed <= most:
            return None
        faces = g.roll(1, "treacherous water")
        g.emit(DiceThrown("treacherous water", faces, self.model, f"{hits_of(faces)} damage"))
        return Call(SufferDamage(self.model, hits_of(faces)))


def first_course(g: BattleTable, model: ModelId, disengaging: bool) -> PlotCourse | None:
    """What is asked for a model when its turn to move comes; nothing where it cannot move."""
    left = MoveModel(model).left(g)
    return None if left is None else plot_course(g, model, left[0], left[1], disengaging, left[2])


def _which_way(g: BattleTable, model: ModelId) -> ChooseOne[str]:
    return ChooseOne(
        g.state.models[model].seat,
        DIRECTION,
        tuple(BEARINGS),
        "answer",
        prompt=f"Choose where {thing(model)} drifts; it keeps its heading.",
        rules=(RuleId("DW3-MOVE-02"),),
        about=(model,),
        default="ahead",
        presentation=Presentation(eager=True, button=Button("Drift there", warned="Drift there anyway")),
    )
