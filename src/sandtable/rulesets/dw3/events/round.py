"""The round: phases, initiative, activations, points, the end."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.piles import without
from sandtable.kernel.visibility import PUBLIC, Audience, Visibility, secret
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.state import Battle, Phase


class RoundBegan(Event, frozen=True):
    """A round began."""

    visibility: ClassVar[Visibility] = PUBLIC
    checkpoint: ClassVar[bool] = True

    number: int

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, round=self.number, phase=Phase.INITIATIVE)


class PhaseBegan(Event, frozen=True):
    """A phase of the round began."""

    visibility: ClassVar[Visibility] = PUBLIC

    phase: Phase

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, phase=self.phase, active=None, unit=None)


class InitiativeTaken(Event, frozen=True):
    """A player has the initiative."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, initiative=self.seat)


class NerveHeld(Event, frozen=True):
    """The player with the initiative lets the other activate first (DW3-INIT-07)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        pass


class ActivationBegan(Event, frozen=True):
    """A unit is being activated."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    partner: UnitId | None = None
    """The unit that is activated jointly with it."""

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, active=state.units[self.unit].seat, unit=self.unit, joint=self.partner)
        for each in (self.unit, self.partner):
            if each is None:
                continue
            unit = state.units[each]
            state.units[each] = replace(unit, used=())
            for name in unit.models:
                state.models[name] = replace(state.models[name], moved=0, rammed=False, assault="", reversing=False)


class ActivationEnded(Event, frozen=True):
    """A unit has been activated."""

    visibility: ClassVar[Visibility] = PUBLIC
    checkpoint: ClassVar[bool] = True

    unit: UnitId

    def apply(self, state: Battle) -> None:
        for each in (self.unit, state.clock.joint):
            if each is None:
                continue
            unit = state.units[each]
            state.units[each] = replace(unit, activated=True, used=())
            for name in unit.models:
                state.models[name] = replace(state.models[name], reversing=False)
        state.clock = replace(state.clock, active=None, unit=None, joint=None)


class UnitsMadeReady(Event, frozen=True):
    """All units are ready again (DW3-END-10)."""

    visibility: ClassVar[Visibility] = PUBLIC

    def apply(self, state: Battle) -> None:
        for name, unit in state.units.items():
            if unit.activated or unit.enacted:
                state.units[name] = replace(unit, activated=False, enacted=())
        for seat, side in state.sides.items():
            if side.claimed:
                state.sides[seat] = replace(side, claimed=0)


class DiscardedFaceDown(Event, frozen=True):
    """Cards of a hand went face down to the discard pile (DW3-CARD-07)."""

    visibility: ClassVar[Visibility] = secret("seat", cards=Audience.OWNER)

    seat: SeatId
    cards: tuple[CardId, ...]

    def apply(self, state: Battle) -> None:
        mine = state.cards[self.seat]
        state.cards[self.seat] = replace(mine, hand=without(mine.hand, self.cards), discard=mine.discard + self.cards)


class QuarryShown(Event, frozen=True):
    """It is shown which unit a player hunted."""

    visibility: ClassVar[Visibility] = PUBLIC
    reveals: ClassVar[bool] = True

    seat: SeatId
    unit: UnitId

    def apply(self, state: Battle) -> None:
        pass


class BattleEnded(Event, frozen=True):
    """The battle is over."""

    visibility: ClassVar[Visibility] = PUBLIC
    checkpoint: ClassVar[bool] = True

    winner: SeatId | None

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, phase=Phase.OVER, active=None, unit=None)
