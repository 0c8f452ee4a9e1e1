"""Situations on a table: places told by other things, measured exactly."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.kernel.chance import Chance
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.written_dice import NotAsWritten
from sandtable.tabletop.footprints import Footprints
from sandtable.tabletop.ids import ClassId, FeatureId, ModelId, UnitId
from sandtable.tabletop.situations import (
    Place,
    TableSituation,
    abeam_of,
    ahead_of,
    astern_of,
    beside,
    rectangle,
)
from tests.tabletop.skirmish import BLOCK, Block, Drawn, Model, Skirmish, at, field

LONG, ROUND = ClassId("long"), ClassId("round")
OUTLINES = {LONG: Outline.polygon(rectangle(6, 2)), ROUND: Outline.capsule(4_300, 1_000)}


class Squares(TableSituation[Skirmish]):
    """Rectangles and round ends on a field, and one block."""

    def __init__(self) -> None:
        super().__init__()
        self.models: dict[ModelId, Model] = {}
        self.features: dict[FeatureId, Block] = {FeatureId("T1"): Block(FeatureId("T1"), BLOCK, at(40, 40, 90))}

    @property
    def footprints(self) -> Footprints:
        return Footprints(OUTLINES.__getitem__, lambda _: [rectangle(2, 4)])

    def put(self, name: str, place: Place, of: ClassId = LONG) -> Pose:
        pose = self.pose_at(place, OUTLINES[of])
        self.models[ModelId(name)] = Model(ModelId(name), UnitId(name), SeatId(name[0]), of, pose)
        return pose

    def laid_out(self, procedure: Procedure | None, chance: Chance) -> Game[Skirmish]:
        return Game(field().state, HookIndex(()), procedure, chance, Drawn())


@pytest.mark.parametrize("gap", [0, 2, 10, 10.001])
@pytest.mark.parametrize("of", [LONG, ROUND])
@pytest.mark.parametrize("where", [ahead_of, astern_of, abeam_of])
@pytest.mark.parametrize("turned", [0, 90, 180])
def test_a_gap_is_exact_to_the_thousandth(gap: float, of: ClassId, where: object, turned: float) -> None:
    s = Squares()
    s.put("R1", (20, 20, 90), of)
    assert callable(where)
    s.put("B1", where("R1", gap=gap, turned=turned), of)
    assert s.gap("R1", "B1") == gap
    assert s.is_exactly(gap, "R1", "B1")
    assert not s.is_exactly(gap + 0.001, "R1", "B1")


def test_places_lie_on_the_side_they_are_named_for() -> None:
    s = Squares()
    s.put("R1", (20, 20, 90))
    assert s.put("B1", ahead_of("R1", gap=2)) == at(28, 20, 90)
    assert s.put("B2", astern_of("R1", gap=2)) == at(12, 20, 90)
    assert s.put("B3", abeam_of("R1", gap=2)) == at(20, 16, 90)
    assert s.put("B4", abeam_of("R1", gap=2, side="port")) == at(20, 24, 90)
    assert s.put("B5", beside("R1", gap=2, bearing=270, turned=90)) == at(20, 26, 180)


@pytest.mark.parametrize(("length", "width"), [(6, 2), (0.005, 0.003), (2.001, 4)])
def test_a_rectangle_is_as_long_and_as_wide_as_it_should(length: float, width: float) -> None:
    shape = Outline.polygon(rectangle(length, width)).at(Pose(0, 0, 9000))
    assert (shape.x1 - shape.x0, shape.y1 - shape.y0) == (length * 1000, width * 1000)


def test_things_that_touch_do_not_overlap() -> None:
    s = Squares()
    s.put("R1", (20, 20))
    s.put("B1", ahead_of("R1", gap=0))
    assert s.is_exactly(0, "R1", "B1")
    s.put("B2", (20, 20))
    assert s.gap("R1", "B2") == 0
    assert not s.is_exactly(0, "R1", "B2")


def test_a_place_may_be_by_terrain() -> None:
    s = Squares()
    assert s.put("R1", beside("T1", gap=1, bearing=180).looking(0)) == at(40 - 1 - 1 - 1, 40, 0)
    assert s.gap("R1", "T1") == 1


def test_where_no_place_is_exact_that_is_told_and_the_nearest_can_be_had() -> None:
    s = Squares()
    s.put("R1", (20, 20, 33))
    spot = ahead_of("R1", gap=10)
    with pytest.raises(NotAsWritten, match='exactly 10" from R1; turn both to whole quarters'):
        s.put("B1", spot)
    s.put("B1", spot.or_nearly())
    assert 9.998 <= s.gap("R1", "B1") <= 10


def test_a_place_by_something_that_is_not_there_is_told() -> None:
    s = Squares()
    s.put("R1", (20, 20))
    with pytest.raises(NotAsWritten, match="R2 does not stand on the table; put down so far: R1, T1"):
        s.put("B1", ahead_of("R2", gap=1))
