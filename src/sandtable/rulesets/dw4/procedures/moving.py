"""Moving one model along the course its Admiral plots."""

from __future__ import annotations

from sandtable.geometry.course import ComeAbout, Course
from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.attributes import Helm
from sandtable.rulesets.dw4.events.movement import Moved
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.plotting import free_come_abouts, limits_of, plot_course, shortened
from sandtable.rulesets.dw4.procedures.collision import Collision
from sandtable.rulesets.dw4.procedures.harm import MOST_DISORDER, GainDisorder, LoseModel, SufferDamage
from sandtable.rulesets.dw4.sailing import sail
from sandtable.rulesets.dw4.state import BattleGame, Exit


class MoveModel(Procedure):
    """One model moves: its course, what that costs, and what it runs into.

    The course is sailed in parts that end where an Emergency Manoeuvre is to be paid for; most have one part only.
    """

    model: ModelId
    course: Course = Course()
    start: Pose = Pose(0, 0)
    leg: int = 0
    """The next leg to sail."""
    emergencies: int = 0
    """Emergency Manoeuvres made so far."""
    travelled: int = 0
    struck: tuple[str, ...] = ()
    carried_on: bool = False
    loss: Exit | None = None
    """How it is lost at the end of its move."""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-MVSTEP-01", "DW4-MOVE-03", "DW4-MOVE-05")
    def plot_the_course(self, g: BattleGame) -> Outcome:
        self.course = g.ask(lambda: plot_course(g, self.model))
        pose = g.state.models[self.model].pose
        assert pose is not None
        self.start = pose
        return None if self.course.astern else Again("sail_the_course")

    @step("DW4-MVSTEP-03")
    def engage_full_reverse(self, g: BattleGame) -> Outcome:
        return _strain(g, self.model, "Full Reverse", RuleId("DW4-MVSTEP-03"))

    @step("DW4-MVSTEP-04")
    def go_astern(self, g: BattleGame) -> Outcome:
        return Again("sail_the_course")

    @step("DW4-MVSTEP-05")
    def make_an_emergency_manoeuvre(self, g: BattleGame) -> Outcome:
        # Ruling: it is paid for when the Come About begins, so a move that is stopped before owes nothing.
        self.emergencies += 1
        return _strain(g, self.model, "Emergency Manoeuvre", RuleId("DW4-MVSTEP-05"))

    @step("DW4-MOVE-01", "DW4-MOVE-08", "DW4-MOVE-12", "DW4-MOVE-14", "DW4-MOVE-17")
    def sail_the_course(self, g: BattleGame) -> Outcome:
        if self.leg or self.course.astern:
            self._take_new_limits(g)
        until = self._next_emergency(g)
        mover = g.state.models[self.model]
        voyage = sail(g, mover, self.start, self.course, self.leg, until)
        self.travelled, self.struck, self.carried_on = voyage.travelled, voyage.struck, voyage.carried_on
        if voyage.leaves:
            self.loss = Exit.ABANDONED
        elif voyage.aground:
            self.loss = Exit.DESTROYED
        if voyage.end != mover.pose:
            g.emit(Moved(self.model, voyage.end, voyage.travelled, voyage.waypoints))
        if until is None or voyage.stopped:
            return None
        self.leg = until
        return Again("make_an_emergency_manoeuvre")

    @step("DW4-MOVE-15", "DW4-MOVE-16", "DW4-MOVE-17", "DW4-MVSTEP-10")
    def end_the_move(self, g: BattleGame) -> Outcome:
        if self.struck:
            return Call(Collision(self.model, self.struck))
        if self.loss is not None:
            return Call(LoseModel(self.model, self.loss))
        return Call(GainDisorder(self.model, "Passing Through", RuleId("DW4-MOVE-15"))) if self.carried_on else None

    def _take_new_limits(self, g: BattleGame) -> None:
        """DW4-MOVE-19: what was paid may have changed Attributes, so the legs to come are measured again."""
        legs = self.course.legs
        left = shortened(legs[self.leg :], limits_of(g, Helm(self.model, self.course.astern)), self.travelled)
        if left != legs[self.leg :]:
            self.course = Course(legs[: self.leg] + left, self.course.astern)

    def _next_emergency(self, g: BattleGame) -> int | None:
        """The leg that is one Come About more than allowed and paid for (DW4-MOVE-11), if there is one."""
        turning = [n for n, leg in enumerate(self.course.legs) if isinstance(leg, ComeAbout)]
        if len(turning) < 2:
            return None
        allowed = free_come_abouts(g, self.model) + self.emergencies
        return turning[allowed] if allowed < len(turning) else None


def _strain(g: BattleGame, model: ModelId, because: str, rule: RuleId) -> Call:
    """The price of a Full Reverse or an Emergency Manoeuvre: Disorder, for a Mutinous model Damage (DW4-DIS-05)."""
    if g.state.models[model].disorder < MOST_DISORDER:
        return Call(GainDisorder(model, because, rule))
    return Call(SufferDamage(model, 1))
