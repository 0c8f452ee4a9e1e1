"""Lethal: rockets that come in numbers."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import DEVASTATES, KEPT, POOL, Shot
from sandtable.rulesets.dw3.fighting.weapons import qualities_of
from sandtable.rulesets.dw3.models.attributes import LEAST, PLUS, mass
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.tabletop.distances import are_within


class Lethal(Rule):
    """1 more die where it is supported; within 20 inches, with Exploding Hits of twice the MASS, it is DEVASTATING.

    Extra dice count; in an attack run it counts as supported and near.
    """

    id = RuleId("DW3-R-LETHAL")
    name = "Lethal"

    @modifies(POOL, PLUS)
    def come_in_numbers(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(1) if Quality.LETHAL in shot.qualities and (len(shot.guns) > 1 or not shot.guns) else None

    @grants(KEPT)
    def cross_the_t(self, g: BattleTable, shot: Shot) -> list[Grant]:
        """Crossing the T leaves it to a pool of weapons that all have it."""
        alike = all([Quality.LETHAL in qualities_of(g, gun) for gun in shot.guns])
        return [Grant(Quality.LETHAL, self.id)] if alike else []

    @modifies(DEVASTATES, LEAST)
    def tear_it_apart(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if Quality.LETHAL not in shot.qualities:
            return None
        near = shot.attacker is None or are_within(g, shot.attacker, shot.target, REACH)
        return Modifier(2 * mass(g, shot.target)) if near else None


REACH = 20 * INCH
