"""Actions taken, weapons fired and dice rolled for them."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId
from sandtable.rulesets.dw4.state import Battle


class ActionTaken(Event, frozen=True):
    """A unit began an Action, which is thereby used up, and with it more of them if it costs more."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    action: str
    cost: int = 1

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, actions_used=unit.actions_used + self.cost)


class Reason(msgspec.Struct, frozen=True):
    """Why a pool or the threshold of a roll is what it is: one rule's share in it."""

    of: str
    change: str
    rule: RuleId
    why: str


class WeaponsContributed(Event, frozen=True):
    """Weapons were declared for an Attack; none of them may Contribute again in this Activation (DW4-ATK-04)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    target: ModelId
    participants: tuple[ModelId, ...]
    weapons: tuple[WeaponId, ...]
    pool: int
    resistance: int
    threshold: int
    reasons: tuple[Reason, ...] = ()

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, contributed=unit.contributed + self.weapons)


class ActionRolled(Event, frozen=True):
    """An Action Roll was made. Of the dice, the last `exploded` of the Action Roll came from Exploding Strikes."""

    visibility: ClassVar[Visibility] = PUBLIC

    what: str
    roller: SeatId
    opponent: SeatId
    models: tuple[ModelId, ...]
    faces: tuple[int, ...]
    exploded: int
    re_rolled: tuple[int, ...]
    """Which of the dice were re-rolled, counted from 0."""
    converted: tuple[int, ...]
    resisting: tuple[int, ...]
    resisting_re_rolled: tuple[int, ...]
    resisting_converted: tuple[int, ...]
    hits: int
    negated: int
    threshold: int
    successes: int
    first: tuple[int, ...] = ()
    """What the first Successes cost, where that is less than the threshold."""

    def apply(self, state: Battle) -> None:
        pass
