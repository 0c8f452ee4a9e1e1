"""Drones move along."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dreadnaught.abilities.slip_away import SlipAway
from sandtable.rulesets.dreadnaught.content.kinds import SystemType
from sandtable.rulesets.dreadnaught.effects.tokens import DRONE, MoveDrones
from sandtable.rulesets.dreadnaught.procedures.activating import ApplyEffect
from sandtable.rulesets.dreadnaught.sea.lookout import afloat
from sandtable.rulesets.dreadnaught.ships.systems import content_of, design
from sandtable.rulesets.dreadnaught.state import SeaGame


class Drones(Rule):
    """Own Drones may move after the Drive card was Activated, or the card that they come from."""

    id, name = RuleId("DN-MOVE-03"), "Drones"

    @after(ApplyEffect.end, follows=(SlipAway,))
    def fly(self, g: SeaGame, effect: ApplyEffect) -> Outcome:
        card = g.state.systems[effect.system]
        drive = design(g, card).type is SystemType.DRIVE
        launches = card.design == content_of(g).tokens[DRONE].card
        return Call(MoveDrones(effect.seat)) if (drive or launches) and afloat(g.state, effect.seat) else None
