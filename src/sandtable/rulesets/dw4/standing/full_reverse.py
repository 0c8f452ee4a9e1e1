"""Full Reverse: what going astern does to Speed and Turn Limit."""

from __future__ import annotations

from fractions import Fraction

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import (
    CEILING,
    FIXED,
    SPEED_MAX,
    SPEED_MIN,
    SPEED_MULTIPLIER,
    TURN,
    Helm,
)
from sandtable.rulesets.dw4.state import BattleTable

_NO_MINIMUM = Modifier(0, "Full Reverse")
_HALF_SPEED = Modifier(Fraction(1, 2), "Full Reverse")
_SHARPER_TURN = Modifier(2, "Full Reverse")


class FullReverse(Rule):
    """Astern a model has no Minimum Speed, half its Maximum Speed and +2 TRN, which stays within 4 (DW4-ATTR-07)."""

    id = RuleId("DW4-MVSTEP-04")
    name = "Full Reverse"

    @modifies(SPEED_MIN, CEILING)
    def no_minimum(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return _NO_MINIMUM if helm.astern else None

    @modifies(SPEED_MAX, SPEED_MULTIPLIER)
    def half_speed(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return _HALF_SPEED if helm.astern else None

    @modifies(TURN, FIXED)
    def sharper_turn(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return _SHARPER_TURN if helm.astern else None
