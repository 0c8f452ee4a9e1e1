"""Bulkheads Shut: what came aboard goes no farther."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from sandtable.kernel.hooks import Grant, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.advanced.attacking_terrain import AttackingTerrain
from sandtable.rulesets.dw4.cards.valour_cards import AFTER_THE_ROLL, Occasion, ValourEffect
from sandtable.rulesets.dw4.cards.valour_marks import one_of
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

DAMAGE_LESS = 3


class BulkheadsShut(ValourEffect):
    """An Attack on an own model, whose dice as they lie score a Success, inflicts 3 Damage less.

    Whatever looks at the Damage looks at what is left.
    """

    id = RuleId("DW4-CARD-05")
    name = "Bulkheads Shut"
    effect = "V04"

    @grants(AFTER_THE_ROLL)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if occasion.roll != ATTACK or not one_of(g, occasion.seat, occasion.model):
            return ()
        units = (g.state.models[occasion.model].unit,)
        return self.play(units, ShutThem(occasion.seat))

    # What is no model has no bulkheads (DW4-ATK-16).
    @before(Attack.inflict_damage, follows=(AttackingTerrain,))
    def hold_the_water(self, g: BattleGame, attack: Attack) -> Outcome:
        if self.name in attack.powers and attack.roll is not None:
            attack.powers = tuple([power for power in attack.powers if power != self.name])
            attack.roll = replace(attack.roll, successes=max(0, attack.roll.successes - DAMAGE_LESS))
        return None


class ShutThem(Enacted):
    """The Attack meets closed doors."""

    @step("DW4-CARD-05", "DW4-ATK-13")
    def shut_the_bulkheads(self, g: BattleGame) -> Outcome:
        attack = g.enclosing(Attack)
        if attack is not None:
            attack.powers += (BulkheadsShut.name,)
        return None
