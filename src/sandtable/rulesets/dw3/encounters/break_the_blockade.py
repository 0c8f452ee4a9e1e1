"""Break the Blockade: player B runs for the far edge, player A stops what can be stopped."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.shape import Shape
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.encounters.scoring import EncounterScoring, Points
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import half, mass
from sandtable.rulesets.dw3.state import BattleTable, Exit
from sandtable.rulesets.dw3.table.where import player_a
from sandtable.tabletop.where import opponent
from sandtable.tabletop.zones import Edge, edge_of, to_edge

FIRST_ROUND = 2
STOPPED = 2
"""More for the blockader where less than a third came through."""


class BreakTheBlockade(EncounterScoring):
    """Runner: 1 for each 2 MASS through. Blockader: 1 for each 2 MASS destroyed, 2 more if under a third is through."""

    id = "e3"

    def in_words(self, first: bool = False) -> tuple[str, ...]:
        return (
            f"Player B runs: from Round {FIRST_ROUND} on over the far edge, for 1 VP for each 2 MASS that is through.",
            "Player A scores 1 VP for each 2 MASS of the runner that is lost, "
            f"and {STOPPED} VP where less than a third came through.",
        )

    def runs_for(self, g: BattleTable, model: ModelId) -> Edge | None:
        """The runner's for the blockader's long edge."""
        blockader = player_a(g)
        return None if g.state.models[model].seat == blockader else edge_of(g, blockader)

    def is_through(self, g: BattleTable, model: ModelId, shape: Shape) -> bool:
        """A runner's, bow first over the blockader's long edge."""
        edge = self.runs_for(g, model)
        if edge is None or g.state.clock.round < FIRST_ROUND or g.state.models[model].reversing:
            return False
        return to_edge(g.state.play_area, edge, shape) < 0

    def most_in_reserve(self, g: BattleTable, seat: SeatId, units: int) -> int:
        """The runner keeps back a quarter."""
        return half(units) if seat == player_a(g) else half(half(units))

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
