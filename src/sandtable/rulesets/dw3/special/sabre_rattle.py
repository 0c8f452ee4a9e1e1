"""Sabre Rattle: a step forward before it begins."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.setup import UnitDeployed
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.special_rules import fleet_has
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.setup import SetUp
from sandtable.rulesets.dw3.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import deployment_zone, player_a
from sandtable.rulesets.dw3.tactics.declared import advises
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, opponent, units_of

REACH = 5 * INCH
STRIDE = INCH // 2
SHIFT = "sabre rattle"


class SabreRattle(Rule):
    """Before other moves after deployment each unit of the battlefleet may be shifted up to 5 inches in its zone.

    Every model then is closer to the enemy zone than before. Ruling: 5 inches for the centre of each model; player A's
    units first.
    """

    id = RuleId("DW3-R-SABRE-RATTLE")
    name = "Sabre Rattle"

    @before(SetUp.vanguard_moves, precedes=EVERY_OTHER)
    def step_forward(self, g: BattleGame, setup: SetUp) -> Outcome:
        a = player_a(g)
        units = [u for seat in (a, opponent(g, a)) for u in units_of(g, seat) if fleet_has(g, u.id, self.id)]
        there = tuple([unit.id for unit in units if unit.location is Location.IN_PLAY])
        return Call(ShiftUnits(there)) if there else None


class ShiftUnit(PlaceUnit, frozen=True):
    """Put the models of a unit a little farther ahead, or leave them."""

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        refused = super().refusal(table, answer)
        if refused is not None or answer is None:
            return refused
        for model, pose in zip(models_of(table, self.unit), answer.poses, strict=True):
            if model.pose is None or model.pose.apart(pose.x, pose.y) > REACH:
                return Refusal(f"{thing(model.id)} is shifted more than 5 inches", SabreRattle.id)
            if (pose.y - model.pose.y) * _ahead(table, self) <= 0:
                return Refusal(f"{thing(model.id)} is no closer to the enemy zone", SabreRattle.id)
        return None

    def sample(self, table: Table[Any], pick: Picker) -> Placing | None:
        shifted = self.shifted(table, pick.randrange(REACH + 1))
        return shifted if self.refusal(table, shifted) is None else None

    def fallback(self, table: Table[Any]) -> Placing | None:
        return None

    def shifted(self, table: Table[Any], far: int) -> Placing:
        """All models straight towards the enemy zone."""
        poses = [model.pose for model in models_of(table, self.unit)]
        return Placing(tuple([Pose(p.x, p.y + _ahead(table, self) * far, p.heading) for p in poses if p is not None]))


class ShiftUnits(Procedure):
    """Units are shifted one after the other."""

    units: tuple[UnitId, ...]

    @step("DW3-R-SABRE-RATTLE")
    def shift_one(self, g: BattleGame) -> Outcome:
        unit = self.units[0]
        placing: Placing | None = g.ask(lambda: _shift(g, unit))
        self.units = self.units[1:]
        if placing is not None:
            g.emit(UnitDeployed(unit, tuple([model.id for model in models_of(g, unit)]), placing.poses))
        return Again(self.shift_one) if self.units else None


def _ahead(g: BattleTable, decision: ShiftUnit) -> int:
    """The way to the enemy zone along the table."""
    own, theirs = deployment_zone(g, decision.seat), deployment_zone(g, opponent(g, decision.seat))
    return 1 if theirs.y0 > own.y0 else -1


def _shift(g: BattleTable, unit: UnitId) -> ShiftUnit:
    seat = g.state.units[unit].seat
    return ShiftUnit(
        seat,
        SHIFT,
        unit,
        zone=deployment_zone(g, seat),
        coherent=True,
        prompt=f"Shift {thing(unit)} up to 5 inches towards the enemy within your zone, or leave it where it is.",
        rules=(SabreRattle.id,),
        passing="leave it where it is",
    )


@advises(SHIFT)
def as_far_as_it_goes(view: View[Battle], decision: ShiftUnit, pick: Picker) -> Placing | None:
    """Straight ahead, as far as the zone and others let it."""
    tried = [decision.shifted(view, far) for far in range(REACH, 0, -STRIDE)]
    return next((placing for placing in tried if decision.refusal(view, placing) is None), None)
