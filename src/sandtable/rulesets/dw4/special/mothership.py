"""Mothership: small craft come home to it, and set out from it."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.properties import listed_on, values_of
from sandtable.rulesets.dw4.placing.units import Beside
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve, arrival_beside
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.reserves import waits_in_reserve
from sandtable.tabletop.where import friends, models_of, units_of

REACH = 5 * INCH
AT_AN_EDGE = "an Edge"


class Mothership(Rule):
    """A friendly unit of the listed Class may arrive from Reserve around it, every model within 5", not at an Edge.

    Its Attachment may have more models than the least, which `attachments.py` sees to. Ruling: a Reserve Roll is needed
    all the same, and the unit is Incoming (DW4-P-MOTHERSHIP).
    """

    id = RuleId("DW4-P-MOTHERSHIP")
    name = "Mothership"

    @before(DeployReserve.look_for_room)
    def offer_a_berth(self, g: BattleGame, arriving: DeployReserve) -> Outcome:
        # However it arrives, if it is at an Edge: whether a roll was made for that or not.
        ships = self._ships(g, arriving.unit) if arriving.arrival(g).touching_edge else ()
        berths = {ship: Beside(ship, REACH, self.id) for ship in ships}
        free = [ship for ship in ships if arrival_beside(arriving.seat, arriving.unit, berths[ship]).exists(g)]
        if not free:
            return None
        at_an_edge = (AT_AN_EDGE,) if arriving.arrival(g).exists(g) else ()
        arriving.beside = berths.get(ModelId(g.ask(_where(arriving, (*at_an_edge, *free)))))
        return None

    def _ships(self, g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
        """The models in the Play Area that this unit may arrive by."""
        record = g.state.units[unit]
        wanted = register(g).ship_class(record.class_id).name
        own = friends(g, record.seat)
        # The whole of it first: the name of a Class may look like a list.
        return tuple([m.id for m in own if wanted in (*values_of(g, m.id, self.id), *listed_on(g, m.id, self.id))])


def _where(arriving: DeployReserve, places: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        arriving.seat,
        "place to arrive",
        places,
        "model",
        prompt=f"Choose whether {thing(arriving.unit)} arrives at an Edge or within 5 inches of its Mothership.",
        rules=(Mothership.id,),
        default=places[0],
    )


@waits_in_reserve
def sets_out_later(g: BattleTable, unit: UnitId) -> bool:
    """Small craft whose Mothership is in the Force set out from it once it is near the enemy."""
    record = g.state.units[unit]
    wanted = register(g).ship_class(record.class_id).name
    ships = [model.id for other in units_of(g, record.seat) for model in models_of(g, other.id)]
    return any([wanted in values_of(g, ship, Mothership.id) for ship in ships])
