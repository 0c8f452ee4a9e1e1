"""Levant Surge."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.factions.levant_surge import NAME
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Helm, speed
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.gunfire import AIRBORNE
from tests.rulesets.dw4.special_actions import A1, Idle
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

RULE = "DW4-F-ALLIANCE-LEVANT-SURGE"
LOW = RuleId("DW4-P-LOW-ALTITUDE")
M = ModelId("A1.1")


def table(trait: str = "Marine Levante", bonus: bool = True, **unit: Any) -> Tabletop:
    traits = ("Test", "Airborne", trait)
    t = Tabletop([ship_class("Lyon", 3, **{**AIRBORNE, "traits": traits}, properties=(ref(LOW),))], mode="full")
    t.unit("A", "lyon", (10, 20, 0), **unit)
    t.unit("B", "kutsov", (30, 44, 180))
    t.hand("A", 5, 6, deck=(1, 1))
    return bring(t, RULE) if bonus else t


@pytest.mark.rule("DW4-F-ALLIANCE-LEVANT-SURGE", "DW4-P-LOW-ALTITUDE")
def test_while_it_lasts_the_unit_is_faster_and_no_longer_low() -> None:
    low, high = table().game(), table(tokens=((NAME, 1),)).game()
    assert [has(g, M, LOW) for g in (low, high)] == [True, False]
    assert [is_scoring(g, M) for g in (low, high)] == [True, False]
    assert speed(high, Helm(M))[1] == speed(low, Helm(M))[1] + 3_000


@pytest.mark.rule("DW4-F-ALLIANCE-LEVANT-SURGE")
def test_it_is_attempted_as_the_unit_is_activated_and_lasts_until_it_is_again() -> None:
    g = table().game(Idle(A1))
    enact(g, NAME)
    assert dict(g.state.units[UnitId("A1")].tokens) == {NAME: 1}
    again = table(tokens=((NAME, 1),)).game(Idle(A1))
    assert (asked(again), again.state.units[UnitId("A1")].tokens) == ("special valour", ())


@pytest.mark.rule("DW4-F-ALLIANCE-LEVANT-SURGE")
def test_neither_others_nor_another_fleet() -> None:
    assert [asked(table("French").game(Idle(A1))), asked(table(bonus=False).game(Idle(A1)))] == ["", ""]
