"""Many games: the same whoever shares the work, and no seat is favoured."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from functools import partial
from itertools import count
from pathlib import Path
from select import select
from subprocess import DEVNULL, PIPE, Popen
from time import sleep

import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.replay import replay
from sandtable.rulesets import ruleset
from sandtable.sim.run import Outcome, as_they_end, jobs, play, run, study_digest

FIRST_GAME = {"first_game": True}


def test_two_workers_come_to_what_one_comes_to() -> None:
    todo = jobs("dw4", FIRST_GAME, ("random",), 6, 3, None)
    alone, shared = run(todo, 1), run(todo, 2)
    assert alone == shared
    assert study_digest(alone) == study_digest(shared)


OVER = "the others are over"
TRIES = 1000


def last_of_all(folder: str, number: int) -> int:
    """A job of which the first ends only after all others, or where nobody says that they did."""
    tries: Iterable[int] = () if number else count()
    for tried in tries:
        if (Path(folder) / OVER).exists() or tried == TRIES:
            break
        sleep(0.01)
    return number


def test_what_is_over_waits_for_nothing_that_is_not(tmp_path: Path) -> None:
    ended = []
    for number in as_they_end(2)(partial(last_of_all, str(tmp_path)), range(20)):
        ended.append(number)
        if len(ended) == 19:
            (tmp_path / OVER).touch()
    assert (ended[-1], sorted(ended)) == (0, list(range(20)))


def upside_down(number: int) -> float:
    return 1 / number


@pytest.mark.parametrize("workers", [1, 2])
def test_one_that_fails_is_told_of_and_takes_nothing_away_that_was_over(workers: int) -> None:
    with pytest.raises(ZeroDivisionError):
        list(as_they_end(workers)(upside_down, [4, 2, 0, 1]))
    assert sorted(as_they_end(workers)(upside_down, [4, 2, 1])) == [0.25, 0.5, 1.0]
    assert list(as_they_end(workers)(upside_down, [])) == []


def test_another_seed_gives_another_study() -> None:
    first, second = (run(jobs("dw4", FIRST_GAME, ("random",), 2, seed, None), 1) for seed in (1, 2))
    assert study_digest(first) != study_digest(second)


def test_a_game_does_not_depend_on_how_many_are_played_with_it() -> None:
    few, more = (jobs("dw4", FIRST_GAME, ("random",), games, 5, None) for games in (2, 4))
    assert few == more[:2]
    assert len({job.seed for job in more}) == 4


def test_the_bots_change_seats_from_game_to_game() -> None:
    seated = [job.bots for job in jobs("dw4", {}, ("captain", "random"), 4, 1, None)]
    assert seated == [("captain", "random"), ("random", "captain")] * 2


def test_one_bot_sits_in_every_seat() -> None:
    assert [job.bots for job in jobs("dw4", {}, ("random",), 2, 1, None)] == [("random", "random")] * 2


def test_three_bots_do_not_fit_two_seats() -> None:
    with pytest.raises(ValueError, match="has 2 seats here; name 2 bots or one, not 3"):
        jobs("dw4", {}, ("random",) * 3, 1, 1, None)


def test_an_unknown_bot_is_told_in_a_sentence() -> None:
    with pytest.raises(UnknownName, match="there is no bot 'kraken'"):
        run(jobs("dw4", FIRST_GAME, ("kraken",), 1, 1, None), 1)


def test_an_unknown_rule_set_is_told_in_a_sentence() -> None:
    with pytest.raises(UnknownName, match="there is no rule set 'draughts'"):
        jobs("draughts", {}, ("random",), 1, 1, None)


def test_options_that_cannot_be_are_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownName, match="there is no Encounter 'tea'"):
        jobs("dw4", {"encounter": "tea"}, ("random",), 1, 1, None)


def test_every_outcome_is_seen_once_and_they_come_back_in_order() -> None:
    seen: list[Outcome] = []
    outcomes = run(jobs("dw4", FIRST_GAME, ("random",), 3, 1, None), 1, seen.append)
    assert [outcome.number for outcome in outcomes] == [0, 1, 2]
    assert sorted(seen, key=lambda outcome: outcome.number) == outcomes


def test_a_saved_game_plays_again_to_the_digest_of_its_outcome(tmp_path: Path) -> None:
    (job,) = jobs("dw4", FIRST_GAME, ("random",), 1, 9, tmp_path)
    outcome = play(job)
    again = replay(ruleset("dw4"), (tmp_path / "game-00000.sandtable").read_text("utf-8"))
    assert again.game.over
    assert ruleset("dw4").play.codec.digest(again.game) == outcome.digest


def test_the_winner_is_counted_by_seat() -> None:
    outcomes = run(jobs("dw4", {}, ("captain", "random"), 2, 1, None), 1)
    assert [outcome.bots[outcome.winner] for outcome in outcomes if outcome.winner is not None] == ["captain"] * 2
    assert [outcome.winner for outcome in outcomes] == [0, 1]


A_CALLER = """
import os, sys, time
from sandtable.sim.run import _pool
with _pool(1) as pool:
    print(pool.submit(os.getpid).result(), flush=True)
    sys.stdin.read()
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when somebody else's child has ended")
def test_whose_caller_is_killed_goes_too() -> None:
    with Popen([sys.executable, "-c", A_CALLER], stdin=PIPE, stdout=PIPE, stderr=DEVNULL, text=True) as caller:
        assert caller.stdout is not None
        worker = os.pidfd_open(int(caller.stdout.readline()))
        try:
            assert not ready(worker, 0)
            caller.kill()
            caller.wait()
            assert ready(worker, 60), "it would wait for ever for another job"
        finally:
            os.close(worker)


def ready(process: int, seconds: float) -> bool:
    """Whether a process has ended by then."""
    return bool(select([process], [], [], seconds)[0])
