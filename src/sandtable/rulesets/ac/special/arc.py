"""Arc: sparks that leap on."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import BRINGS, Attack, row_of
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.tabletop.layers import MOST


class ArcQuality(Rule):
    """Each Heroic Strike that adds a die adds two."""

    id = RuleId("AC-Q-ARC")
    name = "Arc"

    @modifies(BRINGS, MOST)
    def leap_on(self, g: BattleTable, attack: Attack) -> Modifier | None:
        return Modifier(2) if row_has(row_of(g, attack), self.id) else None
