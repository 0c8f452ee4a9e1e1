"""What tells who will win: who is near the markers above all, and when a battle is over what was scored alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Phase
from sandtable.rulesets.ac.tactics.reach import nearness, presence
from sandtable.tabletop.state import Score
from tests.rulesets.ac.land import field

A, B = SeatId("A"), SeatId("B")
ARMY = 20.0


def before_a_marker(mine: str = "foot", far: float = 6, theirs: float = 20) -> BattleSituation:
    """A marker with a unit of A before it, and foot of B on the other side."""
    t = field()
    t.unit("A", mine, (24, 24 - far, 0))
    t.unit("B", "foot", (24, 24 + theirs, 180))
    t.marker(24, 24)
    return t


def test_whoever_stands_at_a_marker_is_as_near_as_can_be() -> None:
    assert nearness(before_a_marker(far=0).table, A) == 1.0


def test_the_farther_from_it_the_less_that_counts() -> None:
    near, far = (nearness(before_a_marker(far=inches).table, A) for inches in (6, 12))
    assert 1 > near > far > nearness(before_a_marker(theirs=20).table, B) > 0


def test_who_is_faster_is_nearer() -> None:
    assert nearness(before_a_marker("horse").table, A) > nearness(before_a_marker().table, A)


def test_who_cannot_hold_a_marker_is_not_near_to_it() -> None:
    assert nearness(before_a_marker("tank").table, A) == 0.0


def test_without_a_marker_nobody_is_near_and_nobody_rules() -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    assert (nearness(t.table, A), presence(t.table, A, ARMY)) == (0.0, 0.0)


@pytest.mark.parametrize("mine", ["foot", "tank"])
def test_whoever_has_more_about_a_marker_rules_there_though_it_cannot_hold_it(mine: str) -> None:
    t = before_a_marker(mine, far=3, theirs=14)
    assert presence(t.table, A, ARMY) == -presence(t.table, B, ARMY) > 0


def test_figures_are_even_between_the_sides_and_each_has_a_meaning() -> None:
    table, positions = before_a_marker().table, RULESET.positions
    assert positions is not None
    mine, theirs = positions.figures(table, A), positions.figures(table, B)
    assert mine == {name: pytest.approx(-value) for name, value in theirs.items()}
    learnt = positions.reckoning()
    assert learnt is not None and set(learnt.now) == set(mine)
    assert learnt.chance(mine, 0.4) > 0.5


def test_when_a_battle_is_over_markers_and_units_count_no_more() -> None:
    table = before_a_marker(far=0).table
    state = table.state
    state.sides[B] = replace(state.sides[B], scores=(Score(2, 1, "a unit", RuleId("AC-VP-04")),))
    assert RULESET.tactics.lead_of(table, A) == 4
    state.clock = replace(state.clock, phase=Phase.OVER)
    assert RULESET.tactics.lead_of(table, A) == -2
    assert RULESET.positions is not None
    found = RULESET.positions.figures(table, A)
    assert {name for name, value in found.items() if value} == {"victory"} and found["victory"] < 0
