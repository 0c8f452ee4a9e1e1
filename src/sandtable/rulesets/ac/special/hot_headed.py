"""Hot Headed: fear finds them even up there."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import PASSES, RALLY, UnderTest
from sandtable.rulesets.ac.procedures.losses import Annihilate
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.procedures.sorties import SortieReaction
from sandtable.rulesets.ac.procedures.suppression import SUPPRESSIBLE, FallBack
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.tabletop.layers import MOST


class HotHeaded(Rule):
    """This Aircraft can be Suppressed, by Opportunity Fire too, and rallies by itself.

    Would it Fall Back on its way out it is Annihilated. Ruling: on its way in it stays, Suppressed.
    """

    id = RuleId("AC-R-HOT-HEADED")
    name = "Hot Headed"

    @permits(SUPPRESSIBLE)
    def feel_it(self, g: BattleTable, unit: UnitId) -> bool:
        return has_rule(g, unit, self.id)

    @after(RangedAttack.attack, beside=EVERY_OTHER)
    def be_tested(self, g: BattleGame, attack: RangedAttack) -> Outcome:
        if attack.lost > 0 and has_rule(g, attack.shot.target, self.id):
            attack.tested = True
        return None

    @modifies(PASSES, MOST)
    def shake_it_off(self, g: BattleTable, tested: UnderTest) -> Modifier | None:
        return Modifier(1) if tested.what == RALLY and has_rule(g, tested.unit, self.id) else None

    @before(FallBack.fall_back)
    def turn_tail(self, g: BattleGame, falling: FallBack) -> Outcome:
        if not has_rule(g, falling.unit, self.id):
            return None
        reaction = g.enclosing(SortieReaction)
        if reaction is None or reaction.first:
            return LEAVE
        return Call(Annihilate(falling.unit, Exit.FLED))
