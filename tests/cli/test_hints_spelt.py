"""What a hint for a place or a course says in the terminal, where nobody sees it drawn."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from sandtable.bots.hints import hint_of
from sandtable.cli.suggesting import hinted
from sandtable.kernel.chance import key_from
from sandtable.kernel.decision import Path, Place
from sandtable.kernel.match import Match
from sandtable.kernel.wording import plain
from sandtable.rulesets import names, ruleset
from tests.cli.conftest import Run

PLANES = ("dw4", "dw3", "ac")
DRAWN = "drawn on the table"
WANTED = 8


@cache
def told(name: str) -> tuple[tuple[str, Any, Any], ...]:
    """Of a first game that is played by hints the first for places and courses: the words, the answer, what is read."""
    rules = ruleset(name)
    match = Match.start(rules, rules.play.options({"first_game": True}), key_from(4))
    found: list[tuple[str, Any, Any]] = []
    while len(found) < WANTED:
        decision = match.game.open_decisions[0]
        view = match.view(decision.seat)
        hint = hint_of(rules, view)
        if isinstance(decision, (Place, Path)) and hint.answer is not None:
            words = plain(hinted(rules, view, hint))
            typed = words[1:].partition('"')[0] if words.startswith('"') else ""
            found.append((words, decision.parse(hint.answer), rules.words.read(view, typed) if typed else None))
        match.submit(decision.seat, hint.answer)
    return tuple(found)


@pytest.mark.parametrize("name", PLANES)
def test_a_hint_for_a_place_or_a_course_is_told_as_it_would_be_typed_or_by_where_it_ends(name: str) -> None:
    assert [words for words, _, _ in told(name) if DRAWN in words] == []
    assert all(read == answer for _, answer, read in told(name) if read is not None)
    assert all(words.startswith("ends at x ") for words, _, read in told(name) if read is None)
    assert sum(read is not None for _, _, read in told(name)) >= WANTED // 2


@pytest.mark.parametrize("name", PLANES)
def test_answers_that_differ_are_told_apart(name: str) -> None:
    assert len({words for words, _, _ in told(name)}) == len({answer for _, answer, _ in told(name)}) > 1


@pytest.mark.parametrize("name", ["dw4", "dw3"])
def test_of_a_course_it_is_told_where_it_ends(name: str) -> None:
    assert any("; ends at x " in words for words, _, _ in told(name))


@pytest.mark.parametrize("name", names())
def test_whoever_takes_every_hint_answers_every_question(run: Run, name: str) -> None:
    first = () if name == "dreadnaught" else ("--first-game",)
    said = run("play", name, *first, "--seed", "4", typing="hint\ntake\n" * 25).out
    assert said.count("> hint\n") == said.count("> take\n") == 25
    assert "There is no hint to take" not in said
    assert "\n! " not in said, "nothing was refused"
    assert DRAWN not in " ".join(said.split())


def test_a_hint_for_a_question_that_comes_again_is_to_be_asked_for_again(run: Run) -> None:
    said = run("play", "dw4", "--first-game", "--seed", "4", typing="\n\n\nhint\ntake\nundo\ntake\n").out
    assert said.count("Choose the unit you deploy now.") == 2
    assert "Taken back." in said
    assert "There is no hint to take" in said.partition("Taken back.")[2]
