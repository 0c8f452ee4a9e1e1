"""Critical Damage, repairs and explosions."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.events.dice_shown import shows_plain_dice
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.state import Battle, Critical
from sandtable.tabletop.events import mend


class CriticalDamageRolled(Event, frozen=True):
    """A model's opponent rolled Critical Damage Dice for it (DW4-CRIT-01)."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    roller: SeatId
    criticals: tuple[Critical, ...]
    """What the dice show."""

    def apply(self, state: Battle) -> None:
        pass


class CriticalsInflicted(Event, frozen=True):
    """A model suffered Critical Damage Effects."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    criticals: tuple[Critical, ...]
    in_all: int = 0
    """How many it has by now, these included."""

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        held = tuple(sorted((*model.criticals, *self.criticals), key=_FACES.index))
        state.models[self.model] = replace(model, criticals=held)


class CriticalsRemoved(Event, frozen=True):
    """A model was rid of Critical Damage Effects."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    criticals: tuple[Critical, ...]

    def apply(self, state: Battle) -> None:
        model = state.models[self.model]
        held = list(model.criticals)
        for critical in self.criticals:
            held.remove(critical)
        state.models[self.model] = replace(model, criticals=tuple(held))


@shows_plain_dice
class RepairRolled(Event, frozen=True):
    """A Repair Roll was made for a model."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    roller: SeatId
    faces: tuple[int, ...]
    jury_rigged: bool

    def apply(self, state: Battle) -> None:
        pass


@shows_plain_dice
class DelicateRepairRolled(Event, frozen=True):
    """A Repair Roll was made for a model that Exploding Strikes alone repair."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    roller: SeatId
    faces: tuple[int, ...]

    def apply(self, state: Battle) -> None:
        pass


class DamageRepaired(Event, frozen=True):
    """A Battle-Ready model was rid of Damage."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    points: int

    def apply(self, state: Battle) -> None:
        mend(state, self.model, self.points)


class Exploded(Event, frozen=True):
    """A Catastrophic Explosion tore a model apart; those named were near enough to suffer from it."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    reach: int
    caught: tuple[ModelId, ...]

    def apply(self, state: Battle) -> None:
        pass


@shows_plain_dice
class EscortsRolledFor(Event, frozen=True):
    """Dice were rolled for the Escorts of a unit in an explosion; each Strike removes one (DW4-ESC-05)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    roller: SeatId
    faces: tuple[int, ...]

    def apply(self, state: Battle) -> None:
        pass


_FACES = tuple(Critical)
