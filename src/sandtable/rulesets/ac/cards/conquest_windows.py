"""The moments at which Conquest Objectives are claimed: at once when something may have been their Trigger."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.commands import IssueCommand
from sandtable.rulesets.ac.procedures.conquests import claim
from sandtable.rulesets.ac.procedures.discipline import DisciplineTest
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.losses import Annihilate, BecomeDisordered
from sandtable.rulesets.ac.procedures.rolled_attacks import RolledAttack
from sandtable.rulesets.ac.state import BattleGame


class ClaimWindows(Rule):
    """When Conquest Objectives are claimed (AC-VP-05)."""

    id = RuleId("AC-VP-05")
    name = "Conquest"
    only_offers = True

    @after(MakeAttack.at_its_end, follows=EVERY_OTHER)
    @after(RolledAttack.at_its_end, follows=EVERY_OTHER)
    @after(Annihilate.after_it, follows=EVERY_OTHER)
    @after(BecomeDisordered.after_it, follows=EVERY_OTHER)
    @after(DisciplineTest.after_a_card, follows=EVERY_OTHER)
    @after(CloseQuarters.after_the_result, follows=EVERY_OTHER)
    @after(IssueCommand.after_it, follows=EVERY_OTHER)
    @after(EndPhase.other_effects, follows=EVERY_OTHER)
    def claim_at_once(self, g: BattleGame, done: Procedure) -> Outcome:
        return claim(g)
