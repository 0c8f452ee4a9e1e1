"""Flak Barrage."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.procedures.squadron_runs import ResolveSquadrons
from sandtable.rulesets.dw3.state import Phase
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import fleet


def barrage(rules: tuple[str, ...], dice: str, at: str = "A1.1", gap: float = 3) -> int:
    """The enemy tokens that are left of six after the barrage, with a friend beside the bearer."""
    t = fleet(*rules, gap=gap)
    t.when(phase=Phase.END)
    t.stack("B", at, Tern_Interceptors=4, Skua_Strikers=2)
    t.run(ResolveSquadrons(), tolerant(dice, otherwise="B")).until("torpedo attack")
    return sum([stack.many for stack in t.state.stacks.values()])


@pytest.mark.rule("DW3-R-FLAK-BARRAGE", "DW3-R-G-04")
def test_each_exploding_hit_removes_a_token_and_brings_no_die() -> None:
    """Worked example 5 of the glossary"""
    assert barrage(("FLAK-BARRAGE:6",), "X X H B C HC") == 4


@pytest.mark.rule("DW3-R-FLAK-BARRAGE")
def test_without_one_nothing_is_fired() -> None:
    assert barrage((), "") == 6


@pytest.mark.rule("DW3-R-FLAK-BARRAGE")
@pytest.mark.parametrize(("gap", "left"), [(15, 4), (15.5, 6)])
def test_it_covers_friends_within_15_inches(gap: float, left: int) -> None:
    assert barrage(("FLAK-BARRAGE:2",), "X X", "A2.1", gap) == left


@pytest.mark.rule("DW3-R-FLAK-BARRAGE")
def test_copies_add_up() -> None:
    assert barrage(("FLAK-BARRAGE:2", "FLAK-BARRAGE:3"), "X X X X X") == 1
