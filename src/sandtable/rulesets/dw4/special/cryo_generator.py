"""Cryo Generator: ice out of nothing."""

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


class CryoGenerator(Rule):
    """A Special Action of the bearers: a die decides whether an Iceberg rises within 10", and how large."""

    id = RuleId("DW4-S-CRYO-GENERATOR")
    name = "Cryo Generator"

    @grants(ACTIONS_CHOICE)
    def offer_it(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        return (
            (Grant(CryogenicBlast.name, self.id, CryogenicBlast(unit)),) if CryogenicBlast.able_models(g, unit) else ()
        )


class CryoFigures(Seeding, frozen=True):
    """What it brings forth: an Iceberg (DW4-G-43)."""

    rule: ClassVar[RuleId] = CryoGenerator.id
    kind: ClassVar[TerrainKind] = TerrainKind.ICEBERG


class CryogenicBlast(SeedTerrain):
    """An Iceberg rises out of the sea and shakes those close by."""

    name: ClassVar[str] = "Cryogenic Blast"
    hint: ClassVar[str] = "Freeze an Iceberg out of the sea; those close by gain Disorder."
    seeding: ClassVar[type[Seeding]] = CryoFigures


@judges(CryogenicBlast.name)
def its_worth(g: BattleTable, unit: UnitId) -> float:
    return seeding_worth(CryogenicBlast, g, unit)
