"""All special rules in one game: each knows its place among the others."""

from __future__ import annotations

from sandtable.rulesets.ac.new_game import hook_index
from sandtable.rulesets.ac.special import special_rules


def test_every_special_rule_has_its_place_among_all_others() -> None:
    """Imported forces bring together what no two of our own do."""
    rules = frozenset([rule.id for rule in special_rules()])
    assert hook_index(rules) is not None
