"""Rules of two editions side by side."""

from __future__ import annotations

import ast

import pytest

from sandtable.comparing.rules import Kind, RulesCompared, compared_rules, pairs
from sandtable.kernel.errors import UnknownName
from sandtable.rulesets import ruleset
from tests.house.reading import ROOT

SPECIAL = {"dw3": {"R"}, "dw4": {"P", "Q", "S", "G", "F", "R"}}
"""Chapters of special rules, which are compared ship by ship, and of single Encounters."""
PLAYED = ROOT / "tests" / "rulesets" / "both"


@pytest.fixture
def compared() -> RulesCompared:
    return compared_rules("dw3", "dw4")


def played() -> list[int]:
    """The differences that tests play, by the marks on them."""
    found: list[int] = []
    for path in sorted(PLAYED.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                marks = [mark for mark in node.decorator_list if isinstance(mark, ast.Call)]
                found += [
                    int(ast.literal_eval(mark.args[0]))
                    for mark in marks
                    if ast.unparse(mark.func) == "pytest.mark.difference"
                ]
    return sorted(found)


def test_every_difference_is_played_in_both_editions_by_one_test(compared: RulesCompared) -> None:
    listed = sorted(row.number for row in compared.rows if row.number)
    assert listed == list(range(1, 67))
    assert played() == listed


@pytest.mark.parametrize("place", [0, 1])
def test_every_rule_named_is_in_its_catalogue_and_every_plain_rule_is_named(
    place: int, compared: RulesCompared
) -> None:
    edition = compared.editions[place]
    rules = ruleset(edition).play.catalogue.rules
    named = {rule for row in compared.rows for rule in row.ids[place]}
    assert named <= set(rules)
    chapters = {rule: rule.split("-")[1] for rule in rules}
    plain = {rule for rule, of in chapters.items() if of not in SPECIAL[edition] and not of.startswith("ENC")}
    assert plain <= named, sorted(plain - named)


def test_each_kind_says_what_it_must(compared: RulesCompared) -> None:
    for row in compared.rows:
        first, second = row.ids
        has = (bool(row.first), bool(first), bool(row.second), bool(second))
        wanted = {
            Kind.SAME: (True, True, False, True),
            Kind.CHANGED: (True, True, True, True),
            Kind.NEW: (False, False, True, True),
            Kind.GONE: (True, True, False, False),
        }
        assert has == wanted[row.kind], row.title
    assert len({row.title for row in compared.rows}) == len(compared.rows)


def test_a_range_of_rules_is_every_one_of_them(compared: RulesCompared) -> None:
    (row,) = [row for row in compared.rows if row.number == 26]
    assert row.ids[0][:3] == ("DW3-RAM-01", "DW3-RAM-02", "DW3-RAM-03")
    assert row.ids[1][0] == "DW4-COLL-05" and "DW4-RAM-09" in row.ids[1]


def test_asked_the_other_way_round_what_was_new_is_gone(compared: RulesCompared) -> None:
    turned = compared_rules("dw4", "dw3")
    assert turned.editions == ("dw4", "dw3")
    assert turned.counted()[Kind.NEW] == compared.counted()[Kind.GONE] > 0
    for row, other in zip(compared.rows, turned.rows, strict=True):
        assert (row.ids[0], row.ids[1]) == (other.ids[1], other.ids[0])
        assert (row.first if row.kind in (Kind.SAME, Kind.NEW) else row.second) in (other.first, other.second)


def test_editions_that_nobody_compared_are_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownName, match="dw3 and dw4"):
        compared_rules("dw3", "dreadnaught")
    assert ("dw3", "dw4") in pairs()
