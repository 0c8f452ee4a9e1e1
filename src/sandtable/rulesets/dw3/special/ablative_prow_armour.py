"""Ablative Prow Armour: plates at the bow that give way."""

from __future__ import annotations

from typing import ClassVar

from sandtable.geometry.sector import Sector, sectors_of
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.shots import Shot
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.special.ablative_armour import AblativeArmour
from sandtable.rulesets.dw3.state import BattleTable


class AblativeProwArmour(AblativeArmour):
    """The same for attacks from a point in the fore arc of its bearer.

    Ruling: the point is the centre of the model with the lead weapon; on a border it is covered.
    """

    id = RuleId("DW3-R-ABLATIVE-PROW-ARMOUR")
    name = "Ablative Prow Armour"
    sectors: ClassVar[tuple[Sector, ...]] = (Sector.FORE,)

    def covers(self, g: BattleTable, shot: Shot) -> bool:
        return shot.attacker is not None and bool(set(self.sectors) & set(_sectors(g, shot.target, shot.attacker)))


def _sectors(g: BattleTable, bearer: ModelId, attacker: ModelId) -> tuple[Sector, ...]:
    here, there = g.state.models[bearer].pose, g.state.models[attacker].pose
    return () if here is None or there is None else tuple(sectors_of(here, there.x, there.y))
