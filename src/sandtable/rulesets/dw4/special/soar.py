"""Soar: a model high enough above everything."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.moving.sailing import LANDFALL, PASS_THROUGH, Landfall, Meeting
from sandtable.rulesets.dw4.procedures.consolidation import HINDERING, Shore
from sandtable.rulesets.dw4.state import BattleTable


class Soar(Rule):
    """It moves across all Terrain Features and Rallies near them; it and others may Pass Through each other.

    Ruling: it may end its move on Terrain, Impassable Ground too (DW4-TERR-06). Treacherous Water, Minefields and
    Wrecks are to it what they are to others (DW4-P-SOAR).
    """

    id = RuleId("DW4-P-SOAR")
    name = "Soar"

    @forbids(LANDFALL)
    def fly_across(self, g: BattleTable, landfall: Landfall) -> Refusal | None:
        return self._soars(g, landfall.mover)

    @forbids(HINDERING)
    def stay_calm(self, g: BattleTable, shore: Shore) -> Refusal | None:
        return self._soars(g, shore.model)

    @permits(PASS_THROUGH)
    def pass_through(self, g: BattleTable, meeting: Meeting) -> bool:
        return has(g, meeting.mover, self.id) or has(g, meeting.other, self.id)

    def _soars(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal(f"{model} soars", self.id) if has(g, model, self.id) else None
