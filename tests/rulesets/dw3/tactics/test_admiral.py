"""An admiral thinks ahead about units, courses, lead weapons and assaults, and supposes whom the enemy hunts."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.bots.trying import Trials, trials_of
from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.rulesets.dw3.tactics.facet import BattleTactics
from sandtable.rulesets.dw3.tactics.outlook import COURSE, COURSES, OTHERS, WORTH_THINKING
from tests.rulesets.dw3.table import battle


def at_the_first_activation(encounter: str) -> Match:
    pick = Random(3)
    match = Match.start(RULESET, RULESET.play.options({"encounter": encounter}), key_from("admiral"))
    while match.game.open_decisions[0].question not in WORTH_THINKING:
        seat = match.game.open_decisions[0].seat
        match.submit(seat, advise(match.view(seat), pick))
    return match


def test_a_captains_answer_comes_first_and_others_after_it() -> None:
    match = at_the_first_activation("e1")
    view = match.view(match.game.open_decisions[0].seat)
    likely = RULESET.tactics.prospects(view, Random(1))
    assert likely[0] == advise(view, Random(1))
    assert 1 < len(set(likely)) == len(likely) <= 1 + OTHERS


def test_the_quarry_of_the_enemy_is_one_of_our_units_in_a_supposed_game() -> None:
    match = at_the_first_activation("e4")
    seat = match.game.open_decisions[0].seat
    supposed = RULESET.tactics.suppose(match.view(seat), Random(2))
    (theirs,) = [side.quarry for other, side in supposed.state.sides.items() if other != seat]
    assert theirs is not None and supposed.state.units[theirs].seat == seat
    own = match.game.state.sides[seat].quarry
    assert supposed.state.sides[seat].quarry == own


@pytest.mark.parametrize(("level", "most"), [("admiral", BattleTactics.few), ("grand-admiral", COURSES)])
def test_an_admiral_tries_few_of_the_courses_and_a_grand_admiral_more(
    level: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = battle()
    t.unit("A", "hull", (24, 20, 0))
    t.unit("B", "hull", (24, 40, 180))
    t.run(MoveModel(ModelId("A1.1")))
    tried: list[int] = []

    def counted(tactics: Any, view: Any, likely: Any, pick: Any) -> Trials:
        tried.append(len(likely))
        return trials_of(tactics, view, likely, pick)

    for module in ("admiral", "grand_admiral"):
        monkeypatch.setattr(f"sandtable.bots.{module}.trials_of", counted)
    thinker = bot(level, RULESET, 1)
    thinker.think(View(t.table, t.asked().seat), lambda: len(tried) < 1)
    assert tried[0] == most
    assert BattleTactics.few < COURSES


@pytest.mark.slow
@pytest.mark.parametrize("encounter", ["e1", "e4"])
def test_an_admiral_plays_a_captain_to_the_end_without_a_fault(encounter: str) -> None:
    match = Match.start(RULESET, RULESET.play.options({"encounter": encounter}), key_from("adm"))
    admiral, captain = bot("admiral", RULESET, "a"), bot("captain", RULESET, "b")
    for answered in count():
        if match.game.over:
            break
        assert answered < 3000
        seat = match.game.open_decisions[0].seat
        # A few of its decisions are played out; the others are a captain's, so that the test is quick.
        thinks = seat == "A" and (
            match.game.open_decisions[0].question not in (COURSE, *WORTH_THINKING) or answered % 4 == 0
        )
        match.submit(seat, (admiral if thinks else captain).answer(View(match.game, seat)))
    assert admiral.faults == 0
    assert admiral.fallbacks == 0
