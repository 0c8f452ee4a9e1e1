"""How a captain lays mines in the enemy's way, and sweeps those in ours."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.state import BattleGame, Clock, MarkerKind, Mode, Phase
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.rulesets.dw4.tactics.mining import menace
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, ref, ship_class

LAYER = ship_class("Layer", 1, properties=(ref("DW4-P-MINE-LAYER", "1"),))
SWEEPER = ship_class("Sweeper", 3, hull=6, systems=(ref("DW4-S-MINE-SWEEPER", "3"),))
KITE = ship_class("Kite", 3, positional=Positional.AIRBORNE, traits=("Test", "Airborne"))
UNIT = UnitId("A1")


def advice(g: BattleGame) -> Any:
    decision = g.pending[0]
    said = advise(View(g, decision.seat), Random(1), lambda: True)
    assert decision.refusal(g, said) is None
    return said


def acting(t: Tabletop) -> BattleGame:
    t.clock = Clock(2, Phase.ACTIVATION, A, A, UNIT)
    return t.game(ActionStep(UNIT))


def sea(own: str, foe: tuple[float, float, float], kind: str = "hulk") -> Tabletop:
    t = Tabletop([LAYER, SWEEPER, KITE], mode=Mode.FULL)
    t.unit("A", own, (18, 10, 0))
    t.unit("B", kind, foe)
    return t


@pytest.mark.parametrize(
    ("foe", "kind", "lays"),
    [((18, 24, 180), "hulk", True), ((18, 24, 0), "hulk", False), ((18, 44, 180), "hulk", False),
     ((18, 24, 180), "kite", False)],
)  # fmt: skip
def test_mines_are_laid_where_an_enemy_comes_near(foe: tuple[float, float, float], kind: str, lays: bool) -> None:
    assert (advice(acting(sea("layer", foe, kind))) == "Launch Mines") is lays


def test_they_are_laid_before_its_bow() -> None:
    g = acting(sea("layer", (18, 22, 180)))
    answer(g, "next action", "Launch Mines")
    spot = advice(g)
    assert abs(spot.x - 18_000) < 2_000 and 10_000 < spot.y < 20_000


def test_a_minefield_troubles_whoever_it_lies_before() -> None:
    t = sea("layer", (18, 30, 180))
    g = t.game()
    assert menace(g, A, Spot(18_000, 25_000)) > 0 > menace(g, B, Spot(18_000, 25_000))
    assert menace(g, A, Spot(18_000, 34_000)) == 0, "behind its stern"
    assert menace(g, A, Spot(26_000, 25_000)) == 0, "off its way"
    assert menace(g, A, Spot(18_000, 13_000)) < 0, "before our own bow"


@pytest.mark.parametrize(("y", "sweeps"), [(14, True), (6, False)])
def test_only_a_minefield_in_our_own_way_is_swept(y: float, sweeps: bool) -> None:
    t = sea("sweeper", (18, 44, 180))
    t.marker(MarkerKind.MINEFIELD, 18, y, seat=B)
    assert (advice(acting(t)) == "Mine Clearance") is sweeps
