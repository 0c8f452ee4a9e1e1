"""First voyage: how it begins, what is learnt when, and that the learner comes to no harm on the way."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.bots.hindsight import hindsight_of
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.engine import Answered, Happened
from sandtable.kernel.journal import dump
from sandtable.kernel.lessons import ANY, Coaching, coaching
from sandtable.kernel.match import Match
from sandtable.kernel.replay import replay
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.events.harm import Damaged, LeftPlay
from sandtable.rulesets.dw4.lessons.first_voyage import FIRST_VOYAGE, LEARNER
from sandtable.rulesets.dw4.manifest import RULESET

FULL_AHEAD = {"legs": [{"type": "ahead", "distance": 6000}], "astern": False}
ASTERN = {"legs": [{"type": "ahead", "distance": 2000}], "astern": True}


def begun() -> Match:
    """The voyage where its learner takes over; every answer of the opening meets its question."""
    match = Match.start(RULESET, FIRST_VOYAGE.options, FIRST_VOYAGE.key)
    for seat, question, answer in FIRST_VOYAGE.opening:
        decision = match.game.decision_for(seat)
        assert decision is not None and decision.question == question
        match.submit(seat, answer)
    return match


def told(match: Match) -> Coaching:
    return coaching(FIRST_VOYAGE, View(match.game, LEARNER), match.lines)


def cadet_answers(match: Match) -> None:
    """The foe acts until the learner is asked again, or the game is over."""
    while not match.game.over and match.game.decision_for(LEARNER) is None:
        seat = match.game.open_decisions[0].seat
        match.submit(seat, bot("cadet", RULESET, len(match.lines)).answer(View(match.game, seat)))


def obeyed(match: Match) -> Any:
    """What one answers who does as the coach says."""
    decision = match.game.decision_for(LEARNER)
    assert decision is not None
    now = told(match).now
    if decision.question == "course":
        return FULL_AHEAD
    if decision.question == "next action":
        return "Attack" if now == 1 else None
    if decision.question == "initiative card":
        assert isinstance(decision, ChooseCard)
        return decision.options[-1]
    return decision.fallback(View(match.game, LEARNER))


def sailed(most: int = 60) -> tuple[Match, list[int]]:
    """The whole voyage by one who obeys, with the lessons in the order in which they were given."""
    match, given = begun(), list[int]()
    for _ in range(most):
        cadet_answers(match)
        now = told(match).now
        if not given or given[-1] != now:
            given.append(now)
        if now < 0 or match.game.over:
            return match, given
        assert told(match).cue is not None, "the coach is silent"
        match.submit(LEARNER, obeyed(match))
    raise AssertionError("the voyage has no end")


# --- how it begins ---


def test_the_learner_has_the_first_word_of_the_second_round() -> None:
    game = begun().game
    clock = game.state.clock
    decision = game.decision_for(LEARNER)
    assert decision is not None and decision.question == "unit to activate"
    assert (clock.round, clock.first) == (2, LEARNER)


def test_one_crew_is_shaken_and_no_ship_is_in_danger() -> None:
    models = begun().game.state.models.values()
    assert [(m.id, m.disorder) for m in models if m.disorder] == [("A2.2", 1)]
    assert not any(m.crippled or m.left_as for m in models)
    assert sum(m.damage for m in models) == 1


def test_the_foe_has_fewer_ships() -> None:
    models = begun().game.state.models.values()
    assert [sum(m.seat == seat for m in models) for seat in ("A", "B")] == [3, 2]


def test_nothing_is_learnt_before_anything_is_done() -> None:
    at_first = told(begun())
    assert (at_first.learnt, at_first.now) == ((False,) * 5, 0)
    assert at_first.cue is not None and at_first.cue.pieces == ("A1.1",)


def test_the_quarters_that_are_fought_for_are_areas_of_the_board() -> None:
    match = begun()
    areas = {zone.id for zone in match.ruleset.client.board(View(match.game, LEARNER)).zones}
    named = {id for cue in FIRST_VOYAGE.lessons[-1].cues for id in cue.pieces if id.startswith("quadrant")}
    assert named and named <= areas


# --- how it goes ---


def test_who_does_as_the_coach_says_learns_everything_in_its_order() -> None:
    match, given = sailed()
    assert given == [0, 1, 2, 3, 4, -1]
    assert not match.game.over
    assert match.game.state.clock.round <= 4


def test_nothing_of_the_learners_is_lost_on_the_way() -> None:
    match, _ = sailed()
    start = len(begun().lines)
    lost = [line.event for line in match.lines[start:] if isinstance(line, Happened)]
    ours = [e for e in lost if isinstance(e, (Damaged, LeftPlay)) and match.game.state.models[e.model].seat == LEARNER]
    assert ours == []


def test_the_foe_holds_fire_while_the_learner_learns_to_fire_and_to_rally() -> None:
    match = begun()
    start = len(match.lines)
    while match.game.state.clock.round == 2:
        cadet_answers(match)
        if match.game.state.clock.round == 2:
            match.submit(LEARNER, obeyed(match))
    rolled = [line.event for line in match.lines[start:] if isinstance(line, Happened)]
    assert {e.roller for e in rolled if isinstance(e, ActionRolled)} == {LEARNER}


def test_a_lesson_is_learnt_by_the_deed_alone() -> None:
    match = begun()
    match.submit(LEARNER, "A1")
    assert not told(match).learnt[0], "to choose a ship is not to sail her"
    match.submit(LEARNER, FULL_AHEAD)
    assert told(match).learnt[0]
    assert told(match).now == 1


def test_what_is_taken_back_is_not_learnt() -> None:
    match = begun()
    match.submit(LEARNER, "A1")
    match.submit(LEARNER, FULL_AHEAD)
    match.undo(LEARNER)
    assert not told(match).learnt[0]


def test_who_does_not_fire_is_asked_to_with_the_other_unit() -> None:
    match = begun()
    for answer in ("A1", FULL_AHEAD, None):
        match.submit(LEARNER, answer)
    cadet_answers(match)
    assert told(match).now == 1
    cue = told(match).cue
    assert cue is not None and "did not fire" in str(cue.text)


def test_it_is_an_ordinary_game_that_replays() -> None:
    match, _ = sailed()
    again = replay(RULESET, dump(RULESET.play.codec, match.header, match.lines))
    assert again.game.state.digest() == match.game.state.digest()


@pytest.mark.parametrize("hand", ["text", "keys", "touch"])
def test_no_cue_speaks_of_another_hand(hand: str) -> None:
    cues = [cue for lesson in FIRST_VOYAGE.lessons for cue in lesson.cues] + list(FIRST_VOYAGE.cues)
    said = [str(getattr(cue, hand) or cue.text) for cue in cues if cue.question]
    strange = {"text": ("touch", "tap ", "press w"), "keys": ("click", "touch", "tap "), "touch": ("click", "press ")}
    assert [text for text in said if any(word in text.lower() for word in strange[hand])] == []


def test_nobody_is_told_afterwards_of_moves_that_were_made_for_them() -> None:
    match = begun()
    assert [each for each in match.lines if isinstance(each, Answered)]
    thoughts = hindsight_of(match.ruleset, match.header, match.lines, None, [LEARNER])
    assert [thought.line for thought in thoughts] == [-1]
    own, _ = sailed()
    assert isinstance(own.lines[FIRST_VOYAGE.begins_at(own.lines)], Answered)
    assert all(
        thought.line < 0 or thought.line >= FIRST_VOYAGE.begins_at(own.lines)
        for thought in hindsight_of(own.ruleset, own.header, own.lines, None, [LEARNER])
    )


@pytest.mark.parametrize("is_lost", [True, False])
def test_who_loses_the_initiative_is_told_so(is_lost: bool) -> None:
    match = begun()
    values = match.game.content.card_values
    for _ in range(60):
        decision = match.game.open_decisions[0]
        if (decision.seat, decision.question) == (LEARNER, "cards to discard"):
            break
        if isinstance(decision, ChooseCard) and decision.question == "initiative card":
            pick = min if (decision.seat == LEARNER) is is_lost else max
            match.submit(decision.seat, pick(decision.options, key=values.__getitem__))
        elif decision.seat == LEARNER:
            match.submit(LEARNER, obeyed(match))
        else:
            cadet_answers(match)
    cue = told(match).cue
    assert cue is not None and (match.game.state.clock.first != LEARNER) is is_lost
    assert ("was higher and has the Initiative" in cue.text) is is_lost


def test_the_frigates_are_sent_over_the_line_by_their_own_name() -> None:
    match = begun()
    seen = set()
    for _ in range(60):
        cadet_answers(match)
        if match.game.over or told(match).now < 0:
            break
        cue = told(match).cue
        if cue is not None and cue.question == "course" and told(match).now == 4:
            seen.add((match.game.state.clock.unit, "frigates" in cue.text))
        match.submit(LEARNER, obeyed(match))
    assert seen == {("A1", False), ("A2", True)}


# --- what is no part of it ---


@pytest.mark.parametrize("now", range(-1, 5))
@pytest.mark.parametrize("question", ["object struck", "crew check", "anything else"])
def test_the_coach_has_words_for_whatever_is_asked_in_any_lesson(now: int, question: str) -> None:
    own = FIRST_VOYAGE.lessons[now].cues if now >= 0 else ()
    cues = [cue for cue in (*own, *FIRST_VOYAGE.cues) if cue.question in (question, ANY)]
    assert cues and cues[0].text and cues[0].keys and cues[0].touch


def test_the_coach_names_a_collision() -> None:
    (cue,) = [cue for cue in FIRST_VOYAGE.cues if cue.question == "object struck"]
    assert str(cue.text).startswith("A collision")
