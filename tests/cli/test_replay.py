"""A saved game again: told in words, or checked line by line."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.entropy import Entropy, seal_of
from sandtable.kernel.match import Match
from sandtable.testing.play import play_out
from sandtable.version import __version__
from tests.cli.conftest import Run
from tests.cli.pond import POND, PondRules
from tests.cli.test_play import ANYTHING
from tests.kernel.later import LaterToy, throw_a_die_more
from tests.kernel.toy import TOY
from tests.kernel.toy_world import EAST, WEST

pytestmark = pytest.mark.usefixtures("toy")

WORDS = "the heron stands still"


@pytest.fixture
def game(run: Run) -> Path:
    """A whole game on disk."""
    run("play", "--seed", "1", "--bot", "random", "--save", "games/one.sandtable", typing=ANYTHING)
    return Path("games/one.sandtable")


def lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines(keepends=True)


def test_a_game_is_told_in_words_with_its_end(run: Run, game: Path) -> None:
    ended = run("replay", game)
    assert ended.code == 0
    assert ended.out.startswith("   1  DeckShuffled.\n")
    assert ended.out.endswith("seat west has won.\n")


def test_a_game_is_told_up_to_an_answer(run: Run, game: Path) -> None:
    told = run("replay", game, "--to", "0").out
    assert told.endswith("   5  CardsDrawn.\nHere the game waits for seat west and seat east.\n")


def test_a_spectator_is_told_less_than_a_seat(run: Run) -> None:
    """Both seats rest in the first round and look into the water."""
    typing = "\n0\n\n0\n\n2\npass\n\n2\npass\n\nquit\n"
    run("play", "--seed", "1", "--hot-seat", "--option", "rules=", "--save", "omens", typing=typing)
    assert "sees a" not in run("replay", "omens").out
    of_west = run("replay", "omens", "--seat", "West").out
    assert "west sees a" in of_west
    assert "east sees a" not in of_west


def test_a_true_journal_is_all_the_same(run: Run, game: Path) -> None:
    kinds = [next(iter(json.loads(line))) for line in lines_of(game)]
    counted = f"{kinds.count('answer')} answers, {kinds.count('event')} events, {kinds.count('digest')} digests"
    assert run("replay", game, "--verify") == (
        0,
        f"{counted}: all the same, made by Sandtable {__version__} with toy 1\n",
        "",
    )


def with_words_of_west(key: str) -> Match:
    """A game to whose dice west has added words, played to its end."""
    match = Match.start(TOY, {"rounds": 1}, key_from(key), [WEST, EAST])
    match.add_entropy(Entropy(WEST, seal=seal_of(match.header.commitment, WEST, WORDS)))
    match.add_entropy(Entropy(EAST))
    match.add_entropy(Entropy(WEST, words=WORDS))
    play_out(match, Random("mixed"))
    return match


@pytest.fixture
def mixed(run: Run) -> Path:
    """Such a game as a server would have written it."""
    Path("mixed.sandtable").write_text(with_words_of_west("mixed").text(), "utf-8")
    return Path("mixed.sandtable")


def test_words_that_a_seat_added_to_the_dice_are_checked(run: Run, mixed: Path) -> None:
    for words in ((), ("--words", f"west={WORDS}")):
        ended = run("replay", mixed, "--verify", *words)
        assert ended.code == 0 and ended.out.endswith("; west added words of their own to the dice\n")
    assert run("replay", mixed, "--to", "1").code == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("west=something that west never said", "fell by other words of west, not by those that west has kept"),
        ("east=something that east never said", "fell by no words of east, not by those that east has kept"),
    ],
)
def test_whoever_kept_other_words_is_told_that_the_dice_did_not_fall_by_them(
    run: Run, mixed: Path, words: str, why: str
) -> None:
    ended = run("replay", mixed, "--verify", "--words", words)
    assert (ended.code, ended.out) == (1, "") and why in " ".join(ended.err.split())


def test_a_journal_made_up_with_another_key_for_the_same_words_is_found_by_the_commitment(
    run: Run, mixed: Path
) -> None:
    kept = with_words_of_west("mixed").header.commitment
    words = "--words", f"west={WORDS}"
    assert run("replay", mixed, "--verify", *words, "--commitment", kept).code == 0
    mixed.write_text(with_words_of_west("made up").text(), "utf-8")
    assert run("replay", mixed, "--verify", *words).code == 0
    ended = run("replay", mixed, "--verify", *words, "--commitment", kept)
    assert (ended.code, ended.out) == (1, "")
    assert "has another commitment than was kept: its dice fell by another key" in " ".join(ended.err.split())


def test_words_that_were_swapped_in_the_journal_are_named_with_their_line(run: Run, mixed: Path) -> None:
    mixed.write_text(mixed.read_text("utf-8").replace(WORDS, WORDS.replace("still", "elsewhere")), "utf-8")
    ended = run("replay", mixed, "--verify")
    assert ended.code == 1
    assert "line 4" in ended.err and "not those that west sealed before the first roll" in " ".join(ended.err.split())


def test_an_edited_journal_is_named_with_its_line(run: Run, game: Path) -> None:
    lines = lines_of(game)
    at = next(n for n, line in enumerate(lines) if '"PebblesChanged"' in line)
    edited = json.loads(lines[at])
    edited["event"]["by"] += 1
    lines[at] = json.dumps(edited) + "\n"
    game.write_text("".join(lines), "utf-8")
    ended = run("replay", game, "--verify")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith(f"sandtable: {game}: line {at + 1}: ")
    assert len(ended.err.splitlines()) == 1


@pytest.mark.parametrize("cut", ["in the middle of a line", "after an answer"])
def test_a_truncated_journal_is_wrong_but_can_be_told(run: Run, game: Path, cut: str) -> None:
    lines = lines_of(game)
    at = max(n for n, line in enumerate(lines) if '"answer"' in line)
    kept = "".join(lines[: at + 1])
    game.write_text(kept[:-5] if cut == "in the middle of a line" else kept, "utf-8")
    ended = run("replay", game, "--verify")
    assert ended.code == 1
    assert f"{game}: line {at + 1 if cut == 'in the middle of a line' else at + 2}" in ended.err
    assert run("replay", game).code == 0


def test_a_journal_that_is_not_finished_can_be_verified(run: Run) -> None:
    run("play", "--seed", "1", "--save", "begun", typing="2\nquit\n")
    assert run("replay", "begun", "--verify").code == 0
    assert "Here the game waits for seat west." in run("replay", "begun").out


def test_every_journal_of_a_folder_is_checked(run: Run, game: Path) -> None:
    game.with_name("two.sandtable").write_text(game.read_text("utf-8"), "utf-8")
    assert run("replay", "games", "--verify").out.startswith("2 games, ")
    game.with_name("three.sandtable").write_text('{"header":1}\n', "utf-8")
    ended = run("replay", "games", "--verify")
    assert ended.code == 1
    assert "three.sandtable: line 1" in ended.err
    assert "1 of 3 journals are wrong" in ended.err


@pytest.mark.parametrize(
    ("content", "code", "told"),
    [
        (None, 3, "cannot be read"),
        (b"", 1, "empty"),
        (b"\xff\xfe\n", 1, "not text"),
        (b"[]\n", 1, "line 1"),
        (b'{"header":{"ruleset":"chess"}}\n', 1, "line 1"),
    ],
)
def test_what_is_no_journal_is_refused(run: Run, content: bytes | None, code: int, told: str) -> None:
    if content is not None:
        Path("x").write_bytes(content)
    ended = run("replay", "x", "--verify")
    assert ended.code == code
    assert told in ended.err
    assert len(ended.err.splitlines()) == 1


def test_a_folder_without_journals_is_refused(run: Run) -> None:
    Path("empty").mkdir()
    assert run("replay", "empty", "--verify").code == 3


def test_a_journal_of_an_unknown_rule_set_is_refused(run: Run, game: Path) -> None:
    game.write_text(game.read_text("utf-8").replace('"ruleset":"toy"', '"ruleset":"chess"'), "utf-8")
    ended = run("replay", game, "--verify")
    assert ended.code == 1
    assert "there is no rule set 'chess'" in ended.err


def test_an_unknown_seat_is_a_mistake_of_usage(run: Run, game: Path) -> None:
    assert run("replay", game, "--seat", "north").code == 2


# --- another release ---


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From then on this is the next release, in which everyone throws a die more."""

    def installed() -> None:
        throw_a_die_more(monkeypatch)
        monkeypatch.setattr(POND.play, "codec", LaterToy().play.codec)
        monkeypatch.setattr(PondRules, "version", LaterToy.version)

    return installed


