"""Whether an answer can be taken back, and what is to be seen then, tells nobody a secret."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sandtable.kernel import match as matches
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.kernel.veil import Veiled
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.scenarios.intelligence_agent import carrier
from sandtable.testing.undoing import Change, check_undo
from tests.kernel.toy import FULL, TOY
from tests.laws.plans import other_plans
from tests.rulesets.dw4.scenarios.test_agent_taken_back import A1, A2, between_two
from tests.rulesets.dw4.tabletop import B
from tests.sampling import THOROUGH
from tests.toy.manifest import RULESET as SKERRIES

GAMES = 12 if THOROUGH else 1


def check_game(rules: RuleSet, options: dict[str, Any], seed: int, change: Change | None = None) -> tuple[int, int]:
    """Try to take back every answer of a random game in other worlds; how many answers, how many worlds."""
    pick, match = Random(f"{options}:{seed}"), Match.start(rules, options, key_from(f"undo:{seed}"))
    answers = worlds = 0
    while not match.game.over:
        waiting = match.game.open_decisions
        seat = waiting[pick.randrange(len(waiting))].seat
        view = match.view(seat)
        assert view.decision is not None
        answer = view.decision.sample(view, pick)
        worlds += check_undo(match, seat, answer, pick, change)
        match.submit(seat, answer)
        answers += 1
    return answers, worlds


@pytest.mark.parametrize("encounter", ["enc1", "enc4"])
def test_taking_back_tells_nothing_of_cards_and_plans(encounter: str) -> None:
    for seed in range(GAMES):
        answers, worlds = check_game(RULESET, {"encounter": encounter}, seed, other_plans)
        print(f"{encounter}: {answers} answers taken back in {worlds} other worlds, 0 differences")
        assert worlds > answers


@pytest.mark.parametrize(
    ("rules", "options"),
    [(TOY, {"rounds": 4, "rules": list(FULL)}), (SKERRIES, {"captains": 2}), (SKERRIES, {"captains": 4})],
    ids=["toy", "two captains", "four captains"],
)
def test_taking_back_tells_nothing_of_sealed_and_drawn_things(rules: RuleSet, options: dict[str, Any]) -> None:
    for seed in range(4 * GAMES):
        answers, worlds = check_game(rules, options, seed)
        print(f"{rules.name}: {answers} answers taken back in {worlds} other worlds, 0 differences")
        assert worlds > answers


# --- one finality less would be found ---


def says_that_nothing_is_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Veiled, "__eq__", lambda veil, other: False)


def waits_for_what_really_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "is_foreseen", lambda before, after, added: True)


def boarding_is_tried() -> None:
    """B boards one ship of A in worlds in which either of two carries the Agent."""
    game = between_two(A2)
    game.strict = False
    match = Match(RULESET, Match.start(RULESET, {}, key_from("boarded")).header, game)
    assert carrier(match.game) == A2
    for seed in range(20):
        check_undo(match, SeatId(B), A1, Random(seed), other_plans)


def test_boarding_a_ship_tells_nothing_by_being_taken_back() -> None:
    boarding_is_tried()


@pytest.mark.parametrize("leak", [says_that_nothing_is_behind_it, waits_for_what_really_happens])
def test_one_finality_less_would_be_found(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match=r"tells (B|a spectator) a secret"):
        boarding_is_tried()
