"""Command & Conquest cards: Commands issued and stopped, what they leave on units, Conquest Objectives."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import Battle, Claim
from sandtable.tabletop.events import with_mark


class CommandIssued(Event, frozen=True):
    """A card was laid face down as a Command to a unit; a Special Command is named (AC-CMD-03, AC-CMD-10)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    unit: UnitId
    special: str = ""

    def apply(self, state: Battle) -> None:
        pass


class CommandSettled(Event, frozen=True):
    """A Command takes effect, or was stopped by a higher card (AC-CMD-04)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    unit: UnitId
    name: str
    stands: bool

    def apply(self, state: Battle) -> None:
        pass


class UnitMarked(Event, frozen=True):
    """A Command that lasts a while is on a unit, or is over."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    mark: str
    on: bool

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, marks=with_mark(unit.marks, self.mark, self.on))


class BoonSpent(Event, frozen=True):
    """A General used a Boon or Bonus that may be used once in a Round; an attempt that fails counts (AC-G-11)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    rule: RuleId
    name: str
    for_good: bool = False
    """It may be used once in the whole Clash."""

    def apply(self, state: Battle) -> None:
        side = state.sides[self.seat]
        used_up = (*side.used_up, self.rule) if self.for_good else side.used_up
        state.sides[self.seat] = replace(side, spent=(*side.spent, self.rule), used_up=used_up)


class CardTakenBack(Event, frozen=True):
    """A card that lay open on the discards went to the hand of its General."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    card: CardId

    def apply(self, state: Battle) -> None:
        cards = state.cards[self.seat]
        left = tuple([card for card in cards.discard if card != self.card])
        state.cards[self.seat] = replace(cards, discard=left, hand=(*cards.hand, self.card))


class ConquestWithinReach(Event, frozen=True):
    """The Trigger of a Conquest Objective is met for a General (AC-VP-05)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    objective: str
    points: int

    def apply(self, state: Battle) -> None:
        side = state.sides[self.seat]
        state.sides[self.seat] = replace(side, claims=(*side.claims, Claim(self.objective, self.points)))


class ClaimsClosed(Event, frozen=True):
    """The moment for Conquest Objectives has passed: there is no later claim (AC-VP-05)."""

    visibility: ClassVar[Visibility] = PUBLIC

    def apply(self, state: Battle) -> None:
        for seat, side in state.sides.items():
            if side.claims:
                state.sides[seat] = replace(side, claims=())
