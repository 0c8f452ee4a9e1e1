"""Elevated: a hull clear of the water."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, Laying
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.special.submerged import Submerged
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.terrain.environment import IMPEDIMENT, Impediment
from sandtable.rulesets.dw4.terrain.minefields import FOULING, TRIGGERING, Touching


class Elevated(Rule):
    """Treacherous Water does not Impede it, it Triggers no Minefield, no Wreck harms it, nor do Submerged weapons.

    Ruling: a Minefield that somebody else Triggers shakes it all the same (DW4-P-ELEVATED).
    """

    id = RuleId("DW4-P-ELEVATED")
    name = "Elevated"

    @forbids(IMPEDIMENT)
    def stay_above(self, g: BattleTable, impediment: Impediment) -> Refusal | None:
        return self._above(g, impediment.model) if impediment.kind is TerrainKind.TREACHEROUS_WATER else None

    @forbids(TRIGGERING)
    def pass_above_mines(self, g: BattleTable, touching: Touching) -> Refusal | None:
        return self._above(g, touching.model)

    @forbids(FOULING)
    def pass_above_wrecks(self, g: BattleTable, touching: Touching) -> Refusal | None:
        return self._above(g, touching.model)

    @forbids(CONTRIBUTION)
    def let_torpedoes_pass(self, g: BattleTable, laying: Laying) -> Refusal | None:
        if laying.target not in g.state.models or not has_quality(g, laying.weapon, Submerged.id):
            return None
        return self._above(g, laying.target)

    def _above(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal(f"{model} is above the water", self.id) if has(g, model, self.id) else None
