"""What an answer would mean: a course with what it runs into, a place with what is wrong about it."""

from __future__ import annotations

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Check, Consideration
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.procedures.deployment import DeployUnit
from sandtable.rulesets.dw3.procedures.moving import DriftModel, MoveModel
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.situations import ahead_of, beside
from sandtable.tabletop.state import Location
from sandtable.tabletop.zones import Edge
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle

A = SeatId("A")


def considered(t: BattleSituation, *inches: int) -> Consideration:
    """A1.1 going straight ahead so far."""
    t.run(MoveModel(ModelId("A1.1")))
    course = Course(tuple([Ahead(1000 * n) for n in inches]))
    return RULESET.client.consider(View(t.table, t.asked().seat), course)


def told(found: Consideration, ok: bool) -> list[str]:
    return [plain(check.text) for check in found.checks if check.ok is ok]


def alone() -> BattleSituation:
    t = battle()
    t.unit("A", "hull", (24, 12, 0))
    t.unit("B", "hull", (24, 42, 180))
    return t


def test_a_course_in_the_open_is_clear_and_says_how_far_it_may_still_go() -> None:
    found = considered(alone(), 4)
    assert found.legal and found.path[-1] == (24_000, 16_000, 0)
    assert told(found, True) == ['2" of 6" left', "clear of everything on this course"]
    assert not told(found, False)
    left = found.checks[0]
    assert (left.kind, left.left, left.most) == ("left", 2000, 6000)


def test_a_course_that_is_too_long_is_refused_and_still_drawn() -> None:
    found = considered(alone(), 7)
    assert not found.legal and found.reason and len(found.path) > 1
    assert found.checks == (Check(False, found.reason, found.rule),)


def test_a_course_into_another_model_says_whom_it_runs_into() -> None:
    t = battle()
    t.unit("A", "hull", (24, 12, 0))
    t.unit("B", "hull", ahead_of("A1.1", 3, turned=180))
    found = considered(t, 6)
    assert found.struck == ("B1.1",)
    assert any("runs into" in line and "B1.1" in line for line in told(found, False))


def test_a_course_into_land_says_so() -> None:
    t = alone()
    t.rectangle(4, 2, (24, 20))
    found = considered(t, 6)
    assert found.struck and any("runs into" in line for line in told(found, False))


def test_a_course_over_the_edge_says_that_the_model_is_lost() -> None:
    t = battle()
    t.unit("A", "hull", (24, 44, 0))
    t.unit("B", "hull", (24, 10, 0))
    found = considered(t, 6)
    assert any("leave the table" in line for line in told(found, False))
    assert not found.lines


def test_a_course_past_a_minefield_says_that_it_goes_off() -> None:
    t = alone()
    t.minefield(26, 18)
    assert any("sets off" in line for line in told(considered(t, 5), False))


def test_who_leaves_the_unit_mates_behind_is_told_of_disorder() -> None:
    t = battle()
    t.unit("A", "hull", (24, 12, 0), beside("A1.1", 3.9, 90))
    t.unit("B", "hull", (24, 42, 180))
    assert any("stays in coherency" in line for line in told(considered(t, 1), True))
    far = considered(t, 6)
    assert any("out of coherency" in line for line in told(far, False))


def test_a_place_outside_the_zone_is_refused_with_its_reason() -> None:
    t = battle()
    t.unit("A", "hull", None)
    t.change("A1", location=Location.WAITING)
    t.side("A", edge=Edge.SOUTH)
    t.side("B", edge=Edge.NORTH)
    t.run(DeployUnit(A, 2))
    view = View(t.table, A)
    fine = RULESET.client.consider(view, Placing((Pose(24_000, 5_000, 0),)))
    assert fine.legal and len(fine.shapes) == 1 and told(fine, True)
    far = RULESET.client.consider(view, Placing((Pose(24_000, 20_000, 0),)))
    assert not far.legal and told(far, False)


def test_considering_changes_nothing() -> None:
    t = alone()
    t.run(MoveModel(ModelId("A1.1")))
    before = t.state.digest()
    RULESET.client.consider(View(t.table, A), Course((Ahead(6000),)))
    assert t.state.digest() == before


def test_a_drift_to_the_side_says_of_each_direction_what_is_met_there() -> None:
    t = battle()
    ship(t, "airship", "REPULSION-FIELD-GENERATOR")
    t.unit("A", "airship", (24, 44, 0))
    t.unit("B", "hull", (24, 12, 0))
    t.run(DriftModel(ModelId("A1.1")))
    view = View(t.table, A)
    assert view.decision is not None and view.decision.question == "direction of drift"
    over, aside = [RULESET.client.consider(view, way) for way in ("ahead", "90 degrees to port")]
    assert any("leave the table" in line for line in told(over, False))
    assert any("clear, nearest enemy" in line for line in told(aside, True)) and aside.shapes
    assert "leave the table" in plain(RULESET.client.remark(view, "ahead").hint)


def test_each_direction_of_a_drift_is_a_place_on_the_table() -> None:
    t = battle()
    ship(t, "airship", "POWERSLIDE")
    t.unit("A", "airship", (24, 24, 90))
    t.run(DriftModel(ModelId("A1.1")))
    view = View(t.table, A)
    poses = {way: RULESET.client.remark(view, way).pose for way in ("ahead", "90 degrees to port")}
    assert poses == {"ahead": (27_000, 24_000, 9_000), "90 degrees to port": (24_000, 27_000, 9_000)}
