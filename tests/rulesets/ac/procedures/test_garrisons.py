"""Garrisons: entering and leaving buildings, fighting from them and for them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from sandtable.geometry.measure import gap2
from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import Kind, UnitType, WeaponRow
from sandtable.rulesets.ac.events.combat import AttackDeclared, DiceRead
from sandtable.rulesets.ac.events.shelter import BuildingGarrisoned, UnitCameOut
from sandtable.rulesets.ac.fighting.attacks import Shot, Strike
from sandtable.rulesets.ac.fighting.exposure import exposed, is_concealed
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.fighting.shots import rated, shots_at
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.charging import charge_targets, is_outflanked
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.garrisons import to_garrison
from sandtable.rulesets.ac.procedures.manoeuvres import charges, manoeuvres
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.procedures.suppression import FallBack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.buildings import buildings, occupant
from sandtable.rulesets.ac.table.command import is_steadied
from sandtable.rulesets.ac.table.markers import controller
from sandtable.rulesets.ac.table.sight import is_visible
from sandtable.rulesets.ac.table.sizes import model_size, unit_size
from sandtable.rulesets.ac.table.where import model_to_unit, shapes_of, units_within
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.ac.land import BANDS, RIFLES, count, field, statuses, unit

A, B = SeatId("A"), SeatId("B")
A1, A2, B1 = UnitId("A1"), UnitId("A2"), UnitId("B1")
PICKS = WeaponRow("Picks", (Kind.MELEE,), (4, 8, 12))


def held(by: str = "A", models: int = 6, gap: float = 10, theirs: str = "foot", capacity: int = 0) -> BattleSituation:
    """A house of 4 by 2 inches at (24, 20), held by A1; B1 looks at it from so far above its middle."""
    t = field()
    t.like("fighter", "foot", rows=(RIFLES, PICKS), bands=BANDS, break_limit=None, defence=1, damage_limit=1)
    house = t.rectangle(4, 2, (24, 20), "Blocking", size=3, capacity=capacity)
    t.models_at(by, "fighter", *[None] * models, garrison=house)
    t.unit("B" if by == "A" else "A", theirs, (24, 20 + gap, 180))
    return t


def beside(gap: float, kind: str = "foot", capacity: int = 0, models: int = 6) -> BattleSituation:
    """A1 stands so far below an empty house."""
    t = field()
    t.rectangle(4, 2, (24, 20), "Blocking", size=3, capacity=capacity)
    t.unit("A", kind, (24, 18.5 - gap, 0), models=models)
    return t


# --- entering ---


@pytest.mark.rule("AC-GARR-05", "AC-SPECIAL-06", "AC-GARR-01")
@pytest.mark.parametrize(("gap", "near"), [(3, True), (3.01, False)])
def test_infantry_within_three_inches_may_garrison_an_empty_building(gap: float, near: bool) -> None:
    assert to_garrison(beside(gap).table, A1) == (("T1",) if near else ())


@pytest.mark.rule("AC-GARR-05", "AC-SPECIAL-06")
def test_only_infantry_garrisons() -> None:
    assert to_garrison(beside(1, "horse").table, A1) == ()


@pytest.mark.rule("AC-GARR-04")
@pytest.mark.parametrize(("capacity", "room"), [(6, True), (5, False), (0, True)])
def test_a_small_building_holds_so_many_models(capacity: int, room: bool) -> None:
    assert bool(to_garrison(beside(1, capacity=capacity).table, A1)) is room


@pytest.mark.rule("AC-GARR-02", "AC-GARR-05", "AC-GARR-06", "AC-SPECIAL-01")
def test_the_action_takes_the_unit_off_the_table_and_occupies_the_building() -> None:
    t = beside(2)
    t.unit("A", "foot", (30, 18, 0))
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.run(Activation(A1)).answer("discipline test", False).answer("manoeuvre", None).answer("action", "Garrison T1")
    assert occupant(t.table, "T1") == unit(t, "A1") and t.events(BuildingGarrisoned)
    assert all(t.state.models[model].pose is None for model in unit(t, "A1").models)
    assert to_garrison(t.table, A2) == ()


@pytest.mark.rule("AC-GARR-03")
def test_each_section_of_a_large_building_is_one_of_its_own() -> None:
    t = field()
    t.piece("house-works", (24, 20))
    assert sorted(buildings(t.table)) == ["T1.1", "T1.2"]
    t.models_at("A", "foot", None, garrison="T1.1")
    assert occupant(t.table, "T1.2") is None


# --- leaving ---


@pytest.mark.rule("AC-GARR-06", "AC-GARR-07", "AC-GARR-08", "AC-MANOEUVRE-11", "AC-RANGED-16")
def test_an_exit_sets_every_model_up_within_three_inches_and_costs_a_penalty() -> None:
    t = held()
    assert [each.value for each in manoeuvres(t.table, A1, True)] == ["Exit"] and not charges(t.table, A1, True)
    t.run(Activation(A1)).answer("manoeuvre", "Exit")
    far, near = Stand(Frame(Pose(24_000, 25_600, 0), 6)), Stand(Frame(Pose(24_000, 22_600, 0), 6))
    refused = t.asked("set up").why_not(far)
    assert refused is not None and refused.rule == "AC-GARR-07"
    t.answer("set up", near)
    assert t.events(UnitCameOut) and not unit(t, "A1").garrison
    shot = next(iter(shots_at(t.table, A1, B1)))
    assert "Reforming" in rated(t.table, shot).penalties
    t.answer("action", None)
    assert "Reforming" not in rated(t.table, shot).penalties


@pytest.mark.rule("AC-GARR-07")
def test_whoever_has_no_room_cannot_exit() -> None:
    t = held(gap=10)
    for n, (x, y) in enumerate(((19, 20), (29, 20), (24, 15.5), (24, 24.5))):
        t.rectangle(9.9 if n > 1 else 4, 8 if n > 1 else 2, (x, y), "Impassable", size=0)
    assert manoeuvres(t.table, A1, True) == ()


# --- sight and range ---


@pytest.mark.rule("AC-MEAS-06", "AC-LOS-13", "AC-GARR-12")
def test_ranges_are_measured_by_the_centre_of_the_building() -> None:
    t = held()
    # From the centre at (24, 20) to the front of B1 at y 29.5, and the other way round.
    for far in (model_to_unit(t.table, ModelId("A1.1"), B1), model_to_unit(t.table, ModelId("B1.1"), A1)):
        assert 9_500**2 <= far < 9_501**2


@pytest.mark.rule("AC-LOS-13", "AC-GARR-11", "AC-GARR-12", "AC-ARC-06")
def test_a_garrison_looks_all_round_and_its_own_walls_hide_nothing() -> None:
    t = held()
    t.unit("B", "foot", (24, 8, 0))
    t.unit("B", "foot", (10, 20, 90))
    officer = ModelId("A1.1")
    assert all(is_visible(t.table, officer, UnitId(name)) for name in ("B1", "B2", "B3"))
    assert all(is_visible(t.table, ModelId(f"{name}.1"), A1) for name in ("B1", "B2", "B3"))


@pytest.mark.rule("AC-LOS-13", "AC-GARR-01")
def test_another_building_hides_a_garrison_and_is_passed_by_any_part() -> None:
    t = held()
    t.rectangle(20, 1, (24, 25), "Blocking", size=3)
    assert not is_visible(t.table, ModelId("B1.1"), A1)
    t = held()
    t.rectangle(4, 1, (26, 25), "Blocking", size=3)
    assert is_visible(t.table, ModelId("B1.1"), A1)


@pytest.mark.rule("AC-SIZE-06", "AC-GARR-09")
def test_a_garrison_has_the_size_and_the_footprint_of_its_building() -> None:
    t = held()
    assert model_size(t.table, ModelId("A1.1")) == unit_size(t.table, A1) == 3
    assert len(shapes_of(t.table, A1)) == 1
    assert units_within(t.table, A1, B1, 8_500) and not units_within(t.table, A1, B1, 8_499)


@pytest.mark.rule("AC-MOVE-05", "AC-GARR-09")
def test_enemies_keep_an_inch_from_a_building_that_is_held() -> None:
    t = held(gap=6)
    t.run(Activation(B1)).answer("manoeuvre", "Double Time")
    refused = t.asked("move").why_not(March(Frame(Pose(24_000, 22_400, 18_000), 6)))
    assert refused is not None and refused.rule == "AC-MOVE-05"


# --- attacks ---


@pytest.mark.rule("AC-GARR-14", "AC-RANGED-13", "AC-DICE-08")
@pytest.mark.parametrize(("cover", "defence"), [(False, 3), (True, 4)])
def test_a_garrison_is_always_concealed_and_has_one_more_defence_beside_cover(cover: bool, defence: int) -> None:
    t = held(theirs="fighter")
    t.like("fighter", "fighter", defence=2)
    t.change("A1", statuses=(Status.TAKING_COVER,) if cover else ())
    shot = Shot(B1, A1, "Rifles")
    assert exposed(t.table, ModelId("B1.1"), A1) == () and is_concealed(t.table, ModelId("B1.1"), A1)
    t.run(RangedAttack(shot), ("4xBlank",))
    assert "Concealed" in t.events(AttackDeclared)[0].reasons
    assert t.events(DiceRead)[0].defence == defence


@pytest.mark.rule("AC-GARR-14", "AC-STATUS-07")
def test_in_close_quarters_walls_and_cover_add_nothing() -> None:
    t = held(theirs="fighter", gap=1.505)
    t.change("A1", statuses=(Status.TAKING_COVER,))
    t.run(CloseQuarters(B1, A1, impeded=True), ("4xBlank", "4xBlank"))
    assert {event.defence for event in t.events(DiceRead)} == {1}


@pytest.mark.rule("AC-GARR-13", "AC-GARR-17", "AC-TRAIT-11")
@pytest.mark.parametrize(("models", "dice"), [(12, 4), (13, 8)])
def test_half_of_the_models_count_rounding_up(models: int, dice: int) -> None:
    # Bands of the columns are 1 to 6, 7 to 12.
    t = held(models=models, theirs="fighter")
    assert dice_of(t.table, Shot(A1, B1, "Rifles")) == dice
    assert dice_of(t.table, Strike(A1, B1, "Picks")) == dice
    t = field()
    t.like("fighter", "foot", rows=(RIFLES, PICKS), bands=BANDS)
    house = t.rectangle(4, 2, (24, 20), "Blocking", capacity=0)
    t.models_at("A", "foot", None, garrison=house)
    t.unit("B", "fighter", (24, 30, 180), models=models)
    assert dice_of(t.table, Strike(B1, A1, "Picks")) == dice
    assert dice_of(t.table, Shot(B1, A1, "Rifles")) == (8 if models == 12 else 12)


@pytest.mark.rule("AC-GARR-15", "AC-GARR-16", "AC-GARR-17", "AC-MANOEUVRE-13")
def test_a_building_is_charged_by_any_model_and_gives_the_advantage() -> None:
    t = held(by="B", gap=6, theirs="fighter")
    t.change("A1", formation="close")
    t.models.clear()
    t.units.clear()
    t.models_at("B", "fighter", *[None] * 6, garrison="T1")
    t.unit("A", "fighter", (24, 12, 0))
    assert charge_targets(t.table, A1, 8_000) == ("B1",)
    assert not is_outflanked(t.table, A1, B1)
    t.run(Activation(A1), ("4xBlank", "4xBlank")).answer("manoeuvre", "Charge B1")
    t.answer("charge", t.asked("charge").decision.fallback(t.table))
    while not t.ended:
        t.answer(t.asked().question, t.asked().decision.fallback(t.table))
    # The garrison strikes first, and after a Stalemate the charger Withdraws.
    assert [event.unit for event in t.events(AttackDeclared)] == ["B1", "A1"]
    assert unit(t, "B1").garrison == "T1"


@pytest.mark.rule("AC-GARR-19")
@pytest.mark.parametrize("kind", [UnitType.CAVALRY, UnitType.ARMOUR])
def test_nobody_but_infantry_steps_in(kind: UnitType) -> None:
    t = held(theirs="fighter", gap=1.505)
    t.like("other", "fighter", type=kind)
    t.units.pop(B1)
    t.models = {name: model for name, model in t.models.items() if model.unit != "B1"}
    t.unit("B", "other", (24, 21.505, 180))
    t.run(CloseQuarters(B1, A1, impeded=True), ("4xBlank", "2xStrike 2xBlank"))
    t.answer("driven out", t.asked("driven out", "A").proposal)
    assert t.asked().question == "discipline test" and occupant(t.table, "T1") is None


@pytest.mark.rule("AC-GARR-18", "AC-GARR-19", "AC-DAMAGE-13")
@pytest.mark.parametrize("steps_in", [True, False])
def test_a_beaten_garrison_leaves_and_infantry_may_step_in(steps_in: bool) -> None:
    t = held(theirs="fighter", gap=1.505)
    t.run(CloseQuarters(B1, A1, impeded=True), ("4xBlank", "2xStrike 2xBlank"))
    t.until("step in").answer("step in", steps_in, "B")
    assert not unit(t, "A1").garrison and count(t, "A1") == 4
    assert unit(t, "B1").garrison == ("T1" if steps_in else "")
    low = min(pose.y for model in unit(t, "A1").models if (pose := t.state.models[model].pose) is not None)
    assert low < 19_000
    assert t.asked("discipline test", "A")


def gap_of(t: BattleSituation) -> float:
    """Between the closest models of A1 and B1, in inches."""
    pairs = [(one, other) for one in shapes_of(t.table, A1) for other in shapes_of(t.table, B1)]
    return min([float(Fraction(*gap2(one, other))) for one, other in pairs]) ** 0.5 / 1000


@pytest.mark.rule("AC-GARR-18", "AC-MEAS-02")
def test_a_beaten_garrison_is_set_up_as_far_off_as_can_be_and_its_owner_turns_it() -> None:
    t = held(theirs="fighter", gap=1.505, models=9)
    t.run(CloseQuarters(B1, A1, impeded=True), ("4xBlank", "2xStrike 2xBlank"))
    asked = t.until("driven out").asked("driven out", "A")
    usual = asked.proposal
    assert isinstance(usual, Stand) and usual.frame.pose.heading == 0  # It looks back at B1.
    nearer = Stand(replace(usual.frame, pose=Pose(usual.frame.pose.x, usual.frame.pose.y + 600, 0)))
    refused = asked.why_not(nearer)
    assert refused is not None and refused.rule == "AC-GARR-18"
    aside = Stand(Frame(Pose(30_000, 19_500, 0), usual.frame.files))
    refused = asked.why_not(aside)
    assert refused is not None
    turned = Stand(Frame(usual.frame.pose, usual.frame.files, right=True))
    assert asked.why_not(turned) is None
    t.answer("driven out", usual)
    # The building is 2 inches deep, and B1 stands at its northern side.
    assert 4 <= gap_of(t) <= 4.9


@pytest.mark.rule("AC-CQ-27", "AC-GARR-19")
def test_a_garrison_wiped_out_leaves_its_house_to_the_attacker() -> None:
    t = held(models=1, theirs="fighter", gap=1.505)
    t.run(CloseQuarters(B1, A1, impeded=True), ("4xBlank", "4xStrike"))
    t.until("step in").answer("step in", True)
    assert unit(t, "B1").garrison == "T1"


@pytest.mark.rule("AC-GARR-22", "AC-CQ-14")
def test_after_a_stalemate_the_garrison_stays_inside() -> None:
    t = held(theirs="fighter", gap=1.505)
    t.run(CloseQuarters(B1, A1, impeded=True), ("4xBlank", "4xBlank")).by_default()
    assert unit(t, "A1").garrison == "T1" and not units_within(t.table, A1, B1, 1_000)


@pytest.mark.rule("AC-GARR-10")
def test_it_is_as_near_to_the_edge_as_can_be_and_its_owner_turns_it() -> None:
    t = held()
    t.run(FallBack(A1))
    asked = t.asked("driven out", "A")
    usual = asked.proposal
    assert isinstance(usual, Stand) and usual.frame.pose.heading == 0  # It looks at the enemy.
    pose = usual.frame.pose
    refused = asked.why_not(Stand(replace(usual.frame, pose=Pose(pose.x, pose.y + 600, 0))))
    assert refused is not None and refused.rule == "AC-GARR-10"
    t.answer("driven out", Stand(Frame(Pose(24_000, 15_500, 18_000), 5)))
    assert all(shape.y1 <= 17_002 for shape in shapes_of(t.table, A1)) and len(shapes_of(t.table, A1)) == 6


@pytest.mark.rule("AC-GARR-10", "AC-SUPP-09")
@pytest.mark.parametrize(("y", "fled"), [(4.95, True), (3.6, True), (5.05, False)])
def test_a_garrison_that_can_reach_its_own_edge_has_fled(y: float, fled: bool) -> None:
    """Its house is 2 inches deep, and whoever stands at the edge within 3 inches of it is an inch deep."""
    t = field()
    house = t.rectangle(4, 2, (24, y), "Blocking", size=3, capacity=0)
    t.models_at("A", "foot", *[None] * 3, garrison=house)
    t.run(FallBack(A1)).by_default()
    assert (unit(t, "A1").location is Location.GONE) is fled


@pytest.mark.rule("AC-GARR-17", "AC-RANGED-02")
def test_a_garrison_strikes_first_at_whoever_touches_its_building_without_a_charge() -> None:
    t = held(theirs="fighter", gap=1.505)
    t.run(Activation(B1), tolerant(otherwise="Blank")).answer("manoeuvre", None).by_default()
    assert [event.unit for event in t.events(AttackDeclared)] == ["A1", "B1"]


@pytest.mark.rule("AC-GARR-10", "AC-SUPP-11")
def test_a_garrison_that_falls_back_exits_towards_its_own_edge() -> None:
    t = held()
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.run(FallBack(A1)).by_default()
    poses = [pose for model in unit(t, "A1").models if (pose := t.state.models[model].pose) is not None]
    assert len(poses) == 6 and all(pose.y < 19_000 for pose in poses)
    assert Status.SUPPRESSED in statuses(t, "A1")


# --- markers ---


@pytest.mark.rule("AC-GARR-20", "AC-VP-11")
def test_whoever_touches_the_building_touches_its_marker() -> None:
    t = beside(0.005)
    marker = t.marker(24, 20)
    assert controller(t.table, marker) == "A"
    t = beside(0.5)
    marker = t.marker(24, 20.5)
    assert controller(t.table, marker) is None


@pytest.mark.rule("AC-GARR-21", "AC-VP-08")
def test_a_garrison_controls_its_marker_whatever_stands_outside() -> None:
    t = held(gap=1.505)
    marker = t.marker(24, 20)
    assert controller(t.table, marker) == "A"
    t.change("A1", garrison="")
    assert controller(t.table, marker) == "B"


@pytest.mark.rule("AC-TRAIT-06")
def test_a_garrisoned_commander_steadies_from_its_building() -> None:
    t = held(gap=10)
    t.like("chief", "fighter", traits=("Commander",))
    t.change("A1", class_id="chief")
    t.unit("A", "foot", (24, 12.6, 0))
    assert is_steadied(t.table, A2)
    t.change("A1", class_id="fighter")
    assert not is_steadied(t.table, A2)


@pytest.mark.rule("AC-GARR-05")
@pytest.mark.parametrize(("gap", "may"), [(0.5, True), (0.02, True), (0.005, False), (0, False)])
def test_nobody_enters_what_an_enemy_touches(gap: float, may: bool) -> None:
    """One who is beside it and does not touch it hinders nobody."""
    t = beside(2)
    t.unit("B", "foot", (24, 21.5 + gap, 180))
    assert bool(to_garrison(t.table, A1)) is may
    assert UnitType.INFANTRY is t.content.classes[t.units[A1].class_id].type
