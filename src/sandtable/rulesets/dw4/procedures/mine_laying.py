"""Laying and clearing Minefields."""

from __future__ import annotations

from typing import ClassVar

from sandtable.geometry.measure import within
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Outcome, Procedure, step
from sandtable.rulesets.dw4.dice import Face, plain_roll
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced, MarkerRemoved, MinesSwept
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.marker_placing import PlaceMarker
from sandtable.rulesets.dw4.markers import marker_shape, next_marker
from sandtable.rulesets.dw4.minefields import markers_of
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.properties import has, held
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, MarkerKind, Model
from sandtable.rulesets.dw4.where import footprint

LAYER = RuleId("DW4-P-MINE-LAYER")
SWEEPER = RuleId("DW4-S-MINE-SWEEPER")
REACH = 5 * INCH


class LaunchMines(SpecialAction):
    """A Special Action: one Minefield within 5" of a model that lays mines.

    Ruling: the model it is measured from is the only one to Participate, so each may lay one with an Action of its own.
    """

    name: ClassVar[str] = "Launch Mines"

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, LAYER) and laying(g, model.seat, (model.id,)).first(g) is not None

    @step("DW4-ACTION-04", "DW4-P-MINE-LAYER")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        able = self.able_models(g, self.unit)
        if not able:
            return LEAVE
        self.participants = (g.ask(lambda: _which_layer(g, self.unit, able)),)
        return None

    @step("DW4-P-MINE-LAYER")
    def lay_a_minefield(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        spot = g.ask(lambda: laying(g, seat, self.participants))
        if spot is not None:
            g.emit(MarkerPlaced(next_marker(g), MarkerKind.MINEFIELD, spot.x, spot.y, seat))
        return None


def laying(g: BattleTable, seat: SeatId, near: tuple[ModelId, ...] = (), passing: str = "") -> PlaceMarker:
    """Where a Minefield may be laid: never within 1" of a model, an Incoming one included, terrain or a Marker."""
    where = f'within 5" of {near[0]}' if near else "anywhere on the table"
    return PlaceMarker(
        seat,
        "minefield",
        MarkerKind.MINEFIELD,
        near,
        REACH if near else 0,
        prompt=f'Lay a Minefield {where}, more than 1" from models, Terrain Features and Markers.',
        rules=(LAYER,),
        passing=passing,
        about=near,
    )


def _which_layer(g: BattleTable, unit: UnitId, able: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        g.state.units[unit].seat,
        "mine layer",
        able,
        "model",
        prompt="Choose the model that lays the Minefield.",
        rules=(LAYER,),
        default=able[0],
    )


class DistributeMines(Procedure):
    """A Special Deployment action: Minefields before the battle, as many as the models that lay mines have."""

    unit: UnitId
    left: int

    @step("DW4-P-MINE-LAYER", "DW4-G-14")
    def lay_a_minefield(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        spot = g.ask(laying(g, seat, passing="lay no more mines")) if self.left > 0 else None
        if spot is None:
            return LEAVE
        self.left -= 1
        g.emit(MarkerPlaced(next_marker(g), MarkerKind.MINEFIELD, spot.x, spot.y, seat))
        return None

    @step("DW4-P-MINE-LAYER")
    def lay_the_next(self, g: BattleGame) -> Outcome:
        return Again("lay_a_minefield")


class ClearMines(SpecialAction):
    """A Special Action: dice for each model that sweeps mines, and a Minefield Cleared for each Exploding Strike."""

    name: ClassVar[str] = "Mine Clearance"
    cleared: int = 0

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, SWEEPER) and bool(mines_near(g, (model.id,)))

    @step("DW4-S-MINE-SWEEPER")
    def sweep(self, g: BattleGame) -> Outcome:
        # No Action Roll: nothing explodes.
        dice = sum([ref.x for model in self.participants for ref in held(g, model, SWEEPER)])
        faces = plain_roll(g, dice, self.name)
        self.cleared = faces.count(Face.ES)
        g.emit(MinesSwept(self.participants, faces, self.cleared))
        return None

    @step("DW4-S-MINE-SWEEPER", "DW4-MARK-08")
    def clear_minefields(self, g: BattleGame) -> Outcome:
        near = mines_near(g, self.participants)
        if not self.cleared or not near:
            return None
        chosen = g.ask(lambda: _which_mines(g, self.unit, near, self.cleared))
        self.result = len(chosen)
        for marker in chosen:
            g.emit(MarkerRemoved(marker, MarkerKind.MINEFIELD, "Cleared"))
        return None


def mines_near(g: BattleTable, models: tuple[ModelId, ...]) -> tuple[MarkerId, ...]:
    """The Minefields within 5" of one of the models."""
    shapes = [footprint(g, model) for model in models]
    mines = markers_of(g, MarkerKind.MINEFIELD)
    return tuple([m for m in mines if any([within(marker_shape(g, m), shape, REACH) for shape in shapes])])


def _which_mines(g: BattleTable, unit: UnitId, near: tuple[MarkerId, ...], most: int) -> ChooseSome[MarkerId]:
    return ChooseSome(
        g.state.units[unit].seat,
        "minefields to clear",
        near,
        "marker",
        most=most,
        prompt=f"Clear up to {most} of the Minefields within 5 inches.",
        rules=(SWEEPER,),
        default=near[:most],
    )
