"""An admiral thinks ahead about units and Manoeuvres, in games that look like the real one to him."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.tactics.advice import advise
from sandtable.rulesets.ac.tactics.facet import WORTH_THINKING
from sandtable.tabletop.tactics import OTHERS

GAME = {"forces": ("karst.500", "meridian.500")}


def at_the_first_activation() -> Match:
    pick = Random(3)
    match = Match.start(RULESET, RULESET.play.options(GAME), key_from("admiral"))
    while match.game.open_decisions[0].question not in WORTH_THINKING:
        seat = match.game.open_decisions[0].seat
        match.submit(seat, advise(match.view(seat), pick))
    return match


def test_a_captains_answer_comes_first_and_others_after_it() -> None:
    match = at_the_first_activation()
    view = match.view(match.game.open_decisions[0].seat)
    likely = RULESET.tactics.prospects(view, Random(1))
    assert likely[0] == advise(view, Random(1))
    assert 1 < len(set(likely)) == len(likely) <= 1 + OTHERS


def test_a_supposed_game_has_our_hand_and_another_of_theirs_and_goes_on() -> None:
    match = at_the_first_activation()
    seat = match.game.open_decisions[0].seat
    supposed = RULESET.tactics.suppose(match.view(seat), Random(2))
    hands = {other: (match.game.state.cards[other].hand, pile.hand) for other, pile in supposed.state.cards.items()}
    for other, (real, guessed) in hands.items():
        assert len(real) == len(guessed) and (real == guessed) is (other == seat)
    supposed.submit(seat, supposed.open_decisions[0].fallback(View(supposed, seat)))


def test_the_lead_counts_points_markers_and_what_is_left() -> None:
    match = at_the_first_activation()
    one, other = (RULESET.tactics.lead_of(match.game, seat) for seat in match.game.state.sides)
    assert one == -other


@pytest.mark.slow
def test_an_admiral_plays_a_captain_to_the_end_without_a_fault() -> None:
    match = Match.start(RULESET, RULESET.play.options(GAME), key_from("adm"))
    admiral, captain = bot("admiral", RULESET, "a"), bot("captain", RULESET, "b")
    for answered in count():
        if match.game.over:
            break
        assert answered < 3000
        seat = match.game.open_decisions[0].seat
        # A few of its decisions are played out; the others are a captain's, so that the test is quick.
        thinks = seat == "A" and (match.game.open_decisions[0].question not in WORTH_THINKING or answered % 6 == 0)
        match.submit(seat, (admiral if thinks else captain).answer(View(match.game, seat)))
    assert admiral.faults == 0
    assert admiral.fallbacks == 0
