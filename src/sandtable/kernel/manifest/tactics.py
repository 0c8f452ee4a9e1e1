"""The facet `tactics`: what one who plays well would do. Bots that think are made of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from sandtable.kernel.board import Suggestion
from sandtable.kernel.decision import Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.table import Table
from sandtable.kernel.view import View


class Tactics(Protocol):
    """Advice on a decision, and what it takes to think ahead."""

    luck: float
    """Points of the game by which two games that are played on in the mind may differ by luck alone. An answer must
    lead the first thought by more than that to be taken instead."""
    few: int
    """So many of the prospects are tried by who thinks ahead in one game; who does in several tries them all."""

    spares: bool
    """Whether a mild player may leave somebody the last piece: not where a game ends only with its loss."""

    def advise(
        self, view: View[Any], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None
    ) -> Any:
        """A good answer to the view's decision. It stops thinking when `go_on` says no.

        Rolls are judged by the odds that `appraise` gives, by rule of thumb where it is left out.
        """
        ...

    def suppose(self, view: View[Any], pick: Picker) -> Game[Any]:
        """A whole game that fits everything the view shows, its secrets guessed: to think ahead in."""
        ...

    def prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        """Answers to the view's decision that are worth thinking ahead for, the likeliest best first.

        That one is the first thought. It need not be what `advise` answers, which may look at more.

        Fewer than two where that is not worth the time: then `advise` knows as well.
        """
        ...

    def further_prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        """The same for decisions that only those think ahead for who take the most time."""
        ...

    def judge(self, view: View[Any], answer: Any, appraise: Appraiser | None = None) -> Judgement | None:
        """What can be said for an answer to the view's decision, for a person who wonders; None where nothing can."""
        ...

    def suggest(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Suggestion, ...]:
        """A few good answers to a decision about a place or a path, the best first, with reasons for a person.

        None for other decisions, and where nothing can be said for one place over another.
        """
        ...

    def rounds_begun(self, table: Table[Any]) -> int:
        """How many Rounds have begun."""
        ...

    def moment(self, table: Table[Any]) -> int:
        """A count that goes up whenever nothing is half done, so that `lead_of` judges well: in most games by Rounds.

        Answers are played on in the mind until it has gone up, and the best of them until it has gone up twice.
        """
        ...

    def lead_of(self, table: Table[Any], seat: SeatId) -> float:
        """How far a seat is ahead of the others, in points of the game: what it has, and what it may hope for."""
        ...
