"""Terror From Above: a ram out of the sky."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.procedures.terror import Terror


class TerrorFromAbove(Terror):
    """It may ram GROUND and SURFACE units even after less than 3 inches, with 3 more dice."""

    id = RuleId("DW3-R-TERROR-FROM-ABOVE")
    name = "Terror From Above"
    prey = (Position.GROUND, Position.SURFACE)
