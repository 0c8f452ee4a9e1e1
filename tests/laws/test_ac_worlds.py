"""Two worlds of Armoured Clash that differ in hands, decks and cards laid face down alone are one to the others.

The same is what a seat sees, what it is told, what it and others are asked and how often, what an answer would mean to
it, and what its bots answer.
"""

from __future__ import annotations

from random import Random
from typing import get_args, get_type_hints

import pytest

from sandtable.bots import bot
from sandtable.kernel.cards import Cards
from sandtable.kernel.engine import Happened
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import tactics_of
from sandtable.kernel.standing_orders import is_window
from sandtable.kernel.view import View
from sandtable.kernel.visibility import seen
from sandtable.rulesets.ac.manifest import RULESET as AC
from sandtable.rulesets.ac.procedures.commands import INTERFERE
from sandtable.rulesets.ac.state import Battle, BattleGame
from sandtable.rulesets.ac.words.names import card_name
from sandtable.testing.worlds import check_course, check_kept, exchanged, other_world
from tests.laws import lively
from tests.laws.tables import Seating
from tests.laws.test_worlds import Looks, check_dice, check_secrets, world_that_could_be

TABLES = (
    Seating("ac", {"forces": ("karst.500", "meridian.500"), "clash": "4"}),
    Seating("ac", {"forces": ("meridian.1000", "karst.1000"), "clash": "2"}),
)
LOOK = 25
"""Decisions from one that is looked at to the next; the first of every question is looked at in any case."""
THOUGHTS = 2
VIEWERS = (SeatId("A"), SeatId("B"), None)


def test_cards_are_all_that_anyone_keeps_from_others() -> None:
    hints = get_type_hints(Battle)
    secret = {get_args(hints[name])[1] for name in Battle.tables if name not in Battle.public_tables}
    assert secret == {Cards}
    for name in Battle.public_tables:
        assert get_args(hints[name])[1].visibility.secrets == {}


def check_told(game: BattleGame, line: Happened) -> None:
    """What is told of an event to whoever may not know a card of it does not name the card."""
    for viewer in VIEWERS:
        shown = seen(line.event, viewer)
        if shown is None or shown == line.event:
            continue
        kept = [getattr(line.event, name) for name in line.event.visibility.secrets]
        cards = [card for secret in kept for card in (secret if isinstance(secret, tuple) else (secret,)) if card]
        told = AC.words.narrate(View(game, viewer), shown)
        assert cards and "Value" not in told
        assert not any(card_name(game, card) in told for card in cards), told
        assert all(getattr(shown, name) != getattr(line.event, name) for name in line.event.visibility.secrets)


@pytest.mark.slow
@pytest.mark.parametrize("seating", TABLES, ids=str)
def test_no_secret_shows_in_views_events_considerations_bots_or_windows(seating: Seating) -> None:
    rules, looks, look = seating.rules, Looks(LOOK), Random(f"looks at {seating}")
    others = told = went_on = face_down = 0
    for match, decision in lively.decisions(seating, "worlds"):
        for line in match.lines[told:]:
            if isinstance(line, Happened):
                check_told(match.game, line)
        told = len(match.lines)
        if not looks.at(match.game.serial, decision.question):
            continue
        face_down += any(pile.face_down is not None for pile in match.game.state.cards.values())
        others += check_secrets(rules, match, looks, look)
        check_dice(rules, match, decision.sample(match.view(decision.seat), look))
        check_kept(match.game, VIEWERS, look)
        went_on += sum(check_course(match.game, viewer, look, questions=4) for viewer in VIEWERS)
    assert others > looks.so_far, "the worlds beside were this one"
    assert went_on > looks.so_far and face_down


@pytest.mark.slow
def test_a_window_opens_whatever_is_in_the_hand() -> None:
    """To the seat itself the worlds differ, in what it could play there; nobody else can tell."""
    seating, pick = TABLES[0], Random("windows")
    met: dict[str, set[bool]] = {}
    for match, decision in lively.decisions(seating, "windows", whim=0.4):
        if not is_window(decision):
            continue
        world = other_world(match.game, None, exchanged(pick))
        try:
            world.start()
        except Exception:  # no play leads there: the running step has used a card that was exchanged
            continue
        assert [(each.seat, each.question) for each in world.pending] == [(decision.seat, decision.question)]
        for game in (match.game, world):
            fits = bool(seating.rules.client.playable(View(game, decision.seat)))
            met.setdefault(decision.question, set()).add(fits)
    assert sum(len(fits) == 2 for fits in met.values()) > 3, met
    assert INTERFERE in met


@pytest.mark.slow
def test_an_admiral_thinks_alike_in_worlds_that_look_alike() -> None:
    seating, thoughts, met = TABLES[0], 0, set()
    for match, decision in lively.decisions(seating, "thoughts"):
        view = match.view(decision.seat)
        if decision.question in met or len(tactics_of(seating.rules).prospects(view, Random(1))) < 2:
            continue
        met.add(decision.question)
        world = world_that_could_be(match.game, decision.seat, f"{match.game.serial}")
        admirals = [bot("admiral", seating.rules, "thoughts") for _ in range(2)]
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
