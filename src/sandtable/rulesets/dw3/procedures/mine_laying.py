"""Laying minefields before SUBMERGED units are deployed."""

from __future__ import annotations

from typing import ClassVar

from sandtable.geometry.measure import CONTACT
from sandtable.geometry.shape import Outline
from sandtable.geometry.units import INCH
from sandtable.geometry.zone import Box
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Outcome, Procedure, step
from sandtable.kernel.values import Query
from sandtable.rulesets.dw3.events.minefields import MinefieldLaid
from sandtable.rulesets.dw3.ids import MarkerId, UnitId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, MarkerKind
from sandtable.rulesets.dw3.table.markers import ACROSS, MARKER
from sandtable.rulesets.dw3.table.where import deployment_zone
from sandtable.tabletop.placing import markers
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.where import opponent, units_of

AWAY = 10 * INCH
"""How far from every deployment zone a minefield lies."""
MINES: Query[UnitId] = Query("minefields that a unit lays", PLUS)
LAID = Presentation(button=Button("Lay it here"))


class PlaceMinefield(markers.PlaceMarker, frozen=True):
    """Put a minefield down, clear of models, terrain and other minefields."""

    outline: ClassVar[Outline] = MARKER
    across: ClassVar[int] = ACROSS

    kind: MarkerKind = MarkerKind.MINEFIELD


def mines_of(g: BattleTable, seat: SeatId) -> int:
    """The minefields that a player lays: those of all units, wherever they wait."""
    return sum([g.value(MINES, unit.id, 0) for unit in units_of(g, seat)])


def mined_water(g: BattleTable) -> Box:
    """The water 10 inches or more from both deployment zones."""
    area = g.state.play_area
    low, high = sorted([deployment_zone(g, seat) for seat in g.state.settings.seats], key=lambda zone: zone.y0)
    return Box(area.x0, low.y1 + AWAY, area.x1, high.y0 - AWAY)


class LayMinefields(Procedure):
    """Both players lay theirs, one each in turn, player A first."""

    turn: SeatId
    laid: dict[SeatId, int]

    @step("DW3-TERR-10", "DW3-SETUP-13")
    def lay_one(self, g: BattleGame) -> Outcome:
        """Ruling: one that no room is left for is not laid."""
        left = {seat: mines_of(g, seat) - self.laid.get(seat, 0) for seat in g.state.settings.seats}
        seat = self.turn if left[self.turn] > 0 else opponent(g, self.turn)
        if left[seat] <= 0 or not _place(g, seat).exists(g):
            return LEAVE
        spot: Spot = g.ask(lambda: _place(g, seat))
        self.laid = {**self.laid, seat: self.laid.get(seat, 0) + 1}
        self.turn = opponent(g, seat)
        g.emit(MinefieldLaid(MarkerId(f"M{len(g.state.markers) + 1}"), spot.x, spot.y))
        return None

    @step("DW3-TERR-10")
    def lay_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.lay_one)


def _place(g: BattleTable, seat: SeatId) -> PlaceMinefield:
    return PlaceMinefield(
        seat,
        "minefield",
        apart=CONTACT,
        zone=mined_water(g),
        presentation=LAID,
        prompt="Lay a minefield 10 inches or more from both deployment zones.",
        rules=(RuleId("DW3-TERR-10"),),
    )
