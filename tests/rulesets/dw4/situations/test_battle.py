"""Battles laid out in the middle of things."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.measure import gap2
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.content.profile import ShipClass, TerrainKind
from sandtable.rulesets.dw4.events.attack import ActionRolled, WeaponsContributed
from sandtable.rulesets.dw4.events.harm import Damaged
from sandtable.rulesets.dw4.fighting.targeting import possible_targets
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, SufferDamage
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll
from sandtable.rulesets.dw4.situations.battle import BattleSituation
from sandtable.rulesets.dw4.situations.classes import ref, ship_class, weapon
from sandtable.rulesets.dw4.state import Critical, Mode, Phase
from sandtable.rulesets.dw4.table.arcs import Band
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.tabletop.situations import abeam_of, ahead_of
from sandtable.tabletop.where import footprint
from sandtable.testing import NotAsWritten, situation, tolerant

A = SeatId("A")
GUN = weapon("Gun", "FPS", 6, 9, None)


def cruiser(**other: Any) -> ShipClass:
    return ship_class("Cruiser", 3, GUN, **{"defence": 2, "armour": 3, **other})


def duel(*more: ShipClass, gap: float = 5, rectangular: tuple[float, float] | None = None) -> BattleSituation:
    """A cruiser of A heading north, one of B ahead of it that looks back."""
    s = BattleSituation([cruiser(rectangular=rectangular), *more])
    s.unit("A", "cruiser", (18, 10, 0))
    s.unit("B", "cruiser", ahead_of("A1.1", gap=gap, turned=180))
    return s


ATTACK = Attack(A, UnitId("A1"))


# --- exact gaps ---


@pytest.mark.parametrize("gap", [0, 2, 10, 10.001])
@pytest.mark.parametrize("rectangular", [None, (4, 1), (2.5, 2.001)])
def test_a_gap_is_as_the_game_measures_it(gap: float, rectangular: tuple[float, float] | None) -> None:
    s = duel(gap=gap, rectangular=rectangular)
    square, unit = gap2(footprint(s.table, ModelId("A1.1")), footprint(s.table, ModelId("B1.1")))
    assert square == round(gap * 1000) ** 2 * unit


def test_on_the_boundary_of_two_range_bands_the_admiral_chooses() -> None:
    s = duel(gap=10).run(ATTACK, dice=["6xHS", "SC BL"])
    asked = s.asked()
    assert (asked.seat, asked.question, asked.options) == ("A", "range band", (Band.CLOSE, Band.STANDARD))
    refusal = asked.why_not(Band.EXTREME)
    assert refusal is not None
    assert refusal.rule == "DW4-RANGE-03"
    s.answer("range band", Band.CLOSE)
    assert s.events(WeaponsContributed)[0].pool == 6
    assert s.events(ActionRolled)[0].successes == 3
    assert s.state.models[ModelId("B1.1")].damage == 3


@pytest.mark.parametrize(("gap", "pool"), [(9.999, 6), (10.001, 9)])
def test_beside_it_nobody_is_asked(gap: float, pool: int) -> None:
    s = duel(gap=gap).run(ATTACK, dice=[f"{pool}xBL", "BL BL"])
    assert s.ended
    assert s.events(WeaponsContributed)[0].pool == pool


def test_a_model_is_put_elsewhere_by_the_same_measure() -> None:
    s = duel()
    s.move("B1.1", abeam_of("A1.1", gap=2, side="port"))
    assert s.is_exactly(2, "A1.1", "B1.1")
    s.move("B1.1", None)
    assert s.models[ModelId("B1.1")].pose is None


# --- rectangles and mixed units ---


@pytest.mark.parametrize(("mass", "seen"), [(5, False), (0, True)])
def test_a_rectangle_of_terrain_hides_what_its_mass_hides(mass: int, seen: bool) -> None:
    s = duel(gap=12)
    wall = s.rectangle(8, 1, ahead_of("A1.1", gap=2), mass=mass, kind=TerrainKind.ISLAND)
    assert s.gap("A1.1", wall) == 2
    assert s.gap(wall, "B1.1") == 12 - 2 - 1
    assert sight(s.table, ModelId("A1.1"), ModelId("B1.1")).visible is seen


def test_a_rectangle_that_is_not_turned_is_wide_from_west_to_east() -> None:
    s = BattleSituation([cruiser()])
    wall = s.rectangle(8, 2, (18, 20))
    (shape,) = s.footprints.region((s.features[wall].piece, s.features[wall].pose)).pieces
    assert (shape.x0, shape.y0, shape.x1, shape.y1) == (14_000, 19_000, 22_000, 21_000)


def test_a_mixed_unit_has_models_of_several_classes() -> None:
    s = duel(ship_class("Tug", 1, weapon("Light Gun", "F", 2, 2, 2)), gap=20)
    s.mixed_unit("A", ("cruiser", (12, 10, 0)), ("tug", abeam_of("A2.1", gap=2)), ("tug", abeam_of("A2.2", gap=2)))
    assert s.units[UnitId("A2")].attached == ("A2.2", "A2.3")
    s.run(Attack(A, UnitId("A2")), dice=tolerant(otherwise="BL"))
    s.answers({"participating models": ("A2.1", "A2.2", "A2.3")}).by_default()
    assert s.events(WeaponsContributed)[0].pool == 9 + 2 + 2


# --- what else can be laid out ---


def test_three_procedures_run_in_a_row_on_one_table() -> None:
    s = duel().run(ATTACK, dice=["6xHS", "BL BL"])
    s.then(GainDisorder(ModelId("B1.1"))).then(SufferDamage(ModelId("B1.1"), 1))
    model = s.state.models[ModelId("B1.1")]
    assert [event.points for event in s.events(Damaged)] == [4, 1]
    assert (model.damage, model.disorder) == (5, 2)  # Under Fire, and one more


def test_critical_effects_and_tokens_stand_on_a_model_by_name() -> None:
    s = BattleSituation([cruiser(repair=2)], mode="full")
    s.unit("A", "cruiser", (18, 10, 0))
    s.model("A1.1", damage=4, criticals=("Hazard", "Breach"))
    s.run(RepairRoll(ModelId("A1.1")), dice=["HS BL"]).until("effect to repair")
    s.answer("effect to repair", Critical.HAZARD)
    assert s.state.models[ModelId("A1.1")].criticals == (Critical.BREACH,)


def test_another_moment_is_laid_out() -> None:
    s = duel()
    s.when(round=4, phase="End Phase", first=SeatId("B"))
    clock = s.state.clock
    assert (clock.round, clock.phase, clock.first) == (4, Phase.END, "B")


def test_special_rules_come_with_what_carries_them_and_can_be_left_out() -> None:
    s = BattleSituation([cruiser(properties=(ref("DW4-P-CARRIER", "1"),))], mode="full")
    s.unit("A", "cruiser", (18, 10, 0))
    assert "DW4-P-CARRIER" in {rule.id for rule in s.rules_in_force()}
    s.without("DW4-P-CARRIER")
    assert "DW4-P-CARRIER" not in {rule.id for rule in s.rules_in_force()}
    s.only()
    assert s.rules_in_force() == ()


@pytest.mark.parametrize(("left_out", "disorder"), [((), 1), (("DW4-ATK-14",), 0)])
def test_without_a_standing_rule_play_goes_on_without_it(left_out: tuple[str, ...], disorder: int) -> None:
    s = duel()
    s.without(*left_out)
    s.run(ATTACK, dice=["6xHS", "BL BL"])
    assert s.state.models[ModelId("B1.1")].disorder == disorder


# --- by name, and what is not there ---


def test_the_rule_set_hands_it_out_by_name() -> None:
    s = situation("dw4", mode="full")
    assert isinstance(s, BattleSituation)
    assert s.settings.mode is Mode.FULL
    s.unit("A", "karst.corbel", (18, 10, 0))
    assert s.run(GainDisorder(ModelId("A1.1"))).state.models[ModelId("A1.1")].disorder == 1


def test_a_setting_a_class_or_a_model_that_there_is_not_is_told() -> None:
    with pytest.raises(UnknownName, match="there is no setting 'colour'; there are: seats, mode"):
        situation("dw4", colour="red")
    s = duel()
    with pytest.raises(UnknownName, match="there is no Class 'frigate'"):
        s.unit("A", "frigate", (1, 1))
    with pytest.raises(NotAsWritten, match=r"there is no model A9.1; put down so far: A1.1, B1.1"):
        s.model("A9.1", damage=1)


def test_rules_look_at_the_table_before_and_after() -> None:
    s = duel()
    assert possible_targets(s.table, UnitId("A1")) == ("B1.1",)
    s.run(ATTACK, dice=tolerant(seed=1))
    assert possible_targets(s.table, UnitId("A1")) == ()
