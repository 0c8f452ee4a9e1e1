"""Skimmer Transport: small craft carried to where they are wanted."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.events.cards import ModelsMarked
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.special_rules import bearers
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.dw3.procedures.sudden_arrival import put_down
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import class_of_unit
from sandtable.rulesets.dw3.tactics.arrivals import where_it_hurts
from sandtable.rulesets.dw3.tactics.declared import advises
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.where import models_of

CARRIED = "skimmer transport"
REACH = 2 * INCH
PAIR = 2


class SkimmerTransport(Rule):
    """A SKIMMING unit of two MASS 1 models in reserve may be set within 2 inches of the bearer instead of rolling.

    The bearer loses the rule then. Ruling: of several bearers it is the first with room.
    """

    id = RuleId("DW3-R-SKIMMER-TRANSPORT")
    name = "Skimmer Transport"

    @before(ArriveFromReserve.before_the_roll, beside=EVERY_OTHER)
    def put_ashore(self, g: BattleGame, arrival: ArriveFromReserve) -> Outcome:
        unit = g.state.units[arrival.unit]
        if not _is_carried(g, unit.id):
            return None
        able = [b for b in bearers(g, unit.seat, self.id) if self.name not in g.state.models[b].marks]
        bearer = next((b for b in able if self._place(g, unit.id, b).exists(g)), None)
        if bearer is None:
            return None
        placing: Placing | None = g.ask(lambda: self._place(g, unit.id, bearer))
        if placing is not None:
            put_down(g, unit.id, placing)
            g.emit(ModelsMarked((bearer,), self.name, True))
        return None

    def _place(self, g: BattleTable, unit: UnitId, bearer: ModelId) -> PlaceUnit:
        return PlaceUnit(
            g.state.units[unit].seat,
            CARRIED,
            unit,
            coherent=True,
            by=bearer,
            reach=REACH,
            prompt=f"Put {thing(unit)} within 2 inches of {thing(bearer)}, or roll for it.",
            rules=(self.id,),
            passing="roll for it",
        )


def _is_carried(g: BattleTable, unit: UnitId) -> bool:
    profile = class_of_unit(g, unit)
    small = profile.position is Position.SKIMMING and profile.mass == 1
    return small and len(models_of(g, unit)) == PAIR


advises(CARRIED)(where_it_hurts)
