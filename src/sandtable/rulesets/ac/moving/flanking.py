"""Putting a unit on the table by a Flank Attack: from any edge, outside the enemy's zone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.geometry.measure import overlaps, within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import HALF_TURN, INCH, QUARTER_TURN
from sandtable.kernel.decision import Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.kernel.values import Query
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.formations.standing import Stand, stood, usual_files
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.placing import TRIES, PlaceUnit
from sandtable.rulesets.ac.moving.spots import spot_fault
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.sizes import piece_of
from sandtable.rulesets.ac.table.zones import zone_of
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.where import grounds, models_of, of_terrain, opponent, outline

HEADINGS = (0, QUARTER_TURN, HALF_TURN, 3 * QUARTER_TURN)
"""Away from the southern, western, northern and eastern edge."""


HIDDEN_WITHIN = 3 * INCH
HIDING = frozenset([FeatureKind.DENSE, FeatureKind.DIFFICULT])
AMBUSHES: Query[UnitId] = Query("a unit flanks from Dense or Difficult Terrain too", MOST)


def hiding_places(g: BattleTable) -> tuple[Shape, ...]:
    """Dense and Difficult Terrain."""
    return of_terrain(g, "hiding places", _hiding_places, g)


def _hiding_places(g: BattleTable) -> tuple[Shape, ...]:
    lands, features = grounds(g).lands, g.state.features.values()
    hiding = [feature.id for feature in features if piece_of(g, feature).features & HIDING]
    return tuple([shape for name in hiding for shape in lands[name].pieces])


class FlankUnit(PlaceUnit, frozen=True):
    """Put a unit anywhere with a model at an edge, none of it within the enemy's zone (AC-READY-23)."""

    def _hides(self, g: BattleTable, poses: dict[ModelId, Pose]) -> bool:
        """Whether a model of a unit that may so is near enough to cover instead."""
        if g.value(AMBUSHES, self.unit, 0) <= 0:
            return False
        body = outline(g, g.state.units[self.unit].class_id)
        shapes = [body.at(pose) for pose in poses.values()]
        return any([within(shape, piece, HIDDEN_WITHIN) for shape in shapes for piece in hiding_places(g)])

    def _fault(self, g: BattleTable, stand: Stand) -> Refusal | None:
        poses = stood(g, self.unit, stand)
        wrong = self._scattered(g, poses) or spot_fault(g, self.unit, poses, gap=self._gap(g))
        if wrong is not None:
            return wrong
        unit = g.state.units[self.unit]
        zone, body = zone_of(g, opponent(g, unit.seat)), outline(g, unit.class_id)
        if any([overlaps(zone, body.at(pose)) for pose in poses.values()]):
            return Refusal(f"a model of {thing(self.unit)} is within the enemy's zone", RuleId("AC-READY-23"))
        if self._touches(g, poses) or self._hides(g, poses):
            return None
        return Refusal(f"no model of {thing(self.unit)} touches an edge of the battlefield", RuleId("AC-READY-23"))

    def sample(self, table: Table[Any], pick: Picker) -> Stand | None:
        many = len(models_of(table, self.unit))
        hiding = hiding_places(table) if table.value(AMBUSHES, self.unit, 0) > 0 else ()
        for _ in range(TRIES):
            files = 1 + pick.randrange(min(many, 9))
            heading = HEADINGS[pick.randrange(4)]
            settings = table.state.settings
            if hiding and pick.randrange(2):
                near = hiding[pick.randrange(len(hiding))]
                x, y = near.x0 + pick.randrange(near.x1 - near.x0), near.y0 + pick.randrange(near.y1 - near.y0)
                lurking = Stand(Frame(Pose(x, y, heading), files))
                if self._is_possible(table, lurking):
                    return lurking
            along = pick.randrange(settings.height if heading % HALF_TURN else settings.width)
            stand = Stand(Frame(self._at_edge(table, heading, along, files), files))
            if self._is_possible(table, stand):
                return stand
        return self.fallback(table)

    def _stands(self, g: BattleTable) -> Iterator[Stand]:
        """Inch by inch along every edge, those at the sides first."""
        settings, many = g.state.settings, len(models_of(g, self.unit))
        for files in dict.fromkeys([usual_files(many), min(many, 9), min(many, 3), 1]):
            for heading in (QUARTER_TURN, 3 * QUARTER_TURN, 0, HALF_TURN):
                far = settings.height if heading % HALF_TURN else settings.width
                for along in sorted(range(0, far + 1, INCH), key=lambda at: abs(2 * at - far)):
                    yield Stand(Frame(self._at_edge(g, heading, along, files), files))

    def _at_edge(self, g: BattleTable, heading: int, along: int, files: int) -> Pose:
        """Where the front of a unit is that has its back to an edge and looks away from it."""
        settings, base, many = g.state.settings, base_of(g, self.unit), len(models_of(g, self.unit))
        ranks = -(-many // min(files, many))
        depth = (ranks - 1) * base.rank + (base.length + 1) // 2
        if heading % HALF_TURN:
            return Pose(depth if heading == QUARTER_TURN else settings.width - depth, along, heading)
        return Pose(along, depth if heading == 0 else settings.height - depth, heading)
