"""What an encounter scores, and at which moments: each is a class of its own, found by its id."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from sandtable.geometry.shape import Shape
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import half
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.tabletop.zones import Edge


class Points(msgspec.Struct, frozen=True):
    """Victory points that somebody scores, and what for."""

    seat: SeatId
    points: int
    what: str
    rule: RuleId = RuleId("DW3-END-08")


class EncounterScoring:
    """What an encounter scores besides the bonuses that always count, and what else is its own."""

    id: ClassVar[str]
    hunted: ClassVar[bool] = False
    """Each player names an enemy unit in secret, which is hunted."""

    def in_words(self, first: bool = False) -> tuple[str, ...]:
        """What brings victory points in it, a sentence each; a first game may score less."""
        raise NotImplementedError

    def runs_for(self, g: BattleTable, model: ModelId) -> Edge | None:
        """The edge that a model is to cross in this encounter; none where it is to stay."""
        return None

    def is_through(self, g: BattleTable, model: ModelId, shape: Shape) -> bool:
        """Whether a model that leaves the play area there has done what it came for."""
        return False

    def most_in_reserve(self, g: BattleTable, seat: SeatId, units: int) -> int:
        """How many of so many units a player may keep back."""
        return half(units)

    def unit_destroyed(self, g: BattleTable, unit: UnitId) -> Iterable[Points]:
        """At once, when the last model of a unit was destroyed."""
        return ()

    def check(self, g: BattleTable) -> Iterable[Points]:
        """At each check for victory."""
        return ()

    def at_end(self, g: BattleTable) -> Iterable[Points]:
        """When the last round is over."""
        return ()
