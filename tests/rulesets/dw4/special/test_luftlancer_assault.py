"""Luftlancer Assault."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.boarding import boarders, boarding_targets
from tests.rulesets.dw4.boarding_deck import marines, side_by_side, two_crews
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER
from tests.rulesets.dw4.tabletop import ref

UNIT = UnitId("A1")
LANCERS = ref("DW4-P-LUFTLANCER-ASSAULT")


@pytest.mark.rule("DW4-P-LUFTLANCER-ASSAULT")
@pytest.mark.parametrize(("foe", "able"), [({}, True), (AIRBORNE, True), (UNDERWATER, False)])
@pytest.mark.parametrize(("gap", "near"), [(6, True), (6.001, False)])
def test_they_board_from_six_inches_what_flies_and_what_is_afloat(
    foe: dict[str, Any], able: bool, gap: float, near: bool
) -> None:
    t = side_by_side(gap, own=marines(4, LANCERS), **foe)
    assert bool(boarding_targets(t.game(), UNIT)) is (able and near)


@pytest.mark.rule("DW4-P-LUFTLANCER-ASSAULT")
@pytest.mark.parametrize(("gap", "able"), [(4, True), (4.001, False)])
def test_a_model_without_it_stays_at_four_inches(gap: float, able: bool) -> None:
    assert bool(boarding_targets(side_by_side(gap).game(), UNIT)) is able


@pytest.mark.rule("DW4-P-LUFTLANCER-ASSAULT")
@pytest.mark.parametrize(("foe", "who"), [({}, ("A1.1", "A1.2")), (AIRBORNE, ("A1.1",))])
def test_only_the_model_that_has_it_flies(foe: dict[str, Any], who: tuple[str, ...]) -> None:
    assert boarders(two_crews(marines(4, LANCERS), **foe).game(), UNIT, ModelId("B1.1")) == who
