"""The Broadside action."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.events.combat import BroadsideFired
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.procedures.broadside import REACH, Broadside, battery_bears
from sandtable.rulesets.dw4.state import BattleGame, Mode
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.tabletop.distances import are_within
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER, happened
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left, ship_class

UNIT = UnitId("A1")


def abeam(gap: float = 2, x: float = 18, heading: float = 0, **foe: Any) -> Tabletop:
    """A's ship heading north, and one of B's to starboard of it, hull to hull so many inches away."""
    t = Tabletop([ship_class("Own", 3), ship_class("Foe", 3, **foe)], mode=Mode.FULL)
    t.unit("A", "own", (18, 20, heading))
    t.unit("B", "foe", (18 + 1 + gap, 20, 0))
    return t


def broadside(t: Tabletop, *dice: str) -> BattleGame:
    return t.game(Broadside(unit=UNIT, seat=A), dice=list(dice))


def bears(t: Tabletop, model: str = "A1.1", target: str = "B1.1") -> bool:
    return battery_bears(t.game(), ModelId(model), ModelId(target))


@pytest.mark.rule("DW4-BRD-03")
@pytest.mark.parametrize(("gap", "able"), [(4, True), (4.001, False)])
def test_batteries_reach_four_inches(gap: float, able: bool) -> None:
    assert bears(abeam(gap)) is able


@pytest.mark.rule("DW4-BRD-03")
@pytest.mark.parametrize(("heading", "able"), [(0, True), (180, True), (90, False), (270, False)])
def test_they_bear_to_port_and_starboard(heading: float, able: bool) -> None:
    t = Tabletop([ship_class("Own", 1), ship_class("Foe", 1)], mode=Mode.FULL)
    t.unit("A", "own", (18, 20, heading))
    t.unit("B", "foe", (21, 20, 0))
    assert bears(t) is able


@pytest.mark.rule("DW4-BRD-03")
@pytest.mark.parametrize("foe", [AIRBORNE, UNDERWATER])
def test_the_target_must_share_the_positional_trait(foe: dict[str, Any]) -> None:
    assert not bears(abeam(**foe))


@pytest.mark.rule("DW4-BRD-03")
def test_an_obscured_target_is_not_fired_on() -> None:
    t = abeam(3.5)
    t.unit("B", "rurik", (20.5, 21.5, 0))
    assert not bears(t)
    assert bears(t, target="B2.1")


@pytest.mark.rule("DW4-BRD-03", "DW4-VIS-02")
def test_a_target_that_is_hidden_behind_another_ship_is_not_fired_on() -> None:
    t = abeam(3.5)
    t.unit("B", "foe", (20.25, 20, 0))
    assert not sight(t.game(), ModelId("A1.1"), ModelId("B1.1")).visible
    assert (bears(t), bears(t, target="B2.1")) == (False, True)


@pytest.mark.rule("DW4-BRD-03")
def test_fog_does_not_matter() -> None:
    t = abeam(3.5)
    t.patch("patch-fog", 20, 20)
    assert bears(t)


@pytest.mark.rule("DW4-BRD-03")
def test_a_ship_without_batteries_contributes_nothing() -> None:
    own = ship_class("Own", 3, broadside=0)
    other = Tabletop([own, ship_class("Foe", 3)], mode=Mode.FULL)
    other.unit("A", "own", (18, 20, 0))
    other.unit("B", "foe", (21, 20, 0))
    assert not bears(other)


@pytest.mark.rule("DW4-BRD-05", "DW4-BRD-06")
@pytest.mark.parametrize(("dice", "damage"), [("SS BL", 1), ("HS SC", 2), ("ES HC", 2), ("HS ES", 4), ("BL HC", 0)])
def test_each_die_inflicts_what_it_shows_and_damage_shakes_the_crew(dice: str, damage: int) -> None:
    g = broadside(abeam(), dice)
    target = g.state.models[ModelId("B1.1")]
    assert (target.damage, target.disorder, dice_left(g)) == (damage, int(damage > 0), 0)


@pytest.mark.rule("DW4-BRD-06", "DW4-ATK-14")
def test_under_fire_does_not_apply() -> None:
    g = broadside(abeam(), "HS HS")
    assert (g.state.models[ModelId("B1.1")].damage, g.state.models[ModelId("B1.1")].disorder) == (4, 1)


@pytest.mark.rule("DW4-DIS-07")
@pytest.mark.parametrize(("level", "damage"), [(0, 4), (1, 4), (2, 3), (3, 2)])
def test_disordered_crews_waste_the_heavier_strikes(level: int, damage: int) -> None:
    t = abeam()
    t.model("A1.1", disorder=level)
    assert broadside(t, "HS ES").state.models[ModelId("B1.1")].damage == damage


@pytest.mark.rule("DW4-DIS-07")
def test_the_disorder_of_those_who_do_not_contribute_does_not_tell() -> None:
    t = Tabletop([ship_class("Own", 3), ship_class("Foe", 3)], mode=Mode.FULL)
    t.unit("A", "own", (18, 20, 0), (18, 26, 0))
    t.unit("B", "foe", (21, 18, 0))
    t.unit("B", "foe", (15, 28, 0))
    t.model("A1.2", disorder=3)
    g = broadside(t, "HS ES")
    answer(g, "models for Broadside", ("A1.1", "A1.2"))
    answer(g, "broadside target", "B1.1")
    assert g.state.models[ModelId("B1.1")].damage == 4
    fired = happened(g, BroadsideFired)[0]
    assert (fired.participants, fired.disorder) == (("A1.1",), 0)


@pytest.mark.rule("DW4-BRD-02", "DW4-BRD-03", "DW4-BRD-05", "DW4-BRD-07")
def test_a_broadside_of_four_ships() -> None:
    """Worked example 27: four Kutsovs; S1 lies ahead of K4, S2 is far or Obscured for all but K3, S3 is too far."""
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (16.5, 13.5, 0), (23.5, 15.5, 32), (20.5, 18.5, 90), (20, 9.3, 0))
    t.unit("B", "kutsov", (20, 15, 0))
    t.unit("B", "rurik", (21.5, 20.6, 90))
    t.unit("B", "kutsov", (30, 40, 0))
    g = t.game()
    k1, k2, k3, k4 = (ModelId(f"A1.{n}") for n in range(1, 5))
    s1, s2, s3 = ModelId("B1.1"), ModelId("B2.1"), ModelId("B3.1")
    assert [battery_bears(g, k, s1) for k in (k1, k2, k3, k4)] == [True, True, True, False]
    assert [battery_bears(g, k, s2) for k in (k1, k2, k3)] == [False, False, True]
    assert are_within(g, k2, s2, REACH)
    assert sight(g, k2, s2).obscured_by
    assert not any(battery_bears(g, k, s3) for k in (k1, k2, k3, k4))
    g = broadside(t, "BL BL BL BL BL BL", "BL BL")
    answer(g, "models for Broadside", ("A1.1", "A1.2", "A1.3"))
    answer(g, "broadside target", "B1.1")
    assert g.pending[0].options == ("B2.1",)  # type: ignore[attr-defined]
    answer(g, "broadside target", "B2.1")
    rolls = [(f.target, len(f.faces)) for f in happened(g, BroadsideFired)]
    assert rolls == [("B1.1", 6), ("B2.1", 2)]


@pytest.mark.rule("DW4-BRD-04", "DW4-BRD-07")
def test_further_targets_may_be_left_alone() -> None:
    t = abeam()
    t.unit("B", "foe", (15, 20, 0))
    g = broadside(t, "BL BL")
    assert not g.pending[0].passing
    answer(g, "broadside target", "B1.1")
    answer(g, "broadside target", None)
    assert g.over


@pytest.mark.rule("DW4-BRD-01", "DW4-ACTION-03")
def test_a_unit_makes_one_broadside_in_its_activation() -> None:
    g = abeam().game(ActionStep(UNIT), dice=["BL BL"])
    answer(g, "next action", "Broadside")
    assert "Broadside" not in [action.name for action in possible_actions(g, UNIT)]
    assert g.state.units[UnitId("A1")].actions_used == 1


@pytest.mark.rule("DW4-BRD-01")
def test_without_anything_to_fire_on_it_is_not_offered() -> None:
    assert "Broadside" not in [action.name for action in possible_actions(abeam(5).game(), UNIT)]


@pytest.mark.rule("DW4-BRD-01")
def test_in_core_play_there_is_none() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 20, 0))
    t.unit("B", "kutsov", (21, 20, 0))
    assert [action.name for action in possible_actions(t.game(), UNIT)] == ["Attack"]


@pytest.mark.rule("DW4-ACTION-06", "DW4-ACTION-07")
def test_the_single_broadside_is_gone_when_confusion_ends_it() -> None:
    t = abeam()
    t.model("A1.1", crippled=True)
    t.hand("A", deck=[9, 1])
    g = broadside(t)
    answer(g, "crew check", True)
    assert (happened(g, BroadsideFired), g.state.units[UnitId("A1")].taken) == ([], ("Broadside",))
