"""Long-Range Coordination: reserves that are called up in time."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.dice import FACE_SET, PLAIN_RE_ROLLS, Face, PlainRoll, face_set
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.reserves import ROLL
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.where import friends


class LongRangeCoordination(Rule):
    """Blanks of Reserve Rolls are re-rolled as long as a bearer is in the Play Area.

    Done without asking, since a Blank cannot get worse (DW4-G-17).
    """

    id = RuleId("DW4-S-LONG-RANGE-COORDINATION")
    name = "Long-Range Coordination"

    @modifies(PLAIN_RE_ROLLS, FACE_SET)
    def call_again(self, g: BattleTable, roll: PlainRoll) -> Modifier | None:
        if roll.what != ROLL or not roll.models:
            return None
        seat = g.state.models[roll.models[0]].seat
        if not any([has(g, model.id, self.id) for model in friends(g, seat)]):
            return None
        return Modifier(face_set(Face.BL), self.name)
