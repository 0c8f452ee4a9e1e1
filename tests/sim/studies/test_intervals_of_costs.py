"""Intervals of costs hold what was planted about as often as they say: neither too seldom nor always."""

from __future__ import annotations

import numpy as np
import pytest

from sandtable.sim.studies.fitting import FittedCost, Meeting, fitted_costs

PRICES = {"battleship": 200.0, "cruiser": 100.0, "frigate": 40.0}
WORTH = {"battleship": 160.0, "cruiser": 110.0, "frigate": 52.0}
"""What a model is really worth, before the rate that makes points of it."""
MOST = {"battleship": 3, "cruiser": 5, "frigate": 8}
LUCK = 150.0
STUDIES = 100
GAMES = 120

Force = dict[str, int]


def strength(force: Force) -> float:
    return sum(WORTH[kind] * many for kind, many in force.items())


def study(seed: int, *, seat: float = 0.0, more: int = 0, alike: int = 0) -> list[Meeting]:
    """Games between forces drawn at random; the first side has a seat worth so much, and so many frigates more.

    Forces that are alike all have this price, but for what a frigate more or less is.
    """
    chance = np.random.default_rng(seed)

    def force() -> Force:
        drawn = {kind: int(chance.integers(0, most + 1)) for kind, most in MOST.items()}
        if alike:
            large = sum(PRICES[kind] * drawn[kind] for kind in ("battleship", "cruiser"))
            drawn["frigate"] = max(0, round((alike - large) / PRICES["frigate"]) + int(chance.integers(-2, 3)))
        return drawn

    found = []
    for _ in range(GAMES):
        ours, theirs = force(), force()
        ours["frigate"] += more
        ahead = strength(ours) - strength(theirs) + seat + chance.normal(scale=LUCK)
        found.append(Meeting(ours, theirs, ahead))
    return found


def truth(costs: tuple[FittedCost, ...]) -> dict[str, float]:
    """What was planted, in points of which all models together cost as many as they are worth."""
    rate = sum(cost.models * cost.price for cost in costs) / sum(cost.models * WORTH[cost.kind] for cost in costs)
    return {cost.kind: rate * WORTH[cost.kind] for cost in costs}


def held(studies: list[list[Meeting]]) -> float:
    """The part of all intervals that hold what was planted; every class is told of in every study."""
    hits = []
    for meetings in studies:
        costs = fitted_costs(meetings, PRICES).costs
        assert {cost.kind for cost in costs} == set(PRICES)
        really = truth(costs)
        hits += [cost.low <= really[cost.kind] <= cost.high for cost in costs]
    return sum(hits) / len(hits)


def test_of_a_hundred_intervals_about_ninety_five_hold_the_truth() -> None:
    assert 0.9 <= held([study(seed) for seed in range(STUDIES)]) <= 0.99


def test_they_do_where_the_first_seat_is_worth_much_and_has_more_of_one_class() -> None:
    """Else what the seat is worth would stand to the account of the class that it brings along."""
    assert 0.9 <= held([study(seed, seat=600, more=3) for seed in range(STUDIES)]) <= 0.99


def test_they_do_where_all_forces_are_of_about_the_same_points() -> None:
    """What a point is worth is little known there, and that makes one class no surer beside another."""
    assert 0.9 <= held([study(seed, alike=1000) for seed in range(STUDIES)]) <= 0.99


@pytest.mark.parametrize("seat", [-800.0, 800.0])
def test_what_a_seat_is_worth_changes_nothing_about_costs(seat: float) -> None:
    without = fitted_costs(study(1, more=3), PRICES).costs
    found = fitted_costs(study(1, more=3, seat=seat), PRICES).costs
    assert [cost.worth for cost in found] == pytest.approx([cost.worth for cost in without], rel=1e-3)


def test_a_class_that_meets_only_itself_is_worth_its_price_for_certain() -> None:
    """However much was luck: with nothing to hold it against, its price is the measure."""
    chance = np.random.default_rng(3)
    sides = chance.integers(1, 9, size=(200, 2))
    games = [Meeting({"c": int(a)}, {"c": int(b)}, 50.0 * (a - b) + chance.normal(scale=150)) for a, b in sides]
    (cost,) = fitted_costs(games, {"c": 100.0}).costs
    assert cost.worth == pytest.approx(100)
    assert cost.high - cost.low == pytest.approx(0, abs=1e-3)


def test_what_one_of_two_classes_is_worth_too_much_the_other_is_worth_too_little() -> None:
    """By the models in the field both intervals are one, seen from either end."""
    games = [Meeting(large(each.ours), large(each.theirs), each.ahead) for each in study(2)]
    one, other = fitted_costs(games, PRICES).costs
    assert one.models * (one.high - one.low) == pytest.approx(other.models * (other.high - other.low))


def large(force: Force) -> Force:
    """Without the smallest class."""
    return {kind: many for kind, many in force.items() if kind != "frigate"}
