"""Fusillade: gun crews that fire a second time at once."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.dice import FACE_SET, PLAIN_RE_ROLLS, Face, PlainRoll, face_set
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE
from sandtable.rulesets.dw4.state import BattleTable

_BLANKS = Modifier(face_set(Face.BL), "Fusillade")


class Fusillade(Rule):
    """Blanks of a Broadside are re-rolled if every Contributing model has it.

    Ruling: it is done without asking, since a Blank cannot get worse (DW4-G-17); for each target once.
    """

    id = RuleId("DW4-P-FUSILLADE")
    name = "Fusillade"

    @modifies(PLAIN_RE_ROLLS, FACE_SET)
    def fire_again(self, g: BattleTable, roll: PlainRoll) -> Modifier | None:
        if roll.what != BROADSIDE or not roll.models:
            return None
        return _BLANKS if all([has(g, model, self.id) for model in roll.models]) else None
