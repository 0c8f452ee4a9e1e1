"""Flak Barrage: a curtain of fire against squadrons."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, Stacking, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.flak_barrage import FlakBarrage
from sandtable.rulesets.dw4.state import BattleTable


class FlakBarrages(Rule):
    """A Special Action against an enemy Stack within 10": X dice of each bearer, a token lost for each Success."""

    id = RuleId("DW4-S-FLAK-BARRAGE")
    name = "Flak Barrage"
    stacking = Stacking.SUM_OF_X

    @grants(ACTIONS_CHOICE)
    def offer_flak(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not g.state.stacks or not FlakBarrage.able_models(g, unit):
            return ()
        return (Grant(FlakBarrage.name, self.id, FlakBarrage(unit)),)
