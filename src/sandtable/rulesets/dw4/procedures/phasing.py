"""Models that move through everything: how they come to rest, and what they do to those they went through."""

from __future__ import annotations

from sandtable.geometry.measure import touches
from sandtable.geometry.passage import goes_through
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.actions import PartTaken
from sandtable.rulesets.dw4.events.movement import Moved
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.free_move import FreeTurnsAtTheEnd
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.tabletop.where import footprint, grounds, models_on_table, models_set_down

STRIDE = INCH // 8
FAR = 60 * INCH
HALF_TURN = 2
"""Free Pivots that turn a model to face anywhere."""
_THROUGH = "Through "


class ComeToRest(Procedure):
    """The end of such a move: any facing, a place in contact with nothing, and a note of whom it went through."""

    model: ModelId
    rule: RuleId
    track: tuple[Pose, ...]

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-PIVOT-01")
    def turn_freely(self, g: BattleGame) -> Outcome:
        turns = FreeTurnsAtTheEnd(self.model, prior=self.track, rule=self.rule, pivots=HALF_TURN)
        return Call(turns, into=ComeToRest.track)

    @step("DW4-MOVE-15")
    def find_a_free_place(self, g: BattleGame) -> Outcome:
        pose = g.state.models[self.model].pose
        free = None if pose is None else free_place(g, self.model, pose)
        if pose is None or free is None or free == pose:
            return None
        self.track = (*self.track, free)
        g.emit(Moved(self.model, free, 0, (pose, free)))
        return None

    @step("DW4-MOVE-15")
    def note_whom_it_passed(self, g: BattleGame) -> Outcome:
        own = g.state.models[self.model]
        outline = register(g).outline(own.class_id)
        others = [m.id for m in models_on_table(g) if m.unit != own.unit]
        passed = [other for other in others if goes_through(outline, self.track, (footprint(g, other),))]
        if passed:
            g.emit(PartTaken(own.unit, tuple([f"{_THROUGH}{other}" for other in passed])))
        return None


class ShakeWhomItPassed(Procedure):
    """Each model that a unit went through in its Movement Step gains a level of Disorder, however many went."""

    unit: UnitId
    rule: RuleId
    left: tuple[ModelId, ...] | None = None

    @step("DW4-DIS-01")
    def shake_the_next(self, g: BattleGame) -> Outcome:
        if self.left is None:
            taken = dict.fromkeys(g.state.units[self.unit].taken)
            self.left = tuple([ModelId(mark.removeprefix(_THROUGH)) for mark in taken if mark.startswith(_THROUGH)])
        if not self.left:
            return None
        other, *rest = self.left
        self.left = tuple(rest)
        seat = g.state.units[self.unit].seat
        by = None if g.state.models[other].seat == seat else seat
        return Call(GainDisorder(other, "passed through", self.rule, by=by, source="Manoeuvre"))

    @step("DW4-DIS-01")
    def shake_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.shake_the_next) if self.left else None


def free_place(g: BattleTable, model: ModelId, pose: Pose) -> Pose | None:
    """The first place straight on, or else astern, at which a model touches nothing; it may be where it is."""
    for sign in (1, -1):
        for far in range(0, FAR, STRIDE):
            there = pose.ahead(sign * far)
            if not g.state.play_area.holds_point(there.x, there.y):
                break
            if _is_free(g, model, there):
                return there
    return None


def _is_free(g: BattleTable, model: ModelId, pose: Pose) -> bool:
    shape = register(g).outline(g.state.models[model].class_id).at(pose)
    if any([touches(shape, piece) for land in grounds(g).lands.values() for piece in land.pieces]):
        return False
    if any([touches(shape, footprint(g, other.id)) for other in models_set_down(g) if other.id != model]):
        return False
    return not any([touches(shape, marker_shape(g, marker)) for marker in g.state.markers])
