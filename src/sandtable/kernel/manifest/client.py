"""The facet `client`: the game as whoever draws it needs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from sandtable.kernel.board import Board, Card, Consideration, Insight, Remark, Sheet, Told, Vantage
from sandtable.kernel.event import Event
from sandtable.kernel.gameform import GameForm
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.table import Table
from sandtable.kernel.view import View


class Client(Protocol):
    """The board, what lies beside it, and what an answer would mean."""

    def board(self, view: View[Any]) -> Board:
        """Everything a client draws of a view."""
        ...

    def round(self, view: View[Any]) -> int:
        """The round of the board, for whoever needs nothing else of it."""
        ...

    def sheets(self, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
        """The profiles of everything that may take part in a game with these options."""
        ...

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        """Every card that may turn up."""
        ...

    def consider(self, view: View[Any], answer: Any) -> Consideration:
        """What an answer to the view's decision would mean, apart from chance. Changes nothing.

        The answer is one that the decision has read (`Decision.parse`): nobody reads it again.
        """
        ...

    def vantage(
        self, view: View[Any], answer: Any, appraise: Appraiser | None = None, together: bool = False
    ) -> Vantage | None:
        """What one would have before one where an answer leads; None where it leads nowhere. Changes nothing.

        Rolls are judged by the odds that `appraise` gives, by rule of thumb where it is left out. `together` has those
        follow who would keep their place in the group.
        """
        ...

    def remark(self, view: View[Any], value: Any) -> Remark:
        """What stands beside an option of the view's decision; empty where its words say everything."""
        ...

    def playable(self, view: View[Any]) -> tuple[Playable, ...]:
        """The options of the window that the view is asked at, in their order: what each is, and whether it matters."""
        ...

    def insight(self, view: View[Any], piece: str) -> Insight:
        """What a piece can see and reach from where it is."""
        ...

    def told(self, table: Table[Any], event: Event) -> Told:
        """What is drawn of an event besides its words: pieces, dice, path, who strikes whom, what comes of it.

        Of an event that everyone sees whole the same is drawn for everyone.
        """
        ...

    def choices(self) -> GameForm:
        """What can be chosen for a new game, as a form; `form_of` adds options that it leaves out."""
        ...
