"""The Deluge: no time to look up."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.fighting.attacks import ROLLED_AGAIN, Attack, Strike
from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.state import BattleTable, Status
from sandtable.rulesets.ac.table.special_rules import has_bonus
from sandtable.rulesets.ac.table.where import has
from sandtable.tabletop.dice.die import mask
from sandtable.tabletop.layers import FACES


class TheDeluge(Rule):
    """Blanks are rolled again in attacks in Close Quarters on Suppressed units."""

    id = RuleId("AC-B-THE-DELUGE")
    name = "The Deluge"

    @modifies(ROLLED_AGAIN, FACES)
    def wash_over(self, g: BattleTable, attack: Attack) -> Modifier | None:
        fits = isinstance(attack, Strike) and has(g, attack.target, Status.SUPPRESSED)
        return Modifier(mask(Face.BLANK)) if fits and has_bonus(g, g.state.units[attack.unit].seat, self.id) else None
