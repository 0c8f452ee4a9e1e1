"""Ready and Waiting: they walked into it."""

from __future__ import annotations

from sandtable.rulesets.ac.cards.conquest_rule import OfAnAttack, Struck
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.state import BattleTable


class ReadyAndWaiting(OfAnAttack):
    """Opportunity Fire has destroyed a model (AC-REACT-04)."""

    name = "Ready and Waiting"
    objective = "o11"

    def holds(self, g: BattleTable, attack: Struck) -> bool:
        return attack.result > 0 and isinstance(attack.attack, Shot) and attack.attack.opportunity
