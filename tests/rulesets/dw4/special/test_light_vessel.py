"""Light Vessel."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.state import Critical, Exit, Mode
from tests.rulesets.dw4.tabletop import A, B, Tabletop, ref, ship_class

M = ModelId("B1.1")
SKIFF = ship_class("Skiff", 1, hull=3, vpr=2, properties=(ref("DW4-P-LIGHT-VESSEL"),))


def skiff(class_name: str = "skiff") -> Tabletop:
    t = Tabletop([SKIFF, ship_class("Tug", 1, hull=3, vpr=2)], mode=Mode.FULL)
    t.unit("B", class_name, (10, 20, 0))
    t.unit("A", "kutsov", (11.5, 20, 0))
    return t


@pytest.mark.rule("DW4-P-LIGHT-VESSEL")
@pytest.mark.parametrize(("points", "gone"), [(2, False), (3, True), (6, True)])
def test_once_crippled_it_is_destroyed_and_damage_left_over_is_lost(points: int, gone: bool) -> None:
    g = skiff().game(SufferDamage(M, points), dice=[])
    assert (g.state.models[M].left_as is Exit.DESTROYED) is gone
    assert (g.state.sides[A].vp, g.state.sides[B].vp) == (2 if gone else 0, 0)


@pytest.mark.rule("DW4-P-LIGHT-VESSEL", "DW4-CRIT-11")
def test_it_does_not_explode_even_with_enough_effects() -> None:
    t = skiff()
    t.model("B1.1", criticals=(Critical.HAZARD,) * 2)
    g = t.game(SufferDamage(M, 3), dice=[])
    near = g.state.models[ModelId("A1.1")]
    assert g.state.models[M].left_as is Exit.DESTROYED
    assert (near.damage, near.disorder) == (0, 0)


@pytest.mark.rule("DW4-P-LIGHT-VESSEL")
def test_another_vessel_of_its_size_stays_in_play() -> None:
    g = skiff("tug").game(SufferDamage(M, 3), dice=[])
    assert g.state.models[M].left_as is None
    assert g.state.models[M].crippled
