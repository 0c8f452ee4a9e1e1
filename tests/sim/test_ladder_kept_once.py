"""Every game of a ladder is there once: one process climbs at a time, and a line that stands twice is one game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from sandtable.kernel.errors import PackError
from sandtable.rulesets import ruleset
from sandtable.sim.holding import HeldByAnother, holding
from sandtable.sim.ladder import Kept, climb, games_kept, steps_of
from sandtable.sim.run import Outcome, processes

DW4 = ruleset("dw4")
FIRST = {"first_game": True}
PAIR = ("ensign", "random")


def game(number: int, winner: int | None = 0, pair: tuple[str, str] = PAIR) -> Kept:
    return Kept(*pair, Outcome(number, pair, winner, 9, 1, "", 2))


def write(path: Path, *kept: Kept) -> Path:
    path.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in kept))
    return path


def test_who_climbs_meanwhile_is_refused_and_no_game_is_there_twice(tmp_path: Path) -> None:
    path, refused = tmp_path / "dw4.jsonl", []

    def meanwhile() -> None:
        with pytest.raises(HeldByAnother, match=r"dw4\.jsonl: another process climbs this ladder already; wait"):
            climb(DW4, FIRST, [PAIR], 2, 1, path, processes(1))
        refused.append(True)

    kept = climb(DW4, FIRST, [PAIR], 2, 1, path, processes(1), meanwhile)
    assert len(refused) == 2
    assert len(path.read_bytes().splitlines()) == 2 and games_kept(path) == kept


def test_whoever_is_refused_leaves_half_a_line_to_who_is_writing_it(tmp_path: Path) -> None:
    path = tmp_path / "dw4.jsonl"
    path.write_bytes(b'{"upper": "ens')
    with holding(path, "held"), pytest.raises(HeldByAnother):
        climb(DW4, FIRST, [PAIR], 1, 1, path, processes(1))
    assert path.read_bytes() == b'{"upper": "ens'


def test_a_ladder_is_free_again_after_it_was_stopped(tmp_path: Path) -> None:
    path = tmp_path / "dw4.jsonl"

    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        climb(DW4, FIRST, [PAIR], 2, 1, path, processes(1), stop)
    assert len(climb(DW4, FIRST, [PAIR], 2, 1, path, processes(1))) == 2


def test_a_line_that_stands_twice_is_one_game(tmp_path: Path) -> None:
    path = write(tmp_path / "dw4.jsonl", game(0), game(1, 1), game(0), game(0, None, ("captain", "ensign")))
    kept = games_kept(path)
    assert kept == [game(0), game(1, 1), game(0, None, ("captain", "ensign"))]
    (step,) = steps_of([PAIR], kept)
    assert (step.won.count, step.won.of) == (1, 2)


def test_a_game_that_is_given_twice_counts_once_in_all_that_is_told_of_its_step() -> None:
    (step,) = steps_of([PAIR], [game(0), game(0), game(1, None), game(1, None)])
    assert (step.won.count, step.won.of, step.draws, step.fallbacks, step.faults) == (1.5, 2, 1, 2, 4)


def test_a_game_that_stands_twice_and_went_otherwise_is_refused(tmp_path: Path) -> None:
    other = game(0)
    path = write(tmp_path / "dw4.jsonl", game(0), game(1), replace(other, game=replace(other.game, digest="other")))
    with pytest.raises(PackError, match=r"dw4\.jsonl, line 3: game 0 of ensign against random stands there before"):
        games_kept(path)
