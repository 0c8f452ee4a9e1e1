"""A battle on the screen, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.kernel.board import Board, Card, Consideration, Insight, Remark, Sheet, Told, Vantage
from sandtable.kernel.event import Event
from sandtable.kernel.gameform import GameForm
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.dw4 import client
from sandtable.rulesets.dw4.content.content import Content


class BattleClient:
    """The facet `client`."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self.content = content

    def board(self, view: View[Any]) -> Board:
        return client.board(view)

    def sheets(self, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
        return client.sheets(self.content(), options)

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        return client.cards(self.content(), options)

    def consider(self, view: View[Any], answer: Any) -> Consideration:
        return client.consider(view, answer)

    def vantage(
        self, view: View[Any], answer: Any, appraise: Appraiser | None = None, together: bool = False
    ) -> Vantage | None:
        return client.vantage(view, answer, appraise, together)

    def remark(self, view: View[Any], value: Any) -> Remark:
        return client.remark(view, value)

    def playable(self, view: View[Any]) -> tuple[Playable, ...]:
        return client.playable(view)

    def insight(self, view: View[Any], piece: str) -> Insight:
        return client.insight(view, piece)

    def told(self, table: Table[Any], event: Event) -> Told:
        return client.told(table, event)

    def choices(self) -> GameForm:
        return client.choices(self.content())
