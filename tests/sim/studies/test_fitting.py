"""Costs that are wrong by known amounts are found from games alone."""

from __future__ import annotations

import numpy as np
import pytest

from sandtable.sim.studies.fitting import FittedCost, Meeting, Untold, as_one, fitted_costs

PRICES = {f"class-{n}": 40.0 + 15 * n for n in range(12)}
PLANTED = {f"class-{n}": (0.6 if n % 2 else 1.5) for n in range(10)}
"""What ten classes are really worth, as a part of their price."""
LUCK = 150.0


def worth(kind: str) -> float:
    return PRICES[kind] * PLANTED.get(kind, 1.0)


def meetings(games: int, seed: int = 1) -> list[Meeting]:
    """Games between random forces of about 1,000 points, who are ahead as the classes are really worth, and by luck."""
    chance = np.random.default_rng(seed)
    kinds = list(PRICES)

    def force() -> dict[str, int]:
        limit, taken, cost = chance.uniform(700, 1300), dict.fromkeys(kinds, 0), 0.0
        while cost < limit:
            kind = kinds[chance.integers(len(kinds))]
            taken[kind] += 1
            cost += PRICES[kind]
        return taken

    def strength(of: dict[str, int]) -> float:
        return sum(worth(kind) * number for kind, number in of.items())

    found = []
    for _ in range(games):
        ours, theirs = force(), force()
        found.append(Meeting(ours, theirs, strength(ours) - strength(theirs) + chance.logistic(scale=LUCK)))
    return found


@pytest.fixture(scope="module")
def costs() -> dict[str, FittedCost]:
    return {cost.kind: cost for cost in fitted_costs(meetings(4000), PRICES).costs}


def test_planted_costs_are_found_with_their_intervals(costs: dict[str, FittedCost]) -> None:
    fielded = sum(cost.models * cost.price for cost in costs.values())
    really = sum(cost.models * worth(kind) for kind, cost in costs.items())
    hit = [cost.low <= worth(kind) * fielded / really <= cost.high for kind, cost in costs.items()]
    assert sum(hit) >= len(hit) - 1, "19 of 20 intervals hold the truth"
    for kind, part in PLANTED.items():
        assert costs[kind].verdict == ("too cheap" if part > 1 else "too dear")


def _worth(cost: FittedCost) -> float:
    return cost.worth


def _price(cost: FittedCost) -> float:
    return cost.price


def test_fitted_costs_are_points_of_the_same_worth(costs: dict[str, FittedCost]) -> None:
    worth, price = (sum(c.models * figure(c) for c in costs.values()) for figure in (_worth, _price))
    assert worth == pytest.approx(price)


def test_more_games_make_the_intervals_narrower(costs: dict[str, FittedCost]) -> None:
    few = {cost.kind: cost for cost in fitted_costs(meetings(500), PRICES).costs}
    assert all(few[kind].high - few[kind].low > cost.high - cost.low for kind, cost in costs.items())


def untold(games: list[Meeting], prices: dict[str, float] = PRICES) -> Untold:
    found = fitted_costs(games, prices)
    assert found.costs == () and found.untold is not None
    return found.untold


def test_two_forces_that_are_always_the_same_tell_nothing_however_often_they_meet() -> None:
    same = [Meeting({"class-1": 2}, {"class-2": 2}, float(n % 2)) for n in range(100)]
    assert untold(same) == Untold(("few forces",), 100, 4, 2, 2)
    assert untold(same[:3]) == Untold(("few games", "few forces"), 3, 4, 2, 2)


def test_too_few_games_are_told_with_what_is_needed() -> None:
    """One more, and something is said of classes, or at least another thing."""
    games = meetings(24)
    assert untold(games[:23]) == Untold(("few games",), 23, 24, 12, 46)
    fitted = fitted_costs(games, PRICES)
    assert fitted.costs or (fitted.untold is not None and "few games" not in fitted.untold.causes)


def test_where_more_points_were_no_better_that_is_told() -> None:
    turned = [Meeting(each.ours, each.theirs, -each.ahead) for each in meetings(200)]
    assert untold(turned).causes == ("more is no better",)


def test_where_luck_was_everything_every_class_stays_in_doubt() -> None:
    chance = np.random.default_rng(0)
    lucky = [Meeting(each.ours, each.theirs, each.ahead + chance.normal(scale=10_000)) for each in meetings(40)]
    assert untold(lucky) == Untold(("all in doubt",), 40, 24, 12, 80)


def test_without_points_or_games_there_is_nothing_to_fit() -> None:
    assert untold(meetings(100), {}).causes == ("no points",)
    assert untold([]).causes == ("no points",)


def test_what_every_force_has_alike_is_not_told_of_and_spoils_nothing() -> None:
    flagship = {"flagship": 1}
    games = [Meeting(each.ours | flagship, each.theirs | flagship, each.ahead) for each in meetings(4000)]
    found = {cost.kind: cost for cost in fitted_costs(games, PRICES | {"flagship": 250.0}).costs}
    assert "flagship" not in found
    for kind, part in PLANTED.items():
        assert found[kind].verdict == ("too cheap" if part > 1 else "too dear")


def test_who_won_alone_tells_the_same_less_clearly(costs: dict[str, FittedCost]) -> None:
    won = [Meeting(each.ours, each.theirs, 1.0 if each.ahead > 0 else -1.0) for each in meetings(4000)]
    found = {cost.kind: cost for cost in fitted_costs(won, PRICES).costs}
    for kind, part in PLANTED.items():
        assert (found[kind].worth > found[kind].price) is (part > 1)
    assert all(found[kind].high - found[kind].low > cost.high - cost.low for kind, cost in costs.items())


def test_games_of_the_same_two_forces_count_as_one_whoever_sat_first() -> None:
    ours, theirs = {"class-1": 2}, {"class-2": 2}
    games = [Meeting(ours, theirs, 30.0), Meeting(theirs, ours, 10.0), Meeting(ours, theirs, 4.0)]
    one = as_one(games)
    assert (one.ours, one.theirs) == (ours, theirs)
    assert [one.ahead, one.seat] == pytest.approx([8.0, 1 / 3])
    assert as_one(games[:1]) == games[0]


def test_intervals_hold_the_truth_though_meetings_that_are_played_again_go_the_same_way() -> None:
    """What forces do together is in no class: 100 games of each of 100 meetings tell hardly more than ten of each."""
    chance, of = np.random.default_rng(7), {"told": 0, "held": 0}
    for seed in range(8):
        drawn = [Meeting(each.ours, each.theirs, each.ahead) for each in meetings(100, 50 + seed)]
        again = []
        for each in drawn:
            turned = Meeting(each.theirs, each.ours, -each.ahead)
            games = [Meeting(met.ours, met.theirs, met.ahead + chance.normal(scale=LUCK)) for met in (each, turned) * 5]
            again.append(as_one(games))
        costs = fitted_costs(again, PRICES).costs
        fielded = sum(cost.models * cost.price for cost in costs)
        really = sum(cost.models * worth(cost.kind) for cost in costs)
        of["told"] += len(costs)
        of["held"] += sum(cost.low <= worth(cost.kind) * fielded / really <= cost.high for cost in costs)
    assert of["told"] >= 60
    assert 0.89 <= of["held"] / of["told"] <= 0.995
