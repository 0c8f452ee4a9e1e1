"""Odds of full play tell neither cards nor coming dice: they are foreseen in a game that only fits what a seat sees."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.view import View
from sandtable.odds.pending import odds_of_answer
from tests.laws.tables import Seating
from tests.laws.test_worlds import answered, check_advice, worlds_beside
from tests.sampling import THOROUGH

ENOUGH = 10_000 if THOROUGH else 200
"""Decisions with odds that are looked at in other worlds."""


@pytest.mark.parametrize("seed", range(8 if THOROUGH else 1))
def test_odds_of_full_play_tell_neither_cards_nor_coming_dice(seed: int) -> None:
    seating = Seating("dw4", {"mode": "full"})
    rules, match, pick, told = seating.rules, seating.start(f"full odds {seed}"), Random(seed), 0
    questions: set[str] = set()
    while not match.game.over and told < ENOUGH:
        decision = match.game.open_decisions[0]
        view = View(match.game, decision.seat)
        if odds_of_answer(rules, view, decision.fallback(view)) is not None:
            questions.add(decision.question)
            before = match.game.state.digest()
            for world in worlds_beside(match.game, decision.seat, f"{match.game.serial}"):
                told += check_advice(rules, match.game, world, decision.seat, pick)
            assert match.game.state.digest() == before
        match.submit(decision.seat, answered(rules, match.game, decision.seat, "captain", f"{match.game.serial}"))
    assert told >= min(ENOUGH, 20)
    assert len(questions) > 2
