"""The moments at which Conquest Objectives are claimed: at once when something may have been their Trigger."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.commands import IssueCommand
from sandtable.rulesets.ac.procedures.conquests import claim
from sandtable.rulesets.ac.procedures.discipline import DisciplineTest
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.losses import Annihilate, BecomeDisordered
from sandtable.rulesets.ac.state import BattleGame


class ClaimWindows(Rule):
    """When Conquest Objectives are claimed (AC-VP-05)."""

    id = RuleId("AC-VP-05")
    name = "Conquest"
    only_offers = True

    @after(MakeAttack.at_its_end, follows=EVERY_OTHER)
    def after_an_attack(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        return claim(g)

    @after(Annihilate.after_it, follows=EVERY_OTHER)
    def after_an_annihilation(self, g: BattleGame, annihilation: Annihilate) -> Outcome:
        return claim(g)

    @after(BecomeDisordered.after_it, follows=EVERY_OTHER)
    def after_disorder(self, g: BattleGame, disorder: BecomeDisordered) -> Outcome:
        return claim(g)

    @after(DisciplineTest.after_a_card, follows=EVERY_OTHER)
    def after_a_test(self, g: BattleGame, test: DisciplineTest) -> Outcome:
        return claim(g)

    @after(CloseQuarters.after_the_result, follows=EVERY_OTHER)
    def after_a_combat(self, g: BattleGame, combat: CloseQuarters) -> Outcome:
        return claim(g)

    @after(IssueCommand.after_it, follows=EVERY_OTHER)
    def after_a_command(self, g: BattleGame, command: IssueCommand) -> Outcome:
        return claim(g)

    @after(EndPhase.other_effects, follows=EVERY_OTHER)
    def in_the_end_phase(self, g: BattleGame, phase: EndPhase) -> Outcome:
        return claim(g)
