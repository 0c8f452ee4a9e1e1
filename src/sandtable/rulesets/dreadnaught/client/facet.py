"""The facet `client`: a game of Dreadnaught as a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.kernel.board import Board, Card, Consideration, Insight, Remark, Told
from sandtable.kernel.event import Event
from sandtable.kernel.gameform import GameForm
from sandtable.kernel.manifest import PlainClient
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.client.board import board_of
from sandtable.rulesets.dreadnaught.client.considering import meaning_of
from sandtable.rulesets.dreadnaught.client.insight import insight_of
from sandtable.rulesets.dreadnaught.client.playable import playable
from sandtable.rulesets.dreadnaught.client.printed import cards_of
from sandtable.rulesets.dreadnaught.client.remarks import remark_on
from sandtable.rulesets.dreadnaught.client.telling import told
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.options import form
from sandtable.rulesets.dreadnaught.state import Sea


class DuelClient(PlainClient):
    """The facet `client`."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self._content = content

    def board(self, view: View[Sea]) -> Board:
        return board_of(view)

    def round(self, view: View[Sea]) -> int:
        return view.state.clock.turn

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        return cards_of(self._content())

    def consider(self, view: View[Sea], answer: Any) -> Consideration:
        plain = super().consider(view, answer)
        return meaning_of(view, answer) if plain.legal else plain

    def remark(self, view: View[Sea], value: Any) -> Remark:
        return remark_on(view, value)

    def playable(self, view: View[Sea]) -> tuple[Playable, ...]:
        return playable(view)

    def insight(self, view: View[Sea], piece: str) -> Insight:
        return insight_of(view, piece)

    def told(self, table: Table[Sea], event: Event) -> Told:
        return told(table, event)

    def choices(self) -> GameForm:
        return form(self._content())
