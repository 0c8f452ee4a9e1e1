"""Break the Blockade: player B runs for the far edge, player A stops what can be stopped."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.shape import Shape
from sandtable.rulesets.dw3.encounters.scoring import EncounterScoring, Points
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import half, mass
from sandtable.rulesets.dw3.state import BattleTable, Exit
from sandtable.rulesets.dw3.table.where import edge_of, player_a
from sandtable.tabletop.where import opponent
from sandtable.tabletop.zones import Edge

ID = "e3"
FIRST_ROUND = 2
STOPPED = 2
"""More for the blockader where less than a third came through."""


class BreakTheBlockade(EncounterScoring):
    """Runner: 1 for each 2 MASS through. Blockader: 1 for each 2 MASS destroyed, 2 more if under a third is through."""

    id = ID

    def at_end(self, g: BattleTable) -> Iterator[Points]:
        blockader = player_a(g)
        runner = opponent(g, blockader)
        own = [model for model in g.state.models.values() if model.seat == runner]
        through = sum([mass(g, model.id) for model in own if model.left_as is Exit.THROUGH])
        stopped = sum([mass(g, m.id) for m in own if m.left_as in (Exit.DESTROYED, Exit.WITHDRAWN)])
        if through:
            yield Points(runner, half(through), "MASS through")
        if stopped:
            yield Points(blockader, half(stopped), "MASS stopped")
        if 3 * through < sum([mass(g, model.id) for model in own]):
            yield Points(blockader, STOPPED, "the blockade held")


def may_leave(g: BattleTable, model: ModelId, shape: Shape) -> bool:
    """Whether a model that leaves the play area there is through: a runner's, over the blockader's long edge."""
    blockader = player_a(g)
    if g.state.settings.encounter != ID or g.state.clock.round < FIRST_ROUND:
        return False
    if g.state.models[model].seat == blockader:
        return False
    area = g.state.play_area
    return shape.y0 < area.y0 if edge_of(g, blockader) is Edge.SOUTH else shape.y1 > area.y1
