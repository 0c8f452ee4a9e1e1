"""Withdrawing from Close Quarters: the Officer 3 inches away, the others around it."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing_to_steer
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import HALF_TURN, INCH, normal
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.combat import ModelLost
from sandtable.rulesets.ac.formations.places import Frame, officers_place, places
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.formations.standing import frame_now
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.charging import frame_with_officer
from sandtable.rulesets.ac.moving.forced import is_barred
from sandtable.rulesets.ac.moving.marching import FOLLOWED, Ending
from sandtable.rulesets.ac.moving.spots import spot_fault
from sandtable.rulesets.ac.procedures.after_moves import AfterMove
from sandtable.rulesets.ac.procedures.going import be_moved
from sandtable.rulesets.ac.procedures.losses import AfterLosses
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.ac.table.where import officer_of, shapes_of, standing
from sandtable.tabletop.state import Location

WITHDRAW = 3 * INCH
WIDEST = 9
DEVIATIONS = tuple([off for turn in range(0, 4_501, 500) for off in ((turn, -turn) if turn else (0,))])
"""Ruling: where straight away is barred, the bearing that deviates least, up to 45 degrees (AC-CQ-21)."""
WIDTHS = Presentation(panel="widths", button=Button("Withdraw"))


class Withdraw(Procedure):
    """A unit leaves the one that it fought; who cannot be placed is destroyed (AC-CQ-19 to AC-CQ-22).

    It is a move that a rule forces, of Ponderous units too (AC-MOVE-07, AC-MOVE-13).
    """

    unit: UnitId
    winner: UnitId
    moved: bool = False

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE

    @step("AC-CQ-19", "AC-CQ-20", "AC-CQ-21")
    def withdraw(self, g: BattleGame) -> Outcome:
        able = self.ends(g)
        if not able:
            # Ruling: an Officer with nowhere to go is destroyed, and the next one tries.
            g.emit(ModelLost(officer_of(g, self.unit).id, Exit.DESTROYED))
            return Call(AfterLosses(self.unit))
        ends = able[g.ask(lambda: self._how_wide(g, tuple(able)))]
        self.moved = True
        lost = [model.id for model in standing(g, self.unit) if model.id not in ends]
        be_moved(g, self.unit, "Withdraw", ends)
        for model in lost:
            g.emit(ModelLost(model, Exit.DESTROYED))
        return Call(AfterLosses(self.unit)) if lost else None

    @step("AC-CQ-20", "AC-CQ-22")
    def close_up(self, g: BattleGame) -> Outcome:
        """Whose Officer fell stands where it fought, and the next one tries."""
        return Call(AfterMove(self.unit)) if self.moved else Again(self.withdraw)

    def _from(self, g: BattleTable) -> tuple[Shape, ...]:
        """What it leaves."""
        return shapes_of(g, self.winner)

    def _how_wide(self, g: BattleTable, widths: tuple[int, ...]) -> ChooseOne[int]:
        return ChooseOne(
            g.state.units[self.unit].seat,
            "withdrawal",
            widths,
            "files",
            prompt=f"{thing(self.unit)} Withdraws: how many files wide does it stand about its Officer?",
            rules=(RuleId("AC-CQ-20"),),
            about=(self.unit,),
            default=widths[0],
            presentation=WIDTHS,
        )

    def ends(self, g: BattleTable) -> dict[int, dict[ModelId, Pose]]:
        """Where the models that can be placed would stand, by how wide; nowhere where the Officer cannot."""
        officer = officer_of(g, self.unit)
        models = [officer.id, *[m.id for m in standing(g, self.unit) if m.id != officer.id]]
        for pose in self._officers_places(g):
            assert officer.pose is not None
            way = (officer.pose, Pose(pose.x, pose.y, officer.pose.heading), pose)
            if spot_fault(g, self.unit, {officer.id: pose}) is not None or is_barred(g, self.unit, {officer.id: way}):
                continue
            for many in range(len(models), 0, -1):
                able: dict[int, dict[ModelId, Pose]] = {}
                for files, right in self._widths(g, many):
                    ends = self._around(g, pose, models[:many], files, right)
                    wrong = spot_fault(g, self.unit, ends) or g.refusal(FOLLOWED, Ending(self.unit, ends))
                    if files not in able and wrong is None:
                        able[files] = ends
                if able:
                    return able
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
