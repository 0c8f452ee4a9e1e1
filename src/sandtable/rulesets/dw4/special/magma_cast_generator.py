"""Magma Cast Generator: land out of the deep."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.special.seeding import Seeding, SeedTerrain, seeding_worth
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.tactics.advice import judges


class MagmaCastGenerator(Rule):
    """A Special Action of the bearers: a die decides whether an Island rises within 10", and how large."""

    id = RuleId("DW4-S-MAGMA-CAST-GENERATOR")
    name = "Magma Cast Generator"

    @grants(ACTIONS_CHOICE)
    def offer_it(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not MagmaSear.able_models(g, unit):
            return ()
        return (Grant(MagmaSear.name, self.id, MagmaSear(unit)),)


class MagmaFigures(Seeding, frozen=True):
    """What it brings forth: an Island (DW4-G-43)."""

    rule: ClassVar[RuleId] = MagmaCastGenerator.id
    kind: ClassVar[TerrainKind] = TerrainKind.ISLAND

    damage: int = 1


class MagmaSear(SeedTerrain):
    """An Island rises out of the sea and shakes those close by."""

    name: ClassVar[str] = "Magma Sear"
    hint: ClassVar[str] = "Raise an Island out of the sea; those close by suffer Damage and Disorder."
    seeding: ClassVar[type[Seeding]] = MagmaFigures


@judges(MagmaSear.name)
def its_worth(g: BattleTable, unit: UnitId) -> float:
    return seeding_worth(MagmaSear, g, unit)
