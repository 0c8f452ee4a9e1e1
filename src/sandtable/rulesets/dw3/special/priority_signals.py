"""Priority Signals: said again, and louder."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Again, Outcome
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.models.special_rules import bearers
from sandtable.rulesets.dw3.procedures.drawing import card_number
from sandtable.rulesets.dw3.procedures.valour import SettleValour
from sandtable.rulesets.dw3.state import BattleGame, BattleTable


class PrioritySignals(Rule):
    """Once in a round, while battle ready: after an own valour effect was cancelled it is tried again with a new card.

    The new card may be cancelled again.
    """

    id = RuleId("DW3-R-PRIORITY-SIGNALS")
    name = "Priority Signals"

    @after(SettleValour.try_again, beside=EVERY_OTHER)
    def repeat(self, g: BattleGame, settle: SettleValour) -> Outcome:
        mark = f"{self.name} {g.state.clock.round}"
        ready = [m for m in bearers(g, settle.seat, self.id) if not g.state.models[m].crippled]
        units = [g.state.models[m].unit for m in ready]
        free = [unit for unit in units if mark not in g.state.units[unit].marks]
        hand = g.state.cards[settle.seat].hand
        if settle.result is not False or not free or not hand:
            return None
        card = g.ask(_which_card(g, settle.seat, hand, self.id))
        if card is None:
            return None
        settle.card, settle.number = card, 0
        g.emit(Marked(free[0], mark))
        g.emit(CardsDiscarded(settle.seat, (card,)))
        return Again(settle.cancel)


def _which_card(g: BattleTable, seat: SeatId, hand: tuple[CardId, ...], rule: RuleId) -> ChooseCard:
    return ChooseCard(
        seat,
        "priority signals",
        hand,
        "card",
        prompt="Your effect was cancelled: try it again with another card?",
        rules=(rule,),
        passing="let it go",
        default=max(hand, key=lambda card: card_number(g, card)),
    )
