"""Rain of Iron: the sky falls."""

from __future__ import annotations

from sandtable.rulesets.dw3.cards.aftermath import Aftermath
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.state import BattleGame

ENOUGH = 2


class RainOfIron(Aftermath):
    """An own attack run did 2 or more damage."""

    name = "Rain of Iron"
    effect = "W11"

    def holds(self, g: BattleGame, deed: Deed) -> bool:
        return isinstance(deed, AttackRun) and deed.done >= ENOUGH
