"""A study at the command line: results, report, and refusals."""

import json
import signal
import time
from pathlib import Path

import pytest

from sandtable.sim.holding import holding
from tests.cli.conftest import Run, start

pytestmark = pytest.mark.usefixtures("toy")

STUDY = 'ruleset = "toy"\ngames = 4\nseed = 3\nbots = ["captain", "random"]\n'
WRITTEN = {"played.jsonl", "games.parquet", "units.parquet", "report.md", "report.html", "findings.json"}


def test_a_study_writes_its_results_and_tells_the_digest(run: Run) -> None:
    Path("ponds.toml").write_text(STUDY)
    ended = run("study", "ponds.toml", "--jobs", "1")
    assert (ended.code, ended.err) == (0, "")
    assert {path.name for path in Path("ponds").iterdir()} == WRITTEN
    found = json.loads(Path("ponds/findings.json").read_text())
    assert f"digest {found['digest']}" in ended.out
    assert found["games"] == 4
    # Once more, nothing is left to play, and nothing is other.
    assert run("study", "ponds.toml", "--jobs", "1").out == ended.out
    told = json.loads(run("study", "ponds.toml", "--jobs", "1", "--json").out)
    assert told == found


def test_a_bad_study_is_refused_in_a_sentence(run: Run) -> None:
    Path("ponds.toml").write_text(STUDY.replace("games = 4", "games = -4"))
    ended = run("study", "ponds.toml")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("sandtable: ponds.toml, line 2: games: ")
    assert not Path("ponds").exists()


def test_a_force_that_is_not_there_ends_as_a_study_that_is_not_there(run: Run) -> None:
    Path("ponds.toml").write_text(STUDY + 'forces = ["mine.toml", "yours.toml"]\n')
    ended = run("study", "ponds.toml")
    assert (ended.code, run("study", "nowhere.toml").code) == (3, 3)
    assert ended.err.startswith("sandtable: ponds.toml, line 5: forces: mine.toml cannot be read: ")


def test_a_game_of_a_study_is_played_again_and_written(run: Run) -> None:
    Path("ponds.toml").write_text(STUDY)
    unplayed = run("study", "ponds.toml", "--game", "2", "--out", "two.sandtable")
    assert unplayed.out.startswith("game 2; `sandtable replay two.sandtable` tells it.")
    run("study", "ponds.toml", "--jobs", "1")
    ended = run("study", "ponds.toml", "--game", "2")
    assert (ended.code, ended.err) == (0, "")
    assert "game 2, as it was played before" in ended.out
    assert unplayed.out.splitlines()[-1] == ended.out.splitlines()[-1], "the digest"
    assert run("replay", "two.sandtable", "--verify").code == 0
    assert Path("two.sandtable").read_text() == Path("ponds/game-2.sandtable").read_text()


def test_a_game_that_the_study_has_not_is_refused(run: Run) -> None:
    Path("ponds.toml").write_text(STUDY)
    ended = run("study", "ponds.toml", "--game", "4")
    assert (ended.code, ended.err) == (2, "sandtable: --game: this study has 4 games, 0 to 3\n")


def test_a_game_that_does_not_come_out_as_it_did_is_told(run: Run) -> None:
    Path("ponds.toml").write_text(STUDY)
    run("study", "ponds.toml", "--jobs", "1")
    kept = Path("ponds/played.jsonl")
    lines = [json.loads(line) for line in kept.read_text().splitlines()]
    kept.write_text(
        "".join(json.dumps(line | ({"digest": "other"} if "digest" in line else {})) + "\n" for line in lines)
    )
    ended = run("study", "ponds.toml", "--game", "2")
    assert ended.code == 4 and "was played to another end" in ended.err


def test_a_game_of_a_changed_study_is_not_written_among_those_of_another(run: Run) -> None:
    Path("ponds.toml").write_text(STUDY)
    run("study", "ponds.toml", "--jobs", "1")
    Path("ponds.toml").write_text(STUDY.replace("seed = 3", "seed = 4"))
    ended = run("study", "ponds.toml", "--game", "2")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == (
        "sandtable: ponds: the games there are of another study, which says something else of `seed`; "
        "say with --out where the journal goes\n"
    )
    assert {path.name for path in Path("ponds").iterdir()} == WRITTEN
    elsewhere = run("study", "ponds.toml", "--game", "2", "--out", "two.sandtable")
    assert elsewhere.code == 0 and Path("two.sandtable").exists()
    assert "It is held against nothing: ponds: the games there are of another study" in elsewhere.out


def test_the_same_study_is_not_played_twice_at_once(run: Run) -> None:
    Path("ponds.toml").write_text(STUDY)
    with holding(Path("ponds/played.jsonl"), ""):
        ended = run("study", "ponds.toml", "--jobs", "1")
    assert (ended.code, ended.out) == (3, "")
    assert ended.err.startswith("sandtable: ponds: another process plays a study there already")
    assert run("study", "ponds.toml", "--jobs", "1").code == 0


@pytest.mark.parametrize(
    ("stop", "jobs"), [(signal.SIGINT, "2"), (signal.SIGTERM, "2"), (signal.SIGTERM, "1")], ids=str
)
def test_a_study_that_is_stopped_keeps_what_was_played_and_says_how_to_go_on(
    run: Run, tmp_path: Path, stop: signal.Signals, jobs: str
) -> None:
    (tmp_path / "ponds.toml").write_text(STUDY.replace("games = 4", "games = 100000"))
    kept = tmp_path / "ponds" / "played.jsonl"
    with start(tmp_path, "study", "ponds.toml", "--jobs", jobs) as studying:
        while not kept.exists() or kept.read_bytes().count(b"\n") < 4:
            assert studying.poll() is None
            time.sleep(0.05)
        studying.send_signal(stop)
        _, err = studying.communicate()
    assert studying.returncode == 130
    assert err == "sandtable: stopped; what was played is kept, and the same command goes on with it\n"
    (tmp_path / "ponds.toml").write_text(STUDY)
    whole = run("study", "ponds.toml", "--out", "whole", "--jobs", "1")
    gone_on = run("study", "ponds.toml", "--jobs", "1")
    assert gone_on.out.replace("ponds/", "whole/").split() == whole.out.split()
