"""How a position is judged: by what was learnt, with what is still to come, or by points where nobody learnt it."""

from __future__ import annotations

from sandtable.bots.standing import DECIDED, Standing
from sandtable.kernel.reckoning import Reckoning
from tests.bots.planted import PlantedPositions, PlantedRules, PlantedTactics, at_its_end, setting_out
from tests.kernel.toy_world import EAST, WEST

LEARNT = Reckoning(now={"planted": 1.0}, to_come={"planted": 10.0})
"""A figure counts one, and ten for a whole game that is still to come."""


def test_what_is_to_come_counts_while_a_game_is_played() -> None:
    rules = PlantedRules(PlantedTactics(), positions=PlantedPositions(lambda journey: 2.0))
    standing = Standing(rules, LEARNT)
    assert standing.leaning(setting_out(), WEST) == 2.0 * (1.0 + 10.0 * 0.5)
    assert standing.leaning(setting_out(), EAST) == -2.0 * (1.0 + 10.0 * 0.5)


def test_nothing_is_to_come_when_a_game_has_ended_before_its_time() -> None:
    rules = PlantedRules(PlantedTactics(), positions=PlantedPositions(lambda journey: 2.0))
    assert Standing(rules, LEARNT).leaning(at_its_end(), WEST) == 2.0


def test_in_a_game_that_nobody_learnt_who_leads_by_points_is_on_the_way_to_win() -> None:
    standing = Standing(PlantedRules(PlantedTactics(leads=lambda journey: DECIDED / 2)))
    assert not standing.is_learnt
    assert standing.leaning(setting_out(), WEST) == 0.5
    assert standing.leaning(setting_out(), EAST) == -0.5


def test_points_are_judged_as_an_admiral_judges_them_also_by_who_is_seasoned() -> None:
    plain, seasoned = PlantedTactics(leads=lambda journey: DECIDED), PlantedTactics(leads=lambda journey: -DECIDED)
    assert Standing(PlantedRules(plain, seasoned)).leaning(setting_out(), WEST) == 1.0


def test_where_something_was_learnt_points_do_not_count() -> None:
    tactics = PlantedTactics(leads=lambda journey: -99.0)
    standing = Standing(PlantedRules(tactics, positions=PlantedPositions(lambda journey: 2.0)))
    assert standing.is_learnt
    assert standing.leaning(setting_out(), WEST) == 2.0


def test_a_game_that_nobody_won_counts_as_it_stands() -> None:
    standing = Standing(PlantedRules(PlantedTactics(leads=lambda journey: DECIDED)))
    assert (standing.leaning(at_its_end(), WEST), standing.leaning(at_its_end(), EAST)) == (1.0, -1.0)
