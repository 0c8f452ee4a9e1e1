"""Arcs, Size and Line of Sight."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.chance import Seeded, key_from
from sandtable.rulesets.ac.formations.ranks import Block
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.table.arcs import Arc, block_arc, model_arc, unit_arc
from sandtable.rulesets.ac.table.sight import Sight, is_visible, sight
from sandtable.rulesets.ac.table.sizes import model_size, unit_size
from tests.rulesets.ac.land import OPEN, field

ME, FOE = ModelId("A1.1"), ModelId("B1.1")


@pytest.mark.rule("AC-ARC-01", "AC-ARC-02")
@pytest.mark.parametrize(
    ("x", "y", "arc"),
    [
        (0, 10, Arc.FRONT),
        (10, 10, Arc.FRONT),
        (-10, 10, Arc.FRONT),
        (10, 9, Arc.RIGHT),
        (-10, 9, Arc.LEFT),
        (10, -10, Arc.REAR),
        (-10, -10, Arc.REAR),
        (10, -9, Arc.RIGHT),
        (0, -10, Arc.REAR),
    ],
)
def test_a_model_has_four_arcs_and_a_boundary_is_front_or_rear(x: int, y: int, arc: Arc) -> None:
    assert model_arc(Pose(0, 0, 0), x * 1000, y * 1000) is arc


@pytest.mark.rule("AC-ARC-03", "AC-ARC-04", "AC-FORM-15")
@pytest.mark.parametrize(
    ("x", "y", "close", "loose"),
    [
        (24, 20, Arc.FRONT, Arc.FRONT),
        (30, 15.6, Arc.FRONT, Arc.RIGHT),
        (30, 13, Arc.RIGHT, Arc.RIGHT),
        (30, 8.4, Arc.REAR, Arc.RIGHT),
        (18, 13, Arc.LEFT, Arc.LEFT),
    ],
)
def test_a_close_formation_has_arcs_from_its_corners(x: float, y: float, close: Arc, loose: Arc) -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    here = UnitId("A1")
    assert unit_arc(t.table, here, int(x * 1000), int(y * 1000)) is close
    t.change("A1", formation=OPEN)
    assert unit_arc(t.table, here, int(x * 1000), int(y * 1000)) is loose


def line(mine: str = "foot", theirs: str = "foot", gap: float = 12, **more: Any) -> BattleSituation:
    """One model of each side that look at each other, A1.1 to the south."""
    t = field(**more)
    t.unit("A", mine, (24, 12, 0), models=1)
    t.unit("B", theirs, (24, 12 + gap, 180), models=1)
    return t


def seen(t: BattleSituation) -> Sight:
    return sight(t.table, ME, FOE)


@pytest.mark.rule("AC-LOS-05", "AC-LOS-08")
def test_with_nothing_between_a_line_is_clear() -> None:
    assert seen(line()) is Sight.CLEAR


@pytest.mark.rule("AC-LOS-06", "AC-ARC-05")
@pytest.mark.parametrize(("heading", "what"), [(44, Sight.CLEAR), (45, Sight.CLEAR), (46, Sight.BLOCKED)])
def test_a_line_that_leaves_the_front_arc_is_blocked(heading: float, what: Sight) -> None:
    t = field()
    t.unit("A", "foot", (24, 12, heading), models=1)
    t.unit("B", "foot", (24, 24, 180), models=1)
    assert seen(t) is what


@pytest.mark.rule("AC-LOS-06", "AC-TERR-09")
@pytest.mark.parametrize(("x", "what"), [(24, Sight.BLOCKED), (25.999, Sight.BLOCKED), (26, Sight.CLEAR)])
def test_blocking_terrain_blocks_what_passes_through_not_what_grazes_it(x: float, what: Sight) -> None:
    t = line()
    t.rectangle(4, 2, (x, 18), "Blocking", size=3)
    assert seen(t) is what


@pytest.mark.rule("AC-LOS-06", "AC-LOS-07", "AC-TERR-07")
@pytest.mark.parametrize(("depth", "what"), [(1, Sight.OBSCURED), (3, Sight.OBSCURED), (3.002, Sight.BLOCKED)])
def test_three_inches_of_dense_terrain_obscure_and_more_block(depth: float, what: Sight) -> None:
    t = line()
    t.rectangle(6, depth, (24, 18), "Dense")
    assert seen(t) is what


@pytest.mark.rule("AC-LOS-07")
def test_dense_pieces_add_up() -> None:
    t = line(gap=16)
    t.rectangle(6, 2, (24, 16), "Dense")
    assert seen(t) is Sight.OBSCURED
    t.rectangle(6, 2, (24, 22), "Dense")
    assert seen(t) is Sight.BLOCKED


@pytest.mark.rule("AC-LOS-08", "AC-TERR-06", "AC-TERR-08")
@pytest.mark.parametrize("kind", ["Difficult", "Impassable", "Obstacle", "Road", "Water"])
def test_other_terrain_does_not_matter_to_sight(kind: str) -> None:
    t = line()
    t.rectangle(6, 6, (24, 18), kind, size=4)
    assert seen(t) is Sight.CLEAR


@pytest.mark.rule("AC-LOS-10", "AC-SIZE-05")
@pytest.mark.parametrize(("size", "what"), [(0, Sight.CLEAR), (1, Sight.BLOCKED), (2, Sight.BLOCKED)])
def test_terrain_lower_than_either_model_is_ignored(size: int, what: Sight) -> None:
    t = line()
    t.rectangle(4, 2, (24, 18), "Blocking", size=size)
    assert seen(t) is what


@pytest.mark.rule("AC-LOS-10")
@pytest.mark.parametrize(("mine", "theirs"), [("walker", "foot"), ("foot", "walker")])
def test_one_of_the_two_is_enough(mine: str, theirs: str) -> None:
    t = line(mine, theirs)
    t.rectangle(4, 2, (24, 18), "Blocking", size=2)
    assert seen(t) is Sight.CLEAR


@pytest.mark.rule("AC-LOS-07", "AC-LOS-11")
@pytest.mark.parametrize(
    ("seat", "kind", "what"),
    [
        ("B", "foot", Sight.OBSCURED),
        ("A", "foot", Sight.OBSCURED),
        ("B", "walker", Sight.OBSCURED),
    ],
)
def test_models_of_other_units_obscure(seat: str, kind: str, what: Sight) -> None:
    t = line()
    t.unit(seat, kind, (24, 18, 0), models=1)
    assert seen(t) is what


@pytest.mark.rule("AC-LOS-11")
def test_lower_enemies_do_not_obscure_but_lower_friends_do() -> None:
    t = line("walker")
    t.unit("B", "foot", (24, 18, 0), models=1)
    assert seen(t) is Sight.CLEAR
    t = line("walker")
    t.unit("A", "foot", (24, 18, 0), models=1)
    assert seen(t) is Sight.OBSCURED


@pytest.mark.rule("AC-LOS-11")
@pytest.mark.parametrize(("kind", "what"), [("foot", Sight.CLEAR), ("walker", Sight.OBSCURED)])
def test_lower_friends_are_looked_over_too_where_that_is_agreed(kind: str, what: Sight) -> None:
    t = line("walker", over_friends=True)
    t.unit("A", kind, (24, 18, 0), models=1)
    assert seen(t) is what
    options = RULESET.play.options({"over_friends": True})
    assert RULESET.play.new_game(options, Seeded(key_from(1))).state.settings.over_friends


@pytest.mark.rule("AC-LOS-07")
def test_mates_of_either_model_do_not_stand_in_the_way() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0), models=1)
    t.unit("B", "foot", (24, 24, 180), models=6, files=1)
    assert sight(t.table, ME, ModelId("B1.6")) is Sight.CLEAR


@pytest.mark.rule("AC-LOS-09", "AC-TERR-16", "AC-SIZE-02")
def test_a_hill_blocks_and_lifts_who_stands_on_it() -> None:
    t = line()
    t.rectangle(8, 4, (24, 18), "Hill", size=1)
    assert seen(t) is Sight.BLOCKED
    t = field()
    t.rectangle(8, 8, (24, 14), "Hill", size=1, crest=2)
    t.unit("A", "foot", (24, 14, 0), models=1)
    t.unit("B", "foot", (24, 28, 180), models=1)
    assert model_size(t.table, ME) == 3
    t.rectangle(6, 2, (24, 22), "Dense", size=2)
    assert seen(t) is Sight.CLEAR
    assert sight(t.table, FOE, ME) is Sight.CLEAR


@pytest.mark.rule("AC-SIZE-02", "AC-TERR-16")
@pytest.mark.parametrize(("y", "size"), [(14, 3), (16.5, 2), (20, 1)])
def test_the_level_under_the_centre_counts(y: float, size: int) -> None:
    t = field()
    t.rectangle(8, 8, (24, 14), "Hill", size=1, crest=2)
    t.unit("A", "foot", (24, y, 0), models=1)
    assert model_size(t.table, ME) == size


@pytest.mark.rule("AC-SIZE-02")
def test_a_forest_lifts_nobody() -> None:
    t = field()
    t.rectangle(8, 8, (24, 14), "Dense", size=2)
    t.unit("A", "foot", (24, 14, 0), models=1)
    assert model_size(t.table, ME) == 1


@pytest.mark.rule("AC-SIZE-03")
def test_terrain_on_a_hill_adds_its_size() -> None:
    t = line("walker", "walker")
    t.rectangle(4, 2, (24, 18), "Blocking", size=2)
    assert seen(t) is Sight.CLEAR
    t.rectangle(8, 4, (24, 18), "Hill", size=1)
    assert seen(t) is Sight.BLOCKED


@pytest.mark.rule("AC-SIZE-04")
@pytest.mark.parametrize(("on_hill", "size"), [(2, 1), (3, 1), (4, 2)])
def test_a_unit_has_the_size_of_most_of_its_models_the_lower_on_a_tie(on_hill: int, size: int) -> None:
    t = field()
    t.rectangle(10, 10, (24, 14), "Hill", size=1)
    poses = [Pose(21_000 + n * 1_002, 14_000 if n < on_hill else 21_000, 0) for n in range(6)]
    t.models_at("A", "foot", *poses)
    assert unit_size(t.table, UnitId("A1")) == size


@pytest.mark.rule("AC-LOS-03", "AC-LOS-16")
def test_one_model_that_is_seen_makes_a_unit_visible() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0), models=1)
    t.unit("B", "foot", (24, 24, 180))
    t.rectangle(5, 2, (25.5, 18), "Blocking", size=3)
    assert is_visible(t.table, ME, UnitId("B1"))
    t = field()
    t.unit("A", "foot", (24, 12, 0), models=1)
    t.unit("B", "foot", (24, 24, 180))
    t.rectangle(10, 2, (24, 18), "Blocking", size=3)
    assert not is_visible(t.table, ME, UnitId("B1"))


@pytest.mark.rule("AC-ARC-03")
@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize(("x", "y", "front"), [(8_000, 6_000, True), (8_001, 6_000, False), (8_000, 5_999, False)])
def test_a_ray_from_the_corner_of_a_formation_belongs_to_its_front(side: int, x: int, y: int, front: bool) -> None:
    """Six inches wide and two deep, it looks north: five inches out on either side of its front."""
    block = Block(0, 0, 0, 6_000, 2_000)
    assert (block_arc(block, side * x, y) is Arc.FRONT) is front
    assert (block_arc(block, side * x, -y) is Arc.REAR) is front
