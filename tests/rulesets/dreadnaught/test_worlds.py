"""Two worlds that differ in hands, decks, Missions and sealed cards alone are the same to whoever may not know them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Game, Happened
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.kernel.visibility import seen
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.state import Sea
from sandtable.testing.worlds import exchanged, made_up, other_world
from tests.rulesets.dreadnaught.brawls import brawl

ANSWERS = 220
LOOK = 12
"""Decisions from one that is looked at to the next; the first of every question is looked at in any case."""


def worlds_beside(game: Game[Any], viewer: SeatId | None, seed: str) -> list[Game[Any]]:
    """Games that differ from this one in what a viewer may not know."""
    found = [other_world(game, viewer, made_up)]
    world = other_world(game, viewer, exchanged(Random(seed)))
    kept = world.clone()
    try:
        world.start()
    except Exception:  # the running step has used a secret that was exchanged, so no play leads to this world
        world = kept
    return [*found, world]


def read_of(game: Game[Any], viewer: SeatId | None) -> tuple[Any, ...]:
    """Everything that a client or a bot in that seat can read: the view, who is asked, board and words."""
    view = View(game, viewer)
    asked = (view.decision, view.waiting_for, view.asked, view.activity, view.serial)
    board = RULESET.client.board(view)
    return view.state.digest(), asked, board, RULESET.words.report(view), RULESET.words.about(view)


def hidden_from(state: Sea, viewer: SeatId, owner: SeatId) -> frozenset[str]:
    """The cards of a player that lie where a viewer may not look."""
    cards, missions = state.cards[owner], state.missions[owner]
    found = {*cards.deck, *missions.deck}
    if viewer != owner:
        found |= {*cards.hand, *missions.held, *missions.aside}
    looked = state.cards[viewer].looked
    return frozenset(str(card) for card in found if card not in looked)


def check_events(game: Game[Any], before: Sea, lines: Sequence[Any], viewer: SeatId) -> None:
    """What a viewer is told of an event names no card that was and is hidden."""
    for line in lines:
        owner = getattr(line.event, "seat", "") if isinstance(line, Happened) else ""
        if owner not in game.state.captains:
            continue
        told = seen(line.event, viewer)
        hidden = hidden_from(before, viewer, owner) & hidden_from(game.state, viewer, owner)
        named = set(re.findall(r"'([^']+)'", repr(told)))
        assert not named & hidden, f"{viewer} is told of {named & hidden} by {told}"


@pytest.mark.slow
@pytest.mark.rule("DN-SETUP-10", "DN-VOLLEY-05", "DN-BOOST-07")
@pytest.mark.parametrize("seed", [3, 8])
def test_nobody_can_tell_what_others_hold(seed: int) -> None:
    game = brawl(seed)
    seats = tuple(game.state.captains)
    viewers = (*seats, None)
    bots = {seat: bot("captain", RULESET, seat) for seat in seats}
    met: set[str] = set()
    for n in range(ANSWERS):
        if game.over:
            break
        decision = game.open_decisions[0]
        if decision.question not in met or n % LOOK == 0:
            for viewer in viewers if decision.question not in met else viewers[n // LOOK % 3 :][:1]:
                for world in worlds_beside(game, viewer, f"{n} {viewer}"):
                    assert read_of(game, viewer) == read_of(world, viewer), decision.question
                    if viewer == decision.seat:
                        check_thoughts(game, world, viewer)
            met.add(decision.question)
        before = game.state.clone()
        game.submit(decision.seat, bots[decision.seat].answer(View(game, decision.seat)))
        lines = game.take_record()
        for viewer in seats:
            check_events(game, before, lines, viewer)
    assert {"commitment", "Boosts to an attack", "Attachment"} <= met


def check_thoughts(game: Game[Any], world: Game[Any], seat: SeatId) -> None:
    """A captain answers the same in both worlds."""
    one, other = (bot("captain", RULESET, "twin").think(View(each, seat), lambda: True) for each in (game, world))
    assert one == other, View(game, seat).decision


@pytest.mark.rule("DN-VOLLEY-05", "DN-VOLLEY-06")
def test_what_one_seat_has_sealed_no_other_can_read() -> None:
    match = Match.start(RULESET, {"turn_cap": 1}, key_from("sealed"))
    bots = {seat: bot("captain", RULESET, seat) for seat in match.game.state.captains}
    while match.game.open_decisions[0].question != "commitment" or len(match.game.open_decisions) < 2:
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, bots[decision.seat].answer(match.view(decision.seat)))
    first, second = (decision for decision in match.game.open_decisions)
    options = first.listed()
    assert options is not None and len(options) > 2
    games = [match.game.clone() for _ in options]
    for game, option in zip(games, options, strict=True):
        game.submit(first.seat, option)
    for viewer in (second.seat, None):
        assert all(read_of(game, viewer) == read_of(games[0], viewer) for game in games)
    thoughts = [bot("captain", RULESET, 1).think(View(game, second.seat), lambda: True) for game in games]
    assert len(set(thoughts)) == 1
