"""Aerial."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.targeting import companies
from sandtable.rulesets.dw4.ids import WeaponId
from tests.rulesets.dw4.gunfire import (
    AIRBORNE,
    UNDERWATER,
    attack,
    gun,
    many,
    range_of,
    ready,
    rolled,
    shooter,
    shot,
    victim,
)
from tests.rulesets.dw4.tabletop import ref

AERIAL = ref("DW4-Q-AERIAL")


@pytest.mark.rule("DW4-Q-AERIAL", "DW4-QUAL-01")
def test_it_fires_only_with_its_like() -> None:
    g = range_of(shooter(gun(AERIAL), gun(), gun(AERIAL))).game()
    weapons = tuple(WeaponId(f"A1.1/{n}") for n in range(3))
    assert companies(g, weapons) == (("A1.1/0", "A1.1/2"), ("A1.1/1",))


@pytest.mark.rule("DW4-Q-AERIAL", "DW4-QUAL-02")
@pytest.mark.parametrize(("foe", "able"), [({}, True), (AIRBORNE, True), (UNDERWATER, False)])
def test_it_does_not_reach_the_deep(foe: dict, able: bool) -> None:  # type: ignore[type-arg]
    assert bool(ready(range_of(shooter(gun(AERIAL)), victim(**foe)))) is able


@pytest.mark.rule("DW4-Q-AERIAL", "DW4-QUAL-02")
def test_not_even_a_depth_charge_makes_it_dive() -> None:
    own = shooter(gun(AERIAL, ref("DW4-Q-DEPTH-CHARGE")))
    assert ready(range_of(own, victim(**UNDERWATER))) == ()


@pytest.mark.rule("DW4-Q-AERIAL", "DW4-QUAL-03")
@pytest.mark.parametrize(("qualities", "negated"), [((AERIAL,), 0), ((), 2)])
def test_an_airborne_target_cannot_dodge_it(qualities: tuple, negated: int) -> None:  # type: ignore[type-arg]
    g = attack(range_of(shooter(gun(*qualities)), victim(**AIRBORNE)), many("BL", 4), "SS HS")
    assert rolled(g).negated == negated


@pytest.mark.rule("DW4-Q-AERIAL", "DW4-QUAL-03")
@pytest.mark.parametrize(("foe", "lost"), [(AIRBORNE, True), ({}, False)], ids=["it flies", "it does not"])
def test_what_dodges_without_flying_still_does(foe: dict, lost: bool) -> None:  # type: ignore[type-arg]
    g = range_of(shooter(gun(AERIAL)), victim(**foe)).game()
    assert g.hooks.suppressed(g, RuleId("DW4-POS-07"), shot()) is lost


@pytest.mark.rule("DW4-Q-AERIAL", "DW4-QUAL-03")
@pytest.mark.parametrize(("weapon", "lost"), [("A1.1/0", True), ("A1.1/1", False)])
def test_the_other_weapons_of_its_model_are_dodged(weapon: str, lost: bool) -> None:
    g = range_of(shooter(gun(AERIAL), gun()), victim(**AIRBORNE)).game()
    assert g.hooks.suppressed(g, RuleId("DW4-POS-07"), shot(weapon)) is lost
