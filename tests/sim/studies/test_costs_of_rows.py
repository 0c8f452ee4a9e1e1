"""What games say of costs: whose models they are, what a model costs, and who was ahead."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

from sandtable.sim.studies.findings import findings
from sandtable.sim.studies.fitting import FittedCost
from sandtable.sim.studies.observing import GameRow
from sandtable.sim.studies.plan import Plan
from tests.sim.studies.hand_made import game, unit

PLAN = Plan(ruleset="toy", games=400, bots=("captain",))
PRICES = {"able": 20.0, "idle": 50.0}
MODELS = [(a, b) for a, b in product(range(1, 7), repeat=2)]


def ahead(ours: tuple[int, int], theirs: tuple[int, int], luck: float) -> int:
    """An able one does as much as an idle one, though it costs two fifths of it."""
    return round(10 * (sum(ours) - sum(theirs)) + luck)


def games(by: str) -> list[GameRow]:
    """Games between units of one class and of the other, told by points or by who won alone."""
    chance = Random(5)
    found = []
    for n in range(400):
        ours, theirs = chance.choice(MODELS), chance.choice(MODELS)
        units = [
            unit(seat, kind, many, PRICES[kind])
            for seat, side in (("A", ours), ("B", theirs))
            for kind, many in zip(PRICES, side, strict=True)
        ]
        lead = ahead(ours, theirs, chance.gauss(0, 15))
        # Ahead in points and beaten all the same, as in a game with a condition of its own: points tell more.
        told: dict[str, Any] = {"scores": (100 + lead, 100), "winner": n % 2}
        if by == "who won":
            told = {"winner": 0 if lead > 0 else 1 if lead < 0 else None}
        found.append(game(n, units=tuple(units), **told))
    return found


def costs(rows: list[GameRow]) -> dict[str, FittedCost]:
    return {cost.kind: cost for cost in findings(PLAN, rows).costs}


def test_who_has_more_of_what_wins_has_the_worth_by_points_of_the_game() -> None:
    found = costs(games("points"))
    assert (found["able"].verdict, found["idle"].verdict) == ("too cheap", "too dear")


def test_who_has_more_of_what_wins_has_the_worth_where_nothing_but_the_winner_is_known() -> None:
    found = costs(games("who won"))
    assert (found["able"].verdict, found["idle"].verdict) == ("too cheap", "too dear")


def test_what_the_second_seat_leads_by_is_no_merit_of_the_first() -> None:
    """Seats changed, forces and points alike: the same is said of every class."""
    there = games("points")
    back = [
        game(
            row.number,
            scores=row.scores[::-1],
            units=tuple(unit("BA"["AB".index(u.seat)], u.kind, u.models, PRICES[u.kind]) for u in row.units),
        )
        for row in there
    ]
    one, other = costs(there), costs(back)
    assert all(abs(one[kind].worth - other[kind].worth) < 1e-6 * PRICES[kind] for kind in PRICES)


def test_a_price_is_that_of_a_model_not_of_its_unit() -> None:
    found = costs(games("points"))
    assert {kind: cost.price for kind, cost in found.items()} == PRICES
    assert all(6 < cost.models < 8 for cost in found.values()), "one to six on either side"


def test_games_of_three_are_no_meetings_of_two() -> None:
    three = [game(n, seats=("A", "B", "C"), scores=(3, 2, n % 2), bots=("captain",) * 3) for n in range(30)]
    found = findings(PLAN, three)
    assert found.costs == () and found.untold is not None and found.untold.games == 0
