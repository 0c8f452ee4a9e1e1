"""Flotilla of Iron."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import crew
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.gunfire import AIRBORNE
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

RULE = "DW4-F-IMPERIUM-FLOTILLA-OF-IRON"
BEAM = 1.0
LEADER = ship_class("Leader", 3, crew=6, traits=("Test", "Surface", "Prussian", "Flagship"))


def table(gap: float = 7, bonus: bool = True, **own: Any) -> Tabletop:
    """A Flagship, and a Prussian ship so many inches abeam."""
    other = ship_class("Other", 3, **{"crew": 6, "traits": ("Test", "Surface", "Prussian"), **own})
    t = Tabletop([LEADER, other], mode="full")
    t.unit("A", "leader", (10, 20, 0))
    t.unit("A", "other", (10 + BEAM + gap, 20, 0))
    t.unit("B", "kutsov", (30, 40, 0))
    return bring(t, RULE) if bonus else t


def crews(t: Tabletop) -> tuple[int, int]:
    g = t.game()
    return crew(g, ModelId("A1.1")), crew(g, ModelId("A2.1"))


@pytest.mark.rule("DW4-F-IMPERIUM-FLOTILLA-OF-IRON")
@pytest.mark.parametrize(("gap", "own"), [(7, 7), (7.001, 6)])
def test_flagships_and_who_is_within_seven_inches_have_a_point_more(gap: float, own: int) -> None:
    assert crews(table(gap)) == (7, own)


@pytest.mark.rule("DW4-F-IMPERIUM-FLOTILLA-OF-IRON")
def test_two_flagships_are_no_better_than_one() -> None:
    t = table(2)
    t.unit("A", "leader", (10 + 2 * BEAM + 4, 20, 0))
    assert crews(t) == (7, 7)


@pytest.mark.rule("DW4-F-IMPERIUM-FLOTILLA-OF-IRON")
def test_neither_others_nor_those_that_fly_nor_another_fleet() -> None:
    assert crews(table(traits=("Test", "Surface"))) == (7, 6)
    assert crews(table(**{**AIRBORNE, "traits": ("Test", "Airborne", "Prussian")})) == (7, 6)
    assert crews(table(bonus=False)) == (6, 6)


@pytest.mark.rule("DW4-F-IMPERIUM-FLOTILLA-OF-IRON", "DW4-P-MECHANICAL-SOUL")
def test_a_crew_of_gears_stays_as_it_is() -> None:
    """Of the interactions of the factions: it never affects Mechanical Soul models."""
    assert crews(table(properties=(ref("DW4-P-MECHANICAL-SOUL"),))) == (7, 6)
