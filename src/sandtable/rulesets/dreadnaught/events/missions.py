"""Missions and what they bring."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.piles import without
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dreadnaught.events.changing import change
from sandtable.rulesets.dreadnaught.state import Score, Sea


class MissionRevealed(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    mission: CardId
    target: SeatId = SeatId("")

    def apply(self, state: Sea) -> None:
        mine = state.missions[self.seat]
        held = without(mine.held, (self.mission,))
        change(state.missions, self.seat, held=held, revealed=(*mine.revealed, self.mission))
        name = f"{self.seat}.{self.mission}"
        state.scores[name] = Score(name, self.seat, self.mission, target=self.target)


class PointsScored(Event, frozen=True):
    """Objective Points for the owner of a Mission, or by its Counter-Mission for a foe."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    score: str
    points: int
    counter: bool = False

    def apply(self, state: Sea) -> None:
        old = state.scores[self.score]
        if self.counter:
            counted = old.counter_this_turn + self.points
            change(state.scores, self.score, counter=old.counter + self.points, counter_this_turn=counted)
        else:
            change(state.scores, self.score, points=old.points + self.points, this_turn=old.this_turn + self.points)


class BeaconRead(Event, frozen=True):
    """A Beacon was visited for the first time, for a Mission that counts that."""

    visibility: ClassVar[Visibility] = PUBLIC

    score: str
    beacon: str

    def apply(self, state: Sea) -> None:
        change(state.scores, self.score, seen=(*state.scores[self.score].seen, self.beacon))
