"""Shroud generator."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import fire, range_of, shown

SHROUD = "SHROUD-GENERATOR"
EXPLODING = "X B B B B B B B B"


@pytest.mark.rule("DW3-R-SHROUD-GENERATOR", "DW3-SHOOT-29")
def test_nothing_explodes_against_its_bearer() -> None:
    assert shown(fire(range_of(theirs=(SHROUD,)), EXPLODING)) == 9
    assert shown(fire(range_of("Stonebreaker Battery", SHROUD), EXPLODING)) == 10


@pytest.mark.rule("DW3-R-SHROUD-GENERATOR", "DW3-SHOOT-30")
def test_not_while_it_is_shut_down() -> None:
    t = range_of(theirs=(SHROUD,))
    t.model("B1.1", criticals=["generator shutdown"])
    assert shown(fire(t, EXPLODING)) == 10


@pytest.mark.rule("DW3-R-SHROUD-GENERATOR", "DW3-R-HOMING", "DW3-R-TORPEDO")
@pytest.mark.parametrize(
    ("weapon", "like"), [("Plumb Torpedoes", "karst.dolmen"), ("Sounder Torpedoes", "meridian.sirocco")]
)
def test_what_homes_in_ignores_it(weapon: str, like: str) -> None:
    """Interaction 3 of the glossary"""
    t = fire(range_of(weapon, theirs=(SHROUD,), like=like), "X")
    assert "X" in t.rolled()[0] and len(t.rolled()) > 1
