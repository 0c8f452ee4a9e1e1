"""Deceptive Deployment: not where it was seen."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, before, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.setup import UnitDeployed
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.setup import SetUp
from sandtable.rulesets.dw3.special.vanguard import AHEAD, Vanguard
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import deployment_zone, player_a
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, opponent, units_of


class DeceptiveDeployment(Rule):
    """After all deployment and before VANGUARD moves, player A first, each such unit is deployed anew once.

    Inside the own zone. With a Shroud generator the unit also has Vanguard.
    """

    id = RuleId("DW3-R-DECEPTIVE-DEPLOYMENT")
    name = "Deceptive Deployment"
    brings = (Vanguard.id,)

    @before(SetUp.vanguard_moves)
    def deploy_anew(self, g: BattleGame, setup: SetUp) -> Outcome:
        a = player_a(g)
        units = [u.id for seat in (a, opponent(g, a)) for u in units_of(g, seat) if unit_has(g, u.id, self.id)]
        there = tuple([unit for unit in units if g.state.units[unit].location is Location.IN_PLAY])
        return Call(DeployAnew(there)) if there else None

    @permits(AHEAD)
    def go_ahead(self, g: BattleTable, unit: UnitId) -> bool:
        return unit_has(g, unit, self.id) and unit_has(g, unit, RuleId("DW3-R-SHROUD-GENERATOR"))


class DeployAnew(Procedure):
    """Units are set down anew, one after the other."""

    units: tuple[UnitId, ...]

    @step("DW3-R-DECEPTIVE-DEPLOYMENT")
    def set_one_down(self, g: BattleGame) -> Outcome:
        unit = self.units[0]
        placing: Placing | None = g.ask(lambda: _place(g, unit))
        self.units = self.units[1:]
        if placing is not None:
            models = tuple([model.id for model in models_of(g, unit)])
            g.emit(UnitDeployed(unit, models, placing.poses))
        return Again(self.set_one_down) if self.units else None


def _place(g: BattleTable, unit: UnitId) -> PlaceUnit:
    seat = g.state.units[unit].seat
    return PlaceUnit(
        seat,
        "deployment",
        unit,
        zone=deployment_zone(g, seat),
        coherent=True,
        prompt=f"Put {thing(unit)} elsewhere in your deployment zone, or leave it where it is.",
        rules=(DeceptiveDeployment.id,),
        passing="leave it where it is",
    )
