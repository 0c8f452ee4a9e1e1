"""What an encounter scores, and at which moments: each is a class of its own, found by its id."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.state import BattleTable


class Points(msgspec.Struct, frozen=True):
    """Victory points that somebody scores, and what for."""

    seat: SeatId
    points: int
    what: str
    rule: RuleId = RuleId("DW3-END-08")


class EncounterScoring:
    """What an encounter scores besides the bonuses that always count."""

    id: ClassVar[str]

    def unit_destroyed(self, g: BattleTable, unit: UnitId) -> Iterable[Points]:
        """At once, when the last model of a unit was destroyed."""
        return ()

    def check(self, g: BattleTable) -> Iterable[Points]:
        """At each check for victory."""
        return ()

    def at_end(self, g: BattleTable) -> Iterable[Points]:
        """When the last round is over."""
        return ()
