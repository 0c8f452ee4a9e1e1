"""Shockwave: the ground trembles under it."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, before, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.manoeuvres import CHARGES, HURRIED, MovementStep
from sandtable.rulesets.ac.procedures.shaking import TakeTests, is_unshaken
from sandtable.rulesets.ac.procedures.under_way import MINDS_ITS_WAY, UnderWay
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST


class Shockwave(Rule):
    """Whoever it moves through in a Double Time or a Charge takes a Suppression Test at the end of it, friends too."""

    id = RuleId("AC-R-SHOCKWAVE")
    name = "Shockwave"

    @modifies(MINDS_ITS_WAY, MOST)
    def be_felt(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if has_rule(g, unit, self.id) else None

    @before(MovementStep.at_the_end, beside=EVERY_OTHER)
    def shake_them(self, g: BattleGame, movement: MovementStep) -> Outcome:
        activation = g.enclosing(UnderWay)
        fast = movement.chosen in HURRIED or movement.chosen.startswith(CHARGES)
        if activation is None or not fast or not has_rule(g, movement.unit, self.id):
            return None
        shaken = tuple([unit for unit in activation.passed if not is_unshaken(g, unit)])
        return Call(TakeTests(shaken, g.state.units[movement.unit].seat, self.id)) if shaken else None
