"""Boosts that are played, answered and cancelled."""

from __future__ import annotations

from typing import ClassVar

from msgspec import structs

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dreadnaught.state import PlayedBoost, Sea


class BoostPlayed(Event, frozen=True):
    """A Boost waits to be answered."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    boost: str

    def apply(self, state: Sea) -> None:
        state.played = (*state.played, PlayedBoost(self.seat, self.boost))


class BoostCancelled(Event, frozen=True):
    """The Boost that was answered does nothing."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        # The answer itself lies on top of what it answers.
        *rest, answered, answer = state.played
        state.played = (*rest, structs.replace(answered, cancelled=True), answer)


class BoostResolved(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    def apply(self, state: Sea) -> None:
        state.played = state.played[:-1]
