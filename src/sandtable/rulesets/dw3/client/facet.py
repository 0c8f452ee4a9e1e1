"""A battle on the screen, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.board import Board, Pile, Plane, Player
from sandtable.kernel.gameform import GameForm
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import PlainClient
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw3.client.choices import choices
from sandtable.rulesets.dw3.client.pieces import pieces
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.events.round import BattleEnded
from sandtable.rulesets.dw3.moving.plotting import SHARPEST_TURN
from sandtable.rulesets.dw3.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw3.state import BattleTable, Phase
from sandtable.rulesets.dw3.table.where import register
from sandtable.rulesets.dw3.victory import winner
from sandtable.rulesets.dw3.words.names import player
from sandtable.rulesets.dw3.words.narrating import told

PHASES = (Phase.INITIATIVE, Phase.ACTIVATION, Phase.END)


class BattleClient(PlainClient):
    """The facet `client`: the table with all that stands on it; hints and previews are the kernel's plain ones."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self.content = content

    def board(self, view: View[Any]) -> Board:
        settings, clock = view.state.settings, view.state.clock
        over = told(view, BattleEnded(winner(view))) if clock.phase is Phase.OVER else None
        encounter = register(view).content.encounters.get(settings.encounter)
        return Board(
            map=Plane(width=settings.width, height=settings.height, sharpest=SHARPEST_TURN),
            round=clock.round,
            rounds=LAST_ROUND,
            phase=clock.phase.value,
            phases=tuple([phase.value for phase in PHASES]),
            scenario="" if encounter is None else encounter.name,
            points="VP",
            players=tuple([_player(view, seat) for seat in settings.seats]),
            pieces=pieces(view),
            active=clock.unit or "",
            result=over or "",
        )

    def choices(self) -> GameForm:
        return choices(self.content())


def _player(g: BattleTable, seat: SeatId) -> Player:
    """A player: victory points, cards, the initiative; what the reader may not know is masked already."""
    side, cards = g.state.sides[seat], g.state.cards[seat]
    return Player(
        seat=seat,
        name=plain(player(seat)),
        score=side.vp,
        faction=register(g).content.factions[side.faction].trait,
        first=g.state.clock.initiative == seat,
        hand=tuple(cards.hand),
        piles=(Pile(name="Deck", count=len(cards.deck)), Pile(name="Discard pile", count=len(cards.discard))),
        lines=tuple([f"Round {score.round}: {score.points} for {score.what}." for score in side.scores]),
    )
