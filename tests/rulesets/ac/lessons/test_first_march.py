"""First march: how it begins, what is learnt when, and that the learner comes to no harm on the way."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.bots.hindsight import hindsight_of
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.engine import Happened
from sandtable.kernel.journal import dump
from sandtable.kernel.lessons import ANY, Coaching, coaching
from sandtable.kernel.match import Match
from sandtable.kernel.replay import replay
from sandtable.kernel.standing_orders import is_window, passing_answer
from sandtable.kernel.view import View
from sandtable.rulesets.ac.events.combat import AttackDeclared, ModelLost
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.lessons.first_march import FIRST_MARCH, LEARNER
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.state import Status

MARCH, FIRE, REACT, CHARGE, COMMAND, RALLY, HOLD = range(7)
UNITS = {MARCH: "A2", FIRE: "A1", REACT: "A1", CHARGE: "A4", COMMAND: "A3", RALLY: "A3", HOLD: "A3"}
"""Whom the coach asks for in each lesson."""


@cache
def _opening() -> str:
    match = Match.start(RULESET, FIRST_MARCH.options, FIRST_MARCH.key)
    for seat, question, answer in FIRST_MARCH.opening:
        decision = match.game.decision_for(seat)
        assert decision is not None and decision.question == question
        match.submit(seat, answer)
    return dump(RULESET.play.codec, match.header, match.lines)


def begun() -> Match:
    """The march where its learner takes over; every answer of the opening meets its question."""
    return replay(RULESET, _opening())


def told(match: Match) -> Coaching:
    return coaching(FIRST_MARCH, View(match.game, LEARNER), match.lines)


def others_answer(match: Match) -> None:
    """The foe acts, and windows are passed of which the lesson says nothing, until the learner is asked something."""
    while not match.game.over:
        decision = match.game.open_decisions[0]
        if decision.seat != LEARNER:
            match.submit(decision.seat, bot("cadet", RULESET, len(match.lines)).answer(View(match.game, decision.seat)))
        elif is_window(decision) and not told(match).is_own:
            match.submit(LEARNER, passing_answer(decision))
        else:
            return


def obeyed(match: Match) -> Any:
    """What one answers who does as the coach says."""
    decision = match.game.decision_for(LEARNER)
    assert decision is not None
    now = told(match).now
    options: tuple[Any, ...] = getattr(decision, "options", ())
    if decision.question == "unit to activate":
        return UNITS[now] if UNITS[now] in options else options[0]
    if decision.question == "manoeuvre":
        wanted = {MARCH: "Advance", CHARGE: "Charge B3", HOLD: "Advance"}.get(now)
        return wanted if wanted in options and not (now == HOLD and acting(match) != "A3") else None
    if decision.question == "move":
        return beside(match, -1_800, 1_500) if now == HOLD else beside(match, 0, 4_000)
    if decision.question in ("action", "opportunity fire"):
        return next(each for each in options if isinstance(each, Shot)) if now in (FIRE, REACT) else None
    if decision.question.startswith("command"):
        return options[0]
    view = View(match.game, LEARNER)
    return None if decision.passing else decision.fallback(view)


def acting(match: Match) -> str:
    unit: UnitId | None = match.game.state.clock.unit
    return unit or ""


def beside(match: Match, right: int, ahead: int) -> Any:
    """A march so far from where the unit stands, as wide as it is."""
    start: Any = getattr(match.game.decision_for(LEARNER), "start", None)
    x, y = start.pose.x + right, start.pose.y + ahead
    return {"frame": {"pose": [x, y, start.pose.heading], "files": start.files}}


@cache
def _marched() -> tuple[str, tuple[int, ...], tuple[str, ...]]:
    match, given, asked = begun(), list[int](), list[str]()
    for _ in range(60):
        others_answer(match)
        now = told(match).now
        if not given or given[-1] != now:
            given.append(now)
        if now < 0 or match.game.over:
            break
        decision = match.game.decision_for(LEARNER)
        assert decision is not None and told(match).cue is not None, "the coach is silent"
        asked.append(decision.question)
        match.submit(LEARNER, obeyed(match))
    return dump(RULESET.play.codec, match.header, match.lines), tuple(given), tuple(asked)


def marched() -> tuple[Match, tuple[int, ...], tuple[str, ...]]:
    """The whole lesson by one who obeys, with the lessons in the order in which they were given and all questions."""
    text, given, asked = _marched()
    return replay(RULESET, text), given, asked


def happened(match: Match) -> list[Any]:
    """What came of answers after the opening."""
    start = FIRST_MARCH.begins_at(match.lines)
    return [line.event for line in match.lines[start:] if isinstance(line, Happened)]


# --- how it begins ---


def test_the_learner_has_the_first_word_of_the_second_round() -> None:
    game = begun().game
    decision = game.decision_for(LEARNER)
    assert decision is not None and decision.question == "unit to activate"
    assert (game.state.clock.round, game.state.clock.initiative) == (2, LEARNER)


def test_one_company_is_suppressed_one_looks_out_and_one_model_is_lost() -> None:
    state = begun().game.state
    assert {unit.id: set(unit.statuses) for unit in state.units.values() if unit.statuses} == {
        "A1": {Status.ON_LOOKOUT},
        "A3": {Status.SUPPRESSED},
    }
    assert [model.id for model in state.models.values() if model.left_as is not None] == ["A3.6"]


def test_the_foe_has_fewer_units() -> None:
    units = begun().game.state.units.values()
    assert [sum(unit.seat == seat for unit in units) for seat in ("A", "B")] == [4, 3]


def test_nothing_is_learnt_before_anything_is_done() -> None:
    at_first = told(begun())
    assert (at_first.learnt, at_first.now) == ((False,) * 7, MARCH)
    assert at_first.cue is not None and at_first.cue.pieces == ("A2.1",)


def test_what_the_coach_points_at_stands_on_the_board() -> None:
    match = begun()
    there = {piece.id for piece in RULESET.client.board(View(match.game, LEARNER)).pieces}
    named = {id for lesson in FIRST_MARCH.lessons for cue in lesson.cues for id in cue.pieces}
    assert named and named <= there


# --- how it goes ---


def test_who_does_as_the_coach_says_learns_everything_in_its_order_within_one_round() -> None:
    match, given, asked = marched()
    # To rally and to play the card for it are one deed: the card comes first.
    assert given == (MARCH, FIRE, REACT, CHARGE, COMMAND, HOLD, -1)
    assert not match.game.over and match.game.state.clock.round <= 3
    assert len(asked) <= 20


def test_every_deed_of_a_round_on_land_happens_on_the_way() -> None:
    match, _, _ = marched()
    events = happened(match)
    moves = [(event.unit, event.how) for event in events if isinstance(event, UnitMoved)]
    assert moves == [("A2", "Advance"), ("A4", "Charge"), ("B3", "Withdraw"), ("A3", "Advance")]
    attacks = [(event.unit, event.target) for event in events if isinstance(event, AttackDeclared)]
    assert attacks == [("A2", "B1"), ("A1", "B1"), ("A4", "B3"), ("B3", "A4")], "a volley, a reaction, a blow, one back"
    assert match.game.state.sides[LEARNER].vp > match.game.state.sides["B"].vp


def test_the_foe_holds_fire_and_the_learner_loses_one_model_at_most() -> None:
    match, _, _ = marched()
    events = happened(match)
    ours = [e for e in events if isinstance(e, ModelLost) and match.game.state.models[e.model].seat == LEARNER]
    assert len(ours) <= 1


def test_to_choose_a_unit_is_not_to_march_it_and_what_is_taken_back_is_not_learnt() -> None:
    match = begun()
    for answer in ("A2", None, "Advance"):
        match.submit(LEARNER, answer)
    assert not told(match).learnt[MARCH]
    match.submit(LEARNER, beside(match, 0, 3_000))
    assert told(match).learnt[MARCH]
    match.undo(LEARNER)
    assert not told(match).learnt[MARCH]


def test_a_charge_is_learnt_when_it_is_fought_out() -> None:
    match = begun()
    seen: dict[str, bool] = {}
    for _ in range(40):
        others_answer(match)
        decision = match.game.decision_for(LEARNER)
        assert decision is not None
        seen[decision.question] = told(match).learnt[CHARGE]
        if told(match).now == COMMAND:
            break
        match.submit(LEARNER, obeyed(match))
    assert seen["models to lose"] is False and seen["unit to activate"] is True


def test_who_does_not_fire_is_asked_to_with_another_unit() -> None:
    match = begun()
    for answer in ("A2", None, "Advance"):
        match.submit(LEARNER, answer)
    match.submit(LEARNER, beside(match, 0, 3_000))
    match.submit(LEARNER, None)
    for _ in range(8):
        others_answer(match)
        decision = match.game.decision_for(LEARNER)
        assert decision is not None
        if decision.question == "unit to activate":
            break
        match.submit(LEARNER, None)
    cue = told(match).cue
    assert told(match).now == FIRE and cue is not None and "Nobody has fired" in str(cue.text)


def test_who_lets_the_reaction_go_by_is_told_to_go_on_lookout() -> None:
    match = begun()
    for _ in range(30):
        others_answer(match)
        decision = match.game.decision_for(LEARNER)
        assert decision is not None
        if told(match).now == REACT and decision.question == "action":
            break
        match.submit(LEARNER, None if decision.question == "opportunity fire" else obeyed(match))
    cue = told(match).cue
    assert cue is not None and "Go On Lookout" in str(cue.text)


def test_it_is_an_ordinary_game_that_replays() -> None:
    match, _, _ = marched()
    again = replay(RULESET, dump(RULESET.play.codec, match.header, match.lines))
    assert again.game.state.digest() == match.game.state.digest()


def test_nobody_is_told_afterwards_of_moves_that_were_made_for_them() -> None:
    match = begun()
    thoughts = hindsight_of(match.ruleset, match.header, match.lines, None, [LEARNER])
    assert [thought.line for thought in thoughts] == [-1]


# --- how it is said ---

CUES = [cue for lesson in FIRST_MARCH.lessons for cue in lesson.cues] + list(FIRST_MARCH.cues)


@pytest.mark.parametrize("hand", ["text", "keys", "touch"])
def test_no_cue_speaks_of_another_hand(hand: str) -> None:
    said = [str(getattr(cue, hand) or cue.text) for cue in CUES if cue.question]
    strange = {"text": ("touch ", "tap ", "press w"), "keys": ("click", "tap "), "touch": ("click", "press ")}
    assert [text for text in said if any(word in text.lower() for word in strange[hand])] == []


@pytest.mark.parametrize("now", range(-1, 7))
def test_the_coach_has_words_for_whatever_is_asked_in_any_lesson(now: int) -> None:
    own = FIRST_MARCH.lessons[now].cues if now >= 0 else ()
    cues = [cue for cue in (*own, *FIRST_MARCH.cues) if cue.question == ANY]
    assert cues and cues[0].text and cues[0].keys and cues[0].touch


def test_a_cue_fits_on_a_phone() -> None:
    assert max(len(str(cue.about)) for cue in CUES) <= 200


def test_every_answer_that_a_button_is_named_for_is_offered() -> None:
    match = begun()
    match.submit(LEARNER, "A2")
    match.submit(LEARNER, None)
    decision = match.game.decision_for(LEARNER)
    assert isinstance(decision, ChooseOne) and {"Advance", "Aim"} <= set(decision.options)
