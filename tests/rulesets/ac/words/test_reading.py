"""Answers typed as text: places, marches and drives."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import MalformedCommand
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.moving.marching import TURN, March
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.deployment import Deployment
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import facing, field


def view_of(t: BattleSituation) -> View[Any]:
    return View(t.table, SeatId("A"))


def marching(gap: float = 20, kind: str = "foot") -> View[Any]:
    """A unit at 24 12, looking north, that is asked where it marches."""
    t = facing(gap, mine=kind)
    t.run(Activation(UnitId("A1")))
    t.answer("manoeuvre", "Advance")
    return view_of(t)


def deploying() -> View[Any]:
    t = field()
    t.unit("A", "foot", (24, 12, 0), location=Location.WAITING)
    t.unit("B", "foot", (24, 40, 180))
    t.run(Deployment(SeatId("A")))
    return view_of(t)


def test_a_place_is_the_middle_of_the_front_a_heading_and_a_width() -> None:
    read = RULESET.words.read(deploying(), "18 11.5 north, 3 wide")
    assert isinstance(read, Stand)
    assert (read.frame.pose.x, read.frame.pose.y, read.frame.pose.heading, read.frame.files) == (18_000, 11_500, 0, 3)


@pytest.mark.parametrize(
    ("text", "x", "y", "heading", "files"),
    [
        ("ahead 3", 24, 15, 0, 6),
        ("right 2, ahead 1", 26, 13, 0, 6),
        ("wheel left 30, 3 wide", 24, 12, 330, 3),
        ("to 22 14 90", 22, 14, 90, 6),
        ("back 1", 24, 11, 0, 6),
    ],
)
def test_a_march_goes_leg_by_leg_from_where_the_unit_stands(
    text: str, x: int, y: int, heading: int, files: int
) -> None:
    march = RULESET.words.read(marching(), text)
    assert isinstance(march, March) and march.frame is not None
    pose = march.frame.pose
    assert (pose.x, pose.y, pose.heading, march.frame.files) == (x * INCH, y * INCH, heading * 100, files)


def test_auto_goes_straight_on_as_far_as_it_may() -> None:
    march = RULESET.words.read(marching(), "auto")
    assert march.frame.pose.y == 16_000, "its Speed is 4 inches"
    near = RULESET.words.read(marching(gap=4.5), "auto")
    assert near.frame.pose.y == 14_000, "and no nearer to an enemy than an inch"


def test_what_cannot_be_read_is_told_with_an_example() -> None:
    for text in ("", "forty", "ahead", "ahead many", "wheel up 3", "x wide"):
        with pytest.raises(MalformedCommand, match="for example"):
            RULESET.words.read(marching(), text)


def test_a_ponderous_unit_says_the_legs_that_it_drives() -> None:
    t = field()
    t.unit("A", "karst.ashlar", (24, 12, 0))
    t.unit("B", "foot", (24, 40, 180))
    t.run(Activation(UnitId("A1")))
    t.answer("manoeuvre", "Advance")
    march = RULESET.words.read(view_of(t), "ahead 2, left 2")
    assert march == March(legs=((2 * INCH, 0), (INCH, -TURN), (INCH, -TURN)))
    assert RULESET.words.read(view_of(t), "auto").legs == ((5 * INCH, 0),)


def test_whoever_types_is_shown_how() -> None:
    assert "wide" in RULESET.words.typed(marching())[0] and "wide" in RULESET.words.typed(deploying())[0]
