"""Devil’s Own Luck: it comes out well for them."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Again, Outcome
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.models.special_rules import bearers
from sandtable.rulesets.dw3.procedures.valour import SettleValour
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.tabletop.where import opponent


class DevilsOwnLuck(Rule):
    """Once in a round while it is in play: a valour effect is cancelled by discarding any one card."""

    id = RuleId("DW3-R-DEVILS-OWN-LUCK")
    name = "Devil’s Own Luck"

    @before(SettleValour.cancel, beside=EVERY_OTHER)
    def be_lucky(self, g: BattleGame, settle: SettleValour) -> Outcome:
        seat, mark = opponent(g, settle.seat), f"{self.name} {g.state.clock.round}"
        units = [g.state.models[m].unit for m in bearers(g, seat, self.id)]
        free = [unit for unit in units if mark not in g.state.units[unit].marks]
        hand = g.state.cards[seat].hand
        card = g.ask(_which_card(seat, hand, self.id, settle)) if free and hand else None
        if card is None:
            return None
        settle.result = False
        g.emit(Marked(free[0], mark))
        g.emit(CardsDiscarded(seat, (card,)))
        return Again(settle.try_again)


def _which_card(seat: SeatId, hand: tuple[CardId, ...], rule: RuleId, settle: SettleValour) -> ChooseCard:
    return ChooseCard(
        seat,
        "devil’s own luck",
        hand,
        "card",
        prompt=f"Discard a card, whatever its number, and {settle.name} has no effect?",
        rules=(rule,),
        passing="let it stand",
    )
