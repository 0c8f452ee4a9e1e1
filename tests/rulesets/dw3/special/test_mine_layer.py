"""Mine Layer."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.procedures.mine_laying import LayMinefields, mines_of
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Phase
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle


def laying(*rules: str, models: int = 2, **figures: Any) -> BattleSituation:
    t = battle()
    ship(t, "layer", *rules, **figures)
    t.unit("A", "layer", (24, 4, 0), *[beside(f"A1.{n}", 1, 90) for n in range(1, models)])
    t.when(round=0, phase=Phase.SETUP)
    return t


@pytest.mark.rule("DW3-R-MINE-LAYER")
@pytest.mark.parametrize(("rules", "deck", "many"), [((), 0, 0), (("MINE-LAYER",), 0, 2), (("MINE-LAYER",), 1, 4)])
def test_a_minefield_for_each_bearer(rules: tuple[str, ...], deck: int, many: int) -> None:
    assert mines_of(laying(*rules, minefields=deck).table, SeatId("A")) == many


@pytest.mark.rule("DW3-R-MINE-LAYER")
@pytest.mark.parametrize(("y", "may"), [(20, False), (21, True), (27, True), (28, False)])
def test_10_inches_or_more_from_every_zone(y: int, may: bool) -> None:
    t = laying("MINE-LAYER").run(LayMinefields(SeatId("A"), {}))
    assert (t.asked("minefield").why_not(Spot(24_000, y * INCH)) is None) is may


@pytest.mark.rule("DW3-R-MINE-LAYER")
def test_they_are_laid_in_turn_and_not_on_each_other() -> None:
    t = laying("MINE-LAYER")
    t.unit("B", "layer", (24, 44, 180))
    t.run(LayMinefields(SeatId("A"), {})).answer("minefield", Spot(24_000, 24_000), "A")
    assert t.asked("minefield").seat == "B"
    assert t.asked("minefield").why_not(Spot(25_000, 24_000)) is not None
    t.answer("minefield", Spot(30_000, 24_000), "B").answer("minefield", Spot(12_000, 24_000), "A")
    assert t.ended and len(t.state.markers) == 3


@pytest.mark.rule("DW3-R-MINE-LAYER")
def test_not_on_terrain() -> None:
    t = laying("MINE-LAYER")
    t.rectangle(3, 3, (24, 24))
    assert t.run(LayMinefields(SeatId("A"), {})).asked().why_not(Spot(24_000, 24_000)) is not None
