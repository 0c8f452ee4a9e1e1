"""Games that began with a former version of the rules keep to the special rules it knew."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.manifest import RuleSet
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.former_versions import KNOWN
from sandtable.rulesets.dw4.placing.deployment_actions import DEPLOYMENT_ACTIONS
from sandtable.rulesets.dw4.special import special_rules

OPTIONS = {"mode": "full", "encounter": "enc3", "scale": "Small", "forces": ("karst.500", "meridian.500")}


def deployment_actions(rules: RuleSet) -> set[str]:
    """The rules of a game that offer Special Deployment actions; Karst has an Auxiliary Mine Layer."""
    play: Any = rules.play
    game = play.new_game(play.options(OPTIONS), Seeded(key_from("former")))
    return {rule.id for rule, _ in game.hooks.grants.get(DEPLOYMENT_ACTIONS, ())}


def test_a_rule_that_got_its_code_later_stays_out_of_a_game_that_began_before() -> None:
    today = ruleset("dw4")
    assert "DW4-P-AUXILIARY-MINE-LAYER" in deployment_actions(today)
    assert "DW4-P-AUXILIARY-MINE-LAYER" not in deployment_actions(today.as_of("1"))


def test_what_it_knew_there_still_is() -> None:
    there = {rule.id for rule in special_rules()}
    assert all([known <= there for known in KNOWN.values()])
    assert len(KNOWN["1"]) == 56


def test_a_game_of_todays_version_is_played_by_the_rules_of_today() -> None:
    today = ruleset("dw4")
    assert today.as_of(today.version) is today
    assert today.as_of("1") is today.as_of("1")
    assert today.version not in KNOWN
