"""Places and marches spelt out, as they would be typed or by where they end."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.ids import SeatId
from sandtable.kernel.wording import plain
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.ids import PieceId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.moving.marching import TURN, March
from sandtable.rulesets.ac.procedures.terrain_placing import LaidPiece, PlaceTerrain
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.ac.land import field
from tests.rulesets.ac.words.test_reading import deploying, marching, view_of


def test_a_place_reads_back_the_same() -> None:
    view = deploying()
    stand = RULESET.words.read(view, "18.25 11.5 north-east, 3 wide")
    assert RULESET.words.spelt(view, stand) == "18.25 11.5 45, 3 wide"
    assert RULESET.words.read(view, "18.25 11.5 45, 3 wide") == stand


def test_a_march_reads_back_the_same() -> None:
    view = marching()
    march = RULESET.words.read(view, "ahead 3, wheel left 30, 4 wide")
    assert RULESET.words.spelt(view, march) == "to 24 15 330, 4 wide"
    assert RULESET.words.read(view, "to 24 15 330, 4 wide") == march


def test_what_cannot_be_typed_is_told_by_where_it_ends() -> None:
    view = marching()
    march = RULESET.words.read(view, "ahead 3")
    by_way = March(march.frame, via=((25 * INCH, 13 * INCH),))
    told = 'ends at x 24", y 15", heading north (000°), 6 wide, by way of x 25", y 13"'
    assert plain(RULESET.words.spelt(view, by_way)) == told
    stand = Stand(Frame(march.frame.pose, 6, rear=1))
    assert plain(RULESET.words.spelt(deploying(), stand)) == 'at x 24", y 15", heading north (000°), 6 wide'


@pytest.mark.parametrize(
    ("legs", "told"),
    [
        (((3 * INCH, 0), (INCH, -TURN), (INCH, -TURN), (INCH, 0)), "ahead 3, left 2, ahead 1"),
        (((INCH, TURN), (-1_500, 0)), "right 1, back 1.5"),
    ],
)
def test_a_drive_is_told_in_its_orders(legs: tuple[tuple[int, int], ...], told: str) -> None:
    assert RULESET.words.spelt(marching(), March(legs=legs)) == told


def test_a_drive_with_a_turn_that_cannot_be_typed_is_told_by_where_it_ends() -> None:
    told = plain(RULESET.words.spelt(marching(kind="tank"), March(legs=((INCH, 50), (INCH, 0)))))
    assert told.startswith("ends at x 2") and "heading north (001°)" in told


def test_a_piece_of_terrain_is_told_by_name_and_place() -> None:
    t = field().run(PlaceTerrain(SeatId("A")))
    answer = LaidPiece(PieceId("wood-copse"), Pose(18_000, 24_500, 4_500))
    assert RULESET.words.spelt(view_of(t), answer) == 'Copse at x 18", y 24.5", turned 45°'


def test_a_marker_is_two_figures() -> None:
    assert RULESET.words.spelt(marching(), Spot(18_500, 24_000)) == "18.5 24"
