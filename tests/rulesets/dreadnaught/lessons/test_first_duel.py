"""First duel: how it begins, what is learnt when, and that the coach is never without a word."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.kernel.ids import CardId
from sandtable.kernel.journal import dump
from sandtable.kernel.lessons import ANY, Coaching, coaching
from sandtable.kernel.match import Match
from sandtable.kernel.replay import replay
from sandtable.kernel.standing_orders import EVERYTHING, StandingOrders, is_window, wants_to_be_asked
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import Attachment, Commitment
from sandtable.rulesets.dreadnaught.boosting.offering import PLAY_A_BOOST
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.lessons.duel_opening import FOE, LEARNER, RANGING_FIRE, TORPEDOES
from sandtable.rulesets.dreadnaught.lessons.first_duel import FIRST_DUEL
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.procedures.windows import WINDOWS
from sandtable.server.live_table import LiveTable

ORDERS = StandingOrders()
"""Those of somebody who has given none on the page: asked when it matters."""


def begun() -> Match:
    """The duel where its learner takes over; every answer of the opening meets its question."""
    match = Match.start(RULESET, FIRST_DUEL.options, FIRST_DUEL.key)
    for seat, question, answer in FIRST_DUEL.opening:
        decision = match.game.decision_for(seat)
        assert decision is not None and decision.question == question
        match.submit(seat, answer)
    return match


def told(match: Match) -> Coaching:
    return coaching(FIRST_DUEL, View(match.game, LEARNER), match.lines)


def others_answer(match: Match) -> None:
    """The foe acts, and windows that do not matter pass, until the learner is really asked."""
    while not match.game.over:
        decision = match.game.decision_for(LEARNER)
        view = View(match.game, LEARNER)
        if decision is None:
            seat = match.game.open_decisions[0].seat
            player = bot("cadet", RULESET, f"{seat}:{len(match.lines)}")
            match.submit(seat, player.answer(View(match.game, seat)))
        elif is_window(decision) and not wants_to_be_asked(ORDERS, decision.question, RULESET.client.playable(view)):
            match.submit(LEARNER, None)
        else:
            return


def _named_by(option: object) -> set[str]:
    """What a cue may take in hand to mean an option."""
    if isinstance(option, Attachment):
        return {option.card, option.system} if not option.over else set()
    return {f"{option.system} {option.effect}" if isinstance(option, Commitment) else str(option)}


def obeyed(match: Match) -> Any:
    """What one answers who does as the coach says: what the cue takes in hand, or what its button is called."""
    view = View(match.game, LEARNER)
    decision, cue = view.decision, told(match).cue
    assert decision is not None and cue is not None
    options: tuple[Any, ...] = getattr(decision, "options", ())
    if decision.question == "Boost":
        return options[0]
    if cue.steps:
        wanted = [option for option in options if {*cue.steps} <= _named_by(option)]
        return wanted[0] if wanted else PLAY_A_BOOST
    button = str(cue.text).partition("“")[2].partition("”")[0].lower()
    if decision.passing and button == decision.passing:
        return None
    named = [o for o in options if RULESET.words.show(view, getattr(decision, "of", ""), o).lower() == button]
    return named[0] if named else decision.fallback(view)


def fought(most: int = 80) -> tuple[Match, list[int]]:
    """The duel by one who obeys, until all is learnt, with the lessons in the order in which they were given."""
    match, given = begun(), list[int]()
    for _ in range(most):
        others_answer(match)
        coached = told(match)
        if not given or given[-1] != coached.now:
            given.append(coached.now)
        if coached.now < 0 or match.game.over:
            return match, given
        assert coached.cue is not None and coached.cue.question != ANY, "the coach has nothing to say of this"
        match.submit(LEARNER, obeyed(match))
    raise AssertionError("the duel has no end")


def test_the_ships_lie_ten_hexes_apart_and_nothing_is_disabled() -> None:
    state = begun().game.state
    assert (state.ships[LEARNER].at, state.ships[FOE].at) == ((1, 6), (1, -4))
    assert not any(system.disabled for system in state.systems.values())
    assert RANGING_FIRE in state.cards[LEARNER].hand


def test_the_learner_is_first_asked_to_attach() -> None:
    match = begun()
    others_answer(match)
    at_first = told(match)
    assert (at_first.learnt, at_first.now) == ((False,) * 7, 0)
    assert at_first.cue is not None and at_first.cue.steps == (RANGING_FIRE, TORPEDOES)


def test_who_does_as_the_coach_says_learns_everything_in_its_order() -> None:
    match, given = fought()
    assert given == [0, 1, 2, 3, 4, 5, 6, -1]
    assert not match.game.over


def test_what_was_dealt_lets_the_boosted_torpedo_through() -> None:
    match, _ = fought()
    assert match.game.state.ships[FOE].filled


def test_a_lesson_is_learnt_by_the_deed_alone() -> None:
    match = begun()
    others_answer(match)
    match.submit(LEARNER, Attachment(CardId(RANGING_FIRE), SystemId(TORPEDOES)))
    others_answer(match)
    assert told(match).learnt[0]
    match.submit(LEARNER, None)
    others_answer(match)
    assert not told(match).learnt[1], "to be asked is not to seal"


def test_it_is_an_ordinary_game_that_replays() -> None:
    match, _ = fought()
    again = replay(RULESET, dump(RULESET.play.codec, match.header, match.lines))
    assert again.game.state.digest() == match.game.state.digest()


@pytest.mark.parametrize("hand", ["text", "keys", "touch"])
def test_no_cue_speaks_of_another_hand(hand: str) -> None:
    cues = [cue for lesson in FIRST_DUEL.lessons for cue in lesson.cues] + list(FIRST_DUEL.cues)
    said = [str(getattr(cue, hand) or cue.text) for cue in cues if cue.question]
    strange = {
        "text": ("touch", "tap ", "press w", "["),
        "keys": ("click", "touch", "tap "),
        "touch": ("click", "press "),
    }
    assert [text for text in said if any(word in text.lower() for word in strange[hand])] == []


def test_windows_are_passed_for_the_learner_until_the_lesson_is_about_boosts() -> None:
    match = begun()
    stopped: list[tuple[int, str]] = []
    while told(match).now >= 0 and not match.game.over:
        others_answer(match)
        decision = match.game.decision_for(LEARNER)
        assert decision is not None
        passed = LiveTable.new(RULESET, match).passes(LEARNER, EVERYTHING)
        if is_window(decision) and not passed:
            stopped.append((told(match).now, decision.question))
        match.submit(LEARNER, None if passed else obeyed(match))
    boost = [lesson.id for lesson in FIRST_DUEL.lessons].index("boost")
    assert stopped == [(boost, WINDOWS["e"])]
