import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, bearing, bearing_to_steer, sectors_of
from sandtable.geometry.vec import advance

FORE, STARBOARD, AFT, PORT = Sector
NORTH = Pose(0, 0, 0)


@pytest.mark.parametrize(("point", "sector"), [((0, 9), FORE), ((9, 0), STARBOARD), ((0, -9), AFT), ((-9, 0), PORT)])
def test_each_wind_lies_in_its_own_sector(point: tuple[int, int], sector: Sector) -> None:
    assert sectors_of(NORTH, *point) == (sector,)


@pytest.mark.parametrize(
    ("point", "sectors"),
    [
        ((9, 9), (FORE, STARBOARD)),
        ((9, -9), (STARBOARD, AFT)),
        ((-9, -9), (AFT, PORT)),
        ((-9, 9), (PORT, FORE)),
    ],
)
def test_a_point_on_a_boundary_lies_in_both_sectors(point: tuple[int, int], sectors: tuple[Sector, ...]) -> None:
    assert sectors_of(NORTH, *point) == sectors


@pytest.mark.parametrize(
    ("point", "sectors"),
    [
        ((1000000, 1000349), (FORE, STARBOARD)),
        ((1000000, 1000350), (FORE,)),
        ((1000349, 1000000), (FORE, STARBOARD)),
        ((1000350, 1000000), (STARBOARD,)),
    ],
)
def test_a_hundredth_of_a_degree_still_counts_as_the_boundary(
    point: tuple[int, int], sectors: tuple[Sector, ...]
) -> None:
    assert sectors_of(NORTH, *point) == sectors


def test_sectors_turn_with_the_heading() -> None:
    for heading in range(0, 36000, 1700):
        pose = Pose(300, -200, heading)
        for off, sector in (
            (0, FORE),
            (4480, FORE),
            (4520, STARBOARD),
            (13480, STARBOARD),
            (13520, AFT),
            (31480, PORT),
        ):
            assert sectors_of(pose, *advance(300, -200, heading + off, 20000)) == (sector,)
        assert sectors_of(pose, *advance(300, -200, heading + 4500, 20000)) == (FORE, STARBOARD)


def test_the_pose_itself_lies_in_all_four() -> None:
    assert sectors_of(NORTH, 0, 0) == (FORE, STARBOARD, AFT, PORT)


def test_a_bearing_is_counted_clockwise_off_the_bow() -> None:
    assert bearing(Pose(0, 0, 9000), 1000, 0) == 0
    assert bearing(Pose(0, 0, 9000), 0, -1000) == 9000
    assert bearing(Pose(0, 0, 9000), 0, 1000) == 27000


@pytest.mark.parametrize("heading", [0, 1, 4_567, 9_000, 35_999])
@pytest.mark.parametrize("point", [(0, 9_000), (9_000, 0), (-7_000, 1), (1, -5_000), (3_000, 4_001), (-12_345, -678)])
def test_who_steers_by_a_bearing_comes_as_close_to_the_point_as_any_other_bearing(
    heading: int, point: tuple[int, int]
) -> None:
    pose = Pose(0, 0, heading)
    far = round((point[0] ** 2 + point[1] ** 2) ** 0.5)

    def miss(off: int) -> int:
        end = pose.along(off % 36_000, far)
        return (end.x - point[0]) ** 2 + (end.y - point[1]) ** 2

    steered = bearing_to_steer(pose, *point)
    assert miss(steered) <= min([miss(steered + off) for off in (-100, -2, 2, 100)])
