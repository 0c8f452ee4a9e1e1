"""Alternating activation: seats take turns, and in each turn activate a unit of theirs."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step


class AlternatingActivation(Procedure):
    """Each seat in turn activates a unit that is ready; who has none takes no turn, and when nobody has any it is over.

    A rule set says whose units are ready and what their activation is, and gives the steps its rule ids.
    """

    turn: SeatId = SeatId("")
    """Whose turn it is; the rule set sets the first."""
    declined: tuple[SeatId, ...] = ()
    """Those who passed where that is allowed. It is final."""

    @step("-")
    def begin(self, g: Any) -> Outcome:
        self.turn = self.first_seat(g)
        return None

    @step("-")
    def begin_the_turn(self, g: Any) -> Outcome:
        first = self.turn
        while not self._has_a_turn(g, self.turn):
            self.turn = self.next_seat(g, self.turn)
            if self.turn == first:
                return LEAVE
        return None

    @step("-")
    def activate_a_unit(self, g: Any) -> Outcome:
        seat = self.turn
        if not self._has_a_turn(g, seat):
            # What was done at the start of the turn cost the seat the last unit that could be activated.
            return Again(self.begin_the_turn)
        unit = g.ask(lambda: self.which_unit(g, seat))
        self.turn = self.next_seat(g, seat)
        if unit is not None:
            return Call(self.activation_of(unit))
        self.declined = (*self.declined, seat)
        return None

    @step("-")
    def next_turn(self, g: Any) -> Outcome:
        return Again(self.begin_the_turn)

    def first_seat(self, g: Any) -> SeatId:
        """Who has the first turn."""
        raise NotImplementedError

    def next_seat(self, g: Any, seat: SeatId) -> SeatId:
        """Whose turn comes after that of a seat: all seats in a ring."""
        raise NotImplementedError

    def ready_units(self, g: Any, seat: SeatId) -> tuple[Any, ...]:
        """The units of which a seat may activate one now."""
        raise NotImplementedError

    def which_unit(self, g: Any, seat: SeatId) -> ChooseOne[Any]:
        """The question which of them it is; none where the seat may pass."""
        raise NotImplementedError

    def activation_of(self, unit: Any) -> Procedure:
        """What is done with a unit in its turn."""
        raise NotImplementedError

    def _has_a_turn(self, g: Any, seat: SeatId) -> bool:
        return seat not in self.declined and bool(self.ready_units(g, seat))
