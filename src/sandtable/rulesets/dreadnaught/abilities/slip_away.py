"""Slip Away, the Hull bonus of the Lance."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dreadnaught.content.kinds import SystemType
from sandtable.rulesets.dreadnaught.events.turns import OnceUsed
from sandtable.rulesets.dreadnaught.procedures.activating import ApplyEffect
from sandtable.rulesets.dreadnaught.procedures.sailing import Rotate
from sandtable.rulesets.dreadnaught.sea.lookout import afloat
from sandtable.rulesets.dreadnaught.ships.systems import design
from sandtable.rulesets.dreadnaught.state import SeaGame

SLIP_AWAY = "LAN-H"


class SlipAway(Rule):
    """Once a turn, after its Drive card was Activated, a Lance may rotate by 60 degrees."""

    id, name = RuleId("DN-CARD-17"), "Slip Away"

    @after(ApplyEffect.end)
    def rotate(self, g: SeaGame, effect: ApplyEffect) -> Outcome:
        ship = g.state.ships[effect.seat]
        by_drive = design(g, g.state.systems[effect.system]).type is SystemType.DRIVE
        able = SLIP_AWAY in ship.hull_bonuses and SLIP_AWAY not in ship.spent
        if not by_drive or not able or not afloat(g.state, effect.seat):
            return None
        g.emit(OnceUsed(effect.seat, SLIP_AWAY))
        return Call(Rotate(effect.seat, 1))
