"""Moving a whole unit by one answer: limits, terrain, enemies, Ponderous models."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.formations.coherency import strays
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import frame_now
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.moving.marching import PONDEROUS, March
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.land import facing, field

A1 = UnitId("A1")
LIMIT = 4_000


def why_not(t: BattleSituation, march: March, limit: int = LIMIT) -> str:
    """The rule that an answer breaks; empty for one that is legal."""
    refused = MoveUnit(SeatId("A"), "move", A1, limit).refusal(t.table, march)
    assert refused is None or isinstance(refused, Refusal)
    return "" if refused is None else refused.rule


def to(t: BattleSituation, x: float, y: float, heading: float | None = None, files: int = 0) -> March:
    """The unit so far to the right and ahead of where it stands, on the table."""
    now = frame_now(t.table, A1)
    turned = now.pose.heading if heading is None else int(heading * 100)
    pose = Pose(now.pose.x + int(x * 1000), now.pose.y + int(y * 1000), turned)
    return March(Frame(pose, files or now.files))


@pytest.mark.rule("AC-MOVE-01", "AC-MOVE-02", "AC-MOVE-03", "AC-MEAS-04")
@pytest.mark.parametrize(("x", "y", "rule"), [(0, 4, ""), (0, 4.01, "AC-MOVE-02"), (-4, 0, ""), (3, 2.9, "AC-MOVE-02")])
def test_every_model_moves_up_to_the_limit_in_any_direction(x: float, y: float, rule: str) -> None:
    t = facing(20)
    assert why_not(t, to(t, x, y)) == rule


@pytest.mark.rule("AC-MOVE-03")
def test_a_unit_may_turn_and_change_its_width_as_far_as_every_model_gets_there() -> None:
    t = facing(20)
    assert why_not(t, to(t, 0, 0, heading=180)) == ""
    assert why_not(t, to(t, 0, 0, files=3)) == ""
    assert why_not(t, to(t, 0, 0, heading=90)) == ""
    assert why_not(t, to(t, 0, 2, heading=90)) == "AC-MOVE-02"
    assert why_not(t, to(t, 0, 0, files=7)) == "AC-FORM-06"


@pytest.mark.rule("AC-MOVE-02")
def test_a_way_past_points_is_as_long_as_its_legs() -> None:
    t = facing(20)
    now = frame_now(t.table, A1).pose
    straight = to(t, 0, 2)
    around = March(straight.frame, via=((now.x + 1_000, now.y + 1_000),))
    assert why_not(t, straight, 2_000) == ""
    assert why_not(t, around, 2_000) == "AC-MOVE-02"
    assert why_not(t, around, 2_900) == ""


@pytest.mark.rule("AC-MOVE-05")
@pytest.mark.parametrize(("gap", "rule"), [(1.001, ""), (1.0, "AC-MOVE-05")])
def test_nobody_ends_within_an_inch_of_an_enemy(gap: float, rule: str) -> None:
    t = facing(3 + 1 + gap)
    assert why_not(t, to(t, 0, 3)) == rule


@pytest.mark.rule("AC-MOVE-05")
def test_nobody_passes_an_enemy_within_an_inch() -> None:
    t = field()
    t.unit("A", "horse", (10, 12, 90), models=1)
    t.unit("B", "foot", (14, 13.9, 180), models=1)
    assert why_not(t, to(t, 8, 0), 8_000) == "AC-MOVE-05"
    t = field()
    t.unit("A", "horse", (10, 12, 90), models=1)
    t.unit("B", "foot", (14, 14.1, 180), models=1)
    assert why_not(t, to(t, 8, 0), 8_000) == ""


@pytest.mark.rule("AC-MOVE-05")
def test_who_begins_within_an_inch_may_only_go_away() -> None:
    t = field()
    t.unit("A", "horse", (10, 12, 0), models=1)
    t.unit("B", "foot", (10, 13.5, 180), models=1)
    assert why_not(t, to(t, 0, -3)) == ""
    assert why_not(t, to(t, 0, 0.2)) == "AC-MOVE-05"


@pytest.mark.rule("AC-MOVE-05")
@pytest.mark.parametrize(
    ("via", "rule"),
    [
        (((10_000, 11_900), (10_500, 12_200)), "AC-MOVE-05"),  # Back a little, and then nearer again.
        (((10_000, 10_500), (10_000, 11_800)), "AC-MOVE-05"),  # Out of reach, and back.
        (((10_000, 11_900), (14_000, 11_900)), ""),
    ],
)
def test_nor_does_it_come_back_by_another_leg(via: tuple[tuple[int, int], ...], rule: str) -> None:
    t = field()
    t.unit("A", "horse", (10, 12, 0), models=1)
    t.unit("B", "foot", (10, 13.5, 180), models=1)
    march = to(t, 4, -1)
    assert why_not(t, March(march.frame, via), 12_000) == rule


@pytest.mark.rule("AC-MOVE-04", "AC-MODEL-08")
def test_friends_are_passed_through_but_not_stood_on() -> None:
    t = field()
    t.unit("A", "foot", (10, 12, 0), models=1)
    t.unit("A", "foot", (10, 14, 0), models=1)
    assert why_not(t, to(t, 0, 3.5)) == ""
    assert why_not(t, to(t, 0, 2.5)) == "AC-MODEL-08"


@pytest.mark.rule("AC-MOVE-09")
@pytest.mark.parametrize(("y", "rule"), [(-1.5, ""), (-1.501, "AC-MOVE-09")])
def test_nobody_leaves_the_battlefield(y: float, rule: str) -> None:
    t = field()
    t.unit("A", "foot", (20, 2, 0), models=1)
    assert why_not(t, to(t, 0, y)) == rule


@pytest.mark.rule("AC-MOVE-06", "AC-FORM-04")
def test_a_move_ends_in_coherency() -> None:
    t = field()
    t.unit("A", "tank", (20, 12, 0), models=2)
    now = frame_now(t.table, A1)
    near = (Pose(20_000, 13_000, 0), Pose(22_000, 13_000, 9_000))
    far = (Pose(18_000, 13_000, 0), Pose(22_300, 13_000, 0))
    assert why_not(t, March(now, poses=near)) == ""
    assert why_not(t, March(now, poses=far)) == "AC-FORM-04"
    t = field()
    t.unit("A", "foot", (20, 12, 0), models=11, files=5)
    assert why_not(t, to(t, 0, 1, files=11), 9_000) == "AC-FORM-04"
    assert why_not(t, to(t, 0, 1, files=9), 9_000) == ""


@pytest.mark.rule("AC-TERR-05", "AC-TERR-07", "AC-MOVE-08")
@pytest.mark.parametrize("kind", ["Difficult", "Dense", "Water"])
@pytest.mark.parametrize(("limit", "rule"), [(6_000, ""), (5_990, "AC-MOVE-02")])
def test_distance_in_terrain_that_slows_counts_double(kind: str, limit: int, rule: str) -> None:
    t = field()
    t.unit("A", "foot", (20, 12, 0), models=1)
    t.rectangle(8, 8, (20, 16), kind)
    assert why_not(t, to(t, 0, 3), limit) == rule


@pytest.mark.rule("AC-TERR-08", "AC-TERR-09", "AC-TERR-18")
@pytest.mark.parametrize(
    ("mover", "kind", "rule"),
    [
        ("foot", "Impassable", "AC-TERR-08"),
        ("foot", "Blocking", "AC-TERR-08"),
        ("walker", "Water", "AC-TERR-08"),
        ("walker", "Dense", ""),
        ("foot", "Road", ""),
        ("flyer", "Water", ""),
    ],
)
def test_nobody_moves_into_or_across_what_bars_them(mover: str, kind: str, rule: str) -> None:
    t = field()
    t.unit("A", mover, (20, 12, 0), models=1)
    t.rectangle(8, 2, (20, 17), kind)
    assert why_not(t, to(t, 0, 8), 12_000) == rule


@pytest.mark.rule("AC-TERR-19")
def test_rotorcraft_pass_over_everything_but_end_on_nothing() -> None:
    t = field()
    t.unit("A", "flyer", (20, 12, 0), models=1)
    t.rectangle(8, 2, (20, 17), "Blocking")
    t.unit("B", "foot", (20, 21, 180), models=1)
    assert why_not(t, to(t, 0, 13), 13_000) == ""
    assert why_not(t, to(t, 0, 5), 13_000) == "AC-TERR-08"
    assert why_not(t, to(t, 0, 8), 13_000) == "AC-MODEL-08"


@pytest.mark.rule("AC-TERR-10", "AC-TERR-11")
@pytest.mark.parametrize(("y", "rule"), [(6, ""), (6.01, "AC-MOVE-02")])
def test_two_obstacles_cost_two_inches_of_the_whole_unit(y: float, rule: str) -> None:
    t = facing(20)
    t.rectangle(2, 0.4, (21.5, 14), "Obstacle", size=1)
    t.rectangle(8, 0.4, (24, 15), "Obstacle", size=1)
    assert why_not(t, to(t, 0, y), 8_000) == rule


@pytest.mark.rule("AC-TERR-12", "AC-TERR-13")
def test_field_guns_do_not_cross_obstacles_and_machines_do_not_mind() -> None:
    for mover, rule in (("gun", "AC-TERR-12"), ("walker", "")):
        t = field()
        t.unit("A", mover, (20, 12, 0), models=1)
        t.rectangle(8, 0.4, (20, 14), "Obstacle", size=1)
        assert why_not(t, to(t, 0, 4)) == rule


@pytest.mark.rule("AC-TERR-17")
@pytest.mark.parametrize(("x", "y", "rule"), [(0, 6, ""), (0, 6.01, "AC-MOVE-02"), (1.5, 5.5, "AC-MOVE-02")])
def test_a_model_that_stays_on_the_road_goes_two_inches_farther(x: float, y: float, rule: str) -> None:
    t = field()
    t.unit("A", "walker", (20, 12, 0), models=1)
    t.rectangle(2, 6, (20, 13), "Road", size=0)
    t.rectangle(2, 6, (20, 19), "Road", size=0)
    assert why_not(t, to(t, x, y)) == rule


def ponderous(t: BattleSituation) -> None:
    t.like("heavy", "karst.ashlar", rules=(RuleRef(PONDEROUS, "Ponderous"),))
    t.unit("A", "heavy", (20, 20, 0), models=2)


@pytest.mark.rule("AC-MOVE-10", "AC-MOVE-11", "AC-MOVE-12", "AC-MEAS-05", "AC-R-PONDEROUS")
@pytest.mark.parametrize(
    ("legs", "rule"),
    [
        (((4_000, 0),), ""),
        (((-4_000, 0),), ""),
        (((1_000, 2_250), (1_000, -2_250), (2_000, 0)), ""),
        (((4_010, 0),), "AC-MOVE-02"),
        (((1_000, 2_251),), "AC-MOVE-12"),
        (((999, 100),), "AC-MOVE-12"),
    ],
)
def test_ponderous_models_drive_straight_and_turn_after_each_inch(legs: tuple[tuple[int, int], ...], rule: str) -> None:
    t = field()
    ponderous(t)
    assert why_not(t, March(legs=legs)) == rule


@pytest.mark.rule("AC-MOVE-10", "AC-R-PONDEROUS")
def test_ponderous_models_do_not_sidestep_or_turn_on_the_spot() -> None:
    t = field()
    ponderous(t)
    assert why_not(t, to(t, 1, 0)) == "AC-MOVE-10"
    assert why_not(t, to(t, 0, 0, heading=90)) == "AC-MOVE-10"


def test_a_ponderous_unit_keeps_its_shape_as_it_drives() -> None:
    t = field()
    ponderous(t)
    asked = MoveUnit(SeatId("A"), "move", A1, 4_000)
    tracks = asked.tracks(t.table, March(legs=((1_000, 2_250), (2_000, 0))))
    (a0, a1), (b0, b1) = [(track[0], track[-1]) for track in tracks.values()]
    assert (b0.x - a0.x, b0.y - a0.y) == (b1.x - a1.x, b1.y - a1.y)
    assert a1.heading == b1.heading == 2_250


class Pick:
    """A fixed run of numbers."""

    def __init__(self) -> None:
        self.n = 7

    def randrange(self, stop: int, /) -> int:
        self.n = (self.n * 1_103_515_245 + 12_345) % 2**31
        return (self.n >> 8) % stop


@pytest.mark.rule("AC-MOVE-06")
def test_what_is_drawn_at_random_is_legal_and_coherent() -> None:
    t = facing(14)
    pick, asked = Pick(), MoveUnit(SeatId("A"), "move", A1, 8_000, passing="stay")
    view = View(t.table, SeatId("A"))
    drawn = [asked.sample(view, pick) for _ in range(40)]
    moved = [march for march in drawn if march is not None]
    assert len(moved) > 20
    assert all(asked.refusal(t.table, march) is None for march in moved)
    assert strays(t.table, A1) == ()
