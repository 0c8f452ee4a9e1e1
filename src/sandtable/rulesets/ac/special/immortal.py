"""Immortal: what stands by the door does not die."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.events.combat import ModelsRestored
from sandtable.rulesets.ac.fighting.attacks import DEFENCE, Attack
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.joining import joined
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.special.manufacturer import how_many, lost
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.tokens import PORTAL, tokens_by
from sandtable.rulesets.ac.table.where import standing
from sandtable.tabletop.layers import PLUS

REACH = 3 * INCH
MOST = 2
RISING = "rising again"


class Immortal(Rule):
    """Within 3 inches of anybody's Portal: 1 more Defence, and up to two Destroyed models back as it is activated.

    Not in a building or aboard.
    """

    id = RuleId("AC-R-IMMORTAL")
    name = "Immortal"

    @modifies(DEFENCE, PLUS)
    def flicker(self, g: BattleTable, attack: Attack) -> Modifier | None:
        return Modifier(1) if self._is_by_a_portal(g, attack.target) else None

    @after(Activation.at_its_start, beside=EVERY_OTHER)
    def rise(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = activation.unit
        places = joined(g, unit, lost(g, unit)[:MOST]) if self._is_by_a_portal(g, unit) else {}
        many = g.ask(lambda: how_many(g, RISING, unit, len(places), self.id)) if places else 0
        if many:
            g.emit(ModelsRestored(unit, tuple(places)[:many], tuple(places.values())[:many]))
        return None

    def _is_by_a_portal(self, g: BattleTable, unit: UnitId) -> bool:
        able = has_rule(g, unit, self.id) and bool(standing(g, unit))
        return able and bool(tokens_by(g, unit, PORTAL, REACH))
