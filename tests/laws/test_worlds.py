"""Two worlds that differ only in what a seat may not know look the same to it, down to its bots' answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.engine import Entry, Game, Happened, Rolled
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet, tactics_of
from sandtable.kernel.match import Match
from sandtable.kernel.rehearsal import NO_ANSWER, Rehearsal
from sandtable.kernel.view import View
from sandtable.kernel.visibility import seen
from sandtable.odds.pending import odds_of_answer
from sandtable.testing.undoing import check_undo
from sandtable.testing.worlds import exchanged, made_up, other_world
from tests.laws import lively
from tests.laws.plans import other_plans
from tests.laws.tables import DW4, FULL, MEDIUM, QUICK, Seating, sample
from tests.sampling import THOROUGH

SECRETIVE = sample(tuple(seating for seating in DW4 if seating.options.get("terrain", "layout") != "none"))
AGENTS = [seating for seating in FULL if seating.options["encounter"] == "enc4"]
"""Where an Intelligence Agent sails unseen; at Large scale, the last but for the game with cards."""
SECRETIVE_IN_FULL = FULL if THOROUGH else (*MEDIUM[:3], *MEDIUM[4:], *AGENTS[2:])

LOOK = 1 if THOROUGH else 6
LOOK_IN_FULL = 1 if THOROUGH else 40
"""Decisions from one that is looked at to the next; the first of every question is looked at in any case."""
ADVICE = 8 if THOROUGH else 3
"""Looks from one with which advice is sought to the next."""
UNDOING = 1 if THOROUGH else 2
"""Looks from one with which it is tried to take an answer back to the next."""
THOUGHTS = 40 if THOROUGH else 6
"""Questions for which admirals are made to think; they take their time."""


class Looks:
    """Which decisions of a game are looked at: every so many, and the first of every question."""

    def __init__(self, every: int) -> None:
        self.every = every
        self.asked: set[str] = set()
        self.so_far = 0

    def at(self, serial: int, question: str) -> bool:
        is_new = question not in self.asked
        self.asked.add(question)
        self.so_far += is_new or serial % self.every == 0
        return is_new or serial % self.every == 0


def worlds_beside(game: Game[Any], viewer: SeatId | None, seed: str) -> Iterator[Game[Any]]:
    """Games that the viewer cannot tell from this one, each asking its question anew where the rules can get there.

    Their coming dice are others, too.
    """
    yield with_other_dice(other_world(game, viewer, made_up), seed)
    yield world_that_could_be(game, viewer, seed)


def world_that_could_be(game: Game[Any], viewer: SeatId | None, seed: str) -> Game[Any]:
    """A game that the viewer cannot tell from this one by counting the cards that are left, either."""
    world = with_other_dice(other_world(game, viewer, exchanged(Random(seed))), seed)
    kept = world.clone()
    try:
        world.start()
    except Exception:  # the running step has used a secret that was exchanged, so no play leads to this world
        return kept
    return world


def with_other_dice(game: Game[Any], seed: str) -> Game[Any]:
    """The game with the same past; whatever is rolled from now on falls as another key says."""
    assert isinstance(game.chance, Seeded)
    game.chance = Seeded(key_from(seed), game.chance.n)
    return game


def check_looks(rules: RuleSet, game: Game[Any], world: Game[Any], viewer: SeatId | None) -> None:
    """What a seat can read of two worlds is the same."""
    here, there = View(game, viewer), View(world, viewer)
    assert here.state.digest() == there.state.digest()
    assert here.decision == there.decision
    assert (here.serial, here.waiting_for, here.activity) == (there.serial, there.waiting_for, there.activity)
    assert rules.words.report(here) == rules.words.report(there)
    assert rules.words.about(here) == rules.words.about(there)
    assert rules.words.typed(here) == rules.words.typed(there)
    check_under_way(game, viewer)


def check_under_way(game: Game[Any], viewer: SeatId | None) -> None:
    """What is under way names no card that the viewer does not know: a view shows it to bots."""
    piles = game.state.cards.values()
    own = [pile for pile in piles if pile.seat == viewer]
    known = {*(card for pile in piles for card in pile.discard), *(card for pile in own for card in pile.hand)}
    hidden = {card for pile in piles for card in (*pile.deck, *pile.hand, pile.face_down)} - known
    named = set(re.findall(r"'([^']+)'", " ".join([repr(frame) for frame in game.stack])))
    assert not named & hidden, f"{[type(frame.procedure).__name__ for frame in game.stack]} names {named & hidden}"


def check_advice(rules: RuleSet, game: Game[Any], world: Game[Any], seat: SeatId, pick: Random) -> int:
    """What an answer would mean, and with what odds, is the same in both; how often there were odds to tell."""
    here, there = View(game, seat), View(world, seat)
    assert here.decision is not None
    told = 0
    for answer in (here.decision.fallback(here), here.decision.sample(here, pick)):
        assert rules.client.consider(here, answer) == rules.client.consider(there, answer)
        found = odds_of_answer(rules, here, answer)
        assert found == odds_of_answer(rules, there, answer)
        told += found is not None
    assert rehearsed(game, seat) == rehearsed(world, seat)
    board = rules.client.board(here)
    assert board == rules.client.board(there)
    assert rules.client.round(here) == board.round
    pieces = [piece.id for piece in board.pieces]
    piece = pieces[pick.randrange(len(pieces))] if pieces else ""
    assert not piece or rules.client.insight(here, piece) == rules.client.insight(there, piece)
    return told


def rehearsed(game: Game[Any], seat: SeatId) -> tuple[Any, ...]:
    """What would be asked after the first few answers that the rules propose, and how that ends."""
    few = iter(range(3))

    def proposed(view: View[Any]) -> Any:
        return view.decision.fallback(view) if view.decision and next(few, None) is not None else NO_ANSWER

    found = Rehearsal.by(game, seat).through(proposed)
    asked = [(posed.view.decision, posed.answer, posed.asked) for posed in found.posed]
    return asked, found.ending, found.open and found.open.decision


def answered(rules: RuleSet, game: Game[Any], seat: SeatId, name: str, seed: str) -> Any:
    return bot(name, rules, seed).answer(View(game, seat))


def check_answers(rules: RuleSet, game: Game[Any], world: Game[Any], seat: SeatId, seed: str) -> None:
    """A bot that sits there answers alike in both."""
    for name in QUICK:
        here, there = (answered(rules, each, seat, name, seed) for each in (game, world))
        assert here == there, f"{name} of {seat} answers {here!r} here and {there!r} there"


def check_secrets(rules: RuleSet, match: Match, looks: Looks, pick: Random) -> int:
    """Nobody sees, is asked or answers anything that tells a secret; how many worlds really were others."""
    decision, serial, others = match.game.open_decisions[0], match.game.serial, 0
    for viewer in (*rules.play.seats(match.header.options), None):
        for world in worlds_beside(match.game, viewer, f"{serial}:{viewer}"):
            others += world.state.digest() != match.game.state.digest()
            check_looks(rules, match.game, world, viewer)
            if viewer == decision.seat:
                check_answers(rules, match.game, world, viewer, f"{serial}")
                if looks.so_far % ADVICE == 0:
                    check_advice(rules, match.game, world, viewer, pick)
    return others


@pytest.mark.parametrize("seating", SECRETIVE, ids=str)
def test_a_secret_changes_neither_view_nor_report_nor_answer_of_who_may_not_know_it(seating: Seating) -> None:
    rules, match, pick = seating.rules, seating.start("worlds"), Random(f"{seating}")
    looks, look, others = Looks(LOOK), Random(f"looks at {seating}"), 0
    while not match.game.over:
        decision = match.game.open_decisions[0]
        if looks.at(match.game.serial, decision.question):
            others += check_secrets(rules, match, looks, look)
        match.submit(decision.seat, decision.sample(match.view(decision.seat), pick))
    assert others > looks.so_far, "the worlds beside were this one"


@pytest.mark.parametrize("seating", SECRETIVE_IN_FULL, ids=str)
def test_neither_secrets_nor_coming_dice_show_in_full_play(seating: Seating) -> None:
    """Cards in hand, cards laid face-down, runners and agents; what is told of an event holds none of them either."""
    rules, looks, look, others = seating.rules, Looks(LOOK_IN_FULL), Random(f"looks at {seating}"), 0
    told = tried = 0
    for match, decision in lively.decisions(seating, "worlds"):
        for line in match.lines[told:]:
            if isinstance(line, Happened):
                check_told(rules, match.game, line)
        told = len(match.lines)
        if looks.at(match.game.serial, decision.question):
            others += check_secrets(rules, match, looks, look)
            answer = decision.sample(match.view(decision.seat), look)
            check_dice(rules, match, answer)
            if looks.so_far % UNDOING == 0:
                tried += check_undo(match, decision.seat, answer, look, other_plans)
    assert others > looks.so_far, "the worlds beside were this one"
    assert tried > 10


@pytest.mark.parametrize("seating", [DW4[0], *MEDIUM[3:4]], ids=str)
def test_an_admiral_thinks_alike_in_worlds_that_look_alike(seating: Seating) -> None:
    rules, thoughts, met = seating.rules, 0, set()
    for match, decision in lively.decisions(seating, "thoughts"):
        view = match.view(decision.seat)
        if decision.question in met or len(tactics_of(rules).prospects(view, Random(1))) < 2:
            continue
        met.add(decision.question)
        world = world_that_could_be(match.game, decision.seat, f"{match.game.serial}")
        admirals = [bot("admiral", rules, "thoughts") for _ in range(2)]
        here, there = (
            admiral.think(View(each, decision.seat), lambda: True)
            for admiral, each in zip(admirals, (match.game, world), strict=True)
        )
        assert here == there, f"{decision.question}: {here!r} here and {there!r} there"
        assert not any(admiral.faults for admiral in admirals)
        thoughts += 1
        if thoughts == THOUGHTS:
            break
    assert thoughts


def test_odds_that_captains_are_shown_tell_neither_cards_nor_coming_dice() -> None:
    """Captains attack at every chance, where random players seldom do."""
    seating = Seating("dw4", {"encounter": "enc1"})
    rules, match, pick, told = seating.rules, seating.start("odds"), Random("odds"), 0
    looks = Looks(LOOK)
    while not match.game.over:
        decision = match.game.open_decisions[0]
        if looks.at(match.game.serial, decision.question):
            for world in worlds_beside(match.game, decision.seat, f"{match.game.serial}"):
                told += check_advice(rules, match.game, world, decision.seat, pick)
        match.submit(decision.seat, answered(rules, match.game, decision.seat, "captain", f"{match.game.serial}"))
    assert told > 10


@pytest.mark.parametrize("seating", SECRETIVE, ids=str)
def test_the_coming_dice_change_nothing_before_they_are_rolled(seating: Seating) -> None:
    rules, match, pick = seating.rules, seating.start("dice"), Random(f"{seating}")
    looks, other_rolls = Looks(LOOK), 0
    while not match.game.over:
        decision = match.game.open_decisions[0]
        answer = decision.sample(match.view(decision.seat), pick)
        if looks.at(match.game.serial, decision.question):
            other_rolls += check_dice(rules, match, answer)
        match.submit(decision.seat, answer)
    assert other_rolls, "the dice never fell otherwise"


def check_dice(rules: RuleSet, match: Match, answer: Any) -> bool:
    """After an answer nothing tells the coming dice before they are rolled; whether they fell otherwise then."""
    decision = match.game.open_decisions[0]
    here, there = match.game.clone(), with_other_dice(match.game.clone(), f"{match.game.serial}")
    for world in (here, there):
        world.submit(decision.seat, answer)
    assert until_a_roll(here.record) == until_a_roll(there.record)
    if not any(isinstance(line, Rolled) for line in here.record):
        for viewer in (*rules.play.seats(match.header.options), None):
            check_looks(rules, here, there, viewer)
    return here.record != there.record


def until_a_roll(record: list[Entry]) -> list[Any]:
    """What comes before chance has its say, and what is asked of it first."""
    at = next((n for n, line in enumerate(record) if isinstance(line, Rolled)), len(record))
    return [*record[:at], *(line.request for line in record[at : at + 1] if isinstance(line, Rolled))]


@pytest.mark.parametrize("seating", SECRETIVE, ids=str)
def test_what_is_told_of_an_event_holds_no_secret_of_another_seat(seating: Seating) -> None:
    """Every card kept from a viewer is unknown by the time the event reaches that viewer's log."""
    rules, match, pick = seating.rules, seating.start("told"), Random(f"{seating}")
    while not match.game.over:
        decision = match.game.open_decisions[0]
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
        told = rules.words.narrate(View(game, SeatId(viewer) if viewer else None), shown)
        assert cards
        assert "Value" not in told and not any(card in told for card in cards), told


@pytest.mark.parametrize("question", ["initiative card", "cards to discard", "blockade runners"])
def test_to_the_seat_that_holds_the_secret_the_worlds_do_differ(question: str) -> None:
    """Else the tests above would hold for a game without secrets, too."""
    seating = Seating("dw4", {"encounter": "enc4"})
    match, pick = seating.start("holder"), Random("holder")
    differing = 0
    while not match.game.over:
        decision = match.game.open_decisions[0]
        if decision.question == question:
            viewer = SeatId("A" if decision.seat == "B" else "B")
            world = other_world(match.game, viewer, made_up)
            differing += View(world, decision.seat).state.digest() != View(match.game, decision.seat).state.digest()
            assert View(world, viewer).state.digest() == View(match.game, viewer).state.digest()
        match.submit(decision.seat, decision.sample(match.view(decision.seat), pick))
    assert differing
