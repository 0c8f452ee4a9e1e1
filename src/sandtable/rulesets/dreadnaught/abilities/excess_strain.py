"""Strain beyond what a Defence card can hold."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Procedure
from sandtable.rulesets.dreadnaught.effects.cards import Siphon
from sandtable.rulesets.dreadnaught.events.damage import StrainPlaced
from sandtable.rulesets.dreadnaught.fighting.totals import most_defence
from sandtable.rulesets.dreadnaught.procedures.activating import Act
from sandtable.rulesets.dreadnaught.procedures.attaching import Attach
from sandtable.rulesets.dreadnaught.procedures.attack import Attack
from sandtable.rulesets.dreadnaught.procedures.end_of_turn import EndOfTurn
from sandtable.rulesets.dreadnaught.procedures.volley import Volley
from sandtable.rulesets.dreadnaught.ships.limits import in_order
from sandtable.rulesets.dreadnaught.ships.systems import defence_of
from sandtable.rulesets.dreadnaught.state import SeaGame


class ExcessStrain(Rule):
    """Where the most that a Defence card comes to has fallen, Strain above it is taken off."""

    id, name = RuleId("DN-KEY-19"), "excess Strain"

    @after(Attack.end)
    def after_damage(self, g: SeaGame, procedure: Procedure) -> None:
        shed(g)

    @after(Act.pay)
    def after_an_action(self, g: SeaGame, procedure: Procedure) -> None:
        shed(g)

    @after(Attach.tuck_it_behind)
    def after_an_attachment(self, g: SeaGame, procedure: Procedure) -> None:
        shed(g)

    @after(Siphon.remove_a_card)
    def after_a_theft(self, g: SeaGame, procedure: Procedure) -> None:
        shed(g)

    @after(Volley.end)
    def after_a_volley(self, g: SeaGame, procedure: Procedure) -> None:
        shed(g)

    @after(EndOfTurn.let_effects_expire)
    def after_a_turn(self, g: SeaGame, procedure: Procedure) -> None:
        shed(g)


def shed(g: SeaGame) -> None:
    """Take excess Strain off; a Disabled card keeps what it has, for it has no Defence to compare with (DN-ATK-08)."""
    for seat in in_order(g.state):
        card = defence_of(g, seat)
        excess = 0 if card.disabled or not card.strain else card.strain - max(0, most_defence(g, seat))
        if excess > 0:
            g.emit(StrainPlaced(card.id, -excess))