def test_rules_that_have_changed_since_are_told_with_the_line_and_an_exit_code_of_their_own(
    run: Run, game: Path, later: Callable[[], None]
) -> None:
    later()
    ended = run("replay", game, "--verify")
    assert (ended.code, ended.out) == (4, "")
    assert f"{game}: made by Sandtable {__version__} with toy 1, and by Sandtable {__version__} with toy 2" in ended.err
    assert re.search(r"does not come out the same: line \d+: .* is written, but .* is what happens", ended.err)
    assert len(ended.err.splitlines()) == 1


def test_a_folder_with_a_lie_and_a_change_is_wrong(run: Run, game: Path, later: Callable[[], None]) -> None:
    game.with_name("lie.sandtable").write_text('{"header":1}\n', "utf-8")
    later()
    assert run("replay", "games", "--verify").code == 1


def test_a_game_of_another_release_is_told_as_it_was_recorded(run: Run, game: Path, later: Callable[[], None]) -> None:
    before = run("replay", game).out.splitlines()
    later()
    ended = run("replay", game)
    told = ended.out.splitlines()
    assert ended.code == 0
    assert told[: len(before) - 1] == before[:-1]
    assert "This was told as it was recorded." in ended.out
    assert run("replay", game, "--to", "0").out == "\n".join(before[:5]) + (
        "\nHere the game waits for seat west and seat east.\n"
    )


