"""Rounds, Phases, the Initiative, Reserves, Activations and the end of a battle."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.events.dice_shown import shows_plain_dice
from sandtable.rulesets.dw4.events.setup import put_down
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.state import Battle, Phase
from sandtable.rulesets.dw4.victory import Victory
from sandtable.tabletop.state import Location


class RoundBegan(Event, frozen=True):
    """A Round began."""

    visibility: ClassVar[Visibility] = PUBLIC

    round: int

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, round=self.round)


class PhaseBegan(Event, frozen=True):
    """A Phase of the Round began."""

    visibility: ClassVar[Visibility] = PUBLIC

    phase: Phase

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, phase=self.phase)


class InitiativeSurrendered(Event, frozen=True):
    """An Admiral set no card for the Initiative and counts as Value 0."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        pass


class InitiativeTaken(Event, frozen=True):
    """An Admiral holds the Initiative from now on: the First Admiral."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, first=self.seat)


class NerveHeld(Event, frozen=True):
    """An Admiral gave the Initiative away for a Bonus Card."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        side = state.sides[self.seat]
        state.sides[self.seat] = replace(side, bonus_cards=side.bonus_cards + 1)


class BonusCardsSpent(Event, frozen=True):
    """An Admiral's Bonus Cards were drawn, or came to nothing."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], bonus_cards=0)


class SpiritBroken(Event, frozen=True):
    """An Admiral's deck ran out: no more cards into the hand for the rest of the game."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Battle) -> None:
        state.sides[self.seat] = replace(state.sides[self.seat], broken_spirit=True)


class CrewChecked(Event, frozen=True):
    """A Crew Check was passed or failed; without a card it was automatic or the Admiral's own choice."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    crew: int
    card: CardId | None
    value: int
    passed: bool

    def apply(self, state: Battle) -> None:
        pass


@shows_plain_dice
class ReserveRolled(Event, frozen=True):
    """A Reserve Roll was made for a unit."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    faces: tuple[int, ...]

    def apply(self, state: Battle) -> None:
        pass


class UnitDelayed(Event, frozen=True):
    """A unit in Reserve does not arrive this Round; its Activated token says so."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], activated=True)


class UnitArrived(Event, frozen=True):
    """A unit from Reserve stands at an Edge, Incoming."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    models: tuple[ModelId, ...]
    poses: tuple[Pose, ...]

    def apply(self, state: Battle) -> None:
        put_down(state, self.unit, self.models, self.poses, Location.INCOMING)


class UnitAppeared(Event, frozen=True):
    """A unit from Reserve stands somewhere on the table, in play at once."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    models: tuple[ModelId, ...]
    poses: tuple[Pose, ...]

    def apply(self, state: Battle) -> None:
        put_down(state, self.unit, self.models, self.poses, Location.IN_PLAY)


class ActivationBegan(Event, frozen=True):
    """A unit's Activation began; an Incoming unit is in the Play Area from now on."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        location = Location.IN_PLAY if unit.location is Location.INCOMING else unit.location
        state.units[self.unit] = replace(
            unit, location=location, actions_used=0, contributed=(), attached_actions=0, taken=()
        )
        state.clock = replace(state.clock, active=unit.seat, unit=self.unit)


class ActivationEnded(Event, frozen=True):
    """A unit's Activation ended; it has an Activated token now."""

    visibility: ClassVar[Visibility] = PUBLIC
    checkpoint: ClassVar[bool] = True

    unit: UnitId

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], activated=True)
        state.clock = replace(state.clock, active=None, unit=None)


class ActivatedTokensRemoved(Event, frozen=True):
    """The Activated tokens of these units were removed."""

    visibility: ClassVar[Visibility] = PUBLIC

    units: tuple[UnitId, ...]

    def apply(self, state: Battle) -> None:
        for unit in self.units:
            state.units[unit] = replace(state.units[unit], activated=False)


class BattleEnded(Event, frozen=True):
    """The battle is over."""

    visibility: ClassVar[Visibility] = PUBLIC
    checkpoint: ClassVar[bool] = True

    victory: Victory

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, phase=Phase.OVER)
