"""Point Blank: it cannot miss from here."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import SECOND, Attack, Shot, row_of
from sandtable.rulesets.ac.fighting.shots import is_short
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.tabletop.layers import MOST


class PointBlank(Rule):
    """The second value of the dice within Short Range."""

    id = RuleId("AC-Q-POINT-BLANK")
    name = "Point Blank"

    @modifies(SECOND, MOST)
    def fire_from_near(self, g: BattleTable, attack: Attack) -> Modifier | None:
        near = isinstance(attack, Shot) and row_has(row_of(g, attack), self.id) and is_short(g, attack)
        return Modifier(1) if near else None
