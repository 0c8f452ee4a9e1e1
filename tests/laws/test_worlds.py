"""Two worlds that differ only in what a seat may not know look the same to it, down to its bots' answers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from sandtable.bots import BOTS, bot
from sandtable.kernel.engine import Game, Happened
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.view import View
from sandtable.kernel.visibility import seen
from sandtable.testing.play import open_decisions
from sandtable.testing.worlds import exchanged, made_up, other_world
from tests.laws.tables import DW4, Seating

SECRETIVE = [seating for seating in DW4 if seating.options.get("terrain", "layout") != "none"]


def worlds_beside(game: Game[Any], viewer: SeatId | None, seed: str) -> Iterator[Game[Any]]:
    """Games that the viewer cannot tell from this one, each asking its question anew where the rules can get there."""
    yield other_world(game, viewer, made_up)
    world = other_world(game, viewer, exchanged(Random(seed)))
    kept = world.clone()
    try:
        world.start()
    except Exception:  # the running step has used a secret that was exchanged, so no play leads to this world
        world = kept
    yield world


def check_looks(rules: RuleSet, game: Game[Any], world: Game[Any], viewer: SeatId | None) -> None:
    """What a seat can read of two worlds is the same."""
    here, there = View(game, viewer), View(world, viewer)
    assert here.state.digest() == there.state.digest()
    assert here.decision == there.decision
    assert (here.serial, here.waiting_for, here.activity) == (there.serial, there.waiting_for, there.activity)
    assert rules.report(here) == rules.report(there)
    assert rules.about(here) == rules.about(there)


def answered(rules: RuleSet, game: Game[Any], seat: SeatId, name: str, seed: str) -> Any:
    return bot(name, rules, seed).answer(View(game, seat))


def check_answers(rules: RuleSet, game: Game[Any], world: Game[Any], seat: SeatId, seed: str) -> None:
    """A bot that sits there answers alike in both."""
    for name in BOTS:
        here, there = (answered(rules, each, seat, name, seed) for each in (game, world))
        assert here == there, f"{name} of {seat} answers {here!r} here and {there!r} there"


@pytest.mark.parametrize("seating", SECRETIVE, ids=str)
def test_a_secret_changes_neither_view_nor_report_nor_answer_of_who_may_not_know_it(seating: Seating) -> None:
    rules, match, pick = seating.rules, seating.start("worlds"), Random(f"{seating}")
    really_other = 0
    while not match.game.over:
        decision = open_decisions(match.game)[0]
        for viewer in (*rules.seats(match.header.options), None):
            for world in worlds_beside(match.game, viewer, f"{match.game.serial}:{viewer}"):
                really_other += world.state.digest() != match.game.state.digest()
                check_looks(rules, match.game, world, viewer)
                if viewer == decision.seat:
                    check_answers(rules, match.game, world, viewer, f"{match.game.serial}")
        match.submit(decision.seat, decision.sample(match.view(decision.seat), pick))
    assert really_other > match.game.serial, "the worlds beside were this one"


@pytest.mark.parametrize("seating", SECRETIVE, ids=str)
def test_what_is_told_of_an_event_holds_no_secret_of_another_seat(seating: Seating) -> None:
    """Every card kept from a viewer is unknown by the time the event reaches that viewer's log."""
    rules, match, pick = seating.rules, seating.start("told"), Random(f"{seating}")
    while not match.game.over:
        decision = open_decisions(match.game)[0]
        for line in match.submit(decision.seat, decision.sample(match.view(decision.seat), pick)):
            if isinstance(line, Happened):
                check_told(rules, match.game, line)


def check_told(rules: RuleSet, game: Game[Any], line: Happened) -> None:
    event = line.event
    for viewer in ("A", "B", None):
        shown = seen(event, SeatId(viewer) if viewer else None)
        if shown is None or shown == event:
            continue
        kept = [
            getattr(event, name) for name in event.visibility.secrets if getattr(shown, name) != getattr(event, name)
        ]
        cards = {card for secret in kept for card in (secret if isinstance(secret, tuple) else (secret,))}
        told = rules.narrate(View(game, SeatId(viewer) if viewer else None), shown)
        assert cards
        assert "Value" not in told and not any(card in told for card in cards), told


@pytest.mark.parametrize("question", ["initiative card", "cards to discard", "blockade runners"])
def test_to_the_seat_that_holds_the_secret_the_worlds_do_differ(question: str) -> None:
    """Else the tests above would hold for a game without secrets, too."""
    seating = Seating("dw4", {"encounter": "enc4"})
    match, pick = seating.start("holder"), Random("holder")
    differing = 0
    while not match.game.over:
        decision = open_decisions(match.game)[0]
        if decision.question == question:
            viewer = SeatId("A" if decision.seat == "B" else "B")
            world = other_world(match.game, viewer, made_up)
            differing += View(world, decision.seat).state.digest() != View(match.game, decision.seat).state.digest()
            assert View(world, viewer).state.digest() == View(match.game, viewer).state.digest()
        match.submit(decision.seat, decision.sample(match.view(decision.seat), pick))
    assert differing
