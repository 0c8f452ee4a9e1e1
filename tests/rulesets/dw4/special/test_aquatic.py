"""Aquatic."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER, attack, gun, range_of, ready, shooter, targets, victim
from tests.rulesets.dw4.tabletop import ref

AQUATIC = ref("DW4-Q-AQUATIC")


@pytest.mark.rule("DW4-Q-AQUATIC", "DW4-POS-16", "DW4-POS-17")
@pytest.mark.parametrize(
    ("own", "foe", "able"),
    [
        (UNDERWATER, UNDERWATER, True),
        (UNDERWATER, {}, False),
        (UNDERWATER, AIRBORNE, False),
        ({}, UNDERWATER, False),
        ({}, {}, True),
    ],
)
def test_it_is_used_below_only_by_the_submerged_on_the_submerged(
    own: dict[str, Any], foe: dict[str, Any], able: bool
) -> None:
    assert bool(targets(range_of(shooter(gun(AQUATIC), **own), victim(**foe)))) is able


@pytest.mark.rule("DW4-Q-AQUATIC")
def test_weapons_without_it_do_not_join_in() -> None:
    assert ready(range_of(shooter(gun(AQUATIC), gun(), **UNDERWATER), victim(**UNDERWATER))) == ("A1.1/0",)


@pytest.mark.rule("DW4-Q-AQUATIC", "DW4-POS-10")
def test_a_surfacing_unit_cannot_use_it_on_what_is_below() -> None:
    t = range_of(shooter(gun(AQUATIC), **UNDERWATER), victim(**UNDERWATER))
    t.unit("A", "shooter", (24, 5, 0), surfacing=True)
    assert (targets(t), targets(t, "A2")) == (("B1.1",), ())


@pytest.mark.rule("DW4-Q-AQUATIC", "DW4-Q-ASSAULT")
@pytest.mark.parametrize(
    ("qualities", "able"), [(("DW4-Q-ASSAULT",), False), (("DW4-Q-ASSAULT", "DW4-Q-AQUATIC"), True)]
)
def test_assault_weapons_of_a_submerged_unit_need_it(qualities: tuple[str, ...], able: bool) -> None:
    own = shooter(gun(*[ref(quality) for quality in qualities]), **UNDERWATER)
    assert bool(ready(range_of(own, victim(**UNDERWATER), distance=1.5))) is able


@pytest.mark.rule("DW4-Q-AQUATIC")
def test_such_an_attack_is_made_like_any_other() -> None:
    g = attack(range_of(shooter(gun(AQUATIC), **UNDERWATER), victim(defence=0, **UNDERWATER)), "HS HS BL BL")
    assert g.state.models[ModelId("B1.1")].damage == 1
