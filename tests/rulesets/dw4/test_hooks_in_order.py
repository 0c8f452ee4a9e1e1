"""The rules of the book together: how those that act at one point are ordered, and what order may not matter."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from copy import copy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sandtable.rulesets.dw4 as dw4
from sandtable.kernel.chance import key_from
from sandtable.kernel.hook_order import Order
from sandtable.kernel.hooks import HookIndex, Rule
from sandtable.kernel.match import Match
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.advanced import advanced_rules
from sandtable.rulesets.dw4.cards.card_rules import rules_of_the_cards
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.factions import faction_rules
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.special import special_rules
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import Mode
from sandtable.testing.play import play_out

HOME = Path(dw4.__path__[0])


@cache
def every_rule(mode: Mode = Mode.FULL) -> tuple[Rule, ...]:
    full = (*advanced_rules(), *special_rules(), *faction_rules()) if mode is Mode.FULL else ()
    return (*standing_rules(), *full, *scenario_rules(), *rules_of_the_cards(mode))


def hooks(*kinds: str) -> Iterator[tuple[Rule, str, list[Any]]]:
    for rule in every_rule():
        for name in dir(type(rule)):
            for kind, *target in getattr(getattr(rule, name), "hooks", ()):
                if kind in kinds:
                    yield rule, kind, target


@pytest.mark.parametrize("mode", list(Mode))
def test_all_rules_together_have_an_order(mode: Mode) -> None:
    HookIndex(every_rule(mode))


def test_whoever_is_named_in_an_order_acts_at_that_point() -> None:
    acting: dict[tuple[str, Any], list[Rule]] = defaultdict(list)
    for rule, kind, (point, *_) in hooks("before", "after"):
        acting[kind, point].append(rule)
    for rule, kind, (point, order, *_) in hooks("before", "after"):
        assert isinstance(order, Order)
        for named in (*order.follows, *order.precedes, *order.beside):
            others = [other for other in acting[kind, point] if other is not rule]
            assert any(isinstance(other, named) for other in others), f"{rule.id} {kind} {point.__qualname__}: {named}"


def test_a_suppressed_rule_is_one_of_the_book() -> None:
    ids = catalogue().rules.keys()
    for rule, _, suppressed in hooks("suppresses"):
        assert ids >= set(suppressed), rule.id


# --- pure hooks ---


def other_way_round(index: HookIndex) -> HookIndex:
    """The same rules, but whatever works out a number or allows something is asked in reverse."""
    twin = copy(index)
    for name in ("modifies", "forbids", "permits", "suppressors"):
        setattr(twin, name, {point: found[::-1] for point, found in getattr(index, name).items()})
    return twin


@pytest.mark.parametrize(
    "options",
    [
        {"encounter": "enc4", "use_valour": True},
        {"mode": "full", "encounter": "enc1", "scale": "Small", "forces": ("karst.1000", "meridian.1000")},
        {"mode": "full", "encounter": "enc5", "scale": "Medium", "forces": ("meridian.1500", "karst.1500")},
    ],
    ids=lambda options: f"{options.get('mode', 'core')}-{options['encounter']}",
)
def test_the_order_of_rules_that_only_say_something_does_not_matter(options: dict[str, Any]) -> None:
    digests = []
    for turned in (False, True):
        match = Match.start(ruleset("dw4"), options, key_from("either way"))
        if turned:
            match.game.hooks = other_way_round(match.game.hooks)
        play_out(match, Random("either way"))
        digests.append(match.ruleset.play.codec.digest(match.game))
    assert digests[0] == digests[1]


# --- stacking ---


@pytest.mark.rule("DW4-G-07")
@pytest.mark.parametrize("rule", [rule for rule in every_rule() if isinstance(rule, RuleWithX)], ids=lambda r: r.id)
def test_properties_and_systems_add_up_and_qualities_and_squadrons_do_not(rule: RuleWithX) -> None:
    adds_up = rule.id.startswith(("DW4-P-", "DW4-S-"))
    assert rule.stacking is (Stacking.SUM_OF_X if adds_up else Stacking.HIGHEST_X)


@pytest.mark.rule("DW4-G-07")
@pytest.mark.parametrize("room", ["special", "advanced", "standing", "scenarios", "cards", "tactics", "procedures"])
def test_no_rule_puts_copies_together_by_hand(room: str) -> None:
    by_hand = re.compile(r"\bheld\(g|\bref\.x\b|import .*\bheld\b")
    modules = sorted((HOME / room).rglob("*.py"))
    assert modules
    assert [module.name for module in modules if by_hand.search(module.read_text(encoding="utf-8"))] == []
