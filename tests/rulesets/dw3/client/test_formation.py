"""A unit under way in formation: one course is plotted, and the others keep their places."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, ComeAbout, Course
from sandtable.kernel.board import Consideration
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.client.considering import consider
from sandtable.rulesets.dw3.client.vantage import vantage
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.table import PLAIN, battle, model

A = SeatId("A")
ABREAST = ((18, 10, 0), (21, 10, 0), (15, 10, 0))
ROUND = Course((Ahead(2_000), ComeAbout(1, (2_250, 2_250))))


def sailing(*places: tuple[float, float, float]) -> BattleSituation:
    """A unit of ships of MASS 1, SPEED 6, TURN LIMIT 3 at these places."""
    t = battle()
    t.ship("ship", "karst.cobble", mass=1, speed=6, turn_limit=3, hull=6, citadel=99, weapons=(), **PLAIN)
    t.unit("A", "ship", *places)
    return t


def led(t: BattleSituation, plotted: Course) -> Consideration:
    """What is told of a course of the first model."""
    t.run(MovementStep(UnitId("A1"))).answer("next model to move", "A1.1")
    return consider(View(t.table, A), plotted)


def places(t: BattleSituation) -> list[tuple[int, int, int]]:
    poses = [model(t, f"A1.{n}").pose for n in (1, 2, 3)]
    return [(pose.x, pose.y, pose.heading) for pose in poses if pose is not None]


@pytest.mark.rule("DW3-MOVE-14")
@pytest.mark.parametrize("plotted", [Course((Ahead(5_000),)), ROUND])
def test_the_others_keep_their_places_by_the_answers_that_are_told(plotted: Course) -> None:
    t = sailing(*ABREAST)
    told = led(t, plotted)
    assert [(follower.piece, follower.trouble) for follower in told.followers] == [("A1.2", ""), ("A1.3", "")]
    t.answer("course", plotted)
    for planned in [planned for follower in told.followers for planned in follower.answers]:
        t.answer(planned.question, planned.answer)
    assert {heading for _, _, heading in places(t)} == {places(t)[0][2]}
    if plotted != ROUND:
        assert places(t) == [(18_000, 16_000, 0), (21_000, 16_000, 0), (15_000, 16_000, 0)]


def test_a_follower_stops_short_of_what_it_would_run_into() -> None:
    t = sailing(*ABREAST)
    t.unit("B", "boat", (15, 14, 0))
    ends = {each.piece: each.path[-1] for each in led(t, Course((Ahead(5_000),))).followers}
    assert ends == {"A1.2": (21_000, 16_000, 0), "A1.3": (15_000, 11_000, 0)}


def test_what_lies_before_the_whole_unit_is_seen_from_every_one_of_it() -> None:
    t = sailing(*ABREAST)
    t.unit("B", "hull", (18, 30, 180))
    led(t, Course(()))
    seen = [vantage(View(t.table, A), Course((Ahead(5_000),)), together=both) for both in (False, True)]
    assert [{line.piece for line in found.lines} for found in seen if found is not None] == [
        {"A1.1"},
        {"A1.1", "A1.2", "A1.3"},
    ]


def test_nobody_follows_the_last_of_a_unit() -> None:
    t = sailing(ABREAST[0]).run(MovementStep(UnitId("A1")))
    assert consider(View(t.table, A), Course((Ahead(5_000),))).followers == ()
