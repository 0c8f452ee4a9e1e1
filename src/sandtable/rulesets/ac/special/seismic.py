"""Seismic: the ground goes."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.fighting.attacks import BONUSES, Attack, row_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.losses import BecomeDisordered
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.special.hover import Hover
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.special_rules import has_rule, row_has
from sandtable.rulesets.ac.table.where import profile_of

IMMUNE = (UnitType.AIRCRAFT, UnitType.ROTORCRAFT)


class Seismic(Rule):
    """Whoever it Suppresses is Disordered too, and garrisons are hit more easily; not what flies or hovers."""

    id = RuleId("AC-Q-SEISMIC")
    name = "Seismic"

    @grants(BONUSES)
    def shake_the_walls(self, g: BattleTable, attack: Attack) -> list[Grant]:
        inside = bool(g.state.units[attack.target].garrison) and row_has(row_of(g, attack), self.id)
        return [Grant(self.name, self.id)] if inside and not stands_above(g, attack.target) else []

    @after(SuppressionTest.when_it_is_suppressed, beside=EVERY_OTHER)
    def shake(self, g: BattleGame, test: SuppressionTest) -> Outcome:
        if test.result is not Status.SUPPRESSED or test.cause is None or not test.cause.row:
            return None
        if not row_has(row_of(g, test.cause), self.id) or stands_above(g, test.unit):
            return None
        return Call(BecomeDisordered(test.unit))


def stands_above(g: BattleTable, unit: UnitId) -> bool:
    """Whether the ground is nothing to a unit."""
    return profile_of(g, unit).type in IMMUNE or has_rule(g, unit, Hover.id)
