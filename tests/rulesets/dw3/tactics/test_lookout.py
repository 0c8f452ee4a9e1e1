"""What a captain thinks of a place: fire given and taken, by distance, arc and status."""

from __future__ import annotations

from random import Random

from sandtable.geometry.course import Course, poses
from sandtable.geometry.pose import Pose
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.rulesets.dw3.tactics.lookout import batteries, dice_from
from tests.rulesets.dw3.table import battle

ME = ModelId("A1.1")


def meeting(mine: str, theirs: str) -> BattleSituation:
    """Two single ships, the enemy to the north with its bow to the south."""
    t = battle()
    t.unit("A", mine, (24, 5, 0))
    t.unit("B", theirs, (24, 45, 180))
    return t


def worth(t: BattleSituation, y: float, heading: int = 0) -> float:
    """What a captain thinks of lying there; the enemy is at 45."""
    return dice_from(t.table, ME, Pose(24_000, int(y * 1000), heading))


def test_long_rifles_keep_off_batteries_that_are_stronger_near() -> None:
    t = meeting("meridian.sirocco", "karst.dolmen")
    assert worth(t, 12) > worth(t, 25)
    assert worth(t, 12) > worth(t, 36)


def test_batteries_close_in_on_long_rifles() -> None:
    t = meeting("karst.dolmen", "meridian.sirocco")
    assert worth(t, 36) > worth(t, 25) > worth(t, 12)


def test_extreme_range_counts_beyond_the_long_band() -> None:
    rifles = meeting("meridian.sirocco", "karst.dolmen")
    assert sum([gun.dice[3] for gun in batteries(rifles.table, ME)]) == 20
    plain = meeting("karst.dolmen", "meridian.sirocco")
    assert sum([gun.dice[3] for gun in batteries(plain.table, ME)]) == 0


def test_a_crippled_ship_counts_what_it_has_left() -> None:
    t = meeting("karst.dolmen", "meridian.sirocco")
    ready = [gun.dice for gun in batteries(t.table, ME)]
    t.model("A1.1", crippled=True)
    left = [gun.dice for gun in batteries(t.table, ME)]
    assert (ready[0], left[0]) == ((9, 9, 6, 0), (6, 6, 4, 0))


def test_flyers_are_one_band_further_for_ships() -> None:
    t = battle()
    t.ship("barge", "meridian.sirocco", weapons=())
    t.ship("balloon", "meridian.sirocco", weapons=(), position=Position.AERIAL)
    found = []
    for theirs in ("barge", "balloon"):
        t.clear()
        t.unit("A", "karst.dolmen", (24, 5, 0))
        t.unit("B", theirs, (24, 45, 180))
        found.append(worth(t, 25))
    # At 15 inches a battery has its dice for closing at a ship, those for long range at a flyer.
    assert found[0] - found[1] == 9 - 6


def test_a_captain_with_rifles_comes_no_nearer_to_a_wall_of_batteries() -> None:
    t = battle()
    t.unit("A", "meridian.sirocco", (24, 20, 90))
    t.unit("B", "karst.dolmen", (20, 45, 180), (24, 45, 180), (28, 45, 180))
    t.run(MoveModel(ME))
    course = advise(View(t.table, t.asked().seat), Random(1))
    assert isinstance(course, Course)
    start = t.state.models[ME].pose
    assert start is not None
    assert poses(course, start)[-1].y < start.y + 1_000
