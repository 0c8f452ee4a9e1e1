"""Swept or Sprung: one Minefield less to fear."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.procedures.minefield import ClearMinefields, TriggerMinefield
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.where import opponent


class SweptOrSprung(CardRule):
    """A Minefield was Cleared by an own unit or Stack, or Triggered by an enemy model."""

    id = RuleId("DW4-CARD-09")
    name = "Swept or Sprung"
    effect = "M17"
    full_play = True

    # It only looks on, so it may do so at any place among the others (DW4-CARD-09).
    @after(TriggerMinefield.trigger_it, beside=EVERY_OTHER)
    def when_triggered(self, g: BattleGame, triggering: TriggerMinefield) -> Outcome:
        within_reach(g, opponent(g, g.state.models[triggering.model].seat), self.effect)
        return None

    # It only looks on, so it may do so at any place among the others (DW4-CARD-09).
    @after(ClearMinefields.take_them_off, beside=EVERY_OTHER)
    def when_cleared(self, g: BattleGame, clearing: ClearMinefields) -> Outcome:
        within_reach(g, clearing.seat, self.effect)
        return None
