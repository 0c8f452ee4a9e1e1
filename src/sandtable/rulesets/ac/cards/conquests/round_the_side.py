"""Round the Side: nobody looked there."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after, before
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.conquest_rule import Conquest
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.arcs import is_from_aside


class RoundTheSide(Conquest):
    """A model was destroyed from outside the Front Arc of its unit, as both stood when the dice were rolled."""

    name = "Round the Side"
    objective = "o15"

    @after(MakeAttack.roll, beside=EVERY_OTHER)
    def note_the_arc(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        attack.from_aside = is_from_aside(g, attack.attack.unit, attack.attack.target)
        return None

    @before(MakeAttack.at_its_end, beside=EVERY_OTHER)
    def after_the_damage(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        seat = g.state.units[attack.attack.unit].seat
        return self.meet(g, seat) if attack.result and attack.from_aside else None
