"""Two worlds that differ in hands, decks, Missions and sealed cards alone are the same to whoever may not know them.

The same is what a seat sees, what it is told, what it and others are asked, how often, and what a captain answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Game, Happened
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.kernel.visibility import Audience, Declared, seen
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.procedures.attaching import Attach
from sandtable.rulesets.dreadnaught.state import Build, GridCards, Memory, MissionCards, Sea
from sandtable.testing.worlds import check_course, check_kept, exchanged, made_up, other_world
from tests.rulesets.dreadnaught.brawls import brawl
from tests.rulesets.dreadnaught.sea import A, B, asked, at_sea, card, deal, start

ANSWERS = 220
LOOK = 12
"""Decisions from one that is looked at to the next; the first of every question is looked at in any case."""
ALWAYS = ("Mission to replace",)
"""Questions at which something lies that lies nowhere at their first time."""

Secret = tuple[type[Declared], str]

IN_SETUP: set[Secret] = {
    (Build, "cards"),
    (GridCards, "deck"),
    (GridCards, "hand"),
    (MissionCards, "deck"),
    (MissionCards, "held"),
    (MissionCards, "aside"),
}
IN_PLAY: set[Secret] = {
    (GridCards, "deck"),
    (GridCards, "hand"),
    (GridCards, "looked"),
    (Memory, "top"),
    (Memory, "under"),
    (MissionCards, "deck"),
    (MissionCards, "held"),
}


def test_every_secret_of_the_game_is_looked_for() -> None:
    hints = get_type_hints(Sea)
    records = [get_args(hints[name])[1] for name in Sea.tables]
    assert {(record, field) for record in records for field in record.visibility.secrets} == IN_SETUP | IN_PLAY
    assert all(record.visibility.secrets == {} for name in Sea.public_tables for record in [get_args(hints[name])[1]])


def kept_from(state: Sea, viewer: SeatId | None) -> Iterator[Secret]:
    """What there is at this moment that a viewer may not know."""
    for name in state.tables:
        for record in getattr(state, name).values():
            for field, audience in record.visibility.secrets.items():
                if getattr(record, field) and (audience is Audience.NOBODY or record.seat != viewer):
                    yield type(record), field


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
    asked = (view.decision, view.waiting_for, view.asked, view.activity, view.serial, view.under_way)
    board = RULESET.client.board(view)
    return view.state.digest(), asked, board, RULESET.words.report(view), RULESET.words.about(view)


def hidden_from(state: Sea, viewer: SeatId, owner: SeatId) -> frozenset[str]:
    """The cards of a player that lie where a viewer may not look."""
    cards, missions = state.cards[owner], state.missions[owner]
    found: set[str] = {*cards.deck, *missions.deck}
    if viewer != owner:
        built = state.builds[owner].cards if owner in state.builds else ()
        found |= {*cards.hand, *cards.looked, *missions.held, *missions.aside, *built}
    looked = state.cards[viewer].looked
    return frozenset(str(card) for card in found if card not in looked)


def check_events(game: Game[Any], before: Sea, lines: Sequence[Any], viewer: SeatId) -> None:
    """What a viewer is told of an event names no card that was and is hidden."""
    for line in lines:
        owner = SeatId(getattr(line.event, "seat", "") if isinstance(line, Happened) else "")
        if owner not in game.state.captains:
            continue
        told = seen(line.event, viewer)
        hidden = hidden_from(before, viewer, owner) & hidden_from(game.state, viewer, owner)
        named = set(re.findall(r"'([^']+)'", repr(told)))
        assert not named & hidden, f"{viewer} is told of {named & hidden} by {told}"


def check_thoughts(game: Game[Any], world: Game[Any], seat: SeatId) -> None:
    """A captain answers the same in both worlds."""
    one, other = (bot("captain", RULESET, "twin").think(View(each, seat), lambda: True) for each in (game, world))
    assert one == other, View(game, seat).decision


def play_in_two_worlds(game: Game[Any], answers: int) -> tuple[set[str], set[Secret], int]:
    """Captains play on; the questions that were looked at, the secrets among them, and how long both went on alike."""
    seats = tuple(game.state.captains)
    viewers = (*seats, None)
    bots = {seat: bot("captain", RULESET, seat) for seat in seats}
    met: set[str] = set()
    kept: set[Secret] = set()
    alike = 0
    for n in range(answers):
        if game.over:
            break
        decision = game.open_decisions[0]
        if decision.question not in met or decision.question in ALWAYS or n % LOOK == 0:
            check_kept(game, viewers, Random(n))
            for viewer in viewers if decision.question not in met else viewers[n // LOOK % len(viewers) :][:1]:
                kept |= set(kept_from(game.state, viewer))
                alike += check_course(game, viewer, Random(n))
                for world in worlds_beside(game, viewer, f"{n} {viewer}"):
                    assert read_of(game, viewer) == read_of(world, viewer), decision.question
                    if viewer is not None and game.decision_for(viewer) is not None:
                        check_thoughts(game, world, viewer)
            met.add(decision.question)
        before = game.state.clone()
        game.submit(decision.seat, bots[decision.seat].answer(View(game, decision.seat)))
        lines = game.take_record()
        for viewer in seats:
            check_events(game, before, lines, viewer)
    return met, kept, alike


@pytest.mark.slow
@pytest.mark.rule("DN-SETUP-10", "DN-VOLLEY-05", "DN-BOOST-07", "DN-EFFECT-05")
@pytest.mark.parametrize("seed", [7, 8])
def test_nobody_can_tell_what_others_hold(seed: int) -> None:
    met, kept, alike = play_in_two_worlds(brawl(seed), ANSWERS)
    assert {"commitment", "Boosts to an attack", "Attachment"} <= met
    assert kept == IN_PLAY
    assert alike > 100


@pytest.mark.slow
@pytest.mark.rule("DN-BUILD-04", "DN-SETUP-08", "DN-SETUP-10", "DN-SETUP-12")
@pytest.mark.parametrize(("players", "seed"), [(2, "yard of 2"), (3, "yard 3")])
def test_nobody_can_tell_what_others_choose_in_setup(players: int, seed: str) -> None:
    match = Match.start(RULESET, {"build": True, "players": players, "turn_cap": 1}, key_from(seed))
    met, kept, alike = play_in_two_worlds(match.game, 90)
    assert {"Reactor to build", "Mission to replace", "cards to redraw", "setup bonus"} <= met
    assert kept >= IN_SETUP
    assert alike > 100


@pytest.mark.rule("DN-BUILD-04")
def test_what_others_build_is_in_no_view_before_all_are_turned_up() -> None:
    match = Match.start(RULESET, {"build": True, "turn_cap": 1}, key_from("yard"))
    first, second = match.game.open_decisions
    options = first.listed()
    assert options is not None and len(options) > 1
    games = [match.game.clone() for _ in options]
    for game, option in zip(games, options, strict=True):
        game.submit(first.seat, option)
        game.submit(second.seat, second.fallback(View(game, second.seat)))
        assert View(game, first.seat).state.builds[first.seat].cards == (option,)
    for viewer in (second.seat, None):
        assert all(read_of(game, viewer) == read_of(games[0], viewer) for game in games)


@pytest.mark.rule("DN-ATTACH-01")
def test_a_card_is_shown_as_soon_as_its_attachment_is_declared() -> None:
    game = at_sea()
    deal(game, A, "G-GUN-A.1", deck="", discard="G-COR-A.1", overload="G-COR-B.1 G-COR-C.1")
    running = start(game, Attach(A, CardId("G-GUN-A.1"), card(A, "ANV-W1")))
    assert asked(running) == [(A, "Overloaded cards to add")]
    assert View(running, B).state.cards[A].played == ("G-GUN-A.1",)
    assert running.state.cards[A].hand == ()


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
