"""Putting a unit on the table: one answer places every model."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import msgspec

from sandtable.geometry.measure import CONTACT
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH, QUARTER_TURN, normal
from sandtable.kernel.decision import Picker, Place
from sandtable.kernel.errors import EngineFault, Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.kernel.values import Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.formations.standing import Stand, stood, usual_files
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.marching import March, shape_fault
from sandtable.rulesets.ac.moving.spots import ENEMY_GAP, has_room, spot_fault
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.rulesets.ac.table.zones import ahead_from, zone_of
from sandtable.tabletop.where import models_of, outline

GRID = INCH
TRIES = 12
PASSES_IN = 8
"""A unit that need not be placed is left out once in so many samples."""


class Standing(msgspec.Struct, frozen=True):
    """A unit that would be put on the table like that, within a zone."""

    unit: UnitId
    poses: Mapping[ModelId, Pose]
    zone: Shape


MAY_STAND: Question[Standing] = Question("a unit may be put there")


class PlaceUnit(Place[Stand], frozen=True):
    """Put a unit into its Deployment Zone, in Coherency (AC-SETUP-22); touching an edge from Reserve (AC-READY-19)."""

    answers: ClassVar[Any] = Stand
    form: ClassVar[str] = "frame"

    unit: UnitId
    touching_edge: bool = False
    no_pass: Refusal | None = None
    """Why it cannot be left out, where it might have been."""

    def parse(self, raw: Any) -> Any:
        return None if raw is None else super().parse(raw)

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if answer is None and (self.passing or self.no_pass):
            return None if self.passing else self.no_pass
        if not isinstance(answer, Stand):
            return self._refuse(f"{self.question}: a place for {thing(self.unit)} is wanted")
        wrong = shape_fault(table, self.unit, March(answer.frame, poses=answer.poses))
        return wrong or self._fault(table, answer)

    def _fault(self, g: BattleTable, stand: Stand) -> Refusal | None:
        poses, zone = stood(g, self.unit, stand), self._zone(g)
        wrong = self._scattered(g, poses) or spot_fault(g, self.unit, poses, zone, self._gap(g))
        wrong = wrong or g.refusal(MAY_STAND, Standing(self.unit, poses, zone))
        if wrong is not None or not self.touching_edge or self._touches(g, poses):
            return wrong
        return Refusal(f"no model of {thing(self.unit)} touches an edge of the battlefield", RuleId("AC-READY-19"))

    def _gap(self, g: BattleTable) -> int:
        """How far from enemies; of Aircraft it is only asked that they overlap nobody (AC-READY-21)."""
        return 0 if profile_of(g, self.unit).type is UnitType.AIRCRAFT else ENEMY_GAP

    def _scattered(self, g: BattleTable, poses: dict[ModelId, Pose]) -> Refusal | None:
        """All models of an Aircraft unit look the same way (AC-AIR-03)."""
        ways = {pose.heading for pose in poses.values()}
        if len(ways) == 1 or profile_of(g, self.unit).type is not UnitType.AIRCRAFT:
            return None
        return Refusal(f"all models of {thing(self.unit)} face the same way", RuleId("AC-AIR-03"))

    def _zone(self, g: BattleTable) -> Shape:
        return zone_of(g, g.state.units[self.unit].seat)

    def _touches(self, g: BattleTable, poses: dict[ModelId, Pose]) -> bool:
        area, body = g.state.play_area, outline(g, g.state.units[self.unit].class_id)
        shapes = [body.at(pose) for pose in poses.values()]
        gaps = [min(s.x0 - area.x0, s.y0 - area.y0, area.x1 - s.x1, area.y1 - s.y1) for s in shapes]
        return min(gaps) <= CONTACT

    def sample(self, table: Table[Any], pick: Picker) -> Stand | None:
        if self.passing and pick.randrange(PASSES_IN) == 0:
            return None
        many = len(models_of(table, self.unit))
        ahead = ahead_from(_edge(table, self.unit))
        zone = self._zone(table)
        for _ in range(TRIES):
            heading = normal(ahead + (pick.randrange(5) - 2) * 1_500) if not self.touching_edge else ahead
            x = zone.x0 + pick.randrange(zone.x1 - zone.x0 + 1)
            y = zone.y0 + pick.randrange(zone.y1 - zone.y0 + 1)
            files = 1 + pick.randrange(min(many, 9))
            stand = Stand(Frame(self._backed(table, Pose(x, y, heading), files), files))
            if self._is_possible(table, stand):
                return stand
        return self.fallback(table)

    def fallback(self, table: Table[Any]) -> Stand | None:
        """Someone who gives no answer has the unit put in the first place there is, looking to the other edge."""
        found = self._first(table)
        if found is None and not self.passing:
            raise EngineFault(f"there is no room for {self.unit}")
        return found

    def exists(self, table: Table[Any]) -> bool:
        return self._first(table) is not None

    def _first(self, g: BattleTable) -> Stand | None:
        return next((stand for stand in self._stands(g) if self._is_possible(g, stand)), None)

    def _is_possible(self, g: BattleTable, stand: Stand) -> bool:
        return self._is_worth_a_look(g, stand.frame) and self._fault(g, stand) is None

    def _is_worth_a_look(self, g: BattleTable, frame: Frame) -> bool:
        """Whether a place is not out of the question, whichever model stands where: most that are tried out are."""
        return has_room(g, self.unit, frame)

    def _stands(self, g: BattleTable) -> Iterator[Stand]:
        """Row by row from the middle of the zone's front to its back, its left before its right, at several widths."""
        zone, many = self._zone(g), len(models_of(g, self.unit))
        edge = _edge(g, self.unit)
        ahead = ahead_from(edge)
        middle = (zone.x0 + zone.x1) // 2
        right = 1 if ahead == 0 else -1
        across = sorted(range(zone.x0, zone.x1 + 1, GRID), key=lambda x: (abs(x - middle), right * x))
        rows = range(zone.y1, zone.y0 - 1, -GRID // 2) if ahead == 0 else range(zone.y0, zone.y1 + 1, GRID // 2)
        for files in dict.fromkeys([usual_files(many), min(many, 9), min(many, 4), min(many, 3), min(many, 2), 1]):
            for y in rows if not self.touching_edge else (0,):
                for x in across:
                    yield Stand(Frame(self._backed(g, Pose(x, y, ahead), files), files))
        # What is too long for the depth of a zone stands along its edge.
        aside = base_of(g, self.unit).width // 2
        for y in rows if not self.touching_edge else (aside if ahead == 0 else g.state.settings.height - aside,):
            for x in across:
                yield Stand(Frame(Pose(x, y, normal(ahead + QUARTER_TURN)), usual_files(many)))

    def _backed(self, g: BattleTable, pose: Pose, files: int) -> Pose:
        """Where the front of a unit is that has its back to its Rear Edge, if it must touch one."""
        if not self.touching_edge:
            return pose
        base, many = base_of(g, self.unit), len(models_of(g, self.unit))
        ranks = -(-many // min(files, many))
        depth = (ranks - 1) * base.rank + (base.length + 1) // 2
        return Pose(pose.x, depth if pose.heading == 0 else g.state.settings.height - depth, pose.heading)


def _edge(g: BattleTable, unit: UnitId) -> Any:
    return g.state.sides[g.state.units[unit].seat].edge
