"""Rounds, Phases, Activations and the end."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.visibility import PUBLIC, Audience, Visibility, secret
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import CAME_OUT, Battle, Phase, Status


class RoundBegan(Event, frozen=True):
    """A Round began."""

    visibility: ClassVar[Visibility] = PUBLIC

    number: int

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, round=self.number, phase=Phase.READY)
        for seat, side in state.sides.items():
            if side.spent:
                state.sides[seat] = replace(side, spent=())


class PhaseBegan(Event, frozen=True):
    """A Phase of the Round began."""

    visibility: ClassVar[Visibility] = PUBLIC

    phase: Phase

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, phase=self.phase)


class InitiativeTaken(Event, frozen=True):
    """A General has the Initiative (AC-ROUND-03)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, initiative=self.seat)


class Surrendered(Event, frozen=True):
    """A General placed no card for the Initiative."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        pass


class DeckRenewed(Event, frozen=True):
    """A deck ran out: the discards are the new one, but for a card just taken, and no hand is filled any more."""

    visibility: ClassVar[Visibility] = secret("seat", order=Audience.NOBODY)

    seat: SeatId
    order: tuple[CardId, ...]
    kept: tuple[CardId, ...] = ()
    """The card that a test has just taken, which begins the new discard pile (AC-CARD-07)."""

    def apply(self, state: Battle) -> None:
        cards = state.cards[self.seat]
        state.cards[self.seat] = replace(cards, deck=cards.deck + self.order, discard=self.kept)
        state.sides[self.seat] = replace(state.sides[self.seat], breakdown=True)


class ActivationBegan(Event, frozen=True):
    """A unit is being activated."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        seat = state.units[self.unit].seat
        state.clock = replace(state.clock, active=seat, unit=self.unit)


class ActivationEnded(Event, frozen=True):
    """The Activation of a unit is over: it is Activated, and sheds what it had before it began (AC-ACTV-13)."""

    visibility: ClassVar[Visibility] = PUBLIC
    checkpoint: ClassVar[bool] = True

    unit: UnitId
    kept: tuple[Status, ...] = ()
    """What a rule lets it not shed."""

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        shed = {Status.SUPPRESSED, Status.DISORDERED} - {*unit.fresh, *self.kept}
        kept = [status for status in unit.statuses if status not in shed and status is not Status.ACTIVATED]
        marks = tuple([mark for mark in unit.marks if mark not in CAME_OUT])
        state.units[self.unit] = replace(unit, statuses=(*kept, Status.ACTIVATED), fresh=(), marks=marks)
        state.clock = replace(state.clock, active=None, unit=None)


class StatusGained(Event, frozen=True):
    """A unit gained a Status (AC-STATUS-01)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    status: Status

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        if self.status in unit.statuses:
            return
        fresh = (*unit.fresh, self.status) if state.clock.unit == self.unit else unit.fresh
        state.units[self.unit] = replace(unit, statuses=(*unit.statuses, self.status), fresh=fresh)


class StatusLost(Event, frozen=True):
    """A unit lost a Status."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    status: Status

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        left = tuple([status for status in unit.statuses if status is not self.status])
        fresh = tuple([status for status in unit.fresh if status is not self.status])
        state.units[self.unit] = replace(unit, statuses=left, fresh=fresh)


class UnitsMadeReady(Event, frozen=True):
    """All units lost Activated (AC-END-01)."""

    visibility: ClassVar[Visibility] = PUBLIC

    def apply(self, state: Battle) -> None:
        for name, unit in state.units.items():
            if Status.ACTIVATED in unit.statuses:
                left = tuple([status for status in unit.statuses if status is not Status.ACTIVATED])
                state.units[name] = replace(unit, statuses=left)


class BattleEnded(Event, frozen=True):
    """The battle is over; nobody has won a Draw."""

    visibility: ClassVar[Visibility] = PUBLIC
    checkpoint: ClassVar[bool] = True

    winner: SeatId | None
    grade: str

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, phase=Phase.OVER)
