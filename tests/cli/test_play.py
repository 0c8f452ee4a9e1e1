"""A game at the terminal: it plays to its end, is on disk all the time, and can be resumed."""

import io
import json
import signal
from pathlib import Path
from typing import Any

import pytest

from sandtable.kernel.errors import EngineFault
from sandtable.kernel.match import Match
from tests.cli.conftest import Run, start

pytestmark = pytest.mark.usefixtures("toy")

ANYTHING = "1\ny\n1 2\nsame\nat 1 1\n0\n" * 60
"""Sooner or later one of these fits whatever is asked."""

SAVE = Path("saves/toy-1.sandtable")


def answers(path: Path) -> list[object]:
    """What has been answered, as the journal says."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [(line["seat"], line["answer"]) for line in lines if "answer" in line]


def test_a_game_against_a_bot_is_played_to_its_end(run: Run) -> None:
    ended = run("play", "--bot", "random", "--seed", "1", typing=ANYTHING)
    assert ended.code == 0
    assert "The game is over: seat west has won." in ended.out
    assert f"sandtable replay {SAVE}" in ended.out
    assert run("replay", SAVE, "--verify").code == 0


def test_nothing_is_wider_than_eighty_columns(run: Run) -> None:
    ended = run("play", "--seed", "1", typing="?\nlook\nwhy\nlog\n" + ANYTHING)
    assert max(map(len, ended.out.splitlines())) <= 80


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    first = run("play", "--seed", "7", "--save", "one.sandtable", typing=ANYTHING)
    second = run("play", "--seed", "7", "--save", "two.sandtable", typing=ANYTHING)
    assert first.out.replace("one.sandtable", "two.sandtable") == second.out
    assert Path("one.sandtable").read_text() == Path("two.sandtable").read_text()


def test_games_without_a_name_are_numbered(run: Run) -> None:
    run("play", "--text", typing="quit\n")
    run("play", "--text", typing="quit\n")
    assert sorted(path.name for path in Path("saves").glob("*.sandtable")) == ["toy-1.sandtable", "toy-2.sandtable"]


def test_a_question_shows_who_is_asked_what_to_know_and_what_to_type(run: Run) -> None:
    ended = run("play", "--seed", "1", typing="2\n")
    assert (
        "seat west: Bid. [TOY-ROUND-02]\n  The water is calm.\nType a number from 0 to 6. Enter alone: 0.\n"
        in ended.out
    )
    assert "   2  action rest\n" in ended.out


def test_what_happened_since_is_told_before_the_next_question(run: Run) -> None:
    after_the_bid = run("play", "--seed", "1", typing="2\n").out.partition("west> 2\n")[2]
    assert after_the_bid.startswith("\n  BidsRevealed.\n  west gets -2 pebbles.\n\nseat west: action\n")


def test_one_may_sit_in_another_seat(run: Run) -> None:
    ended = run("play", "--seat", "EAST", "--seed", "1", typing="")
    assert "seat east: Bid." in ended.out
    assert "seat west: Bid." not in ended.out
    assert "--seat EAST" in ended.out


# --- stopping ---


@pytest.mark.parametrize("typing", ["2\nquit\n", "2\n"])
def test_whoever_quits_or_closes_the_input_is_told_how_to_go_on(run: Run, typing: str) -> None:
    ended = run("play", "--seed", "1", "--bot", "random", typing=typing)
    assert ended.code == 0
    assert f"saved in {SAVE}; go on with it: sandtable play --resume {SAVE} --bot random\n" in ended.out
    assert ("west", 2) in answers(SAVE)


class Interrupted(io.StringIO):
    """Ctrl-C in the middle of typing."""

    def readline(self, size: int | None = -1, /) -> Any:
        raise KeyboardInterrupt


def test_ctrl_c_says_that_the_game_is_saved(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(io, "StringIO", Interrupted)
    ended = run("play", "--seed", "1")
    assert ended.code == 130
    assert ended.err == f"The game is saved in {SAVE}; go on with it: sandtable play --resume {SAVE}\n"


def test_a_fault_of_ours_says_where_the_game_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise EngineFault("a rule asked after a change")

    monkeypatch.setattr(Match, "submit", fail)
    ended = run("play", "--seed", "1", typing="2\n")
    assert ended.code == 70
    assert f"EngineFault: a rule asked after a change; the game is saved in {SAVE}" in ended.err
    assert run("replay", SAVE, "--verify").code == 0


# --- resuming ---


def test_a_resumed_game_goes_on_where_it_was(run: Run) -> None:
    run("play", "--seed", "1", typing="2\n3\nquit\n")
    ended = run("play", "--resume", SAVE, typing="look\n1 2\n")
    assert "seat west: waters" in ended.out
    assert "west holds 4 pebbles." in ended.out
    assert "RoundBegun." not in ended.out
    assert answers(SAVE)[-2:] == [("west", "fish"), ("west", ["reeds", "deep"])]
    assert run("replay", SAVE, "--verify").code == 0


def test_a_line_that_broke_off_in_a_crash_is_no_obstacle(run: Run) -> None:
    run("play", "--seed", "1", typing="2\n3\nquit\n")
    text = SAVE.read_text("utf-8")
    SAVE.write_text(text[:-20], "utf-8")
    assert run("play", "--resume", SAVE, typing=ANYTHING).code == 0
    assert run("replay", SAVE, "--verify").code == 0


def test_an_unfinished_game_is_mentioned_and_a_finished_one_is_not(run: Run) -> None:
    run("play", "--text", typing="quit\n")
    assert f"go on with it: sandtable play --resume {SAVE}" in run("play", "--text", typing=ANYTHING).out
    assert "unfinished" not in run("play", "--text", typing="quit\n").out


def test_a_game_that_is_over_can_only_be_looked_at(run: Run) -> None:
    run("play", "--seed", "1", "--bot", "random", typing=ANYTHING)
    before = SAVE.read_text("utf-8")
    ended = run("play", "--resume", SAVE, typing=ANYTHING)
    assert "The game is over: seat west has won." in ended.out
    assert SAVE.read_text("utf-8") == before


def test_an_edited_game_is_refused_with_the_line(run: Run) -> None:
    run("play", "--seed", "1", typing="2\nquit\n")
    SAVE.write_text(SAVE.read_text("utf-8").replace('"number":1', '"number":2'), "utf-8")
    ended = run("play", "--resume", SAVE)
    assert ended.code == 1
    assert f"{SAVE}: line 6" in ended.err


def test_a_kill_in_the_middle_loses_no_answer(run: Run, tmp_path: Path) -> None:
    """Every answer whose next question has been asked is on disk, whatever happens to the process."""
    game = start(tmp_path, "play", "--seed", "1", "--save", "killed")
    assert game.stdin is not None and game.stdout is not None
    with game:
        game.stdin.write("2\n3\n")
        game.stdin.flush()
        for line in game.stdout:
            if line.startswith("Choose 1 to 2"):
                break
        game.send_signal(signal.SIGKILL)
    assert game.returncode == -signal.SIGKILL
    assert answers(Path("killed"))[-1] == ("west", "fish")
    ended = run("play", "--resume", "killed", typing=ANYTHING)
    assert "seat west: waters" in ended.out
    assert "The game is over" in ended.out
    assert run("replay", "killed", "--verify").code == 0


# --- mistakes ---


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("--bot", "kraken"), 2, "there is no bot 'kraken'; there is: random, cadet, ensign"),
        (("--seat", "north"), 2, "there is no seat 'north'; there is: west, east"),
        (("--option", "tides=3"), 2, "has no option 'tides'"),
        (("--option", "rules=tides"), 2, "there is no rule 'tides'"),
        (("--save", "here/"), 3, "exists already"),
        (("--save", "file/game"), 3, "cannot be written"),
        (("--save", "x" * 300), 3, "name too long"),
        (("--resume", "nowhere"), 3, "nowhere cannot be read"),
        (("--resume", "here"), 3, "here cannot be read"),
        (("--resume", "file"), 1, "line 1 is not the header"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(run: Run, arguments: tuple[str, ...], code: int, told: str) -> None:
    Path("here").mkdir()
    Path("file").write_text("no journal\n")
    ended = run("play", *arguments, typing="quit\n")
    assert ended.code == code
    assert told in ended.err
    assert len(ended.err.splitlines()) == 1
