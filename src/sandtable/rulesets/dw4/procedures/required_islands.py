"""Islands that an Encounter requires: the Admirals place them before all other terrain."""

from __future__ import annotations

from sandtable.geometry.zone import Box
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Outcome, Procedure, step
from sandtable.rulesets.dw4.procedures.terrain_placing import put_down
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.terrain.areas import areas_holding, terrain_areas
from sandtable.rulesets.dw4.terrain.features import PlaceFeature, islands_of
from sandtable.rulesets.dw4.turn_order import admirals
from sandtable.tabletop.where import ground


class PlaceRequiredIslands(Procedure):
    """In turn, the First Admiral first, one Island for each part of the table that has none yet."""

    role: str
    rule: RuleId
    least: int
    """The least Mass of such an Island."""
    parts: tuple[Box, ...]
    """The parts of the table. Ruling: an Island lies entirely within its own (DW4-SETUP-06)."""
    placed: int = 0

    @step("DW4-SETUP-06")
    def place_an_island(self, g: BattleGame) -> Outcome:
        free = tuple([part for part in self.parts if not is_taken(g, part, self.role)])
        if not free:
            return LEAVE
        placing = g.ask(lambda: self._decision(g, free))
        self.placed += 1
        put_down(g, placing, self.role)
        return None

    @step("DW4-SETUP-06")
    def place_the_next(self, g: BattleGame) -> Outcome:
        return Again(self.place_an_island)

    def _decision(self, g: BattleTable, free: tuple[Box, ...]) -> PlaceFeature:
        return PlaceFeature(
            admirals(g)[self.placed % 2],
            "required island",
            islands_of(g, self.least),
            loads_so_far(g),
            free,
            prompt=f"Place one {self.role} of Mass {self.least} or more, wholly in a part of the table without one.",
            rules=(self.rule,),
        )


def is_taken(g: BattleTable, part: Box, role: str) -> bool:
    """Whether a part of the table has an Island of that role."""
    features = [feature.id for feature in g.state.features.values() if feature.role == role]
    return any([part.holds(ground(g, feature)) for feature in features])


def loads_so_far(g: BattleTable) -> tuple[int, ...]:
    """The combined Mass in each Terrain Area, a feature in several alike in the first of them (DW4-SETUP-08)."""
    loads = [0] * len(terrain_areas(g))
    for feature in g.state.features.values():
        loads[areas_holding(g, ground(g, feature.id))[0]] += feature.mass
    return tuple(loads)
