"""True Devotion: the harder for it."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import POOL, Attack
from sandtable.rulesets.ac.state import BattleTable, Status
from sandtable.rulesets.ac.table.special_rules import has_bonus, traits_of
from sandtable.rulesets.ac.table.where import has
from sandtable.tabletop.layers import PLUS

FAITHFUL = "Faithful"


class TrueDevotion(Rule):
    """2 more dice in all attacks of a Faithful unit that is Suppressed and not Disordered. Ruling: always taken."""

    id = RuleId("AC-B-TRUE-DEVOTION")
    name = "True Devotion"

    @modifies(POOL, PLUS)
    def burn(self, g: BattleTable, attack: Attack) -> Modifier | None:
        shaken = has(g, attack.unit, Status.SUPPRESSED) and not has(g, attack.unit, Status.DISORDERED)
        if not shaken or FAITHFUL not in traits_of(g, attack.unit):
            return None
        return Modifier(2) if has_bonus(g, g.state.units[attack.unit].seat, self.id) else None
