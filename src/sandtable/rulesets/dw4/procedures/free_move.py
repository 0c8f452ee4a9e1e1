"""Free moves of a model: before its own move, or at the end of it."""

from __future__ import annotations

from sandtable.geometry.sector import Sector
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Outcome, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.moving.free_moves import AFTER, BEFORE, MADE, FreeMove
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.moving.plotting import Limits

QUESTIONS = (BEFORE, AFTER)
"""What is asked here: the two offer the same, at either end of a move."""

SIDEWAYS = (int(Sector.PORT), int(Sector.STARBOARD))


class FreeMoveFirst(MoveModel):
    """A free move before a model's own: its result is the way it came, or None where it ended the move.

    What the end of a move brings comes once, at the end of it all, with the whole way in view (DW4-MVSTEP-10).
    """

    rule: RuleId = RuleId("")
    pivots: int = 0
    """How many turns on the spot it may make."""
    sideways: int = 0
    """How far it may go to the side, without turning."""

    @place("DW4-MVSTEP-01")
    def begin_the_move(self, g: BattleGame) -> Outcome:
        """Nothing comes before it."""

    @step("DW4-MVSTEP-01", "DW4-PIVOT-01", "DW4-MOVE-02")
    def plot_the_course(self, g: BattleGame) -> Outcome:
        self.course = g.ask(self.offer(g, BEFORE, "before it moves"))
        pose = g.state.models[self.model].pose
        assert pose is not None
        self.start, self.track = pose, self.prior or ()
        if not self.course.legs:
            self.result = self.track
            return LEAVE
        return Again(self.sail_the_course)

    @step("DW4-MARK-08", "DW4-MOVE-19")
    def sail_on(self, g: BattleGame) -> Outcome:
        if self.caught:
            return super().sail_on(g)
        if self.struck or self.carried_on or self.loss is not None:
            return None
        self.result = self.track
        return LEAVE

    @step("DW4-MOVE-12", "DW4-MOVE-15")
    def hand_over(self, g: BattleGame) -> Outcome:
        if not self.struck and g.state.models[self.model].pose is not None:
            self.result = ()
        return None

    def offer(self, g: BattleGame, question: str, when: str) -> FreeMove:
        """The free move that its Admiral may make now."""
        pivots = f"make up to {self.pivots} free Pivots" if self.pivots > 1 else "make a free Pivot"
        what = pivots if self.pivots else "go to port or starboard without turning"
        return FreeMove(
            g.state.models[self.model].seat,
            question,
            self.model,
            Limits(0, self.sideways, 0, 0 if self.pivots else None),
            None,
            SIDEWAYS if self.sideways else (),
            legs=self.pivots or 1,
            presentation=MADE,
            prompt=f"{thing(self.model)} may {what} {when}.",
            rules=(self.rule,),
        )

    def _take_new_limits(self, g: BattleGame) -> None:
        """It is outside all limits."""

    def _next_emergency(self, g: BattleGame) -> int | None:
        """Its Pivots are no Come Abouts."""
        return None


class FreeTurnsAtTheEnd(FreeMoveFirst):
    """Free turns at the end of a model's move: the result is the whole way it came, for what follows from that."""

    @step("DW4-MVSTEP-01", "DW4-PIVOT-01")
    def plot_the_course(self, g: BattleGame) -> Outcome:
        pose, self.result = g.state.models[self.model].pose, self.prior
        if pose is None:
            return LEAVE
        self.course = g.ask(self.offer(g, AFTER, "at the end of its move"))
        self.start, self.track = pose, self.prior or ()
        return Again(self.sail_the_course) if self.course.legs else LEAVE

    @step("DW4-MOVE-12", "DW4-MOVE-15", "DW4-MOVE-17")
    def end_the_move(self, g: BattleGame) -> Outcome:
        # What else the end of a move brings acts on the move that this one belongs to.
        self.result = self.track
        return super().end_the_move(g)

    @step("DW4-MOVE-12")
    def hand_over(self, g: BattleGame) -> Outcome:
        return None
