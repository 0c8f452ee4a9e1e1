"""Forces of a study that meet though one is clearly larger."""

from __future__ import annotations

import pytest

from sandtable.sim.studies.plan import read_plan
from sandtable.sim.studies.points import Uneven, uneven_meetings

TEXT = 'ruleset = "dw4"\ngames = 4\n'
SMALL, LARGE = "karst.500", "karst.1000"


def met(more: str) -> tuple[Uneven, ...]:
    return uneven_meetings(*read_plan(TEXT + more, "fleets.toml"))


@pytest.mark.parametrize(
    "more",
    [
        f'forces = ["{LARGE}", "{SMALL}"]',
        f'pairs = [["{SMALL}", "{LARGE}"]]',
        f'[options]\nforces = ["{SMALL}", "{LARGE}"]',
    ],
)
def test_a_force_of_twice_the_points_is_no_equal_however_it_is_named(more: str) -> None:
    (found,) = met(more)
    assert (found.smaller, found.larger) == (SMALL, LARGE)
    assert found.larger_points > 1.9 * found.points > 0


def test_forces_of_about_the_same_points_are_equals_and_those_that_do_not_meet_are_not_compared() -> None:
    assert met('forces = ["karst.500", "meridian.500"]') == ()
    assert met('pairs = [["karst.500", "meridian.500"], ["karst.1000", "meridian.1000"]]') == ()


def test_forces_that_are_drawn_are_as_unequal_as_they_should_be() -> None:
    assert met('[space]\npoints = 500\nmeetings = 2\nfactions = ["karst"]\n') == ()
