"""The rule catalogue: whole, and marked for what needs it."""

from __future__ import annotations

from collections import Counter

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.catalogue import catalogue, qualities_by_name


def test_the_catalogue_holds_every_rule_of_the_book_and_every_special_rule() -> None:
    special = Counter(id[4] for id, rule in catalogue().rules.items() if rule.name)
    assert {kind: special[kind] for kind in "PSQR"} == {"P": 72, "S": 52, "Q": 49, "R": 12}
    plain = [id for id, rule in catalogue().rules.items() if not rule.name]
    assert (sum(id[4:6] == "G-" for id in plain), len(plain)) == (43, 43 + 523)


def test_it_runs_from_the_modes_to_the_victory_points() -> None:
    register = [id for id, rule in catalogue().rules.items() if not rule.name and id[4:6] != "G-"]
    assert (register[0], register[-1]) == ("DW4-MODE-01", "DW4-VP-06")


def test_core_play_needs_every_core_rule_and_no_advanced_one() -> None:
    for rule in catalogue().rules.values():
        if rule.mode in ("C", "CO"):
            assert rule.needs == "core", rule.id
        if rule.mode in ("A", "A/V"):
            assert rule.needs == "full", rule.id


def test_a_ruling_is_told_apart_from_the_rule() -> None:
    rule = catalogue()[RuleId("DW4-WEAP-03")]
    assert "Firepower" in rule.gist
    assert "cannot Contribute" in rule.ruling


def test_special_rules_are_named_apart_within_their_kind() -> None:
    names = Counter((id[4], rule.name) for id, rule in catalogue().rules.items() if rule.name)
    assert max(names.values()) == 1
    assert qualities_by_name()["Piercing"] == "DW4-Q-PIERCING"
