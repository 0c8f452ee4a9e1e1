"""Hints: a captain's answer with the eyes of whoever asks, in words, with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots.hints import NO_REASON, good_answers, hint_of, without_its_subject
from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain, thing
from sandtable.rulesets.dw4.manifest import RULESET
from tests.kernel.toy import TOY


def hints(rules: Any, options: dict[str, Any], seed: int = 3) -> dict[str, tuple[str, str]]:
    """A whole game by hints alone: what was said to each question, the first time."""
    match = Match.start(rules, options, key_from(seed))
    said: dict[str, tuple[str, str]] = {}
    while not match.game.over:
        decision = match.game.open_decisions[0]
        hint = hint_of(rules, View(match.game, decision.seat))
        said.setdefault(decision.question, (plain(hint.words), plain(hint.why)))
        match.submit(decision.seat, hint.answer)
    return said


@pytest.fixture(scope="module")
def said() -> dict[str, tuple[str, str]]:
    return hints(RULESET, {"first_game": True})


def test_a_whole_game_can_be_played_by_hints(said: dict[str, tuple[str, str]]) -> None:
    assert {"unit to activate", "course", "next action", "initial target", "initiative card"} <= set(said)


def test_every_hint_has_words_and_a_reason_of_its_own(said: dict[str, tuple[str, str]]) -> None:
    assert [question for question, (words, why) in said.items() if not words or why in ("", NO_REASON)] == []


def test_what_a_captain_would_do_with_a_ship_is_what_is_marked_as_the_captains_choice() -> None:
    match = Match.start(RULESET, {"first_game": True}, key_from(3))
    compared = 0
    while compared < 4:
        decision = match.game.open_decisions[0]
        view = View(match.game, decision.seat)
        hint = hint_of(RULESET, view)
        best = good_answers(RULESET, view)[:1]
        if best and decision.question in ("deployment", "course"):
            compared += 1
            assert hint.answer == best[0].answer
            assert plain(hint.why).startswith(plain(best[0].reason))
        match.submit(decision.seat, hint.answer)


def test_the_reason_for_the_first_cards_says_which_of_two_cases_it_is(said: dict[str, tuple[str, str]]) -> None:
    assert "highest card" in said["initiative card"][1] and "Else" not in said["initiative card"][1]


def test_the_reason_for_a_shot_is_what_can_be_expected_of_it(said: dict[str, tuple[str, str]]) -> None:
    assert "Victory Points" in said["next action"][1]
    assert "Damage" in said["initial target"][1]


def test_on_the_page_a_course_is_as_it_is_drawn(said: dict[str, tuple[str, str]]) -> None:
    assert said["course"][0] == said["deployment"][0] == "As it is drawn on the table"


def test_what_the_answer_names_the_reason_does_not_name_again(said: dict[str, tuple[str, str]]) -> None:
    words, why = said["unit to activate"]
    assert words.startswith("Cobble Frigates A2")
    assert why.startswith("It has the best shot from where it lies")


@pytest.mark.parametrize(
    ("words", "why", "told"),
    [
        (thing("A1"), f"{thing('A1')} has a shot at {thing('B1')}.", f"It has a shot at {thing('B1')}."),
        (f"{thing('A1')} (2 models)", f"{thing('A1')} has a shot.", "It has a shot."),
        (thing("A1"), f"{thing('A2')} has a shot.", f"{thing('A2')} has a shot."),
        (thing("A1"), f"Nobody but {thing('A1')} has a shot.", f"Nobody but {thing('A1')} has a shot."),
        (f"{thing('A1')}, {thing('A2')}", f"{thing('A1')} has a shot.", f"{thing('A1')} has a shot."),
        (f"Guns of {thing('A1')}", f"{thing('A1')} has a shot.", f"{thing('A1')} has a shot."),
        ("Attack", "An Attack pays.", "An Attack pays."),
    ],
)
def test_only_what_the_reason_begins_with_is_left_out(words: str, why: str, told: str) -> None:
    assert without_its_subject(why, words) == told


def test_a_hint_is_the_same_again() -> None:
    match = Match.start(RULESET, {"first_game": True}, key_from(5))
    seat = match.game.open_decisions[0].seat
    assert hint_of(RULESET, View(match.game, seat)) == hint_of(RULESET, View(match.game, seat))


def test_where_nothing_can_be_said_for_an_answer_that_is_said() -> None:
    said = hints(TOY, {"rounds": 1, "rules": []})
    assert {why for _, why in said.values()} == {NO_REASON}
