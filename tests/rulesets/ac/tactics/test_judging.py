"""What a captain says for answers, what looking back makes of it, and the ways that are suggested."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.bots.hindsight import DIFFERS, Afterthought, hindsight_of
from sandtable.bots.hints import good_answers, hint_of
from sandtable.kernel.chance import key_from
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.odds import odds
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.tactics.advice import advise
from sandtable.rulesets.ac.tactics.judging import judge
from tests.rulesets.ac.land import facing
from tests.rulesets.ac.special.armed import A1

GAME = {"forces": ("karst.500", "meridian.500")}


@pytest.fixture(scope="module")
def thoughts() -> dict[str, Afterthought]:
    """A game of somebody who answers anyhow against a captain, looked back on."""
    pick = Random(3)
    match = Match.start(RULESET, RULESET.play.options(GAME), key_from(3))
    while not match.game.over:
        view = match.view(match.game.open_decisions[0].seat)
        assert view.decision is not None and view.seat is not None
        own = advise(view, pick, odds) if view.seat == "B" else view.decision.sample(view, pick)
        match.submit(view.seat, own)
    return {thought.seat: thought for thought in hindsight_of(RULESET, match.header, match.lines, None, ("A", "B"))}


@pytest.mark.slow
def test_who_plays_anyhow_learns_which_answer_cost_most(thoughts: dict[str, Afterthought]) -> None:
    assert thoughts["A"].title == DIFFERS
    assert thoughts["A"].cost > 0.5 and "captain" in plain(thoughts["A"].text)


@pytest.mark.slow
def test_a_captain_has_nothing_to_learn_from_a_captain(thoughts: dict[str, Afterthought]) -> None:
    assert thoughts["B"].title == "Nothing cost you much"


def test_most_questions_have_a_reason() -> None:
    match, pick = Match.start(RULESET, RULESET.play.options(GAME), key_from(1)), Random(1)
    said: dict[str, Judgement | None] = {}
    while not match.game.over:
        view = match.view(match.game.open_decisions[0].seat)
        assert view.decision is not None and view.seat is not None
        answer = advise(view, pick, odds)
        said[view.decision.question] = said.get(view.decision.question) or judge(view, answer, odds)
        match.submit(view.seat, answer)
    for question in ("unit to activate", "manoeuvre", "move", "action", "deployment", "initiative card"):
        assert said[question] is not None, question
    for question in ("move", "action", "command before the dice", "conquest objective"):
        found = said[question]
        assert found is not None and found.worth is not None, question
    assert sum(found is not None for found in said.values()) > len(said) / 2


def test_a_way_to_the_marker_is_worth_more_than_to_stay_and_is_the_one_that_is_drawn() -> None:
    t = facing(34)
    t.marker(24, 20)
    t.run(Activation(A1)).until("manoeuvre").answer("manoeuvre", "Advance")
    view = View(t.table, t.asked().seat)
    march = advise(view, Random(1), odds)
    going, staying = (judge(view, answer, odds) for answer in (march, None))
    assert isinstance(march, March) and going is not None and staying is not None
    assert going.worth is not None and staying.worth is not None and going.worth > staying.worth
    assert "the marker" in plain(going.why)
    best, *others = good_answers(RULESET, view)
    assert best.title == "Captain's choice" and best.path and best.shapes and view.decision is not None
    assert view.decision.parse(best.answer) == march
    assert all(view.decision.refusal(view, view.decision.parse(each.answer)) is None for each in others)
    hint = hint_of(RULESET, view)
    assert hint.answer == best.answer and "left to go" in plain(hint.why)
