"""Encounter 1, Meeting Engagement: contesting the Quadrants of the enemy Half."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.scenarios.meeting_engagement import is_contesting
from sandtable.rulesets.dw4.table.zones import quadrants
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.prepared import end_of_round, scored
from tests.rulesets.dw4.tabletop import A, Tabletop


def engagement() -> Tabletop:
    return end_of_round(encounter="enc1")


@pytest.mark.rule("DW4-ENC1-04")
def test_each_contested_quadrant_of_the_enemy_half_scores_ten() -> None:
    t = engagement()
    t.unit("A", "kutsov", (9, 30, 0))
    assert scored(t) == {"A": 10, "B": 0}
    t.unit("A", "rurik", (27, 30, 0))
    assert scored(t) == {"A": 20, "B": 0}
    t.unit("A", "rurik", (27, 40, 0))
    assert scored(t) == {"A": 20, "B": 0}


@pytest.mark.rule("DW4-ENC1-04")
def test_the_own_half_scores_nothing_and_both_admirals_may_score() -> None:
    t = engagement()
    t.unit("A", "kutsov", (9, 18, 0))
    t.unit("B", "kutsov", (27, 40, 0))
    assert scored(t) == {"A": 0, "B": 0}
    t.unit("B", "rurik", (9, 12, 0))
    t.unit("A", "rurik", (9, 36, 0))
    assert scored(t) == {"A": 10, "B": 10}


@pytest.mark.rule("DW4-ENC1-04")
def test_an_enemy_in_the_quadrant_does_not_keep_it_from_scoring() -> None:
    t = engagement()
    t.unit("A", "kutsov", (9, 30, 0))
    t.unit("B", "hypatia", (9, 40, 0))
    assert scored(t)["A"] == 10


@pytest.mark.rule("DW4-ENC1-04")
def test_it_is_scored_in_this_encounter_only() -> None:
    t = end_of_round(encounter="enc5")
    t.unit("A", "kutsov", (9, 30, 0))
    assert scored(t) == {"A": 0, "B": 0}


@pytest.mark.rule("DW4-ENC1-05")
def test_a_unit_contests_only_if_it_is_entirely_in_one_quadrant() -> None:
    t = engagement()
    t.unit("A", "kutsov", (9, 26.15, 0))
    assert scored(t)["A"] == 10
    t = engagement()
    t.unit("A", "kutsov", (9, 26.149, 0))
    assert scored(t)["A"] == 0
    t = engagement()
    t.unit("A", "kutsov", (15, 30, 0), (19, 30, 0))
    assert scored(t)["A"] == 0


@pytest.mark.rule("DW4-ENC1-05")
@pytest.mark.parametrize(("models", "crippled", "contests"), [(2, 1, True), (3, 1, True), (3, 2, False), (4, 2, True)])
def test_at_least_half_of_its_models_must_be_scoring(models: int, crippled: int, contests: bool) -> None:
    t = engagement()
    t.unit("A", "kutsov", *[(4 + 3 * n, 30, 0) for n in range(models)])
    for n in range(crippled):
        t.model(f"A1.{n + 1}", crippled=True)
    assert scored(t)["A"] == (10 if contests else 0)


@pytest.mark.rule("DW4-ENC1-05")
def test_units_in_reserve_or_incoming_contest_nothing() -> None:
    t = engagement()
    t.unit("A", "kutsov", (0.5, 30, 0), location=Location.INCOMING)
    t.unit("A", "kutsov", None, location=Location.RESERVE)
    g = t.game()
    assert not any(is_contesting(g, A, quadrant) for quadrant in quadrants(g))
    assert UnitId("A2") in g.state.units
