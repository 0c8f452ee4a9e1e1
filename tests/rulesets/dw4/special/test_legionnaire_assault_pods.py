"""Legionnaire Assault Pods."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.boarding import Boarder, parties
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import Mode
from tests.rulesets.dw4.courses import ahead, course
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

PODS = (ref("DW4-P-BOARDING-PARTIES", "2"), ref("DW4-P-BOARDING-PARTIES", "1"), ref("DW4-P-LEGIONNAIRE-ASSAULT-PODS"))


def dice(properties: tuple[Any, ...] = PODS, beside: float = 0, **foe: Any) -> int:
    """Of an airship that went 6" north, with the bow of a ship of Mass 1 under its way, so far to one side."""
    own = ship_class("Drop", 2, properties=properties, **AIRBORNE)
    t = Tabletop([own, ship_class("Prize", 1, **foe)], mode=Mode.FULL)
    unit = t.unit("A", "drop", (18, 10, 0))
    t.unit("B", "prize", (18 + beside, 13, 0))
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(6)))
    assert g.state.units[UnitId("A1")].models == ("A1.1",)
    return parties(g, Boarder(ModelId("A1.1"), ModelId("B1.1")))


@pytest.mark.rule("DW4-P-LEGIONNAIRE-ASSAULT-PODS", "DW4-G-24")
def test_all_its_boarding_dice_count_twice_against_what_it_crossed() -> None:
    assert dice() == 2 * (2 + 1)


@pytest.mark.rule("DW4-P-LEGIONNAIRE-ASSAULT-PODS")
def test_a_ship_without_pods_only_has_its_dice() -> None:
    assert dice(PODS[:2]) == 3


@pytest.mark.rule("DW4-P-LEGIONNAIRE-ASSAULT-PODS", "DW4-G-24")
@pytest.mark.parametrize(("beside", "doubled"), [(0.29, True), (0.31, False)])
def test_its_centre_point_must_have_crossed_it(beside: float, doubled: bool) -> None:
    assert dice(beside=beside) == (6 if doubled else 3)


@pytest.mark.rule("DW4-P-LEGIONNAIRE-ASSAULT-PODS")
def test_only_surface_models_are_dropped_on() -> None:
    assert dice(**UNDERWATER) == 3
