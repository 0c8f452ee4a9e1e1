"""Ranks, files and Coherency."""

from __future__ import annotations

import pytest

from sandtable.geometry.measure import touches
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.formations.coherency import out_of_coherency, strays
from sandtable.rulesets.ac.formations.officer import centred_officer
from sandtable.rulesets.ac.formations.places import Base, Frame, officers_place, places, rear_fits
from sandtable.rulesets.ac.formations.ranks import block_of, ranks_of
from sandtable.rulesets.ac.formations.standing import Stand, assigned, frame_now, stood
from sandtable.rulesets.ac.ids import ModelId, UnitId
from tests.rulesets.ac.land import OPEN, field

FOOT = Base(1_000, 1_000)
BODY = Outline.rectangle(1_000, 1_000)
A1 = UnitId("A1")


@pytest.mark.rule("AC-FORM-06", "AC-FORM-09")
@pytest.mark.parametrize("heading", [0, 9_000, 1_234, 33_333])
@pytest.mark.parametrize(("many", "files"), [(6, 6), (12, 6), (8, 3), (7, 4), (1, 1), (5, 1)])
def test_every_place_is_in_contact_with_its_neighbours_and_in_its_rank(many: int, files: int, heading: int) -> None:
    found = places(Frame(Pose(20_000, 20_000, heading), files), many, FOOT)
    assert len(set(found)) == many and {pose.heading for pose in found} == {heading}
    shapes = [BODY.at(pose) for pose in found]
    for n in range(1, many):
        if n % files and n // files < many // files:
            assert touches(shapes[n], shapes[n - 1])
        if n >= files and n // files < many // files:
            assert touches(shapes[n], shapes[n - files])
    officer = officers_place(Frame(found[0], files), many)
    poses = {ModelId(str(n)): pose for n, pose in enumerate(found)}
    stray = out_of_coherency(Formation.CLOSE, ModelId(str(officer)), poses, BODY, FOOT)
    assert not stray


@pytest.mark.rule("AC-FORM-06", "AC-FORM-09")
@pytest.mark.parametrize(("gone", "stray"), [((), ()), ((6, 7), ()), ((3, 4), ("6", "7", "8")), ((3, 4, 6, 7), ("8",))])
def test_only_the_last_rank_is_narrower_than_the_others(gone: tuple[int, ...], stray: tuple[str, ...]) -> None:
    """Nine in three ranks, of which some were lost: with a gap in the middle rank nobody behind it is in Coherency."""
    found = places(Frame(Pose(20_000, 20_000, 0), 3), 9, FOOT)
    poses = {ModelId(str(n)): pose for n, pose in enumerate(found) if n not in gone}
    assert out_of_coherency(Formation.CLOSE, ModelId("1"), poses, BODY, FOOT) == stray


@pytest.mark.rule("AC-FORM-08")
@pytest.mark.parametrize(("files", "stray"), [(9, 0), (10, 1), (11, 2)])
def test_a_rank_of_one_inch_bases_is_nine_wide_at_most(files: int, stray: int) -> None:
    found = places(Frame(Pose(20_000, 20_000, 700), files), files, FOOT)
    poses = {ModelId(str(n)): pose for n, pose in enumerate(found)}
    officer = ModelId(str(officers_place(Frame(found[0], files), files)))
    assert len(out_of_coherency(Formation.CLOSE, officer, poses, BODY, FOOT)) == stray


@pytest.mark.rule("AC-FORM-09")
def test_the_rear_rank_may_begin_at_any_file_that_leaves_each_behind_another() -> None:
    assert [rear_fits(Frame(Pose(0, 0), 4, rear), 6) for rear in (-1, 0, 1, 2, 3)] == [True, True, True, True, False]
    left = places(Frame(Pose(0, 0), 4, 0), 6, FOOT)
    assert [pose.x for pose in left[4:]] == [pose.x for pose in left[:2]]
    middle = places(Frame(Pose(0, 0), 4), 6, FOOT)
    assert [pose.x for pose in middle[4:]] == [pose.x for pose in middle[1:3]]


