"""`sandtable odds`, through the command."""

import json
from pathlib import Path

import pytest

from sandtable.kernel.chance import key_from
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
        ((), "say which roll: in words, by --attack and --armour, or with --game FILE; one of the three"),
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


def saved(path: Path, question: str) -> Path:
    """A game between captains that stands at the first question of this name."""
    rules = ruleset("dw4")
    match = Match.start(rules, {"encounter": "enc1"}, key_from(5))
    while match.game.pending[0].question != question:
        decision = match.game.pending[0]
        match.submit(decision.seat, rules.advise(match.view(decision.seat), _First(), lambda: True))
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


def test_a_saved_game_in_which_nobody_attacks_is_told_so(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path / "game.sandtable", "course")
    ended = run("odds", "--game", str(path))
    assert ended.code == 2
    assert "no attack is being declared" in ended.err
