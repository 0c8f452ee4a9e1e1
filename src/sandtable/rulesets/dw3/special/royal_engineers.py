"""Royal Engineers: nothing that they cannot mend."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.shots import FACES, mask
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.repair import REPAIRING
from sandtable.rulesets.dw3.state import BattleTable


class RoyalEngineers(Rule):
    """A Blank counts as a Counter in repair tests."""

    id = RuleId("DW3-R-ROYAL-ENGINEERS")
    name = "Royal Engineers"

    @modifies(REPAIRING, FACES)
    def mend(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(mask(Face.BLANK)) if has(g, model, self.id) else None
