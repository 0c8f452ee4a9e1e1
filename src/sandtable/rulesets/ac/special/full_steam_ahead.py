"""Full Steam Ahead: the weight of all that follows."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import POOL, Attack, row_of
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.trains import train_of
from sandtable.tabletop.layers import PLUS

DICE = 3


class FullSteamAhead(Rule):
    """3 more dice for each Carriage of the train that the attacker is in; none for one that was let go."""

    id = RuleId("AC-Q-FULL-STEAM-AHEAD")
    name = "Full Steam Ahead"

    @modifies(POOL, PLUS)
    def drive_on(self, g: BattleTable, attack: Attack) -> Modifier | None:
        if not row_has(row_of(g, attack), self.id):
            return None
        carriages = len(train_of(g, attack.unit)[1:])
        return Modifier(DICE * carriages) if carriages else None
