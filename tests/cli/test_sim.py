"""Many games between bots: the same result for any number of workers, with intervals."""

import json
import signal
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Run, start

pytestmark = pytest.mark.usefixtures("toy")

FEW = ("sim", "--games", "4", "--seed", "3", "--bots", "captain,random")


def test_the_table_tells_shares_with_intervals_and_the_digest(run: Run) -> None:
    ended = run(*FEW, "--jobs", "1")
    assert ended.code == 0
    assert ended.err == ""
    for part in ("Pebbles: 4 games", "captain", "random", "seat west", "captain@east", "95 % interval", "digest "):
        assert part in ended.out
    assert max(map(len, ended.out.splitlines())) <= 80


def test_json_holds_what_a_program_needs(run: Run) -> None:
    told = json.loads(run(*FEW, "--jobs", "1", "--json").out)
    assert told["games"] == 4
    assert told["decisions"] > 0
    assert told["fallbacks"] == 0
    assert 0 <= told["draws"] <= 4
    assert set(told["win_rate"]) == {"captain", "random"}
    assert set(told["seat_win_rate"]) == {"west", "east"}
    assert told["win_rate"]["captain"]["games"] == 4
    for share in told["win_rate"].values():
        assert 0 <= share["low"] <= share["win_rate"] <= share["high"] <= 1
    assert sum(share["win_rate"] for share in told["win_rate"].values()) == 1


def test_two_workers_come_to_the_same_result_as_one(run: Run, tmp_path: Path) -> None:
    with start(tmp_path, *FEW, "--jobs", "2", "--json") as shared:
        out, err = shared.communicate()
    assert (shared.returncode, err) == (0, "")
    assert out == run(*FEW, "--jobs", "1", "--json").out


def test_another_seed_gives_other_games(run: Run) -> None:
    one, other = (json.loads(run("sim", "--json", "--jobs", "1", "--seed", n).out)["digest"] for n in (1, 2))
    assert one != other


def test_saved_games_can_be_verified(run: Run) -> None:
    assert run(*FEW, "--jobs", "1", "--save", "deep/folder").code == 0
    assert len(list(Path("deep/folder").glob("*.sandtable"))) == 4
    ended = run("replay", "deep/folder", "--verify")
    assert ended.code == 0
    assert ended.out.startswith("4 games, ")
    assert ": all the same, made by Sandtable " in ended.out


def test_ctrl_c_stops_the_workers(tmp_path: Path) -> None:
    with start(tmp_path, "sim", "--games", "3000", "--jobs", "2", "--option", "rules=", "--save", "games") as endless:
        while not list(tmp_path.glob("games/*.sandtable")):
            assert endless.poll() is None
            time.sleep(0.02)
        endless.send_signal(signal.SIGINT)
        out, err = endless.communicate(timeout=60)
    assert (endless.returncode, out) == (130, "")
    assert err == "sandtable: stopped before all games were played\n"


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("--bots", "kraken"), 2, "there is no bot 'kraken'; there is: random, cadet, ensign"),
        (("--bots", "random,random,random"), 2, "name 2 bots or one, not 3"),
        (("--bots", ","), 2, "name 2 bots or one, not 0"),
        (("--option", "tides=3"), 2, "has no option 'tides'"),
        (("--save", "file/games"), 3, "file/games cannot be written"),
    ],
)
def test_a_mistake_is_told_before_any_game(run: Run, arguments: tuple[str, ...], code: int, told: str) -> None:
    Path("file").write_text("")
    ended = run("sim", *arguments, "--jobs", "1")
    assert (ended.code, ended.out) == (code, "")
    assert told in ended.err
    assert len(ended.err.splitlines()) == 1
