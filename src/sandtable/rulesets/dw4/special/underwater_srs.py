"""Underwater SRS: small submarines, of no use in the air."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.advanced.air_support import SUPPORT, Supporting
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import MULTIPLIER
from sandtable.rulesets.dw4.models.positional_traits import is_surface
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.special.amphibious import traversed
from sandtable.rulesets.dw4.special.flak_barrage import FLAK_BARRAGE
from sandtable.rulesets.dw4.squadrons.stacks import (
    ATTACK_RATING,
    DOWNABLE,
    INTERCEPT_RATING,
    RECONNOITRING,
    Downing,
    Flight,
    borne,
)
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.tabletop.where import models_of

ABOVE_THE_WATER = (RuleId("DW4-P-ELEVATED"), RuleId("DW4-P-SOAR"))

_USELESS = Modifier(0, "Underwater SRS at a unit out of the water")


class UnderwaterSrs(Rule):
    """Without Attack, Intercept and Support at a unit out of the water; no Flak Barrage, no Reconnaissance.

    Ruling: every model of the unit must be out of the water; it is looked at whenever a rating is used
    (DW4-R-UNDERWATER-SRS). Elevated, Soar and Amphibious that Traverse are out of it as those that fly (DW4-G-42).
    """

    id = RuleId("DW4-R-UNDERWATER-SRS")
    name = "Underwater SRS"

    @modifies(ATTACK_RATING, MULTIPLIER)
    @modifies(INTERCEPT_RATING, MULTIPLIER)
    def reach_nothing(self, g: BattleTable, flight: Flight) -> Modifier | None:
        if borne(g, flight.squadron, self.id) is None or flight.target not in g.state.units:
            return None
        return _USELESS if _is_out_of_the_water(g, UnitId(flight.target)) else None

    @modifies(SUPPORT, MULTIPLIER)
    def support_nothing(self, g: BattleTable, supporting: Supporting) -> Modifier | None:
        if borne(g, supporting.squadron, self.id) is None:
            return None
        return _USELESS if _is_out_of_the_water(g, g.state.models[supporting.shot.target].unit) else None

    @forbids(DOWNABLE)
    def dive_under_flak(self, g: BattleTable, downing: Downing) -> Refusal | None:
        if downing.what != FLAK_BARRAGE or borne(g, downing.flight.squadron, self.id) is None:
            return None
        return Refusal(f"no Flak Barrage reaches {downing.flight.squadron}", self.id)

    @forbids(RECONNOITRING)
    def go_home(self, g: BattleTable, flight: Flight) -> Refusal | None:
        return None if borne(g, flight.squadron, self.id) is None else Refusal("it does not look around", self.id)


def _is_out_of_the_water(g: BattleTable, unit: UnitId) -> bool:
    return all([_is_above(g, model.id) for model in models_of(g, unit)])


def _is_above(g: BattleTable, model: ModelId) -> bool:
    """Whether it flies, has come down from the air, skims the surface or has gone ashore."""
    if class_of(g, model).positional is Positional.AIRBORNE:
        return True
    if traversed(g, model) is not None:
        return True
    return is_surface(g, model) and any([has(g, model, rule) for rule in ABOVE_THE_WATER])
