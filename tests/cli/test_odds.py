"""`sandtable odds`, through the command."""

import json
import re
from pathlib import Path

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.manifest import tactics_of
from sandtable.kernel.match import Match
from sandtable.rulesets import ruleset
from tests.cli.conftest import Run

GIVEN = ("--attack", "18", "--resist", "6", "--armour", "5")


def test_figures_give_mean_and_damage_to_a_program(run: Run) -> None:
    told = json.loads(run("odds", *GIVEN, "--json").out)
    assert round(told["mean"], 4) == 2.6009
    assert abs(sum(told["damage"]) - 1) < 1e-12
    assert abs(sum(damage * chance for damage, chance in enumerate(told["damage"])) - told["mean"]) < 1e-12


@pytest.mark.parametrize(
    "words", ["2x Stonebreaker Battery @close vs Sirocco Cruiser", "Longline Rifle vs Lintel obscured 3 disorder 2"]
)
def test_words_give_a_table_that_fits_eighty_columns(run: Run, words: str) -> None:
    ended = run("odds", words)
    assert (ended.code, ended.err) == (0, "")
    lines = ended.out.splitlines()
    assert lines[0] == words
    assert max(map(len, lines)) <= 80
    assert any(line.startswith("Mean ") for line in lines)
    assert any(line.startswith("Crippled (") for line in lines)


def test_its_help_fits_eighty_columns(run: Run) -> None:
    assert max(map(len, run("odds", "--help").out.splitlines())) <= 80


def test_more_can_be_supposed(run: Run) -> None:
    plain = json.loads(run("odds", *GIVEN, "--json").out)["mean"]
    better = json.loads(run("odds", *GIVEN, "--reroll", "blank", "--devastating", "2", "--json").out)["mean"]
    worse = json.loads(run("odds", *GIVEN, "--disorder", "2", "--ablative", "1", "--json").out)["mean"]
    assert worse < plain < better


def test_a_picture_is_written(run: Run, tmp_path: Path) -> None:
    run("odds", *GIVEN, "--svg", str(tmp_path / "odds.svg"))
    assert (tmp_path / "odds.svg").read_text(encoding="utf-8").startswith("<svg ")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ((), "say which roll: in words, by its figures, or with --game FILE; one of the three"),
        (("--attack", "-3", "--armour", "4"), "attack -3: the least is 0"),
        (("--attack", "3", "--armour", "0"), "armour 0: the least is 1"),
        (("--attack", "10000", "--armour", "4"), "10000 dice are more than the 500 that odds are worked out for"),
        (("Hammer Guns vs Dreadnought",), "there is no Class 'Dreadnought'"),
        (("Hammer Guns @extreme vs Lintel",), "the Hammer Guns is out of range"),
        (("Hammer Guns @close aft vs Lintel",), "the Hammer Guns does not bear aft"),
    ],
)
def test_nonsense_gets_a_sentence_and_no_traceback(run: Run, given: tuple[str, ...], told: str) -> None:
    ended = run("odds", *given)
    assert (ended.code, ended.out) == (2, "")
    assert told in ended.err
    assert len(ended.err.splitlines()) == 1


def saved(path: Path, question: str, **options: str) -> Path:
    """A game between captains that stands at the first question whose name begins so."""
    rules = ruleset("dw4")
    tactics = tactics_of(rules)
    match = Match.start(rules, {"encounter": "enc1", **options}, key_from(5))
    while not match.game.pending[0].question.startswith(question):
        decision = match.game.pending[0]
        match.submit(decision.seat, tactics.advise(match.view(decision.seat), _First(), lambda: True))
    path.write_text(match.text(), encoding="utf-8")
    return path


class _First:
    def randrange(self, stop: int, /) -> int:
        return 0


def test_the_attack_of_a_saved_game_is_told(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path / "game.sandtable", "contributing weapons")
    told = json.loads(run("odds", "--game", str(path), "--json").out)
    assert told["mean"] > 0
    assert "Action Dice against" in run("odds", "--game", str(path)).out


