"""Cloud Dive: out of the clouds, when everyone else is in position."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import Grant, Rule, before, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.round import UnitArrived
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.properties import every_model_has
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.placing.deployment_actions import DEPLOYMENT_ACTIONS, SET_ASIDE
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.procedures.deployment import PLACED, DeployUnit, reserve_refusal
from sandtable.rulesets.dw4.special.forward_deployment import waters_ahead
from sandtable.rulesets.dw4.special.maritime_patrol import MaritimePatrol, slips_through
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal
from sandtable.tabletop.events import UnitHeldInReserve
from sandtable.tabletop.where import models_of

DIVE = RuleId("DW4-P-CLOUD-DIVE")
FROM_ENEMIES = 2 * INCH
FROM_THEIR_ZONE = 15 * INCH + 1
"""More than 15", by the least there is."""


class CloudDive(Rule):
    """It is deployed to the Reserve, or set aside to dive: anywhere more than 2" from enemies and 15" from their zone.

    Afterwards it is Incoming. Ruling: where the Reserve is full it must dive (DW4-P-CLOUD-DIVE).
    """

    id = DIVE
    name = "Cloud Dive"

    @before(DeployUnit.look_for_room, precedes=(MaritimePatrol,))
    def go_up(self, g: BattleGame, deploying: DeployUnit) -> Outcome:
        unit = deploying.unit
        if not every_model_has(g, unit, self.id):
            return None
        dives = reserve_refusal(g, unit) is not None or g.ask(_whether_to_dive(deploying.seat, unit))
        g.emit(UnitTokensSet(unit, SET_ASIDE, 1) if dives else UnitHeldInReserve(unit))
        return LEAVE

    @grants(DEPLOYMENT_ACTIONS)
    def come_down(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        record = g.state.units[unit]
        if not has_token(record, SET_ASIDE) or not every_model_has(g, unit, self.id):
            return ()
        return (Grant(self.name, self.id, Dive(record.seat, unit)),)


class Dive(Procedure):
    """A Special Deployment action: the unit that was set aside is put down, Incoming."""

    seat: SeatId
    unit: UnitId
    slips_through: bool = False

    @step("DW4-P-CLOUD-DIVE", "DW4-G-04")
    def settle_a_clash(self, g: BattleGame) -> Outcome:
        self.slips_through = slips_through(g, DIVE, self.unit)
        return None

    @step("DW4-P-CLOUD-DIVE")
    def look_for_room(self, g: BattleGame) -> Outcome:
        # Ruling: a unit that no room is left for waits in Reserve, as any other (DW4-P-CLOUD-DIVE).
        if self._where(g).exists(g):
            return None
        g.emit(UnitTokensSet(self.unit, SET_ASIDE, 0))
        g.emit(UnitHeldInReserve(self.unit))
        return LEAVE

    @step("DW4-P-CLOUD-DIVE", "DW4-G-14", "DW4-READY-18")
    def dive(self, g: BattleGame) -> Outcome:
        placing = g.ask(lambda: self._where(g))
        g.emit(UnitTokensSet(self.unit, SET_ASIDE, 0))
        models = tuple([model.id for model in models_of(g, self.unit)])
        g.emit(UnitArrived(self.unit, models, placing.poses))
        return None

    def _where(self, g: BattleTable) -> PlaceUnit:
        return PlaceUnit(
            self.seat,
            "deployment",
            self.unit,
            zone=waters_ahead(g, self.unit, FROM_THEIR_ZONE),
            enemy_gap=FROM_ENEMIES,
            guarded=not self.slips_through,
            presentation=PLACED,
            prompt=f'Put {thing(self.unit)} anywhere more than 15" from the enemy Deployment Zone '
            'and more than 2" from enemy models.',
            rules=(DIVE,),
        )


def _whether_to_dive(seat: SeatId, unit: UnitId) -> YesNo:
    return YesNo(
        seat,
        "cloud dive",
        prompt=f"Set {thing(unit)} aside for a Cloud Dive, or deploy it to the Reserve?",
        rules=(DIVE,),
        about=(unit,),
        yes="set it aside",
        no="deploy it to the Reserve",
        default=True,
    )


takes_the_proposal("cloud dive", "in play is better than in Reserve")
