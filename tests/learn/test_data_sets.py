"""Games as data sets, by one command."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from sandtable import library
from sandtable.cli.main import main
from sandtable.kernel.errors import JournalError
from sandtable.kernel.ids import SeatId
from sandtable.learn.encoding import CANDIDATE, TABLE
from sandtable.learn.recording import Source, rows_of
from sandtable.sim.run import jobs, play


@pytest.mark.slow
def test_one_command_makes_a_data_set(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    assert main(["dataset", str(out), "--games", "1", "--bots", "random", "--jobs", "1"]) == 0
    rows = pq.read_table(out).to_pylist()
    assert {row["seat"] for row in rows} == {"A", "B"}
    outcomes = {(row["seat"], row["outcome"]) for row in rows}
    assert len(outcomes) == 2 and sum(outcome for _, outcome in outcomes) == 0
    for row in rows:
        assert len(row["observation"]) == TABLE
        assert 0 <= row["chosen"] < len(row["candidates"])
        assert all(len(each) == CANDIDATE for each in row["candidates"])


@pytest.mark.slow
def test_a_game_that_was_kept_becomes_the_same_data_set(tmp_path: Path) -> None:
    (job,) = jobs("dw4", {"first_game": True}, ("random",), 1, 9, tmp_path)
    outcome = play(job)
    out = tmp_path / "kept.parquet"
    assert main(["dataset", str(out), "--game", job.save_to, "--jobs", "1"]) == 0
    kept = pq.read_table(out).to_pylist()
    played = pa.Table.from_pylist(rows_of(Source(Path(job.save_to).name, job)), pq.read_schema(out)).to_pylist()
    assert kept == played
    assert outcome.winner is not None
    assert {row["outcome"] for row in kept if row["seat"] == "AB"[outcome.winner]} == {1}


def test_a_game_that_a_player_has_left_is_refused(tmp_path: Path) -> None:
    match = library.new_game("dreadnaught", seed=1, players=3)
    match.leave(SeatId("P3"))
    library.save(match, tmp_path / "left.sandtable")
    with pytest.raises(JournalError, match="has left this game"):
        rows_of(Source("left", path=str(tmp_path / "left.sandtable")))


def test_an_unfinished_game_teaches_nothing(tmp_path: Path) -> None:
    library.save(library.new_game("dw4", seed=9), tmp_path / "kept.sandtable")
    out = tmp_path / "kept.parquet"
    assert main(["dataset", str(out), "--game", str(tmp_path / "kept.sandtable"), "--jobs", "1"]) != 0
    assert not out.exists()
