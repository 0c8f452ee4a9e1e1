"""The facet `tactics` of a game that is played in rounds, as far as it is the same for each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.ids import SeatId
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.table import Table
from sandtable.kernel.view import View

OTHERS = 2
"""So many answers besides a captain's own are played out."""


class RoundTactics:
    """What comes round is a round of the game."""

    few = 99
    spares = True

    def rounds_begun(self, table: Table[Any]) -> int:
        begun: int = table.state.clock.round
        return begun

    def moment(self, table: Table[Any]) -> int:
        """When a round has just ended nothing is half done."""
        return self.rounds_begun(table)

    def further_prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        """None, where a game does not say otherwise."""
        return ()


def worth_playing_out(
    view: View[Any],
    questions: Collection[str],
    own: Callable[[], Any],
    ranked: Callable[[ChooseOne[Any]], Iterable[Any]],
) -> tuple[Any, ...]:
    """What is played out at one of these questions: the captain's own answer first, then a few others."""
    decision = view.decision
    if not isinstance(decision, ChooseOne) or decision.question not in questions:
        return ()
    first = own()
    others = [option for option in ranked(decision) if option != first]
    return (first, *others[:OTHERS])


def ahead_in_points(table: Table[Any], seat: SeatId) -> float:
    """By how many victory points a seat leads all others together."""
    return float(sum([side.vp if side.seat == seat else -side.vp for side in table.state.sides.values()]))
