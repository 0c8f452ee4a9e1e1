"""Fury of Nimue: it hates large ships."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.shots import ASSAULT, ATTACK, FACES, ROLLED_AGAIN, Shot, mask
from sandtable.rulesets.dw3.models.attributes import mass
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.special.breaker_of_bows import BreakerOfBows
from sandtable.rulesets.dw3.state import BattleTable


class FuryOfNimue(BreakerOfBows):
    """As Breaker of Bows; and blanks are rolled again in attacks and assaults on MASS 3 and more."""

    id = RuleId("DW3-R-FURY-OF-NIMUE")
    name = "Fury of Nimue"

    @modifies(ROLLED_AGAIN, FACES)
    def rage(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.what not in (ATTACK, ASSAULT) or shot.attacker is None or mass(g, shot.target) < 3:
            return None
        return Modifier(mask(Face.BLANK)) if has(g, shot.attacker, self.id) else None
