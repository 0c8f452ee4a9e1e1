"""Amphibious: at home on both sides of the beach."""

from __future__ import annotations

from sandtable.geometry.measure import overlaps_any
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import DRIFT, LEAST
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.moving.sailing import MET, Meeting
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.sight import GROUNDED
from sandtable.rulesets.dw3.table.where import POSITION
from sandtable.tabletop.where import footprint, grounds


class Amphibious(Rule):
    """A SURFACE unit that crosses land and obstacles without collision, and does not drift on them.

    What it stands on hides neither it nor others from it. Ruling: water of any kind is what it is to a SURFACE unit.
    """

    id = RuleId("DW3-R-AMPHIBIOUS")
    name = "Amphibious"

    @forbids(MET)
    def cross(self, g: BattleTable, meeting: Meeting) -> Refusal | None:
        land = meeting.other in g.state.features and has(g, meeting.mover, self.id)
        return Refusal("it walks over it", self.id) if land else None

    @modifies(DRIFT, LEAST)
    def stand(self, g: BattleTable, model: ModelId) -> Modifier | None:
        if not has(g, model, self.id) or g.state.models[model].pose is None:
            return None
        shape = footprint(g, model)
        return Modifier(0) if any([overlaps_any((shape,), land.pieces) for land in grounds(g).lands.values()]) else None

    @forbids(GROUNDED)
    def look_over_it(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal("it stands on top", self.id) if has(g, model, self.id) else None

    @grants(POSITION)
    def float(self, g: BattleTable, model: ModelId) -> list[Grant]:
        return [Grant(Position.SURFACE, self.id)] if has(g, model, self.id) else []
