"""Skerries on the table: the game as a test sets it up, and where everyone else finds it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable import rulesets
from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Scripted
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.rule_modules import modules_in, rules_in
from sandtable.kernel.view import View
from tests.toy import rules
from tests.toy.manifest import NAMED
from tests.toy.world import CREW, PLACES, Berth, Boat, Skerries, berth_id


def put_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everyone find the game by its name, processes of their own included."""
    monkeypatch.setenv(rulesets.VARIABLE, NAMED)


def under_way(opening: Procedure, *boats: Boat, dice: tuple[Any, ...] = (), hand: str = "") -> Game[Skerries]:
    """Boats where they lie, everyone's crew berthed in its usual order, and a procedure about to run."""
    state = Skerries(
        boats={boat.seat: boat for boat in boats},
        cards={boat.seat: Cards(boat.seat, hand=tuple(CardId(card) for card in hand.split())) for boat in boats},
        berths={
            berth_id(boat.seat, place): Berth(boat.seat, place, hidden=who)
            for boat in boats
            for place, who in zip(PLACES, CREW, strict=True)
        },
        turns=6,
        turn=1,
    )
    hooks = HookIndex(rules_in(modules_in(rules.__name__, rules.__path__)))
    game: Game[Skerries] = Game(state, hooks, opening, Scripted(dice))
    game.start()
    return game


def answer(game: Game[Skerries], *answers: Any) -> None:
    """Give answers one after the other, each to whoever is asked first."""
    for each in answers:
        decision = game.open_decisions[0]
        game.submit(decision.seat, each)


def asked(game: Game[Skerries]) -> list[tuple[SeatId, str]]:
    return [(decision.seat, decision.question) for decision in game.pending]


def drawn(game: Game[Skerries], seat: SeatId, pick: Random) -> Any:
    """Any legal answer of a seat."""
    view = View(game, seat)
    assert view.decision is not None
    return view.decision.sample(view, pick)
