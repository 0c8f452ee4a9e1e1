"""The facet `client` of a game on a table, as far as it is the same in each: what is asked of it, and who answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from sandtable.kernel.board import Board, Card, Consideration, Insight, Remark, Sheet, Told, Vantage
from sandtable.kernel.event import Event
from sandtable.kernel.gameform import GameForm
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.table import Table
from sandtable.kernel.view import View

C = TypeVar("C")


class TableClient(ABC, Generic[C]):
    """The table, profiles, cards, what happens, and what an answer would mean; a rule set names the functions."""

    def __init__(self, content: Callable[[], C]) -> None:
        self.content = content

    @abstractmethod
    def board(self, view: View[Any]) -> Board: ...

    def round(self, view: View[Any]) -> int:
        played: int = view.state.clock.round
        return played

    @staticmethod
    @abstractmethod
    def consider(view: View[Any], answer: Any) -> Consideration: ...

    @staticmethod
    @abstractmethod
    def vantage(
        view: View[Any], answer: Any, appraise: Appraiser | None = None, together: bool = False
    ) -> Vantage | None: ...

    @staticmethod
    @abstractmethod
    def remark(view: View[Any], value: Any) -> Remark: ...

    @staticmethod
    @abstractmethod
    def playable(view: View[Any]) -> tuple[Playable, ...]: ...

    @staticmethod
    @abstractmethod
    def insight(view: View[Any], piece: str) -> Insight: ...

    @staticmethod
    @abstractmethod
    def told(table: Table[Any], event: Event) -> Told: ...

    @staticmethod
    @abstractmethod
    def form(content: C) -> GameForm:
        """What can be chosen for a new game with this content."""

    @staticmethod
    @abstractmethod
    def profiles(content: C, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
        """The sheets of whatever may take part in a game with these options."""

    @staticmethod
    @abstractmethod
    def deck(content: C, options: Mapping[str, Any]) -> tuple[Card, ...]:
        """Every card that may turn up in it."""

    def choices(self) -> GameForm:
        return self.form(self.content())

    def sheets(self, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
        return self.profiles(self.content(), options)

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        return self.deck(self.content(), options)
