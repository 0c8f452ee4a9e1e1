"""A plain client for any game: no map, and the decisions as lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.kernel.board import Board, Card, Consideration, Insight, Remark, Sheet, Told, Vantage
from sandtable.kernel.cards import card_moment
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.event import Event
from sandtable.kernel.gameform import GameForm
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.table import Table
from sandtable.kernel.view import View

EMPTY = Board()


class PlainClient:
    """The facet `client` from the kernel alone. A game inherits it and draws whatever it has."""

    def board(self, view: View[Any]) -> Board:
        return EMPTY

    def round(self, view: View[Any]) -> int:
        return self.board(view).round

    def sheets(self, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
        return ()

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        return ()

    def consider(self, view: View[Any], answer: Any) -> Consideration:
        if view.decision is None:
            return Consideration(legal=False, reason="nothing is asked of you now")
        refusal = view.decision.refusal(view, answer)
        if refusal is None:
            return Consideration(legal=True)
        return Consideration(legal=False, reason=refusal.reason, rule=refusal.rule)

    def vantage(
        self, view: View[Any], answer: Any, appraise: Appraiser | None = None, together: bool = False
    ) -> Vantage | None:
        return None

    def remark(self, view: View[Any], value: Any) -> Remark:
        return Remark()

    def playable(self, view: View[Any]) -> tuple[Playable, ...]:
        options = view.decision.options if isinstance(view.decision, ChooseOne) else ()
        return tuple([Playable(str(option)) for option in options])

    def insight(self, view: View[Any], piece: str) -> Insight:
        return Insight(piece=piece)

    def told(self, table: Table[Any], event: Event) -> Told:
        return Told(moment=card_moment(event))

    def choices(self) -> GameForm:
        return GameForm()
