"""Games far from the rest are named: the long, the short and the one-sided, and none that is only unusual."""

from __future__ import annotations

import pytest

from sandtable.sim.studies.findings import findings
from sandtable.sim.studies.plan import Plan
from tests.sim.studies.hand_made import game

PLAN = Plan(ruleset="toy", games=100, bots=("captain",))


@pytest.mark.parametrize("decisions", [5, 195])
def test_a_game_is_one_to_look_at_whether_it_is_far_longer_or_far_shorter(decisions: int) -> None:
    rows = [game(n, decisions=decisions if n == 3 else 99 + n % 3) for n in range(60)]
    (found,) = findings(PLAN, rows).outliers
    assert (found.game, found.seed) == (3, "1:3")
    assert found.what == f"{decisions} decisions, where {5900 / 60 + decisions / 60:.0f} are usual"


@pytest.mark.parametrize(("games", "far"), [(12, True), (9, False)])
def test_three_standard_deviations_are_far(games: int, far: bool) -> None:
    """One game unlike all others is the root of their number away: of 12 it is 3.3, of 9 it is 2.8."""
    rows = [game(n, decisions=400 if n == 0 else 100) for n in range(games)]
    assert [each.game for each in findings(PLAN, rows).outliers] == ([0] if far else [])


@pytest.mark.parametrize("scores", [(60, 2), (2, 60)])
def test_a_game_far_more_one_sided_than_others_is_one_to_look_at_whoever_led(scores: tuple[int, int]) -> None:
    rows = [game(n, scores=scores if n == 8 else (30 + n % 4, 30)) for n in range(40)]
    (found,) = findings(PLAN, rows).outliers
    assert found.game == 8 and found.what.startswith("58 points between first and last, where 3 are usual")


def test_games_of_high_and_even_scores_are_not_one_sided() -> None:
    rows = [game(n, scores=(90, 90) if n == 8 else (3, 3)) for n in range(40)]
    assert findings(PLAN, rows).outliers == ()


def test_the_farthest_are_named_first_and_no_more_than_ten() -> None:
    rows = [game(n, decisions=1000 + n if n < 12 else 100) for n in range(400)]
    assert [each.game for each in findings(PLAN, rows).outliers] == list(range(11, 1, -1))
