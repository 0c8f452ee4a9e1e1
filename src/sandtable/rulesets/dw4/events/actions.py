"""Who took part in what: facts of an Activation beyond the number of Actions."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.events.dice_shown import shows_plain_dice
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.state import Battle

ATTACHMENT = "Attachment"
"""Among what a unit has `taken`: models of its Attachment take part in the Action that is being made."""


class PartTaken(Event, frozen=True):
    """Something was done that a unit, or a model of it, may do once in an Activation, such as `Ram A1.1`."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    what: tuple[str, ...]

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, taken=unit.taken + self.what)


@shows_plain_dice
class ActionDiceRead(Event, frozen=True):
    """Dice were rolled for a Special Action, and each is simply read (DW4-DICE-19)."""

    visibility: ClassVar[Visibility] = PUBLIC

    what: str
    models: tuple[ModelId, ...]
    faces: tuple[int, ...]

    def apply(self, state: Battle) -> None:
        pass


class AttachmentJoined(Event, frozen=True):
    """Models of an Attachment take part in an Action: one less in which they may (DW4-ATTACH-03)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    models: tuple[ModelId, ...]

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(
            unit, attached_actions=unit.attached_actions + 1, taken=(*unit.taken, ATTACHMENT)
        )


class AttachmentDone(Event, frozen=True):
    """The Action in which models of an Attachment took part is over."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        taken = tuple([what for what in unit.taken if what != ATTACHMENT])
        state.units[self.unit] = replace(unit, taken=taken)
