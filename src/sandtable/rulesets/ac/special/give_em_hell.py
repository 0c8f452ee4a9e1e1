"""Give 'Em Hell!: all of it, now."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after, before, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.fighting.attacks import STRIKE, Attack, Shot
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.procedures.suppression import suppress
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.where import has
from sandtable.tabletop.layers import MOST

HITS = 2


class GiveEmHell(SpecialCommand):
    """Each Strike of one Ranged Attack scores two Hits; then the unit is Suppressed."""

    id = RuleId("AC-B-GIVE-EM-HELL")
    name = "Give 'Em Hell!"
    once = False

    @before(Activation.attack, beside=EVERY_OTHER)
    def let_fly(self, g: BattleGame, activation: Activation) -> Outcome:
        free = activation.charged is None and activation.manoeuvre != Manoeuvre.DOUBLE_TIME.value
        ready = free and not has(g, activation.unit, Status.SUPPRESSED) and bool(shots_of(g, activation.unit))
        return self.issue(g, activation.unit) if ready else None

    @before(Sortie.engage, beside=EVERY_OTHER)
    def let_fly_from_above(self, g: BattleGame, sortie: Sortie) -> Outcome:
        ready = not has(g, sortie.unit, Status.SUPPRESSED) and bool(shots_of(g, sortie.unit))
        return self.issue(g, sortie.unit) if ready else None

    @after(Sortie.further_attacks, beside=EVERY_OTHER)
    def end_flying(self, g: BattleGame, sortie: Sortie) -> Outcome:
        end_mark(g, sortie.unit, self.name)
        return None

    @modifies(STRIKE, MOST)
    def hit_hard(self, g: BattleTable, attack: Attack) -> Modifier | None:
        fires = isinstance(attack, Shot) and is_marked(g, attack.unit, self.name)
        return Modifier(HITS) if fires else None

    @after(RangedAttack.after_the_attack, beside=EVERY_OTHER)
    def pay(self, g: BattleGame, attack: RangedAttack) -> Outcome:
        unit = attack.shot.unit
        if is_marked(g, unit, self.name):
            end_mark(g, unit, self.name)
            return suppress(g, unit)
        return None

    @after(Activation.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, activation: Activation) -> Outcome:
        end_mark(g, activation.unit, self.name)
        return None
