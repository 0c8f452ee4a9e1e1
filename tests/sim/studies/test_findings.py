"""What a study finds in its games: who is compared, who met whom, scenarios, first turns, classes and outliers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.sim.studies.ending_early import is_clear
from sandtable.sim.studies.findings import findings
from sandtable.sim.studies.observing import GameRow, UnitRow
from sandtable.sim.studies.plan import Plan
from tests.sim.studies.hand_made import game

PLAN = Plan(ruleset="toy", games=100, bots=("captain",))


def row(number: int, **given: Any) -> GameRow:
    """A game that the first seat won, but for what is given."""
    return game(number, **{"winner": 0, **given})


def counts(shares: Any) -> dict[str, tuple[float, int]]:
    return {name: (each.count, each.of) for name, each in shares.items()}


def test_forces_are_compared_where_they_differ_whoever_plays_them() -> None:
    rows = [row(0, forces=("x", "y"), bots=("captain", "random")), row(1, forces=("y", "x"), winner=1)]
    found = findings(PLAN, rows)
    assert (found.compared, counts(found.shares)) == ("forces", {"x": (2, 2), "y": (0, 2)})
    assert found.meetings == {}, "of two everything is said"


def test_bots_are_compared_where_forces_do_not_differ() -> None:
    rows = [row(0, forces=("x", "x"), bots=("captain", "random")), row(1, bots=("random", "captain"), winner=None)]
    found = findings(PLAN, rows)
    assert (found.compared, counts(found.shares)) == ("bots", {"captain": (1.5, 2), "random": (0.5, 2)})


def test_who_plays_against_itself_wins_half_for_certain_so_seats_are_compared() -> None:
    rows = [row(n, winner=n % 4 == 0) for n in range(40)]
    found = findings(PLAN, rows)
    assert (found.compared, counts(found.shares)) == ("seats", {"seat A": (30, 40), "seat B": (10, 40)})
    one_name_twice_as_often = 0.12
    assert not is_clear(Plan(ruleset="toy", games=100, precision=one_name_twice_as_often), rows)


def test_a_force_that_meets_itself_tells_nothing_of_its_share() -> None:
    rows = [row(0, forces=("x", "x")), row(1, forces=("x", "y")), row(2, forces=("y", "x"), winner=1)]
    assert counts(findings(PLAN, rows).shares) == {"x": (2, 2), "y": (0, 2)}


def test_of_forces_that_are_drawn_it_is_counted_how_many_met_and_games_of_one_meeting_are_alike() -> None:
    rows = [row(n, forces=("x", "y"), winner=int(n % 40 < 20), meeting=n % 40) for n in range(400)]
    drawn, named = findings(PLAN, rows), findings(PLAN, [replace(each, meeting=None) for each in rows])
    assert (drawn.drawn, named.drawn) == (40, 0)
    assert drawn.shares["x"].high - drawn.shares["x"].low > 3 * (named.shares["x"].high - named.shares["x"].low)


def test_of_more_than_two_it_is_told_how_each_did_against_each() -> None:
    rows = [row(0, forces=("y", "x")), row(1, forces=("x", "z"), winner=None), row(2, forces=("x", "y"), winner=1)]
    assert counts(findings(PLAN, rows).meetings) == {"x against y": (0, 2), "x against z": (0.5, 1)}


def test_shares_are_told_by_scenario_where_there_are_several() -> None:
    rows = [row(0, forces=("x", "y"), scenario="Salvage"), row(1, forces=("x", "y"), scenario="Blockade", winner=1)]
    found = findings(PLAN, rows).scenarios
    assert {name: counts(each) for name, each in found.items()} == {
        "Blockade": {"x": (0, 1), "y": (1, 1)},
        "Salvage": {"x": (1, 1), "y": (0, 1)},
    }
    assert findings(PLAN, rows[:1]).scenarios == {}


def test_whoever_held_the_initiative_is_counted_in_games_in_which_somebody_did() -> None:
    rows = [row(0, first=1), row(1, first=0), row(2, first=1, winner=None), row(3)]
    first = findings(PLAN, rows).first
    assert (first.count, first.of) == (1.5, 3)


def test_a_class_is_told_by_unit_with_what_it_took_for_its_points() -> None:
    units = [
        UnitRow(
            game=0,
            seat="A",
            unit=unit,
            kind="frigate",
            name="Frigate",
            models=2,
            points=80.0,
            models_lost=0,
            lost=lost,
            dealt=dealt,
        )
        for unit, lost, dealt in (("A1", 0.0, 60.0), ("A2", 0.5, 20.0))
    ]
    (did,) = findings(PLAN, [row(0, units=tuple(units))]).classes
    assert (did.units, did.points, did.lost, did.dealt, did.per_point) == (2, 80.0, 0.25, 40.0, 0.5)


@pytest.mark.parametrize(("decisions", "found"), [(1000, [7]), (101, [])])
def test_a_game_far_longer_than_others_of_its_kind_is_one_to_look_at(decisions: int, found: list[int]) -> None:
    """It is held against games of the same setting: those of another are always as long as that."""
    rows = [row(n, decisions=decisions if n == 7 else 100 + n % 2) for n in range(40)]
    rows += [row(n, varied="large", decisions=1000) for n in range(40, 80)]
    outliers = findings(PLAN, rows).outliers
    assert [each.game for each in outliers] == found
    assert all(each.seed == "1:7" and "1000 decisions" in each.what for each in outliers)


@pytest.mark.parametrize(
    ("given", "met"),
    [
        ({"forces": ("x", "y"), "winner": 1}, ("x against y", "y")),
        ({"forces": ("x", "y"), "winner": None}, ("x against y", "nobody")),
        ({"forces": ("x", "x")}, ("x (seat A) against x (seat B)", "x (seat A)")),
        ({}, ("captain (seat A) against captain (seat B)", "captain (seat A)")),
    ],
)
def test_of_a_game_to_look_at_it_is_told_who_met_and_who_won(given: dict[str, Any], met: tuple[str, str]) -> None:
    """A game of others makes forces or bots what is compared."""
    other = row(99, forces=("x", "z")) if given else row(99, bots=("captain", "random"))
    rows = [row(n, **given, decisions=1000 if n == 7 else 100) for n in range(20)]
    (found,) = findings(PLAN, [*rows, other]).outliers
    assert (found.who, found.won) == met
