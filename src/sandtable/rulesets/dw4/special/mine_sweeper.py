"""Mine Sweeper: Minefields are Cleared before somebody runs into them."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, Stacking, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.mine_laying import ClearMines
from sandtable.rulesets.dw4.state import BattleTable


class MineSweeper(Rule):
    """A Special Action of models within 5" of a Minefield: X dice each, one Minefield Cleared per Exploding Strike."""

    id = RuleId("DW4-S-MINE-SWEEPER")
    name = "Mine Sweeper"
    stacking = Stacking.SUM_OF_X

    @grants(ACTIONS_CHOICE)
    def offer_to_sweep(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not g.state.markers or not ClearMines.able_models(g, unit):
            return ()
        return (Grant(ClearMines.name, self.id, ClearMines(unit)),)
