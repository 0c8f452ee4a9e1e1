"""Asking how a unit moves: one answer for all of its models."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import FULL_TURN, INCH, normal
from sandtable.kernel.decision import Path, Picker
from sandtable.kernel.errors import EngineFault, Refusal
from sandtable.kernel.table import Table
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import frame_now
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.charging import charge_fault, usual_charge
from sandtable.rulesets.ac.moving.marching import TURN, March, Track, is_ponderous, march_fault, tracks_of
from sandtable.rulesets.ac.moving.spots import has_room
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import count_of

TRIES = 8
PASSES_IN = 10
SHORTEST = INCH // 2


class MoveUnit(Path[March], frozen=True):
    """Move a unit within a Movement Limit (AC-MOVE-01); passing leaves it where it is (AC-MOVE-14)."""

    answers: ClassVar[Any] = March
    form: ClassVar[str] = "frame"

    unit: UnitId
    limit: int
    start: Frame | None = None
    """Where it stands, for a client to begin with."""
    drives: bool = False
    """Whether it says the legs that it drives instead of a frame (AC-MOVE-10)."""

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if answer is None:
            return None
        if not isinstance(answer, March):
            return self._refuse(f"{self.question}: where {thing(self.unit)} is to stand is wanted")
        return table.memo(("march", self.unit, self.limit, answer), self._fault, table, answer)

    def _fault(self, table: BattleTable, march: March) -> Refusal | None:
        tracks = tracks_of(table, self.unit, march)
        return tracks if isinstance(tracks, Refusal) else march_fault(table, self.unit, tracks, self.limit)

    def sample(self, table: Table[Any], pick: Picker) -> March | None:
        if pick.randrange(PASSES_IN) == 0 or self.limit < SHORTEST:
            return None
        for _ in range(TRIES):
            march = self._driven(pick) if is_ponderous(table, self.unit) else self._marched(table, pick)
            if has_room(table, self.unit, march.frame) and self.refusal(table, march) is None:
                return march
        return None

    def _marched(self, table: Table[Any], pick: Picker) -> March:
        """Somewhere within reach, as wide as it is or a little wider or narrower, turned a little or not."""
        now = frame_now(table, self.unit)
        many = count_of(table, self.unit)
        far = SHORTEST + pick.randrange(self.limit - SHORTEST + 1)
        there = Pose(now.pose.x, now.pose.y, pick.randrange(FULL_TURN)).ahead(far)
        turn = (pick.randrange(9) - 4) * 1_500 if pick.randrange(2) else 0
        files = min(many, max(1, now.files + (pick.randrange(3) - 1 if pick.randrange(3) == 0 else 0)))
        return March(Frame(Pose(there.x, there.y, normal(now.pose.heading + turn)), files))

    def _driven(self, pick: Picker) -> March:
        inches = self.limit // INCH
        legs = [(INCH, (pick.randrange(5) - 2) * TURN // 2) for _ in range(1 + pick.randrange(inches))]
        return March(legs=tuple(legs) if pick.randrange(5) else ((-legs[0][0], legs[0][1]),))

    def fallback(self, table: Table[Any]) -> March | None:
        return None

    def tracks(self, table: Table[Any], answer: March) -> Mapping[ModelId, Track]:
        """The ways of a legal answer."""
        return ways_of(table, self.unit, answer)


def ways_of(g: BattleTable, unit: UnitId, march: March) -> Mapping[ModelId, Track]:
    """The ways of models of a unit that may march like that."""
    found = tracks_of(g, unit, march)
    assert not isinstance(found, Refusal)
    return found


class ChargeUnit(MoveUnit, frozen=True, kw_only=True):
    """Move a unit into contact with the target of its Charge, a unit or a building (AC-MANOEUVRE-06)."""

    target: str

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if not isinstance(answer, March):
            return self._refuse(f"{self.question}: where {thing(self.unit)} meets {thing(self.target)} is wanted")
        return table.memo(("charge", self.unit, self.target, self.limit, answer), self._fault, table, answer)

    def _fault(self, table: BattleTable, march: March) -> Refusal | None:
        return charge_fault(table, self.unit, self.target, march, self.limit)

    def sample(self, table: Table[Any], pick: Picker) -> March:
        return self.fallback(table)

    def fallback(self, table: Table[Any]) -> March:
        """The way that made the Charge possible."""
        found = usual_charge(table, self.unit, self.target, self.limit)
        if found is None:
            raise EngineFault(f"{self.unit} cannot charge {self.target}")
        return found
