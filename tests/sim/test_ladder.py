"""The ladder: games are kept as they end, steps are counted, and everyone is rated."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from sandtable.kernel.errors import PackError
from sandtable.rulesets import ruleset
from sandtable.sim.ladder import (
    Kept,
    Step,
    climb,
    come_out_otherwise,
    games_kept,
    left_to_play,
    levels_of,
    pairs_of,
    steps_of,
)
from sandtable.sim.ratings import ratings
from sandtable.sim.run import Outcome, processes
from sandtable.sim.stats import share
from tests.kernel.toy import BARE_TOY

DW4 = ruleset("dw4")
FIRST = {"first_game": True}


def test_the_levels_go_up_from_the_weakest_and_who_teaches_stands_beside() -> None:
    assert levels_of(DW4) == ("random", "ensign", "lieutenant", "captain", "admiral", "grand-admiral")
    assert pairs_of(DW4)[0] == ("ensign", "random") and pairs_of(DW4)[-1] == ("grand-admiral", "admiral")
    assert pairs_of(BARE_TOY) == ()


def test_a_ladder_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path, pairs = tmp_path / "kept" / "dw4.jsonl", [("captain", "random")]
    first = climb(DW4, FIRST, pairs, 2, 1, path, processes(1))
    path.write_bytes(path.read_bytes() + b'{"upper": "capt')
    assert games_kept(path) == first
    assert [job.number for job in left_to_play(DW4, FIRST, pairs[0], 4, 1, first)] == [2, 3]
    counted: list[None] = []
    whole = climb(DW4, FIRST, pairs, 4, 1, path, processes(1), lambda: counted.append(None))
    assert [each.game.number for each in whole] == [0, 1, 2, 3] and len(counted) == 2
    assert games_kept(path) == whole, "what was cut off has spoilt no line after it"
    assert whole == climb(DW4, FIRST, pairs, 4, 1, tmp_path / "at once.jsonl", processes(1))
    assert {each.game.bots for each in whole} == {("captain", "random"), ("random", "captain")}


def test_games_are_played_again_and_one_that_goes_otherwise_is_told(tmp_path: Path) -> None:
    pair, alone = ("captain", "random"), processes(1)
    kept = climb(DW4, FIRST, [pair], 3, 1, tmp_path / "dw4.jsonl", alone)
    assert come_out_otherwise(DW4, FIRST, pair, 3, 1, reversed(kept), alone) == ()
    bent = [replace(each, game=replace(each.game, digest="another")) for each in kept]
    assert come_out_otherwise(DW4, FIRST, pair, 1, 1, [kept[0], *bent[1:]], alone) == (), "only so many are played"
    assert come_out_otherwise(DW4, FIRST, pair, 2, 1, [kept[0], *bent[1:]], alone) == (kept[1].game,)
    assert come_out_otherwise(DW4, FIRST, ("admiral", "captain"), 2, 1, kept, alone) == (), "none of that step are kept"


def test_a_line_that_is_no_game_is_told_and_not_left_out(tmp_path: Path) -> None:
    """Else games whose form has changed would silently be played again, for hours."""
    path = tmp_path / "dw4.jsonl"
    path.write_bytes(b'{"upper": "captain"}\n')
    with pytest.raises(PackError, match=r"dw4\.jsonl, line 1: not a game of a ladder"):
        games_kept(path)


def game(number: int, winner: int | None, bots: tuple[str, str] = ("b", "a")) -> Kept:
    return Kept("b", "a", Outcome(number, bots, winner, 9, 1, "", 2))


def test_a_step_counts_who_won_wherever_they_sat_and_a_draw_as_half() -> None:
    kept = [game(0, 0), game(1, 1, ("a", "b")), game(2, None), game(3, 1)]
    (step,) = steps_of([("b", "a")], kept)
    assert (step.won.count, step.won.of, step.draws) == (2.5, 4, 1)
    assert (step.fallbacks, step.faults) == (4, 8)


@pytest.mark.parametrize(("won", "of", "proven"), [(60, 100, True), (59, 100, False), (0, 0, False)])
def test_a_step_is_proven_when_its_interval_leaves_out_one_half(won: int, of: int, proven: bool) -> None:
    assert Step("b", "a", share(won, of), 0, 0, 0).is_proven is proven


def step(upper: str, lower: str, won: float, of: int) -> Step:
    return Step(upper, lower, share(won, of), 0, 0, 0)


def test_ratings_say_what_the_shares_say() -> None:
    few = {each.level: each for each in ratings([step("b", "a", 909.0, 999), step("c", "b", 500, 1000)], "b")}
    assert few["b"].points == 1500 and few["b"].error == 0
    assert few["a"].points == pytest.approx(1100, abs=5)
    assert few["c"].points == pytest.approx(1500, abs=1e-3)
    many = {each.level: each for each in ratings([step("b", "a", 9090, 9999), step("c", "b", 5000, 10000)], "b")}
    assert many["c"].error == pytest.approx(6.8, abs=0.1)
    assert few["c"].error == pytest.approx(many["c"].error * 10**0.5, rel=0.01)


def test_one_who_never_lost_is_rated_too() -> None:
    best = ratings([step("b", "a", 20, 20)], "a")[1]
    assert 1900 < best.points < 2400 and best.error > 100
