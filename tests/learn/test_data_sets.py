"""Games as data sets, by one command."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from sandtable import learn, library
from sandtable.cli.main import main
from sandtable.kernel.errors import JournalError, NotOffered
from sandtable.kernel.ids import SeatId
from sandtable.learn import recording
from sandtable.learn.encoding import CANDIDATE, TABLE
from sandtable.learn.recording import Source, check_parquet, rows_of
from sandtable.sim.run import jobs, play
from sandtable.version import __version__
from tests.house.reading import ROOT


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
    assert not [file.name for file in tmp_path.iterdir() if "parquet" in file.name], "nothing half-written is left"


def test_two_who_write_to_one_place_do_not_meet(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    with recording._beside(out) as unfinished:
        unfinished.write_text("the first")
        assert str(os.getpid()) in unfinished.name and not out.exists()
    assert out.read_text() == "the first" and not unfinished.exists()


# --- what a data set says of itself, and where it is written ---


def said_of(path: Path) -> dict[str, Any]:
    return json.loads(pq.read_schema(path).metadata[b"sandtable"])


@pytest.mark.slow
def test_a_data_set_says_how_it_was_made(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    wish = ["--games", "2", "--bots", "random", "--seed", "7", "--jobs", "1", "--first-game"]
    assert main(["dataset", str(out), "dw4", *wish]) == 0
    said = said_of(out)
    played = said["played"]
    assert (said["sandtable"], said["kept"]) == (__version__, [])
    assert {name: played[name] for name in ("ruleset", "bots", "seed", "games")} == {
        "ruleset": "dw4",
        "bots": ["random"],
        "seed": 7,
        "games": 2,
    }
    assert played["options"]["first_game"] is True
    row = pq.read_table(out).to_pylist()[-1]
    assert said["shapes"]["observation"] == len(row["observation"])
    assert said["shapes"]["pieces"] == len(row["pieces"][0])
    assert said["shapes"]["candidates"] == len(row["candidates"][0])
    again = jobs(played["ruleset"], played["options"], tuple(played["bots"]), 2, played["seed"], None)
    assert {row["game"] for row in pq.read_table(out).to_pylist()} == {job.seed for job in again}


@pytest.mark.slow
def test_a_data_set_of_kept_games_says_of_each_what_it_was(tmp_path: Path) -> None:
    (job,) = jobs("dw4", {"first_game": True}, ("random",), 1, 9, tmp_path)
    play(job)
    out = tmp_path / "kept.parquet"
    assert main(["dataset", str(out), "--game", job.save_to, "--jobs", "1"]) == 0
    said = said_of(out)
    assert said["played"] is None
    (kept,) = said["kept"]
    assert (kept["file"], kept["ruleset"], kept["sandtable"]) == (Path(job.save_to).name, "dw4", __version__)
    assert kept["options"]["first_game"] is True


def test_a_data_set_that_is_there_is_kept_unless_its_owner_says_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.parquet"
    out.write_bytes(b"a week of games")
    wish = ["dataset", str(out), "--games", "1", "--bots", "random", "--jobs", "1", "--first-game"]
    assert main(wish) == 3
    assert "is there already; --overwrite replaces it" in capsys.readouterr().err
    assert out.read_bytes() == b"a week of games"
    assert main([*wish, "--overwrite"]) == 0
    assert said_of(out)["played"]["games"] == 1


@pytest.mark.parametrize("name", ["games", "games.csv", "games.parquet.gz"])
def test_a_file_that_would_not_look_like_parquet_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dataset", str(tmp_path / name), "--games", "1", "--bots", "random"]) == 2
    assert "ends in .parquet" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_whoever_lacks_the_extra_is_told_what_works_in_a_clone(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError("No module named 'gymnasium'", name="gymnasium")

    works = '.venv/bin/pip install -e ".[learn]"'
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "pyarrow", None)
        patch.setattr("importlib.import_module", missing)
        with pytest.raises(NotOffered, match=re.escape(works)):
            check_parquet()
        with pytest.raises(NotOffered, match=re.escape(works)):
            _ = learn.many_against
    assert works in (ROOT / "docs" / "learn.md").read_text("utf-8")
