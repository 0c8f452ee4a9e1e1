"""Fusillade."""

from __future__ import annotations

import pytest

from sandtable.odds import odds
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.odds.full_play import broadside_spec
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE, Broadside
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.tabletop import A, Tabletop, dice_left, ref, ship_class

FUSILLADE = (ref("DW4-P-FUSILLADE"),)


def abeam(*others: str) -> Tabletop:
    """A's ships in line ahead, the first with Fusillade, and one of B's between them to starboard."""
    classes = [ship_class("Quick", 3, properties=FUSILLADE), ship_class("Plain", 3), ship_class("Foe", 3)]
    t = Tabletop(classes, mode=Mode.FULL)
    t.unit("A", "quick", *[(18, 20 + 5 * n, 0) for n in range(1 + len(others))])
    for n, name in enumerate(others, start=2):
        t.model(f"A1.{n}", class_id=name)
    t.unit("B", "foe", (21, 22 if others else 20, 0))
    return t


def broadside(t: Tabletop, *dice: str) -> BattleGame:
    g = t.game(Broadside(unit=UnitId("A1"), seat=A), dice=list(dice))
    if g.pending:
        g.submit(A, g.pending[0].options)  # type: ignore[attr-defined]
    return g


@pytest.mark.rule("DW4-P-FUSILLADE")
def test_blanks_are_rolled_again_once() -> None:
    g = broadside(abeam(), "BL BL", "HS BL")
    assert (g.state.models[ModelId("B1.1")].damage, dice_left(g)) == (2, 0)


@pytest.mark.rule("DW4-P-FUSILLADE")
def test_counters_are_not_rolled_again() -> None:
    g = broadside(abeam(), "SC SS")
    assert (g.state.models[ModelId("B1.1")].damage, dice_left(g)) == (1, 0)


@pytest.mark.rule("DW4-P-FUSILLADE")
@pytest.mark.parametrize(("other", "again"), [("quick", True), ("plain", False)])
def test_every_contributing_model_must_have_it(other: str, again: bool) -> None:
    g = broadside(abeam(other), "BL SC SC SC", *["SS"] * again)
    assert (g.state.models[ModelId("B1.1")].damage, dice_left(g)) == (int(again), 0)


@pytest.mark.rule("DW4-P-FUSILLADE")
def test_the_odds_know_of_it() -> None:
    """A die inflicts 5/6 of a point on average, and a sixth of the dice is rolled once more."""
    shot = Shot(A, UnitId("A1"), ModelId("B1.1"), (ModelId("A1.1"),), what=BROADSIDE)
    spec = broadside_spec(abeam().game(), shot)
    assert odds(spec).mean == pytest.approx(2 * 5 / 6 * 7 / 6)
