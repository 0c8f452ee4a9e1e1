"""Shield generator."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import fire, range_of, shown

SHIELD = "SHIELD-GENERATOR"


@pytest.mark.rule("DW3-R-SHIELD-GENERATOR", "DW3-SHOOT-27")
@pytest.mark.parametrize(("mass", "left"), [(1, 8), (2, 7), (3, 6), (4, 6)])
def test_it_takes_dice_equal_to_mass_and_at_most_3(mass: int, left: int) -> None:
    assert shown(fire(range_of(theirs=(SHIELD,), mass=mass)).answer("shield", True)) == left


@pytest.mark.rule("DW3-R-SHIELD-GENERATOR", "DW3-SHOOT-28")
def test_with_a_shield_it_is_not_obscured() -> None:
    """Worked example 2 of the glossary"""
    for use, dice in ((True, 12), (False, 9)):
        t = fire(range_of("Quarry Mortar", theirs=(SHIELD,)), "X X X X X X B B B")
        assert shown(t.answer("shield", use)) == dice


@pytest.mark.rule("DW3-R-SHIELD-GENERATOR", "DW3-R-ARC", "DW3-R-BOMB", "DW3-R-SUBMERGED")
@pytest.mark.parametrize(
    ("weapon", "like"),
    [("Sounding Charges", "karst.dolmen"), ("Quicklime Bombs", "karst.dolmen"), ("Arc Lance", "meridian.sirocco")],
)
def test_some_attacks_ignore_it(weapon: str, like: str) -> None:
    assert fire(range_of(weapon, theirs=(SHIELD,), like=like, gap=6)).ended


@pytest.mark.rule("DW3-R-SHIELD-GENERATOR", "DW3-SHOOT-30")
def test_it_does_nothing_when_it_is_shut_down_or_the_attackers_own() -> None:
    t = range_of(theirs=(SHIELD,))
    t.model("B1.1", criticals=["generator shutdown"])
    assert fire(t).ended
    assert fire(range_of("Stonebreaker Battery", SHIELD)).ended
