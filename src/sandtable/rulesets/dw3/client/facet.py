"""A battle on the screen, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.kernel.board import (
    Board,
    Card,
    Consideration,
    Insight,
    Plane,
    Player,
    Remark,
    Sheet,
    Told,
    Vantage,
)
from sandtable.kernel.event import Event
from sandtable.kernel.gameform import GameForm
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import PlainClient
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw3.client import playable, sheets, told
from sandtable.rulesets.dw3.client.areas import areas
from sandtable.rulesets.dw3.client.choices import choices
from sandtable.rulesets.dw3.client.considering import consider
from sandtable.rulesets.dw3.client.insight import insight
from sandtable.rulesets.dw3.client.pieces import pieces
from sandtable.rulesets.dw3.client.remarks import remark
from sandtable.rulesets.dw3.client.vantage import vantage
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.encounters import ALWAYS, encounter_in_words
from sandtable.rulesets.dw3.events.round import BattleEnded
from sandtable.rulesets.dw3.moving.plotting import SHARPEST_TURN
from sandtable.rulesets.dw3.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw3.state import BattleTable, Phase
from sandtable.rulesets.dw3.table.where import register
from sandtable.rulesets.dw3.victory import winner
from sandtable.rulesets.dw3.words import narrating
from sandtable.rulesets.dw3.words.names import player
from sandtable.tabletop.client.players import card_player

PHASES = (Phase.INITIATIVE, Phase.ACTIVATION, Phase.END)


class BattleClient(PlainClient):
    """The facet `client`: the table, profiles, cards what happens, and what an answer would mean."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self.content = content

    def board(self, view: View[Any]) -> Board:
        settings, clock = view.state.settings, view.state.clock
        over = narrating.told(view, BattleEnded(winner(view))) if clock.phase is Phase.OVER else None
        encounter = register(view).content.encounters.get(settings.encounter)
        return Board(
            map=Plane(width=settings.width, height=settings.height, sharpest=SHARPEST_TURN),
            round=clock.round,
            rounds=LAST_ROUND,
            phase=clock.phase.value,
            phases=tuple([phase.value for phase in PHASES]),
            scenario="" if encounter is None else encounter.name,
            objectives=(*encounter_in_words(settings.encounter, settings.first), *ALWAYS) if settings.encounter else (),
            points="VP",
            players=tuple([_player(view, seat) for seat in settings.seats]),
            pieces=pieces(view),
            zones=areas(view),
            active=clock.unit or "",
            result=over or "",
        )

    def sheets(self, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
        return sheets.sheets(self.content(), options)

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        return sheets.cards(self.content(), options)

    def consider(self, view: View[Any], answer: Any) -> Consideration:
        return consider(view, answer)

    def vantage(
        self, view: View[Any], answer: Any, appraise: Appraiser | None = None, together: bool = False
    ) -> Vantage | None:
        return vantage(view, answer, appraise, together)

    def remark(self, view: View[Any], value: Any) -> Remark:
        return remark(view, value)

    def insight(self, view: View[Any], piece: str) -> Insight:
        return insight(view, piece)

    def playable(self, view: View[Any]) -> tuple[Playable, ...]:
        return playable.playable(view)

    def told(self, table: Table[Any], event: Event) -> Told:
        return told.told(table, event)

    def choices(self) -> GameForm:
        return choices(self.content())


def _player(g: BattleTable, seat: SeatId) -> Player:
    side = g.state.sides[seat]
    return card_player(
        seat,
        plain(player(seat)),
        register(g).content.factions[side.faction].trait,
        side.vp,
        g.state.cards[seat],
        side.scores,
        lambda what: narrating.scored_for(g, what),
        first=g.state.clock.initiative == seat,
    )
