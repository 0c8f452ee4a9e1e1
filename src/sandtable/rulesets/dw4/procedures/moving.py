"""Moving one model along the course its Admiral plots."""

from __future__ import annotations

from typing import ClassVar

from sandtable.geometry.course import ComeAbout, Course, Halt, Pivot, parted
from sandtable.geometry.pose import Pose
from sandtable.kernel.decision import YesNo
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.movement import Moved
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Helm
from sandtable.rulesets.dw4.moving.plotting import free_come_abouts, limits_of, plot_course
from sandtable.rulesets.dw4.moving.sailing import Meeting, carry_on, found_snags, may_pass_through, sail
from sandtable.rulesets.dw4.procedures.collision import Collision
from sandtable.rulesets.dw4.procedures.harm import MOST_DISORDER, GainDisorder, LoseModel, SufferDamage
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Exit
from sandtable.tabletop.moving.plotting import shortened
from sandtable.tabletop.moving.travel import Journey


class MoveModel(Procedure):
    """One model moves: its course, what that costs, and what it runs into.

    The course is sailed in parts that end where an Emergency Manoeuvre is to be paid for, or where something interrupts
    the move; most have one part only.
    """

    in_movement_step: ClassVar[bool] = True
    """Whether it is made in the model's Movement Step, or as though it were."""

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
    run: int = 0
    """Mils covered before it stopped, since it began or last Pivoted (DW4-PIVOT-05)."""
    track: tuple[Pose, ...] = ()
    """Every joint of the way it has come, for what its passing sets off."""
    through: tuple[ModelId, ...] = ()
    """Models it Passes Through by choice."""
    against: tuple[ModelId, ...] = ()
    """Models it Collides with by choice."""
    caught: tuple[str, ...] = ()
    """What interrupts its move just now."""
    prior: tuple[Pose, ...] | None = ()
    """The way it has come already in free moves before this one; None where one of them ended its move."""
    met: tuple[str, ...] = ()
    """What has interrupted its move: nothing does so twice."""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None and self.prior is not None

    @place("DW4-MVSTEP-01")
    def begin_the_move(self, g: BattleGame) -> Outcome:
        """What a model does, or suffers, before its course is plotted."""

    @step("DW4-MVSTEP-01", "DW4-MOVE-03", "DW4-MOVE-05")
    def plot_the_course(self, g: BattleGame) -> Outcome:
        self.course = g.ask(lambda: plot_course(g, self.model))
        pose = g.state.models[self.model].pose
        assert pose is not None
        self.start, self.track = pose, self.prior or ()
        return None if self.course.astern else Again(self.sail_the_course)

    @step("DW4-MVSTEP-03")
    def engage_full_reverse(self, g: BattleGame) -> Outcome:
        return _strain(g, self.model, "Full Reverse", RuleId("DW4-MVSTEP-03"))

    @step("DW4-MVSTEP-04")
    def go_astern(self, g: BattleGame) -> Outcome:
        return Again(self.sail_the_course)

    @step("DW4-MVSTEP-05")
    def make_an_emergency_manoeuvre(self, g: BattleGame) -> Outcome:
        # Ruling: it is paid for when the Come About begins, so a move that is stopped before owes nothing.
        self.emergencies += 1
        return _strain(g, self.model, "Emergency Manoeuvre", RuleId("DW4-MVSTEP-05"))

    @step("DW4-MOVE-01", "DW4-MOVE-08", "DW4-MOVE-12", "DW4-MOVE-14", "DW4-MOVE-17")
    def sail_the_course(self, g: BattleGame) -> Outcome:
        if self.track or self.course.astern:
            self._take_new_limits(g)
        until = self._next_emergency(g)
        mover = g.state.models[self.model]
        voyage = self._find_its_way(g, until)
        # Looked up before it moves: where it stops another list may be in force.
        interruption = self._interruption(g, voyage)
        self.travelled, self.struck, self.carried_on = voyage.travelled, voyage.struck, voyage.carried_on
        self.run, self.track = voyage.run, self.track[:-1] + voyage.way
        if voyage.leaves:
            self.loss = Exit.ABANDONED
        elif voyage.aground:
            self.loss = Exit.DESTROYED
        if voyage.end != mover.pose:
            g.emit(Moved(self.model, voyage.end, voyage.travelled, voyage.waypoints))
        if interruption is not None:
            return Call(interruption)
        if until is None or voyage.stopped:
            return None
        self.leg = until
        return Again(self.make_an_emergency_manoeuvre)

    @step("DW4-MARK-08", "DW4-MOVE-19")
    def sail_on(self, g: BattleGame) -> Outcome:
        if not self.caught:
            return None
        self.caught = ()
        # Whoever was set aside on its way goes no farther, but what the way has cost is paid (DW4-MVSTEP-10).
        return None if g.state.models[self.model].pose is None else Again(self.sail_the_course)

    @step("DW4-MOVE-15", "DW4-MOVE-16", "DW4-MOVE-17", "DW4-MVSTEP-10")
    def end_the_move(self, g: BattleGame) -> Outcome:
        if self.struck:
            run_up = self.run if self.in_movement_step else 0  # Nobody Rams outside its Movement Step (DW4-RAM-01).
            return Call(Collision(self.model, self.struck, run_up, self.track[-1]))
        if self.loss is not None:
            return Call(LoseModel(self.model, self.loss))
        return Call(GainDisorder(self.model, "Passing Through", RuleId("DW4-MOVE-15"))) if self.carried_on else None

    def _find_its_way(self, g: BattleGame, until: int | None) -> Journey:
        """Ruling: whether it Passes Through or Collides is chosen at the moment of contact, per model (DW4-COLL-06)."""
        mover = g.state.models[self.model]
        if self.carried_on:
            return carry_on(g, mover, self.start, self.course.astern, self.travelled, self.met)
        while True:
            voyage = sail(g, mover, self.start, self.course, self.leg, until, self.through, met=self.met)
            met = [ModelId(name) for name in voyage.struck if ModelId(name) not in self.against]
            open_to_choice = [m for m in met if m in g.state.models and may_pass_through(g, Meeting(self.model, m))]
            if not open_to_choice:
                return voyage
            if g.ask(_pass_or_collide(g, self.model, open_to_choice[0])):
                self.through = (*self.through, open_to_choice[0])
            else:
                self.against = (*self.against, open_to_choice[0])

    def _interruption(self, g: BattleGame, voyage: Journey) -> Procedure | None:
        """What it touched acts at once; the legs are parted there, and the rest of them is sailed afterwards."""
        if not voyage.snags:
            return None
        snags = {snag.name: snag for snag in found_snags(g, g.state.models[self.model], self.start, self.met)}
        self.caught, self.met = voyage.snags, (*self.met, voyage.snags[0])
        halt = Halt(self.leg + voyage.halt.leg, *voyage.halt[1:])
        done, left = parted(self.course.legs, halt)
        self.course, self.leg = Course(done + left, self.course.astern), len(done)
        return snags[voyage.snags[0]].start

    def _take_new_limits(self, g: BattleGame) -> None:
        """DW4-MOVE-19: what was paid may have changed Attributes, so the legs to come are measured again."""
        legs = self.course.legs
        left = shortened(legs[self.leg :], limits_of(g, Helm(self.model, self.course.astern)), self.travelled)
        if left != legs[self.leg :]:
            self.course = Course(legs[: self.leg] + left, self.course.astern)

    def _next_emergency(self, g: BattleGame) -> int | None:
        """The leg that is one Come About more than allowed and paid for (DW4-MOVE-11), if there is one."""
        turning = [n for n, leg in enumerate(self.course.legs) if type(leg) is ComeAbout or type(leg) is Pivot]
        if len(turning) < 2:
            return None
        allowed = free_come_abouts(g, self.model) + self.emergencies
        return turning[allowed] if allowed < len(turning) else None


def is_in_its_movement_step(g: BattleTable, model: ModelId) -> bool:
    """Whether the move that a model makes belongs to its Movement Step; one that is only thought of always does."""
    move = g.enclosing(MoveModel)
    return move is None or move.model != model or move.in_movement_step


def _pass_or_collide(g: BattleTable, mover: ModelId, other: ModelId) -> YesNo:
    return YesNo(
        g.state.models[mover].seat,
        "pass through",
        prompt=f"{thing(mover)} meets {thing(other)}: Pass Through it, or Collide with it?",
        rules=(RuleId("DW4-COLL-06"),),
        yes="Pass Through",
        no="Collide",
        about=(mover, other),
        default=True,
    )


def _strain(g: BattleGame, model: ModelId, because: str, rule: RuleId) -> Call:
    """The price of a Full Reverse or an Emergency Manoeuvre: Disorder, for a Mutinous model Damage (DW4-DIS-05)."""
    if g.state.models[model].disorder < MOST_DISORDER:
        return Call(GainDisorder(model, because, rule, source="Manoeuvre"))
    return Call(SufferDamage(model, 1, source="Manoeuvre"))