@pytest.mark.rule("AC-FORM-06")
def test_a_model_that_looks_elsewhere_or_stands_out_of_line_is_out_of_coherency() -> None:
    t = field()
    t.unit("A", "foot", (20, 20, 30), files=3)
    assert strays(t.table, A1) == ()
    last = t.models[ModelId("A1.6")]
    t.models[last.id] = type(last)(last.id, last.unit, last.seat, last.class_id, last.pose.turned(100))  # type: ignore[union-attr]
    assert strays(t.table, A1) == ("A1.6",)
    t.models[last.id] = type(last)(last.id, last.unit, last.seat, last.class_id, last.pose.ahead(-40))  # type: ignore[union-attr]
    assert strays(t.table, A1) == ("A1.6",)


@pytest.mark.rule("AC-FORM-11", "AC-FORM-12", "AC-FORM-14", "AC-FORM-03")
@pytest.mark.parametrize(("gap", "stray"), [(3.0, 0), (3.02, 1)])
def test_in_open_formation_three_inches_from_the_officer_are_enough(gap: float, stray: int) -> None:
    t = field()
    mate = Pose(20_000 + 1_200 + int(gap * 1000), 20_000, 0)
    t.models_at("A", "tank", Pose(20_000, 20_000, 0), mate, formation=OPEN)
    assert len(strays(t.table, A1)) == stray


@pytest.mark.rule("AC-FORM-07")
def test_the_officer_is_the_one_in_the_middle_of_the_front_rank() -> None:
    t = field()
    t.unit("A", "foot", (20, 20, 0), models=5)
    assert centred_officer(t.table, A1) == "A1.1"
    officer = t.models[ModelId("A1.1")].pose
    assert officer is not None and officer.x == 20_000
    t.models = {name: model for name, model in t.models.items() if name not in ("A1.2", "A1.3")}
    t.change("A1", models=("A1.1", "A1.4", "A1.5"))
    assert centred_officer(t.table, A1) == "A1.4"


@pytest.mark.rule("AC-ARC-03")
def test_a_block_has_its_rear_rank_taken_as_complete() -> None:
    t = field()
    t.unit("A", "foot", (20, 20, 0), models=8, files=6)
    block = block_of(t.table, A1)
    assert (block.width, block.depth) == (6_010, 2_002)
    assert (block.x, block.y) == (20_000, 19_499)


def test_a_unit_is_put_where_its_frame_says_and_read_off_again() -> None:
    t = field()
    t.unit("A", "foot", (20, 20, 45), models=8, files=4)
    frame = frame_now(t.table, A1)
    assert frame.files == 4
    assert abs(frame.pose.x - 20_000) <= 2 and abs(frame.pose.y - 20_000) <= 2
    again = stood(t.table, A1, Stand(Frame(Pose(20_000, 20_000, 4_500), 4)))
    here = {model: record.pose for model, record in t.models.items()}
    assert sum(again[model] == here[model] for model in again) >= 1
    assert set(again.values()) == set(here.values())


def test_who_goes_where_keeps_the_longest_way_short() -> None:
    names = [ModelId("a"), ModelId("b"), ModelId("c")]
    here = {name: Pose(n * 1_000, 0) for n, name in enumerate(names)}
    free = [Pose(2_000, 500), Pose(1_000, 500), Pose(0, 500)]
    given = assigned(names, here, free)
    assert [given[name].x for name in names] == [0, 1_000, 2_000]


def test_ranks_are_counted_from_the_front_and_files_from_the_officer() -> None:
    t = field()
    t.unit("A", "foot", (20, 20, 90), models=5, files=3)
    found = ranks_of(t.table, A1)
    assert found[ModelId("A1.1")] == (0, 0)
    assert sorted(found.values()) == [(0, -1), (0, 0), (0, 1), (1, -1), (1, 0)]


@pytest.mark.rule("AC-FORM-07")
@pytest.mark.parametrize(("files", "left", "right"), [(1, 0, 0), (2, 0, 1), (5, 2, 2), (6, 2, 3)])
def test_of_two_places_in_the_middle_the_owner_picks_one(files: int, left: int, right: int) -> None:
    at = Pose(20_000, 20_000, 0)
    assert officers_place(Frame(at, files), 12) == left
    assert officers_place(Frame(at, files, right=True), 12) == right
