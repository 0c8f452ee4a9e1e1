"""Long Shot: hit from beyond the horizon."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.cards.aftermath import Aftermath
from sandtable.rulesets.dw3.fighting.weapons import band_for, gun_named
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.rulesets.dw3.table.arcs import Band

ENOUGH = 2
LONG = "in the long band"


class LongShot(Aftermath):
    """An own attack in the long band did 2 or more damage."""

    name = "Long Shot"
    effect = "W08"

    # Before anything moves its target away.
    @after(Attack.form_the_pool, beside=EVERY_OTHER)
    def note_the_band(self, g: BattleGame, attack: Attack) -> Outcome:
        if band_for(g, gun_named(attack.lead).weapon, attack.target) is Band.LONG:
            attack.noted = (*attack.noted, LONG)
        return None

    def holds(self, g: BattleGame, deed: Deed) -> bool:
        return LONG in deed.noted and deed.done >= ENOUGH
