"""Moving a model that does not move by itself: pushed, pulled or carried."""

from __future__ import annotations

from sandtable.geometry.course import Course, Slide, trace
from sandtable.geometry.pose import Pose
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.events.movement import Moved
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.moving.sailing import found_snags, ground_struck
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.dw4.table.where import register
from sandtable.tabletop.moving.travel import Obstacles
from sandtable.tabletop.where import grounds, models_set_down

ASTERN = 18_000

SHIFTING: Question[ModelId] = Question("whether a model can be moved by others")


class Shift(Procedure):
    """A model is moved in a straight line without turning. Touching a model or a Terrain Feature it stops.

    That is no Collision. Markers it touches react as to any movement; off the Play Area it is Abandoned.
    """

    model: ModelId
    bearing: int
    """Off its own bow, clockwise."""
    distance: int
    start: Pose | None = None
    shifted: int = 0
    caught: str = ""
    met: tuple[str, ...] = ()
    """What has interrupted it: nothing does so twice."""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None and g.refusal(SHIFTING, self.model) is None

    @step("DW4-RAM-07", "DW4-MOVE-17")
    def shift_it(self, g: BattleGame) -> Outcome:
        model = g.state.models[self.model]
        pose = model.pose
        if pose is None or self.shifted >= self.distance:
            return None
        self.start = self.start or pose
        snags = {snag.name: snag for snag in found_snags(g, model, self.start, self.met)}
        way = Course((Slide(self.bearing, self.distance - self.shifted),))
        in_the_way = _in_the_way(g, self.model) + [(name, snag.pieces) for name, snag in snags.items()]
        track = trace(register(g).outline(model.class_id), pose, way, in_the_way, g.state.play_area)
        self.shifted += track.travelled
        if track.end != pose:
            g.emit(Moved(self.model, track.end, self.shifted, track.waypoints))
        if track.left_box:
            return Call(LoseModel(self.model, Exit.ABANDONED))
        self.caught = next((name for name in track.contact if name in snags), "")
        if not self.caught:
            return None
        self.met = (*self.met, self.caught)
        start = snags[self.caught].start
        return None if start is None else Call(start)

    @step("DW4-MARK-08")
    def shift_it_further(self, g: BattleGame) -> Outcome:
        if not self.caught:
            return None
        self.caught = ""
        return Again(self.shift_it)


def _in_the_way(g: BattleTable, model: ModelId) -> Obstacles:
    """Every other model, whatever its Positional Trait: none may come to overlap; and Terrain it would strike."""
    outline = register(g).outline
    models: Obstacles = [
        (m.id, (outline(m.class_id).at(m.pose),)) for m in models_set_down(g) if m.pose is not None and m.id != model
    ]
    lands: Obstacles = [(f, pieces) for f in grounds(g).lands if (pieces := ground_struck(g, model, f))]
    return models + lands
