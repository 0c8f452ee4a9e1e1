"""Terror From Below: a ram that nobody sees coming."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.procedures.terror import Terror


class TerrorFromBelow(Terror):
    """It may ram SURFACE units even after less than 3 inches, with 3 more dice."""

    id = RuleId("DW3-R-TERROR-FROM-BELOW")
    name = "Terror From Below"
    prey = (Position.SURFACE,)
