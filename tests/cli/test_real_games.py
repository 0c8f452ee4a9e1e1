"""The rule sets that can be played for real, through the command."""

import json
from pathlib import Path

import pytest

from sandtable import rulesets
from sandtable.kernel.manifest.needed import form_of
from sandtable.rulesets import names, ruleset
from tests.cli.conftest import Run

ANYTHING = "1\nn\nauto\nahead 3\nall\nsame\n0\npass\n" * 400
"""Sooner or later one of these fits whatever is asked."""

FORMS = {name: form_of(ruleset(name)) for name in names()}
WITH_A_FIRST_GAME = [name for name, form in FORMS.items() if any(preset.id == "first-game" for preset in form.presets)]


@pytest.mark.parametrize("ruleset", WITH_A_FIRST_GAME)
def test_a_first_game_is_played_to_its_end_and_verified(run: Run, ruleset: str) -> None:
    ended = run(
        "play", ruleset, "--first-game", "--bot", "random", "--seed", "3", typing=f"look\nwhy\n{ANYTHING}log 9\n"
    )
    assert (ended.code, ended.err) == (0, "")
    assert "The game is over: " in ended.out
    told = ended.out.splitlines()
    assert max(map(len, told)) <= 80
    verdict = run("replay", f"saves/{ruleset}-1.sandtable", "--verify").out
    assert verdict.endswith(f" with {ruleset} {rulesets.ruleset(ruleset).version}\n")


@pytest.mark.parametrize("ruleset", names())
def test_a_study_is_saved_and_verified(run: Run, ruleset: str) -> None:
    told = json.loads(
        run("sim", ruleset, "--games", "2", "--bots", "random", "--jobs", "1", "--json", "--save", "x").out
    )
    assert (told["games"], told["fallbacks"]) == (2, 0)
    assert run("replay", "x", "--verify").out.startswith(f"2 games, {told['decisions']} answers, ")


@pytest.mark.parametrize("ruleset", names())
def test_the_rules_are_listed_with_a_page_or_a_ruling(run: Run, ruleset: str) -> None:
    listed = json.loads(run("rules", ruleset, "--json").out)
    assert {rule["status"] for rule in listed} <= {"done", "not yet"}
    assert run("rules", ruleset, listed[0]["id"]).code == 0
    ended = run("rules", ruleset)
    assert ended.out.rstrip().splitlines()[-1].startswith(f"{len(listed)} rules: ")
    assert max(map(len, ended.out.splitlines())) <= 80


@pytest.mark.parametrize("ruleset", names())
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--encounter", "tea party"), "'tea party'"),
        (("--forces", "nobody,nothing"), "'nobody'"),
        (("--terrain", "custard"), "'custard'"),
        (("--option", "weather=fog"), "has no option 'weather'"),
    ],
)
def test_what_does_not_exist_is_named(run: Run, ruleset: str, arguments: tuple[str, ...], told: str) -> None:
    ended = run("play", ruleset, *arguments)
    assert (ended.code, ended.out) == (2, "")
    option = arguments[0].removeprefix("--")
    is_there = option in ("option", "forces") or any(field.name == option for field in FORMS[ruleset].fields)
    assert (told if is_there else f"has no option {option!r}") in ended.err
    assert len(ended.err.splitlines()) == 1
    assert not Path("saves").exists()


@pytest.mark.parametrize("ruleset", [name for name in names() if ruleset(name).packs is not None])
def test_a_pack_without_its_fields_is_told_what_is_missing(run: Run, ruleset: str) -> None:
    Path("pack.toml").write_text("[pack]\nid = 'mine'\n")
    ended = run("pack", "check", "pack.toml", "--ruleset", ruleset)
    assert ended.code == 1
    assert "missing" in ended.err


@pytest.mark.slow
def test_a_scale_is_named_in_any_letters_and_brings_full_play(run: Run) -> None:
    for typed in ("medium", "MEDIUM", "Medium"):
        ended = run("play", "dw4", "--option", f"scale={typed}", "--save", typed, "--seed", "1", typing="quit\n")
        assert (ended.code, ended.err) == (0, "")


@pytest.mark.slow
def test_in_full_play_nobody_alone_is_asked_for_a_card_that_they_do_not_hold(run: Run) -> None:
    ended = run("play", "dw4", "--option", "scale=medium", "--seed", "1", typing="\n" * 60)
    assert ended.out.count("\nA> \n") == 60 + 1, "every empty line was an answer, and the last question is open"
    assert "There is nothing to choose" not in ended.out
