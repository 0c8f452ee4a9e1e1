"""A game of nothing but its play at the terminal: it is played, and what it lacks is said in a sentence."""

from pathlib import Path

import pytest

from tests.cli import pond
from tests.cli.conftest import Run
from tests.kernel.toy import BARE_TOY

FORCE = 'ruleset = "toy"\npebbles = 3\n'


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy without words, board and everything that may lack."""
    pond.put_on_the_table(monkeypatch, BARE_TOY)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("odds", "4"), "Pebbles has no odds yet"),
        (("odds", "--attack", "4"), "Pebbles has no odds yet"),
        (("force", "new", "pond", "5"), "Pebbles has no forces to build yet"),
        (("force", "new", "--from", "frogs"), "Pebbles has no forces to build yet"),
        (("force", "check", "force.toml"), "Pebbles has no forces to build yet"),
        (("force", "show", "force.toml"), "Pebbles has no forces to build yet"),
        (("force", "print", "force.toml", "--html", "force.html"), "Pebbles has no forces to build yet"),
        (("force", "schema"), "Pebbles has no forces to build yet"),
        (("pack", "check", "force.toml"), "Pebbles has no packs yet"),
        (("pack", "schema"), "Pebbles has no packs yet"),
        (("play", "--bot", "captain", "--text"), "Pebbles has no captain yet; there is: random"),
        (("sim", "--bots", "random,admiral"), "Pebbles has no admiral yet; there is: random"),
        (("sim", "--bots", "nobody"), "there is no bot 'nobody'; there is: random"),
    ],
)
def test_what_lacks_is_a_mistake_of_usage_told_in_one_line(run: Run, arguments: tuple[str, ...], told: str) -> None:
    Path("force.toml").write_text(FORCE)
    assert run(*arguments) == (2, "", f"sandtable: {told}\n")


def test_bots_play_it_without_being_named(run: Run) -> None:
    ended = run("sim", "--games", "2", "--jobs", "1", "--json")
    assert ended.code == 0
    assert '"random"' in ended.out and '"captain"' not in ended.out


def test_a_person_plays_it_to_the_end_with_plain_words(run: Run) -> None:
    typed = ["2", *["1", "n", "pass", "same", '{"x": 0, "y": 0}', "y"] * 40]
    ended = run("play", "--seed", "1", "--option", "rounds=1", "--option", "rules=", typing="\n".join(typed) + "\n")
    assert ended.code == 0
    assert "Round begun: number 1." in ended.out
    assert "The game is over: " in ended.out
    assert "Luck" not in ended.out
    replayed = run("replay", "saves/toy-1.sandtable")
    assert replayed.code == 0 and "Round begun: number 1." in replayed.out


def test_the_odds_are_not_offered_and_asking_for_them_says_why(run: Run) -> None:
    told = run("play", "--seed", "1", typing="?\nodds\n").out
    assert "\n  odds" not in told and "\n  look" in told
    assert "west> odds\n! Pebbles has no odds yet\n" in told


def test_the_odds_of_a_saved_game_lack_too(run: Run) -> None:
    run("play", "--seed", "1", "--save", "game", typing="quit\n")
    assert run("odds", "--game", "game") == (2, "", "sandtable: Pebbles has no odds yet\n")
