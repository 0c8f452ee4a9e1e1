"""The laws of play, held at every decision of random games at every table.

`play_by_the_laws` looks at each decision: there is something to answer, what is listed is accepted, what is not is
refused without a trace, no view holds a secret, a clone and a loaded save go on as the game does; and the journal
plays again to the same digest.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.kernel.engine import Answered
from sandtable.kernel.view import View
from sandtable.rulesets import names
from sandtable.testing.laws import check_replay, play_by_the_laws
from sandtable.testing.play import play_out
from tests.laws import lively
from tests.laws.factions import FactionWars
from tests.laws.motley import MotleyWars
from tests.laws.tables import DW4, EVERYWHERE, FULL, MEDIUM, QUICK, Seating, sample
from tests.laws.watching import rules_in
from tests.sampling import THOROUGH

GAMES = 2
GAMES_OF_FULL_PLAY = 5 if THOROUGH else 1
EVERY = 1 if THOROUGH else 60
"""Decisions of full play from one that is held against the laws to the next; the first of every question is, too."""


def test_every_rule_set_has_a_table() -> None:
    assert {seating.ruleset for seating in EVERYWHERE} == set(names())


def test_what_can_be_agreed_on_is_agreed_on_somewhere_in_the_sample() -> None:
    for seatings in (EVERYWHERE, FULL):
        taken = sample(seatings)
        assert frozenset().union(*(seating.traits() for seating in taken)) == frozenset().union(
            *(seating.traits() for seating in seatings)
        )
        assert THOROUGH or len(taken) < len(seatings)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("seating", sample(EVERYWHERE), ids=str)
def test_a_random_game_keeps_every_law_at_every_decision(seating: Seating, seed: int) -> None:
    match = play_by_the_laws(seating.rules, seating.options, f"{seating}:{seed}")
    assert match.game.over
    assert match.game.serial > 20, "that was hardly a game"


@pytest.mark.parametrize("seed", range(GAMES_OF_FULL_PLAY))
@pytest.mark.parametrize("seating", sample(FULL), ids=str)
def test_full_play_keeps_every_law(seating: Seating, seed: int) -> None:
    """Lively players get everywhere; every other game they fight for real, and in the rest chance has a hand."""
    rules = seating.rules

    def answering(view: View[Any], pick: Random) -> Any:
        return lively.answer(rules, view, pick, lively.WHIM if seed % 2 == 0 else 0.6)

    match = play_by_the_laws(rules, seating.options, f"{seating}:{seed}", every=EVERY, answering=answering)
    assert match.game.over
    assert match.game.serial > 20, "that was hardly a game"


@pytest.mark.parametrize("seating", FULL if THOROUGH else MEDIUM, ids=str)
def test_motley_fleets_keep_every_law(seating: Seating) -> None:
    """Special rules meet here that no ready fleet brings together."""
    rules = MotleyWars(f"laws of {seating}")
    match = play_by_the_laws(
        rules, seating.options, "motley", every=EVERY, answering=lambda view, pick: lively.answer(rules, view, pick)
    )
    assert match.game.over


@pytest.mark.parametrize("seating", FULL if THOROUGH else MEDIUM[:3], ids=str)
def test_rules_of_factions_keep_every_law(seating: Seating) -> None:
    """A dozen of them at every Battlefleet, Doctrines too; the two sides have others."""
    rules = FactionWars(f"laws of {seating}")
    match = play_by_the_laws(
        rules, seating.options, "factions", every=EVERY, answering=lambda view, pick: lively.answer(rules, view, pick)
    )
    assert match.game.over
    assert [name for name in rules_in(match.game.hooks) if name.startswith("factions/")]


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("seating", [*sample(EVERYWHERE), *(FULL if THOROUGH else MEDIUM)], ids=str)
def test_a_bot_answers_everything_from_its_view_and_needs_no_help(seating: Seating, name: str) -> None:
    match = seating.start(name)
    seats = seating.rules.play.seats(match.header.options)
    bots = {seat: bot(name, seating.rules, f"{name}:{seat}") for seat in seats}
    while not match.game.over:
        decision = match.game.open_decisions[0]
        player = bots[decision.seat]
        answer = player.answer(match.view(decision.seat))
        assert not player.fallbacks, f"{name} had no answer of its own to {decision.question!r}"
        match.submit(decision.seat, answer)
    check_replay(match)


@pytest.mark.parametrize("seating", [*sample(DW4), *sample(MEDIUM)], ids=str)
def test_the_same_key_and_the_same_answers_give_the_same_game(seating: Seating) -> None:
    first, second = seating.start("twice"), seating.start("twice")
    play_out(first, Random("twice"))
    play_out(second, Random("twice"))
    assert first.text() == second.text()


@pytest.mark.parametrize("seating", DW4[:3], ids=str)
def test_another_key_gives_another_game(seating: Seating) -> None:
    first, second = seating.start("one"), seating.start("other")
    play_out(first, Random("same"))
    play_out(second, Random("same"))
    assert [line for line in first.lines if not isinstance(line, Answered)] != [
        line for line in second.lines if not isinstance(line, Answered)
    ]


@pytest.mark.parametrize("seating", [*sample(DW4), *sample(MEDIUM)[:2]], ids=str)
def test_whatever_may_be_taken_back_can_be_taken_back(seating: Seating) -> None:
    """Undoing leads to the very game that stood before the answer, wherever undoing is allowed at all."""
    match, pick, codec = seating.start("undo"), Random("undo"), seating.rules.play.codec
    taken_back = 0
    while not match.game.over:
        decision = match.game.open_decisions[0]
        before = codec.digest(match.game)
        answer = decision.sample(match.view(decision.seat), pick)
        match.submit(decision.seat, answer)
        if match.can_undo:
            match.undo(decision.seat)
            assert codec.digest(match.game) == before
            match.submit(decision.seat, answer)
            taken_back += 1
    assert taken_back
    check_replay(match)
