"""Incendiary Broadsides."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.rollspec import DicePool
from sandtable.odds import odds
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.odds.full_play import broadside_spec
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE, Broadside
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mode, Model
from tests.rulesets.dw4.tabletop import A, Tabletop, dice_left, ref, ship_class

FIRE = (ref("DW4-P-INCENDIARY-BROADSIDES"),)
HAZARD, BREACH = "2", "0"
"""Faces of a Critical Damage Die."""


def abeam(*ratings: int, plain: int = 0) -> Tabletop:
    """Burning ships of these Broadside ratings in one line, perhaps a plain one too, and a target between them."""
    classes = [ship_class(f"Fire {n}", 3, properties=FIRE, broadside=n) for n in {*ratings}]
    t = Tabletop([*classes, ship_class("Plain", 3, broadside=plain), ship_class("Foe", 3)], mode=Mode.FULL)
    names = [*[f"fire {n}" for n in ratings], *["plain"] * bool(plain)]
    t.unit("A", names[0], *[(18, 20 + 5 * n, 0) for n in range(len(names))])
    for n, name in enumerate(names, start=1):
        t.model(f"A1.{n}", class_id=name)
    t.unit("B", "foe", (21, 20 + 2.5 * (len(names) - 1), 0))
    return t


def broadside(t: Tabletop, *dice: str) -> BattleGame:
    g = t.game(Broadside(unit=UnitId("A1"), seat=A), dice=list(dice))
    if g.pending:
        g.submit(A, g.pending[0].options)  # type: ignore[attr-defined]
    return g


def target(g: BattleGame) -> Model:
    return g.state.models[ModelId("B1.1")]


@pytest.mark.rule("DW4-P-INCENDIARY-BROADSIDES", "DW4-G-28")
def test_each_hazard_of_as_many_dice_as_the_rating_is_inflicted() -> None:
    g = broadside(abeam(3), "SS BL BL", f"{HAZARD} {BREACH} {HAZARD}")
    assert (target(g).damage, target(g).criticals, dice_left(g)) == (1, (Critical.HAZARD, Critical.HAZARD), 0)


@pytest.mark.rule("DW4-P-INCENDIARY-BROADSIDES")
def test_without_damage_nothing_burns() -> None:
    g = broadside(abeam(3), "SC BL HC")
    assert (target(g).criticals, dice_left(g)) == ((), 0)


@pytest.mark.rule("DW4-P-INCENDIARY-BROADSIDES")
def test_of_several_bearers_the_highest_rating_is_rolled() -> None:
    g = broadside(abeam(1, 2), "SS BL BL", f"{HAZARD} {BREACH}")
    assert (target(g).criticals, dice_left(g)) == ((Critical.HAZARD,), 0)


@pytest.mark.rule("DW4-P-INCENDIARY-BROADSIDES")
def test_the_rating_of_a_ship_without_it_does_not_count() -> None:
    g = broadside(abeam(1, plain=4), "SS BL BL BL BL", BREACH)
    assert (target(g).criticals, dice_left(g)) == ((), 0)


@pytest.mark.rule("DW4-P-INCENDIARY-BROADSIDES")
def test_the_odds_know_how_likely_a_fire_is() -> None:
    """One die hurts half of the time, and of three Critical Damage Dice one shows a Hazard in 91 of 216 cases."""
    shot = Shot(A, UnitId("A1"), ModelId("B1.1"), (ModelId("A1.1"),), what=BROADSIDE)
    spec = broadside_spec(abeam(3).game(), shot)
    chances = {
        mark.name: chance for mark, chance in odds(replace(spec, own=DicePool(1, spec.own.sides))).marks(spec.marks)
    }
    assert chances["Hazard"] == pytest.approx(91 / 216 / 2)
