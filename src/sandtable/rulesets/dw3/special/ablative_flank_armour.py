"""Ablative Flank Armour: plates along the sides that give way."""

from __future__ import annotations

from sandtable.geometry.sector import Sector
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.special.ablative_prow_armour import AblativeProwArmour


class AblativeFlankArmour(AblativeProwArmour):
    """The same for attacks from a point in the port or starboard arc of its bearer."""

    id = RuleId("DW3-R-ABLATIVE-FLANK-ARMOUR")
    name = "Ablative Flank Armour"
    sectors = (Sector.PORT, Sector.STARBOARD)
