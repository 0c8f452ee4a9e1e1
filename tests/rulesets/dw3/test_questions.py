"""What is asked under the name of a rule stands in the list of questions."""

from __future__ import annotations

import sys

from sandtable.kernel.hooks import Rule
from sandtable.kernel.questions import questions_of
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw3.fighting.shots import Bonus
from sandtable.rulesets.dw3.procedures import bonuses, round_states, valour_price, voided_pools
from sandtable.rulesets.dw3.procedures.round_states import RoundState
from sandtable.rulesets.dw3.procedures.valour_price import BuyValour
from sandtable.rulesets.dw3.procedures.voided_pools import VoidsAPool
from sandtable.rulesets.dw3.special import special_rules


def whose_modules_know(kind: type) -> list[str]:
    """The names of the special rules beside which a record or a procedure is at hand."""

    def knows(rule: Rule) -> bool:
        return kind in vars(sys.modules[type(rule).__module__]).values()

    return sorted([rule.name for rule in special_rules() if knows(rule)])


def test_what_helps_once_in_an_activation_is_listed() -> None:
    assert whose_modules_know(Bonus) == list(bonuses.QUESTIONS)


def test_what_a_card_buys_is_listed() -> None:
    assert whose_modules_know(BuyValour) == list(valour_price.QUESTIONS)


def test_states_to_be_deployed_in_are_listed() -> None:
    states = [rule for rule in special_rules() if isinstance(rule, RoundState)]
    assert sorted([rule.name for rule in states if rule.deploys_so]) == list(round_states.QUESTIONS)


def test_what_voids_a_pool_is_listed() -> None:
    voiding = [rule for rule in special_rules() if isinstance(rule, VoidsAPool)]
    assert sorted([rule.name.casefold() for rule in voiding]) == list(voided_pools.QUESTIONS)


def test_what_is_asked_under_the_name_of_a_moment_or_of_a_rule_is_in_the_list_of_the_game() -> None:
    asked = {question.name for question in questions_of(*ruleset("dw3").rooms)}
    assert {"valour before an attack", "a volley of the lead's own weapons"} <= asked
    assert {"Hunter", "Davka", "Wavelurker", "command override"} <= asked
