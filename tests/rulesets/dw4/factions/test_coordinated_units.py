"""Coordinated Units."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.factions.coordinated_units import NAME
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.special_actions import A1, Idle
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ship_class

RULE = "DW4-F-ALLIANCE-COORDINATED-UNITS"
ALLY = ship_class("Ally", 3, traits=("Test", "Surface", "Alliance"))
BEAM = 1.0


def ended(gap: float = 8, bonus: bool = True, used: int = 0, name: str = "ally", **other: Any) -> BattleGame:
    t = Tabletop([ALLY], mode="full")
    t.unit("A", "ally", (10, 20, 0))
    t.unit("A", name, (10 + BEAM + gap, 20, 0), **other)
    t.unit("B", "kutsov", (30, 44, 180))
    t.hand("A", 5, 6, deck=(1, 1))
    if used:
        t.side("A", tokens=((NAME, used),))
    return (bring(t, RULE) if bonus else t).game(Idle(A1))


@pytest.mark.rule("DW4-F-ALLIANCE-COORDINATED-UNITS")
def test_another_unit_is_activated_at_once() -> None:
    g = ended()
    enact(g, NAME)
    assert asked(g) == "course", "there is one such unit only, so nobody is asked which"
    assert (g.state.clock.unit, g.state.units[A1].activated, g.state.units[A1].tokens) == (UnitId("A2"), True, ())
    assert dict(g.state.sides[A].tokens or ()) == {NAME: 2}


@pytest.mark.rule("DW4-F-ALLIANCE-COORDINATED-UNITS")
@pytest.mark.parametrize(("gap", "question"), [(8, "special valour"), (8.001, "")])
def test_it_must_be_within_eight_inches(gap: float, question: str) -> None:
    assert asked(ended(gap)) == question


@pytest.mark.rule("DW4-F-ALLIANCE-COORDINATED-UNITS")
def test_once_in_a_round_for_its_like_that_is_yet_to_act() -> None:
    others = (ended(used=2), ended(activated=True), ended(name="kutsov"), ended(bonus=False))
    assert [asked(g) for g in others] == [""] * 4


@pytest.mark.rule("DW4-F-ALLIANCE-COORDINATED-UNITS")
def test_nobody_has_to() -> None:
    g = ended()
    answer(g, "special valour", None)
    assert g.over and not g.state.units[UnitId("A2")].activated
