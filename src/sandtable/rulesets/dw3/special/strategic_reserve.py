"""Strategic Reserve: a fleet beyond the horizon."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, forbids
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.weapons import WEAKENED
from sandtable.rulesets.dw3.ids import UnitId, WeaponId, owner_of
from sandtable.rulesets.dw3.models.special_rules import fleets_with
from sandtable.rulesets.dw3.procedures.deployment import NOT_COUNTED, Deployment, reserve_refusal
from sandtable.rulesets.dw3.procedures.reserves import STAYS, ArriveFromReserve, reserve_result
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.events import UnitHeldInReserve
from sandtable.tabletop.where import units_of


class StrategicReserve(Rule):
    """All units of the battlefleet start in reserve or none; a reserve die of one may be treated as a Heavy Hit.

    Then its weapons have crippled figures in this round. Ruling: its owner chooses before anything is deployed, if a
    unit of another battlefleet is left to be deployed and all of this one may wait. It does not count for the limit.
    """

    id = RuleId("DW3-R-STRATEGIC-RESERVE")
    name = "Strategic Reserve"

    @before(Deployment.begin_a_group)
    def hold_back(self, g: BattleGame, deployment: Deployment) -> Outcome:
        if deployment.group:
            return None
        held: list[UnitId] = []
        for seat in g.state.settings.seats:
            for first in fleets_with(g, seat, self.id):
                units = [u.id for u in units_of(g, seat) if u.battlefleet == g.state.units[first].battlefleet]
                rest = [u.id for u in units_of(g, seat) if u.id not in units]
                free = rest and all([reserve_refusal(g, unit) is None for unit in units])
                if free and g.ask(_whether_to_wait(seat, first, self.id)):
                    held += units
        for unit in held:
            g.emit(Marked(unit, NOT_COUNTED))
            g.emit(UnitHeldInReserve(unit))
        return None

    @after(ArriveFromReserve.before_the_roll, follows=EVERY_OTHER)
    def come_in_force(self, g: BattleGame, arrival: ArriveFromReserve) -> Outcome:
        unit, number = g.state.units[arrival.unit], g.state.clock.round
        if NOT_COUNTED not in unit.marks or arrival.counts_as is not None:
            return None
        face = g.roll(1, "reserve")[0]
        helps = reserve_result(number, face) != reserve_result(number, Face.HEAVY_HIT)
        stays = reserve_result(number, face) == STAYS
        taken = helps and g.ask(_whether_to_count(unit.seat, unit.id, stays, self.id))
        arrival.counts_as = Face.HEAVY_HIT if taken else face
        if taken:
            g.emit(Marked(unit.id, f"{self.name} {number}"))
        return None

    @forbids(WEAKENED)
    def arrive_in_haste(self, g: BattleTable, weapon: WeaponId) -> Refusal | None:
        marks = g.state.units[g.state.models[owner_of(weapon)].unit].marks
        return Refusal("it came in haste", self.id) if f"{self.name} {g.state.clock.round}" in marks else None


def _whether_to_wait(seat: SeatId, unit: UnitId, rule: RuleId) -> YesNo:
    return YesNo(
        seat,
        "strategic reserve",
        prompt=f"Keep the whole battlefleet of {thing(unit)} in reserve?",
        rules=(rule,),
        about=(unit,),
        default=False,
    )


def _whether_to_count(seat: SeatId, unit: UnitId, stays: bool, rule: RuleId) -> YesNo:
    return YesNo(
        seat,
        "reserve die as a Heavy Hit",
        prompt=f"Treat the reserve die of {thing(unit)} as a Heavy Hit? Its weapons are weak in this round then.",
        rules=(rule,),
        about=(unit,),
        default=stays,
    )
