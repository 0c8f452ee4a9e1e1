"""What is asked under the name of a moment or of a rule: the lists of it are complete."""

from __future__ import annotations

from sandtable.kernel.questions import questions_of
from sandtable.rulesets import ruleset
from sandtable.rulesets.ac.cards.command_rule import MOMENTS
from sandtable.rulesets.ac.procedures import commands, special_commands
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.special import special_rules
from sandtable.rulesets.ac.special.aerial_assault import ASSAULT
from sandtable.rulesets.ac.special.interceptor import INTERCEPT
from sandtable.rulesets.ac.special.portal_mastery import PortalMastery


def test_moments_of_commands_are_listed() -> None:
    assert tuple(MOMENTS) == commands.QUESTIONS


def test_special_commands_are_listed() -> None:
    rules = [rule.name for rule in special_rules() if isinstance(rule, SpecialCommand)]
    named = {name.lower() for name in (*rules, ASSAULT, INTERCEPT, PortalMastery.name)}
    assert sorted(named) == sorted(special_commands.QUESTIONS)


def test_every_question_of_the_game_is_in_its_list() -> None:
    asked = {question.name for question in questions_of(*ruleset("ac").rooms)}
    assert {"manoeuvre", "command before moving", "mad minute", "intercept", "elan"} <= asked
