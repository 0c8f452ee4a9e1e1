"""Wolves Upon the Fold."""

from __future__ import annotations

import pytest

from tests.rulesets.dw4.boarding_deck import board, marines, side_by_side
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.gunfire import attack, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import Tabletop, dice_left

RULE = "DW4-F-COMMONWEALTH-WOLVES-UPON-THE-FOLD"
WOLVES = ("Test", "Surface", "Black Wolf")


def table(disorder: int = 2, traits: tuple[str, ...] = WOLVES, bonus: bool = True) -> Tabletop:
    t = range_of(shooter(traits=traits), victim(defence=0))
    t.model("B1.1", disorder=disorder)
    return bring(t, RULE) if bonus else t


@pytest.mark.rule("DW4-F-COMMONWEALTH-WOLVES-UPON-THE-FOLD")
def test_blanks_against_a_staggering_target_are_rolled_again() -> None:
    assert dice_left(attack(table(), "BL SC SC SC", "SS")) == 0


@pytest.mark.rule("DW4-F-COMMONWEALTH-WOLVES-UPON-THE-FOLD")
def test_of_boarders_too() -> None:
    t = bring(side_by_side(own=marines(2, traits=WOLVES)), RULE)
    t.model("B1.1", disorder=2)
    assert dice_left(board(t, "BL SC", "BL BL", "SC")) == 0


@pytest.mark.rule("DW4-F-COMMONWEALTH-WOLVES-UPON-THE-FOLD")
@pytest.mark.parametrize("t", [table(1), table(traits=("Test", "Surface")), table(bonus=False)])
def test_not_below_two_levels_nor_for_others(t: Tabletop) -> None:
    assert dice_left(attack(t, "BL SC SC SC")) == 0
