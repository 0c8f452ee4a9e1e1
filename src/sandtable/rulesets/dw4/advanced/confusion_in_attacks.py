"""Confusion in an Attack: Crippled models among those that Participate."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.confusion import ConfusionCheck
from sandtable.rulesets.dw4.state import BattleGame


class ConfusionInAttacks(Rule):
    """A unit that includes a Crippled model makes a Group Crew Check, or the Attack ends before weapons are declared.

    Where one Action is resolved several times the check is made for each, and a failure ends all of it (DW4-QUAL-16).
    """

    id = RuleId("DW4-ACTION-06")
    name = "Confusion"

    @after(Attack.nominate_participating_models)
    def check_the_crews(self, g: BattleGame, attack: Attack) -> Outcome:
        return Call(ConfusionCheck(attack.unit, attack.participants), into=Attack.steady)

    @before(Attack.declare_contributing_weapons)
    def end_the_attack(self, g: BattleGame, attack: Attack) -> Outcome:
        return None if attack.steady else Again(attack.conclude_the_action)
