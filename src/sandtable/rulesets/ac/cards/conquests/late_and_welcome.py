"""Late and Welcome: they came when it mattered."""

from __future__ import annotations

from sandtable.rulesets.ac.cards.conquest_rule import OfAnAttack, Struck
from sandtable.rulesets.ac.state import BattleTable


class LateAndWelcome(OfAnAttack):
    """A unit that came from Reserve in this Round has destroyed a model (AC-READY-20)."""

    name = "Late and Welcome"
    objective = "o16"

    def holds(self, g: BattleTable, attack: Struck) -> bool:
        # In the first Round too: whoever was deployed before it came in none (AC-R-RAPID-RESPONSE).
        unit, now = g.state.units[attack.attack.unit], g.state.clock.round
        return attack.result > 0 and unit.arrived == now > 0
