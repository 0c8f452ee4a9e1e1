"""Vikrant Rangefinder: as sure far away as close by."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.shots import ATTACK, Shot
from sandtable.rulesets.dw3.fighting.weapons import OWN_AT_LONG, band_for, weapon_of
from sandtable.rulesets.dw3.ids import WeaponId, owner_of
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.arcs import Band

BATTERY = "gun battery"


class VikrantRangefinder(Rule):
    """Gun batteries have their dice of point blank at long range, with EXTREME RANGE instead of LETHAL there.

    Ruling: always where those are more dice, as nothing speaks against it.
    """

    id = RuleId("DW3-R-VIKRANT-RANGEFINDER")
    name = "Vikrant Rangefinder"

    @forbids(OWN_AT_LONG)
    def find_the_range(self, g: BattleTable, weapon: WeaponId) -> Refusal | None:
        return Refusal("the rangefinder has it", self.id) if self._helps(g, weapon) else None

    @suppresses("DW3-R-LETHAL")
    def scatter(self, g: BattleTable, subject: object) -> bool:
        if not isinstance(subject, Shot) or subject.what != ATTACK or not subject.guns:
            return False
        lead = subject.guns[0]
        return self._helps(g, lead) and band_for(g, lead, subject.target) is Band.LONG

    def _helps(self, g: BattleTable, weapon: WeaponId) -> bool:
        if not has(g, owner_of(weapon), self.id):
            return False
        kind = weapon_of(g, weapon).type
        if BATTERY not in kind.name.casefold() or not kind.ready:
            return False
        return (kind.ready[Band.POINT_BLANK].lead or 0) > (kind.ready[Band.LONG].lead or 0)
