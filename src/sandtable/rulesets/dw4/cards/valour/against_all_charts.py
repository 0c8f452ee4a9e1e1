"""Against All Charts: the relief arrives where nobody looked for it."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Outcome, step
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_A_RESERVE_ROLL, Occasion, ValourEffect
from sandtable.rulesets.dw4.cards.valour_windows import Windows
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.state import BattleGame, BattleTable


class AgainstAllCharts(ValourEffect):
    """A unit in Reserve that was nominated arrives without a roll, as though with an Exploding Strike."""

    id = RuleId("DW4-CARD-05")
    name = "Against All Charts"
    effect = "V03"

    @grants(BEFORE_A_RESERVE_ROLL)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat:
            return ()
        start = FindTheWay(occasion.seat)
        return self.play((occasion.unit,), start)

    # The card is played in the window first (DW4-CARD-05).
    @before(DeployReserve.make_a_reserve_roll, follows=(Windows,))
    def arrive_without_a_roll(self, g: BattleGame, deploying: DeployReserve) -> Outcome:
        unit = g.state.units[deploying.unit]
        if not has_token(unit, self.name):
            return None
        deploying.any_edge = True
        g.emit(UnitTokensSet(unit.id, self.name, 0))
        return Again(deploying.look_for_room)


class FindTheWay(Enacted):
    """The unit is marked: no roll will be made for it."""

    @step("DW4-CARD-05", "DW4-READY-12")
    def mark_the_unit(self, g: BattleGame) -> Outcome:
        g.emit(UnitTokensSet(self.unit, AgainstAllCharts.name, 1))
        return None
