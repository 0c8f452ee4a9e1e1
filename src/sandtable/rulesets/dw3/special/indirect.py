"""Indirect: over the hill."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import forbids, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.fighting.rule_kinds import BarsTargets
from sandtable.rulesets.dw3.fighting.shots import PLAIN_SIGHT, Shot
from sandtable.rulesets.dw3.fighting.weapons import UNSEEN, Pointed
from sandtable.rulesets.dw3.state import BattleTable


class Indirect(BarsTargets):
    """No line of sight is needed, and its target counts as obscured; not at AERIAL units (DW3-QUAL-13)."""

    id = RuleId("DW3-R-INDIRECT")
    name = "Indirect"
    quality = Quality.INDIRECT
    barred = (Position.AERIAL,)
    row = "DW3-QUAL-13"

    @permits(UNSEEN)
    def fire_blindly(self, g: BattleTable, pointed: Pointed) -> bool:
        return Quality.INDIRECT in pointed.qualities

    @forbids(PLAIN_SIGHT)
    def guess(self, g: BattleTable, shot: Shot) -> Refusal | None:
        return Refusal("it is fired at blindly", self.id) if Quality.INDIRECT in shot.qualities else None
