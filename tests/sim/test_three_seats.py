"""Studies of more than two seats: everyone sits everywhere, and a split over processes changes nothing."""

from __future__ import annotations

import pytest

from sandtable.sim.run import Outcome, jobs, run, study_digest
from sandtable.sim.study import study
from tests.toy.manifest import RULESET
from tests.toy.table import put_on_the_table

BOTS = ("captain", "random", "random")
GAMES = 200


@pytest.fixture(autouse=True)
def on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_the_table(monkeypatch)


@pytest.mark.slow
def test_two_hundred_games_of_three_have_one_digest_however_many_share_them() -> None:
    todo = jobs(RULESET.name, {}, BOTS, GAMES, 7, None)
    alone, shared = run(todo, 1), run(todo, 2)
    assert study_digest(alone) == study_digest(shared)
    found = study(alone, RULESET.play.seats({}))
    assert (found.fallbacks, found.faults) == (0, 0)
    assert found.win_rate["captain"].low > 1 / 3
    assert [share.of for share in found.seat_win_rate.values()] == [GAMES] * 3
    assert sum(share.count for share in found.seat_win_rate.values()) == pytest.approx(GAMES)


def test_three_bots_change_seats_from_game_to_game() -> None:
    seated = [job.bots for job in jobs(RULESET.name, {}, ("captain", "random", "admiral"), 4, 7, None)]
    assert seated == [
        ("captain", "random", "admiral"),
        ("random", "admiral", "captain"),
        ("admiral", "captain", "random"),
        ("captain", "random", "admiral"),
    ]


def test_six_seats_take_six_bots_or_one() -> None:
    assert jobs(RULESET.name, {"captains": 6}, ("random",), 1, 7, None)[0].bots == ("random",) * 6
    with pytest.raises(ValueError, match="6 seats"):
        jobs(RULESET.name, {"captains": 6}, BOTS, 1, 7, None)


def test_a_draw_of_three_is_a_third_of_a_win_to_each() -> None:
    outcomes = [Outcome(0, ("captain", "random", "random"), None, 1, 0, ""), Outcome(1, BOTS, 0, 1, 0, "")]
    found = study(outcomes, ("A", "B", "C"))
    assert found.win_rate["captain"].count == pytest.approx(4 / 3)
    assert found.win_rate["random"].count == pytest.approx(2 / 3)
    assert found.draws == 1
