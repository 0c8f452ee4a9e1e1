"""Destroyer Wing: a fortress and what flies with it."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.forces.force_rules import is_destroyer
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.deployment import DeployUnit
from sandtable.rulesets.dw3.procedures.sudden_arrival import put_down
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import class_of_unit
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, units_of

REACH = 5 * INCH
WING = "destroyer wing"


class DestroyerWing(Rule):
    """The battlefleet may have one unit of aerial destroyers beyond its AERIAL places, deployed within 5 inches.

    The check of a force counts the places (`forces/force_rules.py`). When the bearer is deployed such a unit of its
    battlefleet may be put down at once. Ruling: every model of it is within 5 inches of the bearer.
    """

    id = RuleId("DW3-R-DESTROYER-WING")
    name = "Destroyer Wing"

    @after(DeployUnit.after_it, beside=EVERY_OTHER)
    def bring_the_wing(self, g: BattleGame, deploy: DeployUnit) -> Outcome:
        bearer = g.state.units[deploy.unit]
        if bearer.location is not Location.IN_PLAY or not unit_has(g, bearer.id, self.id):
            return None
        own = [u for u in units_of(g, bearer.seat) if u.battlefleet == bearer.battlefleet]
        waits = [u.id for u in own if u.location is Location.WAITING and is_destroyer(class_of_unit(g, u.id))]
        return Call(DeployWing(deploy.seat, models_of(g, bearer.id)[0].id, tuple(waits))) if waits else None


class DeployWing(Procedure):
    """A unit of destroyers is put down beside their fortress."""

    seat: SeatId
    bearer: ModelId
    units: tuple[UnitId, ...]
    unit: UnitId = UnitId("")

    @step("DW3-R-DESTROYER-WING")
    def choose_it(self, g: BattleGame) -> Outcome:
        able = tuple([unit for unit in self.units if self._place(g, unit).exists(g)])
        chosen = g.ask(_which_wing(self.seat, able)) if able else None
        if chosen is None:
            return LEAVE
        self.unit = chosen
        return None

    @step("DW3-R-DESTROYER-WING")
    def put_it_down(self, g: BattleGame) -> Outcome:
        placing: Placing = g.ask(lambda: self._place(g, self.unit))
        put_down(g, self.unit, placing)
        return None

    def _place(self, g: BattleTable, unit: UnitId) -> PlaceUnit:
        return PlaceUnit(
            self.seat,
            WING,
            unit,
            coherent=True,
            by=self.bearer,
            reach=REACH,
            prompt=f"Put {thing(unit)} within 5 inches of {thing(self.bearer)}.",
            rules=(DestroyerWing.id,),
        )


def _which_wing(seat: SeatId, units: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "wing to deploy",
        units,
        "unit",
        prompt="Choose the destroyers that are deployed beside their fortress, or deploy them later.",
        rules=(DestroyerWing.id,),
        passing="later",
        default=units[0],
    )
