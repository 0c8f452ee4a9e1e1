"""Atomic generator: more steam than any boiler."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS, SPEED, TURN_LIMIT
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.harm import EXPLOSION, Explosion
from sandtable.rulesets.dw3.state import BattleTable, Critical


class AtomicGenerator(Rule):
    """SPEED and TURN LIMIT +2; the explosion that a second reactor leak brings does 1 damage more."""

    id = RuleId("DW3-R-ATOMIC-GENERATOR")
    name = "Atomic generator"

    @modifies(SPEED, PLUS)
    @modifies(TURN_LIMIT, PLUS)
    def drive(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(2) if has(g, model, self.id) else None

    @modifies(EXPLOSION, PLUS)
    def melt(self, g: BattleTable, explosion: Explosion) -> Modifier | None:
        leaks = explosion.because == Critical.REACTOR_LEAK
        return Modifier(1) if leaks and has(g, explosion.model, self.id) else None
