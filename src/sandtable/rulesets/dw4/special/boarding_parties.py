"""Boarding Parties: crews trained to take an enemy deck, and to hold their own."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import BOARDING_RESISTANCE, FIXED, Shot
from sandtable.rulesets.dw4.models.properties import x_of
from sandtable.rulesets.dw4.odds.supposing import called_for
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.boarding import BOARDING, PARTIES, Boarder, Boarding, boarding_targets
from sandtable.rulesets.dw4.state import BattleTable


class BoardingParties(RuleWithX):
    """The unit may board; the model adds X dice when it takes part, and X dice to resist when it is boarded."""

    id = RuleId("DW4-P-BOARDING-PARTIES")
    name = "Boarding Parties"
    stacking = Stacking.SUM_OF_X

    @grants(ACTIONS_CHOICE)
    def offer_to_board(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not boarding_targets(g, unit):
            return ()
        return (Grant(BOARDING, self.id, Boarding(g.state.units[unit].seat, unit)),)

    @modifies(PARTIES, FIXED)
    def send_them(self, g: BattleTable, boarder: Boarder) -> Modifier | None:
        return self._dice(g, boarder.model)

    @modifies(BOARDING_RESISTANCE, FIXED)
    def repel_boarders(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return self._dice(g, shot.target)

    def _dice(self, g: BattleTable, model: ModelId) -> Modifier | None:
        dice = x_of(g, model, self)
        return Modifier(dice, f"{self.name} of {model}") if dice else None


called_for(Boarding, BoardingParties.id)
