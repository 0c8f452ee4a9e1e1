"""Broadsides, Boarding actions, and what is spent or discarded in a fight."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.events.attack import Reason
from sandtable.rulesets.dw4.events.dice_shown import shows_plain_dice
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId, WeaponId
from sandtable.rulesets.dw4.state import Battle


@shows_plain_dice
class BroadsideFired(Event, frozen=True):
    """The flank batteries of models fired on one target; each die inflicts what it shows (DW4-BRD-05)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    target: ModelId
    participants: tuple[ModelId, ...]
    """Those whose batteries bore."""
    faces: tuple[int, ...]
    damage: int
    disorder: int = 0
    """The highest Disorder among them, which spoils heavier Strikes (DW4-DIS-07)."""
    reasons: tuple[Reason, ...] = ()

    def apply(self, state: Battle) -> None:
        pass


class BoardingDeclared(Event, frozen=True):
    """Boarding parties set out for an enemy model."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    target: ModelId
    participants: tuple[ModelId, ...]
    pool: int
    resistance: int
    threshold: int
    reasons: tuple[Reason, ...] = ()

    def apply(self, state: Battle) -> None:
        pass


class EscortsDiscarded(Event, frozen=True):
    """Escort tokens of a unit left play."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    tokens: int
    why: str

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, escorts=unit.escorts - self.tokens)


class SquadronsDiscarded(Event, frozen=True):
    """Tokens of one type left a Stack; with its last token the Stack is gone (DW4-SRS-02)."""

    visibility: ClassVar[Visibility] = PUBLIC

    stack: StackId
    squadron: str
    tokens: int
    why: str

    def apply(self, state: Battle) -> None:
        stack = state.stacks[self.stack]
        counts = [(kind, count - self.tokens if kind == self.squadron else count) for kind, count in stack.tokens]
        left = tuple([(kind, count) for kind, count in counts if count > 0])
        if left:
            state.stacks[self.stack] = replace(stack, tokens=left)
        else:
            del state.stacks[self.stack]


class WeaponsReadied(Event, frozen=True):
    """Weapons that have Contributed may do so again in this Activation (DW4-QUAL-19)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    weapons: tuple[WeaponId, ...]

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        kept = tuple([weapon for weapon in unit.contributed if weapon not in self.weapons])
        state.units[self.unit] = replace(unit, contributed=kept)


class WeaponsSpent(Event, frozen=True):
    """Weapons count as having Contributed in this Activation (DW4-ATK-04)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    weapons: tuple[WeaponId, ...]

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, contributed=unit.contributed + self.weapons)
