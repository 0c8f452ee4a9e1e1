"""A watched game is the game that would be played unwatched, and its units are told of whole."""

from __future__ import annotations

import pytest

from sandtable.rulesets import ruleset
from sandtable.sim.run import Job, play
from sandtable.sim.studies.observing import GameRow, observe, prices
from sandtable.sim.studies.plan import read_plan
from sandtable.sim.studies.running import jobs_of

TEXT = 'ruleset = "dw4"\ngames = 1\nbots = ["captain"]\nforces = ["karst.500", "meridian.500"]\n'


@pytest.fixture(scope="module")
def row() -> GameRow:
    plan, lists = read_plan(TEXT, "one.toml")
    return observe(jobs_of(plan, lists)(0))


def test_watching_changes_nothing(row: GameRow) -> None:
    plan, lists = read_plan(TEXT, "one.toml")
    job = jobs_of(plan, lists)(0)
    assert play(Job(0, "dw4", job.setting.options, job.setting.bots, job.seed)) == row.outcome


def test_every_unit_of_both_forces_is_told_of_with_its_points(row: GameRow) -> None:
    known = prices(ruleset("dw4"))
    for seat in row.seats:
        units = [unit for unit in row.units if unit.seat == seat]
        assert sum(unit.points for unit in units) == pytest.approx(500, rel=0.1)
        assert all(unit.points == pytest.approx(unit.models * known[unit.kind]) for unit in units)
    assert all(0 <= unit.lost <= 1 and unit.models_lost <= unit.models for unit in row.units)
    assert row.first in (0, 1) and row.scenario and row.rounds > 0


def test_what_is_taken_from_others_is_not_more_than_they_lost_or_mended(row: GameRow) -> None:
    for seat in row.seats:
        dealt = sum(unit.dealt for unit in row.units if unit.seat == seat)
        there = sum(unit.points for unit in row.units if unit.seat != seat)
        assert 0 < dealt <= 1.5 * there


def test_prices_of_a_class_are_those_of_a_model() -> None:
    assert prices(ruleset("dw4"))["karst.cobble"] == 37
