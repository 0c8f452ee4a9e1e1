"""Harriers: squadrons that press the attack home even as they fall."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.models.attributes import Bonus
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.squadrons.stacks import borne
from sandtable.rulesets.dw4.state import BattleGame


class Harriers(Rule):
    """A token that an Interception Attempt shot down still adds a die to this Attack Run, which goes on regardless."""

    id = RuleId("DW4-R-HARRIERS")
    name = "Harriers"

    @after(AttackRun.count_the_losses)
    def press_it_home(self, g: BattleGame, run: AttackRun) -> Outcome:
        tokens = sum([count for kind, count in run.lost if borne(g, kind, self.id) is not None])
        if tokens:
            run.pressed_home = True
            run.bonuses += (Bonus(False, tokens, self.id, f"{self.name}: {tokens} shot down"),)
        return None
