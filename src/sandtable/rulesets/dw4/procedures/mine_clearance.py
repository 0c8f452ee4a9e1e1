"""The Mine Clearance Mission of squadrons."""

from __future__ import annotations

from fractions import Fraction

from sandtable.geometry.measure import gap2, within
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseSome
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.squadrons import MinesSoughtFromAbove, StacksDiscarded
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.ids import MarkerId, StackId
from sandtable.rulesets.dw4.procedures.minefield import ClearMinefields
from sandtable.rulesets.dw4.squadrons.stacks import sweeping_dice
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, MarkerKind
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.rulesets.dw4.terrain.minefields import markers_of

RADIUS = 5 * INCH
"""Ruling: 5", though the summary of the launch says 3" (DW4-SRS-38)."""

MINE_CLEARANCE = "Mine Clearance"


class SweepFromAbove(Procedure):
    """A Stack sweeps a Minefield: an Exploding Strike Clears it, each further one another near by."""

    seat: SeatId
    stack: StackId
    marker: MarkerId
    faces: tuple[Face, ...] = ()

    @step("DW4-SRS-35")
    def roll_the_dice(self, g: BattleGame) -> Outcome:
        # No Action Roll: nothing explodes.
        self.faces = plain_roll(g, sweeping_dice(g, g.state.stacks[self.stack]), MINE_CLEARANCE)
        return None

    @place("DW4-SRS-35")
    def turn_dice(self, g: BattleGame) -> Outcome:
        """Rules that turn dice do so now."""

    @step("DW4-SRS-36", "DW4-SRS-37", "DW4-SRS-38", "DW4-SRS-39")
    def clear_minefields(self, g: BattleGame) -> Outcome:
        found = self.faces.count(Face.ES)
        near = minefields_near(g, self.marker) if found > 1 else ()
        others = g.ask(lambda: _which_others(self.seat, self.marker, near, found - 1)) if near else ()
        g.emit(MinesSoughtFromAbove(self.seat, self.marker, self.faces, found))
        g.emit(StacksDiscarded((self.stack,), MINE_CLEARANCE))
        return Call(ClearMinefields(self.seat, (self.marker, *others))) if found else None


def minefields_near(g: BattleTable, marker: MarkerId) -> tuple[MarkerId, ...]:
    """The other Minefields within 5" of one, the nearest first."""
    here = marker_shape(g, marker)
    shapes = {other: marker_shape(g, other) for other in markers_of(g, MarkerKind.MINEFIELD) if other != marker}
    near = [other for other, shape in shapes.items() if within(here, shape, RADIUS)]
    return tuple(sorted(near, key=lambda other: Fraction(*gap2(here, shapes[other]))))


def _which_others(seat: SeatId, marker: MarkerId, near: tuple[MarkerId, ...], most: int) -> ChooseSome[MarkerId]:
    return ChooseSome(
        seat,
        "minefields to clear",
        near,
        "marker",
        most=most,
        prompt=f"Besides {thing(marker)}, Clear up to {min(most, len(near))} of the Minefields within 5 inches of it.",
        rules=(RuleId("DW4-SRS-37"), RuleId("DW4-SRS-38")),
        default=near[:most],
    )
