"""The movement step: drift, courses, collisions, rams, coherency, edges."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.course import Ahead, ComeAbout, Course, Leg, Pivot
from sandtable.rulesets.dw3.events.movement import Moved, ObstacleRemoved, Rammed
from sandtable.rulesets.dw3.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import drift, half, speed, turn_limit
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.procedures.moving import DriftModel, MoveModel
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.procedures.ram import Ram, ram_dice
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Exit
from sandtable.tabletop.events import Collided
from sandtable.tabletop.situations import Place, abeam_of, ahead_of
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import having
from tests.rulesets.dw3.table import PLAIN, battle, condition, model, unit

ME = ModelId("A1.1")
STEP = MovementStep(UnitId("A1"))


def sailing(*places: Place, **figures: object) -> BattleSituation:
    """A unit of ships of MASS 2, SPEED 6, TURN LIMIT 3 at these places."""
    t = battle()
    plain = {"mass": 2, "speed": 6, "turn_limit": 3, "hull": 6, "citadel": 99, "weapons": (), **PLAIN, **figures}
    t.ship("ship", "karst.dolmen", **plain)
    t.unit("A", "ship", *(places or ((24, 10, 0),)))
    return t


def course(*legs: Leg | float, astern: bool = False) -> Course:
    return Course(tuple([Ahead(round(leg * 1000)) if isinstance(leg, (int, float)) else leg for leg in legs]), astern)


def where(t: BattleSituation, name: str = "A1.1") -> tuple[int, int, int]:
    pose = model(t, name).pose
    assert pose is not None
    return pose.x, pose.y, pose.heading


def turn(*angles: int, side: int = 1) -> ComeAbout:
    return ComeAbout(side, angles)


@pytest.mark.rule("DW3-MOVE-02")
def test_a_model_drifts_its_mass_straight_ahead_before_it_moves() -> None:
    t = sailing().run(STEP)
    assert where(t) == (24_000, 12_000, 0)
    assert t.asked().question == "course"
    t.answer("course", course())
    assert (where(t), model(t, "A1.1").moved) == ((24_000, 12_000, 0), 2000)


@pytest.mark.rule("DW3-MOVE-03")
@pytest.mark.parametrize(("far", "rule"), [(6, ""), (6.001, "DW3-MOVE-03")])
def test_it_may_move_up_to_its_speed_besides_the_drift(far: float, rule: str) -> None:
    t = sailing().run(STEP)
    refused = t.asked().why_not(course(far))
    assert (refused.rule if refused else "") == rule


@pytest.mark.rule("DW3-MOVE-04", "DW3-MOVE-05")
def test_turns_are_limited_in_all_however_they_are_spread() -> None:
    asked = sailing().run(STEP).asked()
    assert asked.why_not(course(turn(2250, 2250), 1, turn(2250))) is None
    refused = asked.why_not(course(turn(2250, 2250), turn(2250, 2250)))
    assert refused is not None and refused.rule == "DW3-MOVE-04"


@pytest.mark.rule("DW3-MOVE-05")
def test_a_turn_costs_an_inch_however_small_and_is_22_and_a_half_degrees_at_most() -> None:
    t = sailing().run(STEP)
    assert t.asked().why_not(course(turn(1000, 0), 4)) is None
    assert t.asked().why_not(course(turn(1000), 5.5)) is not None
    refused = t.asked().why_not(course(turn(2251)))
    assert refused is not None and refused.rule == "DW3-MOVE-05"
    t.answer("course", course(turn(2250)))
    assert where(t) == (24_000, 13_000, 2250)


@pytest.mark.rule("DW3-MOVE-14", "DW3-MOVE-01")
def test_all_models_drift_before_the_first_moves_in_the_owners_order() -> None:
    t = sailing((24, 10, 0), abeam_of("A1.1", 2))
    t.change("A1", enacted=("a card that may change the drift",))
    t.run(STEP)
    assert t.asked().question == "next model to drift"
    t.answer("next model to drift", "A1.2")
    assert [event.model for event in t.events(Moved)] == ["A1.2", "A1.1"]
    t.answer("next model to move", "A1.1").answer("course", course(3)).answer("course", course(5))
    assert (where(t)[1], where(t, "A1.2")[1]) == (15_000, 17_000)


@pytest.mark.rule("DW3-MOVE-14")
def test_nobody_is_asked_who_drifts_first_where_it_makes_no_difference() -> None:
    t = sailing((24, 10, 0), abeam_of("A1.1", 2)).run(STEP)
    assert t.asked().question == "next model to move"
    assert [event.model for event in t.events(Moved)] == ["A1.1", "A1.2"]


@pytest.mark.rule("DW3-MOVE-14")
@pytest.mark.parametrize("gap", [0.5, 1.5])
def test_who_drifts_first_is_asked_where_one_would_run_into_the_other(gap: float) -> None:
    """A1.2 lies right ahead, nearer than A1.1 drifts."""
    t = sailing((24, 10, 0), ahead_of("A1.1", gap)).run(STEP)
    assert t.asked().question == "next model to drift"


@pytest.mark.rule("DW3-MOVE-10", "DW3-MOVE-01")
@pytest.mark.parametrize(("gap", "shaken"), [(4, 0), (4.5, 1)])
def test_a_model_without_a_mate_within_4_inches_is_shaken_at_the_end(gap: float, shaken: int) -> None:
    t = sailing((24, 10, 0), abeam_of("A1.1", gap), speed=0, rules=()).run(STEP).by_default()
    assert (model(t, "A1.1").disorder, model(t, "A1.2").disorder) == (shaken, shaken)
    assert unit(t, "A1").straggling == shaken


@pytest.mark.rule("DW3-MOVE-01", "DW3-MOVE-10")
@pytest.mark.parametrize(("coherency", "shaken"), [("neighbour", 0), ("chain", 2)])
def test_two_pairs_apart_are_in_coherency_unless_a_chain_is_wanted(coherency: str, shaken: int) -> None:
    t = sailing((10, 10, 0), abeam_of("A1.1", 2), (30, 10, 0), abeam_of("A1.3", 2), speed=0)
    t.settings = replace(t.settings, coherency=coherency)
    t.run(STEP).by_default()
    assert sum(m.disorder for m in t.state.models.values()) == shaken


@pytest.mark.rule("DW3-MOVE-10")
def test_of_two_groups_of_a_chain_that_are_as_large_their_owner_says_which_keeps_coherency() -> None:
    t = sailing((10, 10, 0), abeam_of("A1.1", 2), (30, 10, 0), abeam_of("A1.3", 2), speed=0)
    t.settings = replace(t.settings, coherency="chain")
    t.run(STEP).until("group in coherency")
    assert (t.asked().seat, t.asked().options) == ("A", ("A1.1", "A1.3"))
    t.answer("group in coherency", "A1.3")
    assert [model(t, f"A1.{n}").disorder for n in (1, 2, 3, 4)] == [1, 1, 0, 0]


@pytest.mark.rule("DW3-MOVE-10")
@pytest.mark.parametrize("coherency", ["neighbour", "chain"])
def test_nobody_is_asked_for_a_group_where_one_is_larger(coherency: str) -> None:
    t = sailing((10, 10, 0), abeam_of("A1.1", 2), (30, 10, 0), speed=0)
    t.settings = replace(t.settings, coherency=coherency)
    t.run(STEP).by_default()
    assert [model(t, f"A1.{n}").disorder for n in (1, 2, 3)] == [0, 0, 1]


@pytest.mark.rule("DW3-MOVE-12")
def test_the_second_time_running_every_model_is_shaken_once() -> None:
    t = sailing((10, 10, 0), abeam_of("A1.1", 2), (30, 10, 0), speed=0)
    t.change("A1", straggling=1)
    t.run(STEP).by_default()
    assert [model(t, f"A1.{n}").disorder for n in (1, 2, 3)] == [1, 1, 1]
    assert unit(t, "A1").straggling == 2


@pytest.mark.rule("DW3-MOVE-12")
def test_coherency_that_is_restored_is_forgotten() -> None:
    t = sailing((10, 10, 0), abeam_of("A1.1", 2), speed=0)
    t.change("A1", straggling=1)
    assert unit(t.run(STEP).by_default(), "A1").straggling == 0


@pytest.mark.rule("DW3-MOVE-06")
@pytest.mark.parametrize(("x", "left"), [(24, None), (0.8, Exit.WITHDRAWN)])
def test_leaving_the_area_with_any_part_is_a_withdrawal(x: float, left: Exit | None) -> None:
    t = sailing((2.4 if left else x, 20, 270), mass=1).run(STEP)
    t.by_default()
    assert model(t, "A1.1").left_as is left


@pytest.mark.rule("DW3-COLL-01", "DW3-COLL-05", "DW3-COLL-06", "DW3-MOVE-08", "DW3-MOVE-09")
@pytest.mark.parametrize(("mass", "shaken"), [(1, 1), (2, 1), (3, 0)])
def test_a_collision_shakes_the_mover_and_whom_it_hits_unless_that_is_larger(mass: int, shaken: int) -> None:
    t = sailing()
    t.ship("other", "karst.dolmen", mass=mass, weapons=(), **PLAIN)
    t.unit("B", "other", ahead_of("A1.1", 1, turned=90))
    t.run(DriftModel(ME))
    assert t.events(Collided) == (Collided(ME, "B1.1"),)
    assert (condition(t, "A1.1"), condition(t, "B1.1")) == ((0, False, 1), (0, False, shaken))
    # It is set back until it touches nothing any more.
    assert where(t)[1] < 11_000


@pytest.mark.rule("DW3-COLL-01")
def test_models_of_the_same_unit_collide_too() -> None:
    t = sailing((24, 10, 0), ahead_of("A1.1", 1))
    t.run(DriftModel(ME))
    assert t.events(Collided) == (Collided(ME, "A1.2"),)


@pytest.mark.rule("DW3-COLL-02", "DW3-COLL-03", "DW3-COLL-04")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("SURFACE", "SUBMERGED"),
        ("AERIAL", "AERIAL"),
        ("SUBMERGED", "SUBMERGED"),
        ("SKIMMING", "SKIMMING"),
        ("AERIAL", "SURFACE"),
    ],
)
def test_others_are_passed_but_nobody_ends_in_contact(mine: str, theirs: str) -> None:
    t = sailing(position=mine)
    t.ship("other", "karst.dolmen", position=theirs, weapons=(), **PLAIN)
    t.unit("B", "other", ahead_of("A1.1", 3, turned=90))
    t.run(MoveModel(ME)).answer("course", course(4))
    assert not t.events(Collided)
    assert where(t)[1] < 13_000
    t.run(MoveModel(ME)).answer("course", course(6))
    assert t.gap("A1.1", "B1.1") > 0


@pytest.mark.rule("DW3-COLL-07", "DW3-TERR-08", "DW3-TERR-09", "DW3-TERR-12")
@pytest.mark.parametrize(("mass", "removed"), [(2, 1), (3, 0)])
def test_terrain_rolls_mass_dice_and_a_small_obstacle_is_broken(mass: int, removed: int) -> None:
    t = sailing()
    t.rectangle(4, 1, (24, 14), mass=mass)
    t.run(DriftModel(ME), ["H HH"])
    assert condition(t, "A1.1") == (3, False, 1)
    assert len(t.events(ObstacleRemoved)) == removed
    assert (FeatureId("T1") in t.state.features) is not bool(removed)


@pytest.mark.rule("DW3-TERR-07", "DW3-TERR-09")
def test_land_is_never_broken_and_dice_against_it_do_not_explode() -> None:
    t = sailing()
    t.rectangle(4, 1, (24, 14), mass=1, kind="land")
    t.run(DriftModel(ME), ["X B"])
    assert condition(t, "A1.1") == (2, False, 1)
    assert not t.events(ObstacleRemoved)


@pytest.mark.rule("DW3-TERR-07", "DW3-COLL-04", "DW3-TERR-08")
@pytest.mark.parametrize("position", ["SKIMMING", "AERIAL"])
def test_skimmers_and_flyers_cross_land_and_stop_on_it(position: str) -> None:
    t = sailing(position=position)
    t.rectangle(8, 8, (24, 14), mass=5, kind="land")
    t.run(DriftModel(ME))
    assert not t.events(Collided)
    assert where(t)[1] == 12_000


@pytest.mark.rule("DW3-TERR-05", "DW3-TERR-06")
@pytest.mark.parametrize(("far", "dice"), [(3, 0), (5, 1)])
def test_treacherous_water_costs_double_or_a_die(far: float, dice: int) -> None:
    t = sailing()
    t.rectangle(20, 20, (24, 15), mass=0, kind="treacherous water")
    t.run(MoveModel(ME), tolerant("HH")).answer("course", course(far))
    assert len(t.rolled()) == dice
    assert model(t, "A1.1").damage == 2 * dice


@pytest.mark.rule("DW3-TERR-06")
@pytest.mark.parametrize(("face", "damage"), [("B", 0), ("C", 0), ("HC", 0), ("H", 1), ("HH", 2), ("X", 2)])
def test_the_die_for_treacherous_water_does_a_hits_damage_and_does_not_explode(face: str, damage: int) -> None:
    t = sailing()
    t.rectangle(20, 20, (24, 15), mass=0, kind="treacherous water")
    t.run(MoveModel(ME), [face]).answer("course", course(6))
    assert t.ended and model(t, "A1.1").damage == damage


@pytest.mark.rule("DW3-TERR-04", "DW3-TERR-05")
@pytest.mark.parametrize(("position", "dice"), [("SURFACE", 1), ("SUBMERGED", 1), ("SKIMMING", 0), ("AERIAL", 0)])
def test_treacherous_water_is_for_ships_and_submarines_and_open_water_for_nobody(position: str, dice: int) -> None:
    assert not sailing(position=position).run(MoveModel(ME)).answer("course", course(6)).rolled()
    t = sailing(position=position)
    t.rectangle(20, 20, (24, 15), mass=0, kind="treacherous water")
    assert len(t.run(MoveModel(ME), tolerant(otherwise="B")).answer("course", course(6)).rolled()) == dice


@pytest.mark.rule("DW3-OPS-06", "DW3-SETUP-21", "DW3-OPS-05")
def test_full_reverse_shakes_stops_the_drift_and_halves_the_speed() -> None:
    """Worked example 12"""
    t = sailing(speed=7).run(OperationsStep(UnitId("A1"))).answer("full reverse", True)
    g = t.table
    assert (condition(t, "A1.1")[2], drift(g, ME), speed(g, ME)) == (1, 0, 4000)
    t.then(STEP)
    refused = t.asked().why_not(course(1))
    assert refused is not None
    t.answer("course", course(4, astern=True))
    assert where(t) == (24_000, 6_000, 0)


@pytest.mark.rule("DW3-OPS-06")
def test_without_it_nobody_goes_backwards() -> None:
    refused = sailing().run(STEP).asked().why_not(course(1, astern=True))
    assert refused is not None and refused.rule == "DW3-OPS-06"


@pytest.mark.rule("DW3-OPS-07")
@pytest.mark.parametrize(("mass", "turns"), [(1, 99), (2, 2), (3, 1), (4, 1)])
def test_turns_in_full_reverse_hang_on_mass_and_a_lock_keeps_0(mass: int, turns: int) -> None:
    t = sailing(mass=mass)
    t.model("A1.1", reversing=True)
    assert turn_limit(t.table, ME) == turns
    t.model("A1.1", criticals=["navigation lock"])
    assert turn_limit(t.table, ME) == 0


@pytest.mark.rule("DW3-OPS-08")
def test_a_model_in_disarray_is_not_asked_for_full_reverse() -> None:
    t = sailing()
    t.model("A1.1", disorder=3)
    assert t.run(OperationsStep(UnitId("A1"))).ended


@pytest.mark.rule("DW3-SETUP-21")
@pytest.mark.parametrize(("number", "halved"), [(0, 0), (1, 1), (4, 2), (7, 4)])
def test_halves_are_rounded_up(number: int, halved: int) -> None:
    assert half(number) == halved


# --- rams ---


def ramming(gap: float = 2, moved: int = 3000, target: str = "other", **figures: object) -> BattleSituation:
    t = sailing((24, 10, 0), **figures)
    t.ship("other", "karst.dolmen", mass=2, armour=5, citadel=99, hull=9, weapons=(), **PLAIN)
    t.unit("B", target, ahead_of("A1.1", gap, turned=90))
    t.model("A1.1", moved=moved)
    return t


@pytest.mark.rule("DW3-RAM-01", "DW3-RAM-02")
@pytest.mark.parametrize(("moved", "asked"), [(0, False), (999, False), (1000, True)])
def test_a_ram_needs_3_inches_drift_included(moved: int, asked: bool) -> None:
    """Interaction 15"""
    t = ramming(moved=moved).run(MoveModel(ME), tolerant(otherwise="B")).answer("course", course(4))
    assert (not t.ended and t.asked().question == "ram") is asked


@pytest.mark.rule("DW3-RAM-03", "DW3-QUAL-17", "DW3-R-RAMMING")
@pytest.mark.parametrize(("moved", "dice"), [(4000, 22), (4999, 22), (9000, 23)])
def test_ram_dice_are_hull_inches_and_ramming(moved: int, dice: int) -> None:
    """Worked example 10"""
    t = sailing(hull=6, weapons=(("Ram Wedge, heavy", "F"),))
    ram = t.content.weapons["karst"]["Ram Wedge, heavy"]
    assert ram.ramming == (10, 8)
    t.model("A1.1", moved=moved)
    assert ram_dice(t.table, ME) == dice - 2


@pytest.mark.rule("DW3-RAM-04", "DW3-RAM-05", "DW3-QUAL-16", "DW3-R-PIERCING")
def test_a_ram_is_an_attack_that_stands_in_for_the_collision() -> None:
    t = ramming(weapons=(("Ram Wedge", "F"),), hull=6)
    t.run(MoveModel(ME), tolerant("5xHH", "2", "H", otherwise="B")).answer("course", course(4)).answer("ram", True)
    assert t.events(Rammed) == (Rammed(ME, ModelId("B1.1"), 6 + 5 + 6),)
    # 10 hits on ARMOUR 5 are 2 damage, PIERCING brings a critical; the die shows a Hit: 1 damage to the rammer.
    assert condition(t, "B1.1") == (2, False, 0)
    assert condition(t, "A1.1") == (1, False, 0)


@pytest.mark.rule("DW3-RAM-05")
@pytest.mark.parametrize(
    ("face", "after"), [("B", (0, 0)), ("HC", (0, 0)), ("H", (1, 0)), ("HH", (1, 0)), ("X", (2, 1))]
)
def test_the_ramming_model_rolls_a_die_for_itself(face: str, after: tuple[int, int]) -> None:
    t = ramming(hull=6).run(MoveModel(ME), tolerant("11xB", face)).answer("course", course(4)).answer("ram", True)
    damage, _, disorder = condition(t, "A1.1")
    assert (damage, disorder) == after


@pytest.mark.rule("DW3-RAM-06")
@pytest.mark.parametrize(("face", "left"), [("B", None), ("C", Exit.DESTROYED)])
def test_a_small_model_without_a_ram_breaks_on_a_large_one(face: str, left: Exit | None) -> None:
    t = ramming(mass=1, hull=3)
    t.run(MoveModel(ME), tolerant("8xB", face, otherwise="B")).answer("course", course(4)).answer("ram", True)
    assert model(t, "A1.1").left_as is left


@pytest.mark.rule("DW3-RAM-06")
def test_it_does_not_on_one_of_its_own_size_nor_with_a_ram() -> None:
    alike = ramming(mass=1, hull=3)
    alike.ship("other", "other", mass=1)
    fitted = ramming(mass=1, hull=3, weapons=(("Ram Wedge, heavy", "F"),))
    for t in (alike, fitted):
        t.run(Ram(ME, ModelId("B1.1")), tolerant(otherwise="C"))
        assert t.ended and model(t, "A1.1").left_as is None


@pytest.mark.rule("DW3-RAM-01", "DW3-RAM-04")
def test_friends_are_not_rammed_and_nobody_rams_twice() -> None:
    t = ramming()
    t.model("A1.1", rammed=True)
    t.run(MoveModel(ME), tolerant(otherwise="B")).answer("course", course(4))
    assert t.events(Collided) and t.asked().question == "course"
    own = sailing((24, 10, 0))
    own.unit("A", "ship", ahead_of("A1.1", 2, turned=90))
    own.model("A1.1", moved=5000)
    own.run(MoveModel(ME)).answer("course", course(4))
    assert own.events(Collided) and own.asked().question == "course"


@pytest.mark.rule("DW3-RAM-07", "DW3-DIS-05", "DW3-DIS-06")
@pytest.mark.parametrize(("level", "after"), [(1, (0, 1)), (2, (0, 3)), (3, (1, 3))])
def test_disorder_may_be_ignored_to_ram_at_a_price(level: int, after: tuple[int, int]) -> None:
    """Interaction 13"""
    t = ramming()
    t.model("A1.1", disorder=level)
    t.run(MoveModel(ME), tolerant(otherwise="B")).answer("course", course(4)).answer("ram", True)
    damage, _, disorder = condition(t, "A1.1")
    assert (damage, disorder) == after


@pytest.mark.rule("DW3-RAM-08", "DW3-RAM-09")
def test_after_a_contact_the_rest_of_the_speed_may_be_used_with_a_turn_on_the_spot() -> None:
    t = ramming(moved=0)
    t.run(MoveModel(ME)).answer("course", course(4))
    assert t.asked().question == "course"
    assert t.asked().why_not(course(Pivot(1, 9000, 1000), 1)) is None
    assert t.asked().why_not(course(1, Pivot(1, 9000, 1000))) is not None
    assert t.asked().why_not(course(Pivot(1, 9001, 1000))) is not None
    t.answer("course", course(Pivot(1, 9000, 1000), 2))
    assert where(t)[2] == 9000


@pytest.mark.rule("DW3-RAM-08")
def test_not_with_a_navigation_lock_and_not_without_a_contact() -> None:
    t = ramming(moved=0)
    t.model("A1.1", criticals=["navigation lock"])
    t.run(MoveModel(ME)).answer("course", course(1.9))
    t.run(MoveModel(ME)).answer("course", course(4))
    assert t.asked().why_not(course(Pivot(1, 4500, 1000))) is not None
    assert sailing().run(MoveModel(ME)).asked().why_not(course(Pivot(1, 4500, 1000))) is not None


@pytest.mark.rule("DW3-RAM-08", "DW3-MOVE-14")
def test_who_collided_in_drift_disengages_when_its_own_move_comes() -> None:
    """Interaction 14"""
    t = sailing()
    t.ship("other", "karst.dolmen", mass=2, weapons=(), **PLAIN)
    t.unit("B", "other", ahead_of("A1.1", 1, turned=90))
    t.run(STEP)
    assert t.asked().question == "course"
    assert t.asked().why_not(course(Pivot(-1, 9000, 1000), 3)) is None


@pytest.mark.rule("DW3-TERR-05")
@pytest.mark.parametrize(("heading", "far", "dice"), [(0, 4, 0), (0, 4.2, 1), (45, 4.5, 0), (45, 4.8, 1)])
def test_the_length_of_the_way_through_it_counts_double_to_the_tenth(heading: float, far: float, dice: int) -> None:
    """2 inches of water across a straight way, 1 inch of a slanting one: 1.4 inches of it."""
    t = sailing((24, 10, heading))
    t.rectangle(40, 1 if heading else 2, (24, 12), mass=0, kind="treacherous water")
    t.run(MoveModel(ME), tolerant("HH")).answer("course", course(far))
    assert len(t.rolled()) == dice


@pytest.mark.rule("DW3-TERR-05", "DW3-R-LINEAR-DASH")
@pytest.mark.parametrize(("rules", "dice"), [((), 1), (("LINEAR-DASH",), 0)])
def test_what_a_ship_is_faster_straight_ahead_pays_for_it_too(rules: tuple[str, ...], dice: int) -> None:
    t = sailing(rules=having(*rules))
    t.rectangle(40, 2, (24, 13), mass=0, kind="treacherous water")
    t.run(MoveModel(ME), tolerant("HH")).answer("course", course(6))
    assert len(t.rolled()) == dice


@pytest.mark.rule("DW3-TERR-05", "DW3-COLL-01")
def test_water_beyond_what_was_struck_is_not_crossed() -> None:
    t = sailing((24, 10, 0), speed=9)
    t.ship("other", "karst.dolmen", mass=3, weapons=(), **PLAIN)
    t.unit("B", "other", ahead_of("A1.1", 2, turned=90))
    t.rectangle(40, 20, (24, 24), mass=0, kind="treacherous water")
    t.run(MoveModel(ME), tolerant(otherwise="HH")).answer("course", course(9))
    t.answer("course", Course((Pivot(-1, 9000, 1000), Ahead(6000))))
    assert t.ended and not t.rolled()
