"""Withdrawing from Close Quarters: the Officer 3 inches away, the others around it."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing_to_steer
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import HALF_TURN, INCH, normal
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.events.combat import ModelLost
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.formations.places import Frame, officers_place, places
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.formations.standing import frame_now
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.charging import frame_with_officer, units_touched
from sandtable.rulesets.ac.moving.spots import spot_fault
from sandtable.rulesets.ac.procedures.after_moves import AfterMove
from sandtable.rulesets.ac.procedures.losses import AfterLosses
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.ac.table.where import officer_of, shapes_of, standing
from sandtable.tabletop.state import Location

WITHDRAW = 3 * INCH
WIDEST = 9
DEVIATIONS = tuple([off for turn in range(0, 4_501, 500) for off in ((turn, -turn) if turn else (0,))])
"""Ruling: where straight away is barred, the bearing that deviates least, up to 45 degrees (AC-CQ-21)."""


class Withdraw(Procedure):
    """A unit leaves the one that it fought; who cannot be placed is destroyed (AC-CQ-19 to AC-CQ-22).

    It is a move that a rule forces, of Ponderous units too (AC-MOVE-07, AC-MOVE-13).
    """

    unit: UnitId
    winner: UnitId

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE

    @step("AC-CQ-19", "AC-CQ-20", "AC-CQ-21")
    def withdraw(self, g: BattleGame) -> Outcome:
        ends = self._ends(g)
        if not ends:
            # Ruling: an Officer with nowhere to go is destroyed, and the next one tries.
            g.emit(ModelLost(officer_of(g, self.unit).id, Exit.DESTROYED))
            return Call(AfterLosses(self.unit))
        lost = [model.id for model in standing(g, self.unit) if model.id not in ends]
        g.emit(UnitMoved(self.unit, "Withdraw", tuple(ends), tuple(ends.values())))
        for model in lost:
            g.emit(ModelLost(model, Exit.DESTROYED))
        return Call(AfterMove(self.unit))

    @step("AC-CQ-20", "AC-CQ-22")
    def close_up(self, g: BattleGame) -> Outcome:
        """Whose Officer fell stands where it fought, and the next one tries."""
        return Again(self.withdraw) if self._is_in_contact(g) else LEAVE

    def _is_in_contact(self, g: BattleTable) -> bool:
        return self.winner in units_touched(g, self.unit)

    def _from(self, g: BattleTable) -> tuple[Shape, ...]:
        """What it leaves."""
        return shapes_of(g, self.winner)

    def _ends(self, g: BattleTable) -> dict[ModelId, Pose]:
        """Where the models that can be placed would stand; nowhere where the Officer cannot."""
        officer = officer_of(g, self.unit)
        models = [officer.id, *[m.id for m in standing(g, self.unit) if m.id != officer.id]]
        for pose in self._officers_places(g):
            if spot_fault(g, self.unit, {officer.id: pose}) is not None:
                continue
            for many in range(len(models), 0, -1):
                for files, right in self._widths(g, many):
                    ends = self._around(g, pose, models[:many], files, right)
                    if spot_fault(g, self.unit, ends) is None:
                        return ends
        return {}

    def _widths(self, g: BattleTable, many: int) -> list[tuple[int, bool]]:
        """Files and the side of the Officer, those nearest to what it has now first."""
        now = frame_now(g, self.unit).files
        widths = sorted(range(1, min(many, WIDEST) + 1), key=lambda files: abs(files - now))
        return [(files, right) for files in widths for right in ((False, True) if files % 2 == 0 else (False,))]

    def _around(
        self, g: BattleTable, officer: Pose, models: list[ModelId], files: int, right: bool
    ) -> dict[ModelId, Pose]:
        base, many = base_of(g, self.unit), len(models)
        frame = frame_with_officer(Frame(officer, files, right=right), many, base.file)
        free = list(places(frame, many, base))
        free.insert(0, free.pop(officers_place(frame, many)))
        return {**dict(zip(models, free, strict=True)), models[0]: officer}

    def _officers_places(self, g: BattleTable) -> Iterator[Pose]:
        """Three inches directly away, looking back at the winner; then with the least deviation."""
        pose = officer_of(g, self.unit).pose
        assert pose is not None
        x, y = nearest_point(self._from(g), pose.x, pose.y)
        back = normal(bearing_to_steer(Pose(pose.x, pose.y, 0), x, y))
        for off in DEVIATIONS:
            away = normal(back + HALF_TURN + off)
            there = Pose(pose.x, pose.y, away).ahead(WITHDRAW)
            yield Pose(there.x, there.y, back)


def nearest_point(shapes: tuple[Shape, ...], x: int, y: int) -> tuple[int, int]:
    """The point of several footprints that is nearest to a point outside them, in whole mils."""
    best: tuple[int, int, int] | None = None
    for shape in shapes:
        for (ex, ey), (px, py) in zip(shape.sides, shape.points, strict=True):
            along, side = (x - px) * ex + (y - py) * ey, ex * ex + ey * ey
            along = max(0, min(side, along))
            qx, qy = px + ex * along // side, py + ey * along // side
            far = isqrt((x - qx) ** 2 + (y - qy) ** 2)
            if best is None or far < best[0]:
                best = (far, qx, qy)
    assert best is not None
    return best[1], best[2]
