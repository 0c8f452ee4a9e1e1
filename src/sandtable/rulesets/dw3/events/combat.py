"""Attacks and assaults: what was declared, rolled and used up."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw3.ids import ModelId, UnitId, WeaponId
from sandtable.rulesets.dw3.state import Battle


class Aim(msgspec.Struct, frozen=True):
    """Who rolls against whom with what, and what the hits are told off by when they are rolled."""

    doer: str = ""
    """The model that strikes; none in an attack run or a minefield."""
    target: str = ""
    weapons: tuple[WeaponId, ...] = ()
    """What it fires, the lead first."""
    armour: int = 0
    """The ARMOUR of the target; nothing where hits are not told off by it, as in an assault."""
    citadel: int = 0
    frail: bool = False
    """The target is a model of MASS 1, which hits of its CITADEL destroy (DW3-CRIT-05)."""


class AttackDeclared(Event, frozen=True):
    """An attack was declared: its lead weapon, those in support, and the initial target."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    lead: str
    target: ModelId
    supports: tuple[str, ...]

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, used=(*unit.used, self.lead, *self.supports))


class AttackBegan(Event, frozen=True):
    """An attack is resolved with so many dice; none where it misses or is lost."""

    visibility: ClassVar[Visibility] = PUBLIC

    attacker: ModelId
    target: ModelId
    dice: int

    def apply(self, state: Battle) -> None:
        pass


class DiceRead(Event, frozen=True):
    """The dice of an action as they lie in the end, with what both sides count."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    what: str
    faces: tuple[int, ...]
    against: tuple[int, ...]
    hits: int
    counters: int
    aim: Aim = Aim()

    def apply(self, state: Battle) -> None:
        pass


class DiceThrown(Event, frozen=True):
    """Dice that are simply read: whom and what they were for, and what came of them in a few words."""

    visibility: ClassVar[Visibility] = PUBLIC

    what: str
    faces: tuple[int, ...]
    model: str = ""
    """The model, or the unit, that they were for."""
    came: str = ""

    def apply(self, state: Battle) -> None:
        pass


class BonusUsed(Event, frozen=True):
    """A unit used something that it has once in an activation."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    what: str

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, used=(*unit.used, self.what))


class WeaponLost(Event, frozen=True):
    """A LIMITED weapon is lost for the encounter (DW3-QUAL-14)."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    weapon: WeaponId

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        state.models[self.model] = replace(model, lost=(*model.lost, self.weapon))


class WeaponsRestored(Event, frozen=True):
    """A model has the weapons again that it lost to LIMITED."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId

    def apply(self, state: Battle) -> None:
        state.models[self.model] = replace(state.models[self.model], lost=())


class AssaultLaunched(Event, frozen=True):
    """A model assaults another, with the support of others of its unit."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    target: ModelId
    supporters: tuple[ModelId, ...]

    def apply(self, state: Battle) -> None:
        state.models[self.model] = replace(state.models[self.model], assault="launched")
        for name in self.supporters:
            state.models[name] = replace(state.models[name], assault="supported")
