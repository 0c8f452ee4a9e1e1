"""Sealed Vessels and Silent Hunters: what a submerged unit can do, and what can be done to it."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.content.profile import UNDERWATER
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, FIRING_FROM_THE_DEEP, REACHING_THE_DEEP, Laying
from sandtable.rulesets.dw4.ids import owner_of
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.models.positional_traits import is_submerged, level_of
from sandtable.rulesets.dw4.procedures.actions import DECLARING, Declaring
from sandtable.rulesets.dw4.procedures.maintenance import Maintenance
from sandtable.rulesets.dw4.state import BattleTable

ACTING_SUBMERGED: Question[Declaring] = Question("whether a submerged unit may declare an Action")
"""Only an Action that expressly allows it permits this (DW4-G-13)."""

OPEN_BELOW = (ATTACK, Maintenance.name)
"""The rulebook's own Actions that a submerged unit may make, each with limits of its own."""

_SEALED = Refusal("a submerged unit may make only Actions that expressly allow it", RuleId("DW4-POS-16"))
_SILENT = Refusal("a submerged model cannot be the Initial Target of this weapon", RuleId("DW4-POS-17"))


class SealedVessels(Rule):
    """A submerged unit may make only Actions that expressly allow it, with weapons that do."""

    id = RuleId("DW4-POS-16")
    name = "Sealed Vessels"

    @forbids(DECLARING)
    def seal_the_hatches(self, g: BattleTable, declaring: Declaring) -> Refusal | None:
        if declaring.action in OPEN_BELOW or not is_submerged(g, declaring.unit):
            return None
        return g.refusal(ACTING_SUBMERGED, declaring, _SEALED)

    @forbids(CONTRIBUTION)
    def seal_the_guns(self, g: BattleTable, laying: Laying) -> Refusal | None:
        if level_of(g, g.state.models[owner_of(laying.weapon)]) is not UNDERWATER:
            return None
        return g.refusal(FIRING_FROM_THE_DEEP, laying, _SEALED)


class SilentHunters(Rule):
    """A submerged model is no Initial Target of an Attack, except for weapons that reach it."""

    id = RuleId("DW4-POS-17")
    name = "Silent Hunters"

    @forbids(CONTRIBUTION)
    def lie_deep(self, g: BattleTable, laying: Laying) -> Refusal | None:
        model = g.state.models.get(laying.target)
        if model is None or level_of(g, model) is not UNDERWATER:
            return None
        return g.refusal(REACHING_THE_DEEP, laying, _SILENT)