def test_a_journal_of_another_release_that_comes_out_the_same_says_who_made_it(
    run: Run, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(POND.play, "codec", LaterToy().play.codec)
    monkeypatch.setattr(PondRules, "version", LaterToy.version)
    ended = run("replay", game, "--verify")
    assert ended.code == 0
    assert ended.out.endswith("all the same, made by Sandtable " + __version__ + " with toy 1\n")


def test_a_game_is_gone_on_with_in_another_release_and_the_player_is_told(run: Run, later: Callable[[], None]) -> None:
    run("play", "--seed", "1", "--hot-seat", "--save", "begun", typing="\n2\n\n1\n\n1\nyes\n\nquit\n")
    before = Path("begun").read_text("utf-8")
    for ending in (".snapshot", ".opening"):
        Path(f"begun{ending}").unlink()
    later()
    ended = run("play", "--resume", "begun", "--hot-seat", typing="\nlog\n\nlog\nquit\n")
    assert ended.code == 0
    assert "with toy 2 plays on from here" in " ".join(ended.out.split())
    after = Path("begun").read_text("utf-8")
    assert after.startswith(before)
    assert after[len(before) :].startswith('{"release":')
    assert run("play", "--resume", "begun", "--hot-seat", typing="\nquit\n").code == 0
    assert Path("begun").read_text("utf-8") == after


def test_a_journal_whose_first_line_is_endless_brackets_is_wrong_and_no_fault(run: Run) -> None:
    Path("deep.sandtable").write_text('{"header":' + "[" * 100_000 + "]" * 100_000 + "}\n", "utf-8")
    ended = run("replay", "deep.sandtable", "--verify")
    assert (ended.code, ended.out) == (1, "")
    assert "line 1 is not the header of a Sandtable journal" in " ".join(ended.err.split())
