"""Plant the Flag."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.procedures.objectives import CompleteObjectives
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.tabletop import A, B, Tabletop

RULE = "DW4-F-UNION-PLANT-THE-FLAG"
HALF = 0.5


def table(gap: float = 4, bonus: bool = True, **model: object) -> Tabletop:
    """An Island around (8, 14) in the south-west, 4" wide, and a ship abeam of it to the east."""
    t = Tabletop(mode="full", encounter="enc2")
    t.rectangle(4, 4, (8, 14, 0))
    t.unit("A", "kutsov", (10 + gap + HALF, 14, 0))
    t.unit("B", "kutsov", (30, 44, 180))
    t.model("A1.1", **model)
    return bring(t, RULE) if bonus else t


def points(t: Tabletop) -> tuple[int, int]:
    g = t.game(CompleteObjectives())
    named = [[s.points for s in g.state.sides[seat].scores if s.rule == RULE] for seat in (A, B)]
    return sum(named[0]), sum(named[1])


@pytest.mark.rule("DW4-F-UNION-PLANT-THE-FLAG")
@pytest.mark.parametrize(("gap", "scored"), [(4, 2), (4.01, 0)])
def test_two_points_for_a_quadrant_with_a_scoring_model_within_four_inches_of_an_island(
    gap: float, scored: int
) -> None:
    assert points(table(gap)) == (scored, 0)


@pytest.mark.rule("DW4-F-UNION-PLANT-THE-FLAG")
def test_a_second_ship_in_the_same_quadrant_adds_nothing_and_one_elsewhere_does() -> None:
    t = table()
    t.unit("A", "kutsov", (3, 14, 0))
    assert points(t) == (2, 0)
    t.rectangle(4, 4, (30, 14, 0))
    t.unit("A", "kutsov", (25, 14, 0))
    assert points(t) == (4, 0)


@pytest.mark.rule("DW4-F-UNION-PLANT-THE-FLAG")
def test_nothing_for_a_crippled_one_or_another_fleet() -> None:
    assert (points(table(crippled=True)), points(table(bonus=False))) == ((0, 0), (0, 0))
