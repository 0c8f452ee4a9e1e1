"""Round the Side: nobody looked there."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after, before
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.conquest_rule import Conquest, Struck
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.rolled_attacks import RolledAttack
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.arcs import is_from_aside


class RoundTheSide(Conquest):
    """A model was destroyed from outside the Front Arc of its unit, as both stood when the dice were rolled."""

    name = "Round the Side"
    objective = "o15"

    @after(MakeAttack.roll, beside=EVERY_OTHER)
    @after(RolledAttack.roll, beside=EVERY_OTHER)
    def note_the_arc(self, g: BattleGame, attack: Struck) -> Outcome:
        by = g.state.units[attack.attack.unit]
        fallen = by.officer is None or (g.state.models[by.officer].pose is None and not by.garrison)
        attack.from_aside = not fallen and is_from_aside(g, attack.attack.unit, attack.attack.target)
        return None

    @before(MakeAttack.at_its_end, beside=EVERY_OTHER)
    @before(RolledAttack.at_its_end, beside=EVERY_OTHER)
    def after_the_damage(self, g: BattleGame, attack: Struck) -> Outcome:
        by, target = [g.state.units[unit].seat for unit in (attack.attack.unit, attack.attack.target)]
        return self.meet(g, by) if by != target and attack.result and attack.from_aside else None
