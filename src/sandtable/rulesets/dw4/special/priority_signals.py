"""Priority Signals: orders that leave no room for argument."""

from __future__ import annotations

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.valour import SettleValour
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.tabletop.where import friends

HIGHER = 2


class PrioritySignals(Rule):
    """Once in a Round an Admiral with a bearer in the Play Area may let a Valour card count 2 higher, at most 12.

    It is said before the opponent says whether to Deny it, of Special Valour Effects as well.
    """

    id = RuleId("DW4-S-PRIORITY-SIGNALS")
    name = "Priority Signals"

    @after(SettleValour.support_it)
    def raise_the_card(self, g: BattleGame, settling: SettleValour) -> Outcome:
        bearer = self._bearer(g, settling.seat)
        if bearer is None or self._is_used(g, settling.seat) or not g.ask(self._whether(settling)):
            return None
        settling.raised += HIGHER
        # The token is the Round in which it was used, so it need not be taken off again.
        g.emit(UnitTokensSet(bearer, self.name, g.state.clock.round))
        return None

    def _bearer(self, g: BattleTable, seat: SeatId) -> UnitId | None:
        return next((model.unit for model in friends(g, seat) if has(g, model.id, self.id)), None)

    def _is_used(self, g: BattleTable, seat: SeatId) -> bool:
        own = [unit for unit in g.state.units.values() if unit.seat == seat]
        return any([tokens_of(unit, self.name) == g.state.clock.round for unit in own])

    def _whether(self, settling: SettleValour) -> YesNo:
        return YesNo(
            settling.seat,
            "priority signals",
            prompt="Send Priority Signals? Your card counts 2 higher, once in a Round.",
            rules=(self.id,),
            yes="Priority Signals",
            no="not now",
            default=False,
        )


@advises("priority signals")
def priority_signals(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """Once in a Round, for the first card that is played: it costs nothing."""
    return True
