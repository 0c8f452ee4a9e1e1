"""Crossing the T: a broadside along the whole length of an enemy, at the price of a card."""

from __future__ import annotations

from sandtable.geometry.sector import Sector
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Question
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.fighting.support import Bearings, is_free, may_support
from sandtable.rulesets.dw3.fighting.weapons import Gun, dice_at, guns_at, target_refusal, weapons_of
from sandtable.rulesets.dw3.ids import ModelId, WeaponId
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.arcs import arcs_to
from sandtable.rulesets.dw3.table.attached import acting_models, used_with
from sandtable.rulesets.dw3.table.where import position_of

ENDS = (Sector.FORE, Sector.AFT)
AFLOAT = (Position.SURFACE, Position.SKIMMING)
CROSSING = "crossing the T"
"""A valour effect that a unit attempts once in a round: what the activation remembers (DW3-CARD-04)."""

LEADING: Question[WeaponId] = Question("a weapon leads in crossing the T")
SUPPORTING: Question[WeaponId] = Question("a weapon supports in crossing the T")
"""None does, unless a quality of it permits that (DW3-SHOOT-25, DW3-SHOOT-26)."""
_NO_LEAD = Refusal("it does not lead in crossing the T", RuleId("DW3-SHOOT-25"))
_NO_SUPPORT = Refusal("it does not support in crossing the T", RuleId("DW3-SHOOT-26"))


def may_cross(g: BattleTable, lead: Gun, target: ModelId) -> bool:
    """Whether an attack could cross the T: a BROADSIDE leads, and its model lies ahead or astern of the target.

    It is open to SURFACE and SKIMMING units that have a card left to discard (DW3-SHOOT-25, DW3-CARD-08).
    """
    record = g.state.models[lead.model]
    if g.state.settings.first or CROSSING in used_with(g, lead.model) or not g.state.cards[record.seat].hand:
        return False
    if g.refusal(LEADING, lead.weapon, _NO_LEAD) is not None or position_of(g, lead.model) not in AFLOAT:
        return False
    # Its own EXTREME RANGE is ignored with the rest (DW3-SHOOT-26).
    if dice_at(g, lead.weapon, target, plain=True).lead is None:
        return False
    return any([arc in ENDS for arc in arcs_to(g, target, lead.model)])


def crossing_supports(
    g: BattleTable, lead: Gun, target: ModelId, used: tuple[str, ...], bearings: Bearings
) -> list[Gun]:
    """GUNNERY weapons alone, whatever else they are; EXTREME RANGE is ignored with the rest (DW3-SHOOT-26)."""
    return [
        gun
        for model in acting_models(g, g.state.models[lead.model].unit)
        if may_support(g, model.id, lead.model)
        for weapon in weapons_of(g, model.id)
        if weapon != lead.weapon and g.refusal(SUPPORTING, weapon, _NO_SUPPORT) is None
        for gun in guns_at(g, weapon, target)[:1]
        if is_free(g, gun, target, used, bearings) and dice_at(g, weapon, target, plain=True).support is not None
        if target_refusal(g, weapon, target, plain=True) is None
    ]
