"""Units that lurk below: a marker is put down for one, and it comes up there in a later round."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.units import INCH
from sandtable.geometry.zone import Box
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Outcome, Procedure, step
from sandtable.kernel.table import Table
from sandtable.kernel.values import Query
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.lurking import LurkingPlaceLeft, LurkingPlaceMarked
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.round_states import mark
from sandtable.rulesets.dw3.procedures.sudden_arrival import put_down
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, MarkerKind
from sandtable.rulesets.dw3.table.markers import ACROSS, MARKER, lurking_places
from sandtable.rulesets.dw3.table.where import deployment_zone, register
from sandtable.tabletop.placing import markers
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.where import enemies, grounds

REACH = 10 * INCH
"""How near to a marker a unit comes up."""
OFF_TERRAIN = 2 * INCH
MARKED, SURFACING = "lurking place", "surfacing"
GUARD: Query[ModelId] = Query("inches around a model in which no enemy comes up from below", MOST)


class PlaceLurking(markers.PlaceMarker, frozen=True):
    """Mark the place at which a unit lurks: 2 inches or more from terrain, whoever is near."""

    outline: ClassVar[Outline] = MARKER
    across: ClassVar[int] = ACROSS

    kind: MarkerKind = MarkerKind.LURKING

    def _laid_out(self, table: Table[Any]) -> list[tuple[str, Shape]]:
        def look() -> list[tuple[str, Shape]]:
            region = register(table).footprints.region
            waters = {name: region((p.piece, p.pose)) for name, p in table.state.patches.items()}
            return [(name, piece) for name, land in {**grounds(table).lands, **waters}.items() for piece in land.pieces]

        return table.memo("terrain of every kind", look)


def between_the_zones(g: BattleTable) -> Box:
    """The water outside both deployment zones."""
    area = g.state.play_area
    low, high = sorted([deployment_zone(g, seat) for seat in g.state.settings.seats], key=lambda zone: zone.y0)
    return Box(area.x0, low.y1, area.x1, high.y0)


def mark_lurking_place(g: BattleGame, seat: SeatId, x: int, y: int) -> None:
    """A player has one more such marker."""
    number = next(n for n in range(1, len(g.state.markers) + 2) if MarkerId(f"L{seat}{n}") not in g.state.markers)
    g.emit(LurkingPlaceMarked(seat, MarkerId(f"L{seat}{number}"), x, y))


class Lurk(Procedure):
    """A place is marked at which a unit lurks. Ruling: where no room is left for a marker there is none."""

    unit: UnitId
    rule: RuleId

    @step("DW3-RES-02")
    def mark_the_place(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        if not self._place(g, seat).exists(g):
            return None
        spot: Spot = g.ask(lambda: self._place(g, seat))
        mark_lurking_place(g, seat, spot.x, spot.y)
        return None

    def _place(self, g: BattleTable, seat: SeatId) -> PlaceLurking:
        return PlaceLurking(
            seat,
            MARKED,
            apart=OFF_TERRAIN - 1,
            zone=between_the_zones(g),
            presentation=Presentation(button=Button("Lurk here")),
            prompt=f"Mark where {thing(self.unit)} lurks: outside both deployment zones, 2 inches from terrain.",
            rules=(self.rule,),
            about=(self.unit,),
        )


class Surface(Procedure):
    """A unit comes up within 10 inches of a marker of its side, which goes; what it did is noted by a name."""

    unit: UnitId
    name: str
    rule: RuleId
    marker: MarkerId = MarkerId("")

    @step("DW3-RES-08")
    def choose_the_marker(self, g: BattleGame) -> Outcome:
        """Ruling: where there is room at none it lurks on."""
        seat = g.state.units[self.unit].seat
        there = tuple([marker for marker in lurking_places(g, seat) if self._place(g, marker).exists(g)])
        if not there:
            return LEAVE
        self.marker = g.ask(
            ChooseOne(
                seat,
                "lurking place to come from",
                there,
                "marker",
                prompt=f"Choose the marker by which {thing(self.unit)} comes up.",
                rules=(self.rule,),
                about=(self.unit,),
                default=there[0],
            )
        )
        return None

    @step("DW3-RES-08")
    def come_up(self, g: BattleGame) -> Outcome:
        placing: Placing = g.ask(lambda: self._place(g, self.marker))
        put_down(g, self.unit, placing)
        g.emit(LurkingPlaceLeft(self.marker))
        g.emit(Marked(self.unit, mark(self.name, g.state.clock.round)))
        return None

    def _place(self, g: BattleTable, marker: MarkerId) -> PlaceUnit:
        seat = g.state.units[self.unit].seat
        guards = {foe.id: g.value(GUARD, foe.id, 0) for foe in enemies(g, seat)}
        return PlaceUnit(
            seat,
            SURFACING,
            self.unit,
            coherent=True,
            by=marker,
            reach=REACH,
            guards=tuple([model for model, inches in guards.items() if inches]),
            guard=INCH * max(guards.values(), default=0),
            prompt=f"Put {thing(self.unit)} within 10 inches of {thing(marker)}; its weapons are weak in this round.",
            rules=(self.rule,),
        )
