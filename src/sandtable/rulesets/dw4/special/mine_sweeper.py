"""Mine Sweeper: Minefields are Cleared before somebody runs into them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.measure import within
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseSome
from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, step
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.events.terrain import MinesSwept
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.models.properties import has, x_together
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.minefield import ClearMinefields
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, MarkerKind, Model
from sandtable.rulesets.dw4.tactics.advice import judges
from sandtable.rulesets.dw4.tactics.mining import menace
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.rulesets.dw4.terrain.minefields import markers_of
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.where import footprint

SWEEPER = RuleId("DW4-S-MINE-SWEEPER")
REACH = 5 * INCH
CLEARED_BY_A_DIE = 1 / 6


class MineSweeper(RuleWithJointX):
    """A Special Action of models within 5" of a Minefield: X dice each, one Minefield Cleared per Exploding Strike."""

    id = SWEEPER
    name = "Mine Sweeper"
    stacking = Stacking.SUM_OF_X
    together = Stacking.SUM_OF_X

    @grants(ACTIONS_CHOICE)
    def offer_to_sweep(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not g.state.markers or not ClearMines.able_models(g, unit):
            return ()
        return (Grant(ClearMines.name, self.id, ClearMines(unit)),)


class ClearMines(SpecialAction):
    """A Special Action: dice for each model that sweeps mines, and a Minefield Cleared for each Exploding Strike."""

    name: ClassVar[str] = "Mine Clearance"
    hint: ClassVar[str] = "Sweep a Minefield close by."
    cleared: int = 0

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, SWEEPER) and bool(mines_near(g, (model.id,)))

    @step("DW4-S-MINE-SWEEPER")
    def sweep(self, g: BattleGame) -> Outcome:
        # No Action Roll: nothing explodes.
        dice = x_together(g, self.participants, MineSweeper)
        faces = plain_roll(g, dice, self.name)
        self.cleared = faces.count(Face.ES)
        g.emit(MinesSwept(self.participants, faces, self.cleared))
        return None

    @step("DW4-S-MINE-SWEEPER")
    def clear_minefields(self, g: BattleGame) -> Outcome:
        near = mines_near(g, self.participants)
        if not self.cleared or not near:
            return None
        chosen = g.ask(lambda: _which_mines(g, self.unit, near, self.cleared))
        return Call(ClearMinefields(g.state.units[self.unit].seat, chosen)) if chosen else None


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


@judges(ClearMines.name)
def sweeping_worth(g: BattleTable, unit: UnitId) -> float:
    """What sweeping may be worth: the Minefield that is most in the way of our own, if the dice find it."""
    sweepers, seat = ClearMines.able_models(g, unit), g.state.units[unit].seat
    dice = x_together(g, sweepers, MineSweeper)
    near = [g.state.markers[marker] for marker in mines_near(g, sweepers)]
    gained = max([-menace(g, seat, Spot(marker.x, marker.y)) for marker in near], default=0.0)
    return min(1.0, dice * CLEARED_BY_A_DIE) * max(0.0, gained)
