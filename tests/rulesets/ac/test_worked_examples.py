"""Worked examples, by their numbers in the summary of the rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.clashes.scoring import clash_points
from sandtable.rulesets.ac.content.forces import Slot
from sandtable.rulesets.ac.content.profile import Category, Kind, Level, RuleRef, UnitType, WeaponRow
from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.ids import ClassId, ModelId, UnitId
from sandtable.rulesets.ac.moving.charging import units_touched
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.moving.spots import spot_fault
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage, MakeAttack
from sandtable.rulesets.ac.procedures.discipline import RALLY, SUPPRESSION, DisciplineTest
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, MovementStep, movement_limit
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.loads import capacity_of
from sandtable.rulesets.ac.table.sizes import model_size
from sandtable.tabletop.dice.die import grouped
from sandtable.tabletop.forces.slots import wrongly_filled
from sandtable.testing.situations import tolerant
from tests.rulesets.ac.cards.hands import issued
from tests.rulesets.ac.land import BANDS, RIFLES, count, facing, field, statuses, unit

A1, B1 = UnitId("A1"), UnitId("B1")


def test_example_3_and_4_hits_against_defence() -> None:
    assert grouped(7, 2) == 3
    assert (grouped(4, 1), grouped(3, 3), grouped(2, 3)) == (4, 1, 0)


def test_example_5_damage_is_kept_from_attack_to_attack() -> None:
    t = facing(10, "foot", "walker")
    t.run(ApplyDamage(B1, 2, A1)).by_default()
    assert (unit(t, "B1").damage, count(t, "B1")) == (2, 4)
    t.then(ApplyDamage(B1, 2, A1)).by_default()
    assert (unit(t, "B1").damage, count(t, "B1")) == (1, 3)


@pytest.mark.parametrize(("limit", "may"), [(6_000, True), (5_990, False)])
def test_example_6_three_inches_of_difficult_terrain_are_six(limit: int, may: bool) -> None:
    t = field()
    t.unit("A", "foot", (20, 12, 0), models=1)
    t.rectangle(8, 8, (20, 16), "Difficult")
    march = March(Frame(Pose(20_000, 15_000, 0), 1))
    assert (MoveUnit(SeatId("A"), "move", A1, limit).refusal(t.table, march) is None) is may


def test_example_10_a_behemoth_fires_by_its_damage() -> None:
    t = field()
    row = WeaponRow("Heavy", (Kind.HEAVY,), (13, 9, 5), 15_000, 20_000)
    t.like("giant", "karst.massif", rows=(row,), bands=((0, 2), (3, 4), (5, 6)), damage_limit=7, rules=())
    t.unit("A", "giant", (24, 12, 0))
    t.unit("B", "tank", (24, 26, 180))
    dice = []
    for damage in (0, 2, 3, 4, 5, 6):
        t.change("A1", damage=damage)
        t.run(RangedAttack(Shot(A1, B1, "Heavy")), tolerant(otherwise="Blank"))
        dice.append(t.events(AttackDeclared)[0].dice)
    assert dice == [13, 13, 9, 9, 5, 5]


def test_example_14_a_hill_lifts_by_its_levels() -> None:
    t = field()
    t.rectangle(8, 8, (24, 14), "Hill", size=1, crest=2)
    t.unit("A", "foot", (24, 14, 0), models=1)
    t.unit("A", "foot", (24, 16.5, 0), models=1)
    assert [model_size(t.table, ModelId(f"{name}.1")) for name in ("A1", "A2")] == [3, 2]


@pytest.mark.parametrize("value", [1, 12])
def test_example_15_suppressed_to_the_end_of_the_activation_either_way(value: int) -> None:
    t = facing(20)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.deck("A", value, 1)
    t.run(Activation(A1)).answer("discipline test", True)
    assert Status.SUPPRESSED in statuses(t, "A1")
    t.by_default()
    assert Status.SUPPRESSED not in statuses(t, "A1")


def test_example_1_and_2_a_longer_stride_is_added_after_doubling_and_ends_with_the_step() -> None:
    t = facing(30)
    t.hold("A", "Long Stride")
    t.run(MovementStep(A1))
    issued(t, "before moving")
    limits = {how: movement_limit(t.table, A1, how) for how in (Manoeuvre.ADVANCE, Manoeuvre.DOUBLE_TIME)}
    assert limits == {Manoeuvre.ADVANCE: 6_000, Manoeuvre.DOUBLE_TIME: 10_000}
    t.answer("manoeuvre", None)
    assert t.ended and movement_limit(t.table, A1, Manoeuvre.ADVANCE) == 4_000


@pytest.mark.parametrize(("y", "may"), [(18, True), (18.01, False)])
def test_example_7_two_obstacles_cost_infantry_two_inches(y: float, may: bool) -> None:
    t = field()
    t.unit("A", "foot", (20, 12, 0), models=1)
    for wall in (13.5, 15.5):
        t.rectangle(8, 0.4, (20, wall), "Obstacle", size=1)
    march = March(Frame(Pose(20_000, round(y * 1_000), 0), 1))
    assert (MoveUnit(SeatId("A"), "move", A1, 8_000).refusal(t.table, march) is None) is may


@pytest.mark.parametrize(("models", "capacity"), [(4, 12), (3, 9)])
def test_example_8_transport_capacity_is_by_model(models: int, capacity: int) -> None:
    t = field()
    t.like("motor", "tank", traits=("Transport",), rules=(RuleRef(RuleId("AC-R-CAPACITY"), "Capacity", "3"),))
    t.unit("A", "motor", (24, 12, 0), models=models, files=4)
    assert capacity_of(t.table, A1) == capacity


@pytest.mark.parametrize(
    ("infantry", "armour", "legal"), [(2, 3, True), (1, 3, False), (2, 4, False), (2, 0, True), (6, 0, True)]
)
def test_example_9_a_battlegroup_has_its_least_and_its_most(infantry: int, armour: int, legal: bool) -> None:
    slots = (Slot("Infantry", (UnitType.INFANTRY,), 2, 9), Slot("Armour", (UnitType.ARMOUR,), 0, 3))
    assert (not list(wrongly_filled(slots, {"Infantry": infantry, "Armour": armour}))) is legal


@pytest.mark.parametrize(("what", "nerve"), [(SUPPRESSION, True), (RALLY, False)])
def test_example_11_one_command_serves_every_test_and_the_other_suppression_alone(what: str, nerve: bool) -> None:
    t = facing(20, "tank")
    t.hold("A", "Steady the Line", "Iron Nerve")
    t.run(DisciplineTest(A1, what))
    offered = [t.table.content.cards[card].command for card in t.asked("command before a test", "A").options]
    assert "c11" in offered and ("c12" in offered) is nerve


@pytest.mark.parametrize(("level", "points"), [(Level.BASIC, 1), (Level.REINFORCED, 2), (Level.FULL, 3)])
def test_example_12_a_conquest_is_claimed_at_once_beside_the_rating(level: Level, points: int) -> None:
    t = facing(10, theirs="tank")
    t.like("plate", "tank", defence=1, damage_limit=1, category=Category.HEAVY)
    t.like("guns", "foot", rows=(replace(RIFLES, kinds=(Kind.LIGHT, Kind.HEAVY)),), bands=BANDS)
    t.change("A1", class_id="guns")
    t.change("B1", class_id="plate", level=level)
    t.hold("A", "Iron Brought Low")
    rating = t.content.classes[ClassId("plate")].levels[level].vpr
    t.run(MakeAttack(attack=Shot(A1, B1, "Rifles")), ("4xStrike",)).until("conquest objective")
    assert t.state.sides[SeatId("A")].vp == rating
    t.answer("conquest objective", t.asked("conquest objective", "A").options[0]).by_default()
    assert t.state.sides[SeatId("A")].vp == rating + points and t.state.sides[SeatId("A")].claims == ()


def test_example_13_footprints_touch_or_are_apart_and_never_overlap() -> None:
    t = facing(1.01)
    assert units_touched(t.table, A1) == ("B1",)
    onto = {model: pose.ahead(500) for model in t.units[A1].models if (pose := t.models[model].pose) is not None}
    wrong = spot_fault(t.table, A1, onto, gap=0)
    assert wrong is not None and wrong.rule == "AC-MODEL-08"


@pytest.mark.parametrize(("primaries", "points"), [(2, 11), (1, 6)])
def test_example_16_both_primaries_are_one_figure_and_the_secondary_is_added(primaries: int, points: int) -> None:
    t = field(clash="flanking-manoeuvres", scale="battle")
    for n, role in enumerate(["primary", "primary", "secondary"]):
        t.marker(8 + 14 * n, 24, role)
    for x in (8, 22, 36)[2 - primaries :]:
        t.unit("A", "foot", (x, 22.6, 0), models=1)
    assert sum(scored.points for scored in clash_points(t.table)) == points


@pytest.mark.parametrize(("round", "points"), [(3, 24), (5, 52)])
def test_example_17_two_markers_of_a_cataclysm(round: int, points: int) -> None:
    t = field(scale="cataclysm")
    t.when(round=round)
    for x in (12, 24):
        t.marker(x, 24)
        t.unit("A", "foot", (x, 22.6, 0), models=1)
    assert sum(scored.points for scored in clash_points(t.table)) == points