def test_any_roll_of_a_saved_game_of_full_play_is_told(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path / "game.sandtable", "valour before a Broadside", mode="full")
    ended = run("odds", "--game", str(path))
    assert ended.code == 0
    assert "Broadside of" in ended.out
    assert "each inflicts what it shows" in ended.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("broadside of 2 Dolmen Cruiser vs Sirocco Cruiser damage 5", "Explosion (6 or more)"),
        ("ram of Dolmen vs Sirocco run 5", "Of the same dice, Dolmen Cruiser itself"),
        ("ram of Dolmen vs Sirocco run 5", "Only if a check is passed first: "),
        ("boarding of Culvert vs Sirocco", "Disorder (1 or more)"),
        ("attack run of 4 Skua vs 2 Dolmen intercepted by 2 Mason Gyros", "Before it, Interception: mean"),
        ("repair of Dolmen criticals 2 jury-rigged", "0.5000 disorder"),
        ("criticals 3 vs Sirocco crippled", "Explosion: 100.00%"),
        ("2x Stonebreaker Battery @close vs Sirocco Cruiser full", "Explosion (11 or more)"),
    ],
)
def test_actions_in_words_are_told_within_eighty_columns(run: Run, words: str, told: str) -> None:
    ended = run("odds", words)
    assert (ended.code, ended.err) == (0, "")
    assert told in " ".join(ended.out.split())
    assert max(map(len, ended.out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("given", "counts"),
    [
        (("--kind", "broadside", "--attack", "6"), "damage"),
        (("--kind", "ram", "--attack", "11", "--mass", "3", "--own-mass", "2"), "damage"),
        (("--kind", "boarding", "--attack", "7", "--resist", "4", "--crew", "5"), "critical effects"),
        (("--kind", "attack run", "--tokens", "4", "--rating", "2", "--armour", "5"), "critical effects"),
        (("--kind", "repair", "--attack", "3", "--held", "2"), "effects repaired"),
        (("--kind", "criticals", "--attack", "3"), "instances"),
    ],
)
def test_actions_by_figures_are_told_to_a_program(run: Run, given: tuple[str, ...], counts: str) -> None:
    told = json.loads(run("odds", *given, "--json").out)
    assert told["counts"] == counts
    assert abs(sum(told[counts]) - 1) < 1e-12


def test_at_the_table_the_odds_are_a_word_away(run: Run, tmp_path: Path) -> None:
    """Beside the roll in hand: what holding a weapon back would cost, and what may come in reply."""
    path = saved(tmp_path / "game.sandtable", "contributing weapons")
    ended = run("play", "--resume", str(path), "--hot-seat", typing="\nodds\n")
    told = ended.out.partition("> odds\n")[2].partition("The game is saved")[0].splitlines()
    assert max(map(len, told)) <= 80
    assert any("Action Dice against" in line for line in told)
    assert any(line.startswith("Mean ") for line in told)
    assert any(line.startswith("A full reply, as things stand, ") for line in told)


def test_at_the_end_of_a_game_the_dice_give_account(run: Run) -> None:
    typed = "1\nn\nauto\nahead 3\nall\nsame\n0\npass\n" * 400
    ended = run("play", "--first-game", "--seed", "3", typing=typed)
    told = ended.out.partition("The game is over: ")[2].splitlines()
    assert "Luck: expected and rolled." in told
    assert max(map(len, told)) <= 80
    assert any(re.fullmatch(r" +\d+\.\d +\d+  B: [\w ]+ \(B[\d.]+\) on .*", line) for line in told)
    assert "Admiral B: " in "".join(line for line in told if line.startswith("Admiral"))


def test_a_saved_game_in_which_nobody_attacks_is_told_so(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path / "game.sandtable", "course")
    ended = run("odds", "--game", str(path))
    assert ended.code == 2
    assert "no roll is being decided on" in ended.err
