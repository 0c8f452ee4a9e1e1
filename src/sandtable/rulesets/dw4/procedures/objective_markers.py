"""Strategic Objectives: putting them on the table before the battle."""

from __future__ import annotations

from sandtable.geometry.zone import Box
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced
from sandtable.rulesets.dw4.placing.objectives import PlaceObjective
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, MarkerKind
from sandtable.rulesets.dw4.table.zones import deployment_strips, quadrants
from sandtable.rulesets.dw4.terrain.markers import marker_shape, next_marker
from sandtable.rulesets.dw4.turn_order import admirals

OBJECTIVES = 4


class PlaceObjectives(Procedure):
    """In turn, the First Admiral first, four Objectives outside the Deployment Zones.

    Ruling: not on terrain (DW4-ENC1-03, DW4-ENC2-02).
    """

    rule: RuleId
    apart: int = 0
    """No two lie within this distance of each other; 0 for no limit."""
    by_quadrant: bool = False
    """One to each Quadrant."""
    placed: int = 0

    @step("DW4-ENC1-03", "DW4-ENC2-02")
    def place_an_objective(self, g: BattleGame) -> Outcome:
        if self.placed == OBJECTIVES:
            return LEAVE
        spot = g.ask(lambda: self._decision(g))
        self.placed += 1
        g.emit(MarkerPlaced(next_marker(g), MarkerKind.OBJECTIVE, spot.x, spot.y))
        return None

    @step("DW4-ENC1-03", "DW4-ENC2-02")
    def place_the_next(self, g: BattleGame) -> Outcome:
        return Again(self.place_an_objective)

    def _decision(self, g: BattleTable) -> PlaceObjective:
        where = "in a Quadrant that has none" if self.by_quadrant else 'more than 4" from the others'
        return PlaceObjective(
            admirals(g)[self.placed % 2],
            "objective",
            MarkerKind.OBJECTIVE,
            apart=self.apart,
            zones=free_quadrants(g) if self.by_quadrant else (between_the_zones(g),),
            prompt=f"Place an Objective outside the Deployment Zones and off the land, {where}.",
            rules=(self.rule,),
        )


def between_the_zones(g: BattleTable) -> Box:
    """The part of the table that will be in nobody's Deployment Zone."""
    south, north = deployment_strips(g)
    return Box(0, south.y1, g.state.settings.width, north.y0)


def free_quadrants(g: BattleTable) -> tuple[Box, ...]:
    """What lies between the Deployment Zones of each Quadrant without an Objective.

    Ruling: an Objective lies wholly in one (DW4-ENC1-03).
    """
    middle = between_the_zones(g)
    parts = [Box(q.x0, max(q.y0, middle.y0), q.x1, min(q.y1, middle.y1)) for q in quadrants(g)]
    shapes = [marker_shape(g, marker) for marker in g.state.markers]
    return tuple([part for part in parts if not any([part.holds(shape) for shape in shapes])])
