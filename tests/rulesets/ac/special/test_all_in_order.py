"""All special rules may meet in one game: at no point do they act in an order that nobody declared."""

from __future__ import annotations

from sandtable.rulesets.ac.new_game import hook_index
from sandtable.rulesets.ac.special import special_rules


def test_all_special_rules_can_be_in_force_at_once() -> None:
    assert hook_index(frozenset([rule.id for rule in special_rules()]))
