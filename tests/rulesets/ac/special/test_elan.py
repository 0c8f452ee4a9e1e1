"""Elan."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.procedure import Call
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.procedures.ready_phase import ReadyPhase
from sandtable.rulesets.ac.special.elan import Elan, PressOn, reserves_come
from sandtable.tabletop.state import Location
from tests.rulesets.ac.special.armed import A1, duel, ref
from tests.rulesets.ac.special.boons import with_boon


@pytest.mark.rule("AC-B-ELAN")
def test_a_unit_makes_a_free_advance() -> None:
    t = with_boon(duel(20), "AC-B-ELAN")
    t.run(PressOn((t.units[A1].seat,))).answer("elan", A1)
    asked = t.asked("free advance", "A").decision
    assert isinstance(asked, MoveUnit) and asked.limit == 4_000
    t.answer("free advance", None)
    assert t.ended


@pytest.mark.rule("AC-B-ELAN")
@pytest.mark.parametrize(
    ("round", "type", "may"),
    [
        (2, UnitType.INFANTRY, True),
        (2, UnitType.CAVALRY, True),
        (2, UnitType.ARMOUR, False),
        (1, UnitType.INFANTRY, False),
    ],
)
def test_infantry_and_cavalry_where_reserves_come(round: int, type: UnitType, may: bool) -> None:
    t = with_boon(duel(20), "AC-B-ELAN")
    t.like("mine", "mine", type=type)
    t.models_at("B", "foot", None, None, location=Location.RESERVE)
    t.when(round=round)
    assert isinstance(Elan().press_on(t.table, ReadyPhase()), Call) is may


@pytest.mark.rule("AC-B-ELAN", "AC-R-RAPID-RESPONSE", "AC-READY-14")
@pytest.mark.parametrize("number", [1, 5])
@pytest.mark.parametrize("waits", [True, False])
def test_in_the_first_and_the_final_round_only_where_reserves_come(number: int, waits: bool) -> None:
    t = with_boon(duel(20), "AC-B-ELAN")
    t.like("wing", "foot", rules=(ref("AC-R-RAPID-RESPONSE"),))
    t.models_at("A", "wing", None, None, location=Location.RESERVE if waits else Location.GONE)
    t.when(round=number)
    assert reserves_come(t.table) is waits


@pytest.mark.rule("AC-B-ELAN", "AC-READY-14")
@pytest.mark.parametrize(
    ("fields", "asked"), [({"location": Location.RESERVE}, True), ({"arrived": 2}, True), ({}, False)]
)
def test_not_in_a_round_in_which_nobody_waits_in_reserve_or_has_come(fields: dict[str, Any], asked: bool) -> None:
    t = with_boon(duel(20), "AC-B-ELAN")
    t.models_at("B", "foot", None, **{"location": Location.ABOARD, **fields})
    assert reserves_come(t.table) is asked
