"""A forced run straight ahead: what it meets is collided with, and nothing is rammed."""

from __future__ import annotations

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.pose import Pose
from sandtable.kernel.procedure import Call, Outcome, Procedure, place, step
from sandtable.rulesets.dw3.events.movement import Moved, Repositioned
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.moving.sailing import clear_end, leaves_the_area, sail
from sandtable.rulesets.dw3.procedures.collision import Collision
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.state import BattleGame, Exit


class Surge(Procedure):
    """A model runs straight ahead because it must: a sturginium flare."""

    model: ModelId
    distance: int
    way: tuple[Pose, ...] = ()
    struck: str = ""
    left: bool = False

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW3-CRIT-07")
    def run_ahead(self, g: BattleGame) -> Outcome:
        journey = sail(g, self.model, Course((Ahead(self.distance),) if self.distance else ()))
        self.way, self.struck = journey.way, next(iter(journey.struck), "")
        self.left = journey.leaves or leaves_the_area(g, self.model, journey.way) is not None
        if journey.end != g.state.models[self.model].pose:
            # What it is carried does not count as its own movement, which only its activation has.
            g.emit(Moved(self.model, journey.end, 0, journey.waypoints))
        return None

    @step("DW3-MOVE-06")
    def leave_the_area(self, g: BattleGame) -> Outcome:
        return Call(LoseModel(self.model, Exit.WITHDRAWN)) if self.left else None

    @place("DW3-TERR-10")
    def pass_minefields(self, g: BattleGame) -> Outcome:
        """Where minefields go off that it was carried near."""

    @step("DW3-COLL-01")
    def collide(self, g: BattleGame) -> Outcome:
        return Call(Collision(self.model, self.struck)) if self.struck else None

    @step("DW3-MOVE-09")
    def come_clear(self, g: BattleGame) -> Outcome:
        end = clear_end(g, self.model, self.way)
        if end != g.state.models[self.model].pose:
            g.emit(Repositioned(self.model, end))
        return None
