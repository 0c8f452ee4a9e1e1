"""Assault."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.fighting.targeting import ready_weapons
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER, attack, gun, many, range_of, ready, shooter, victim
from tests.rulesets.dw4.tabletop import ref

ASSAULT = ref("DW4-Q-ASSAULT")


@pytest.mark.rule("DW4-Q-ASSAULT", "DW4-QUAL-04")
@pytest.mark.parametrize(("distance", "able"), [(2, True), (2.001, False)])
def test_it_reaches_two_inches(distance: float, able: bool) -> None:
    assert bool(ready(range_of(shooter(gun(ASSAULT)), distance=distance))) is able


@pytest.mark.rule("DW4-Q-ASSAULT", "DW4-QUAL-04")
def test_everyone_who_participates_must_be_that_near() -> None:
    g = range_of(shooter(gun(ASSAULT)), distance=1, models=2).game()
    near, far, target = ModelId("A1.1"), ModelId("A1.2"), ModelId("B1.1")
    assert ready_weapons(g, near, target, (near,)) == ("A1.1/0",)
    assert ready_weapons(g, near, target, (near, far)) == ()


@pytest.mark.rule("DW4-Q-ASSAULT", "DW4-QUAL-05")
@pytest.mark.parametrize(
    ("own", "foe", "able"),
    [({}, {}, True), ({}, AIRBORNE, False), (AIRBORNE, AIRBORNE, True), (AIRBORNE, {}, True)],
)
def test_what_flies_is_for_those_who_fly(own: dict[str, Any], foe: dict[str, Any], able: bool) -> None:
    t = range_of(shooter(gun(ASSAULT), **own), victim(**foe), distance=1)
    assert bool(ready(t)) is able


@pytest.mark.rule("DW4-Q-ASSAULT", "DW4-QUAL-05")
@pytest.mark.parametrize(("qualities", "able"), [((), False), ((ref("DW4-Q-SUBMERGED"),), True)])
def test_a_submerged_unit_assaults_only_if_another_rule_lets_it_attack(qualities: tuple[Any, ...], able: bool) -> None:
    own = shooter(gun(ASSAULT, *qualities), **UNDERWATER)
    assert bool(ready(range_of(own, victim(**UNDERWATER), distance=1))) is able


@pytest.mark.rule("DW4-Q-ASSAULT", "DW4-QUAL-05")
def test_a_surface_ship_assaults_nothing_below_even_with_depth_charges() -> None:
    own = shooter(gun(ASSAULT, ref("DW4-Q-DEPTH-CHARGE")))
    assert ready(range_of(own, victim(**UNDERWATER), distance=1)) == ()


@pytest.mark.rule("DW4-QUAL-04", "DW4-ATK-02")
def test_a_model_whose_every_weapon_is_refused_is_not_offered() -> None:
    t = range_of(shooter(gun(ASSAULT)), distance=1, models=2)
    g = attack(t, many("BL", 4), "BL BL", all_in=False)
    assert [decision.question for decision in g.pending] != ["participating models"], "the other is beyond 2 inches"


@pytest.mark.rule("DW4-ATK-02", "DW4-ATK-03")
def test_a_model_that_has_another_weapon_is_offered_all_the_same() -> None:
    t = range_of(shooter(gun(ASSAULT), gun()), distance=1, models=2)
    g = attack(t, many("BL", 4), "BL BL", all_in=False)
    assert options_of(g.pending[0]) == ("A1.1", "A1.2")
