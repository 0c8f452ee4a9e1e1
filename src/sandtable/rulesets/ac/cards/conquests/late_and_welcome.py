"""Late and Welcome: they came when it mattered."""

from __future__ import annotations

from sandtable.rulesets.ac.cards.conquest_rule import OfAnAttack
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.state import BattleTable


class LateAndWelcome(OfAnAttack):
    """A unit that came from Reserve in this Round has destroyed a model (AC-READY-20)."""

    name = "Late and Welcome"
    objective = "o16"

    def holds(self, g: BattleTable, attack: MakeAttack) -> bool:
        unit, clock = g.state.units[attack.attack.unit], g.state.clock
        return attack.result > 0 and clock.round > 1 and unit.arrived == clock.round
