"""Valorous Conduct: a fleet that dares."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.cards.card_rule import MAY_CANCEL
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.models.special_rules import fleets_with
from sandtable.rulesets.dw3.procedures.drawing import card_number
from sandtable.rulesets.dw3.procedures.valour import SettleValour
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.tabletop.where import opponent

COUNTS = 50


class ValorousConduct(Rule):
    """Once in a round and battlefleet a card that is used for a valour effect counts as 50.

    Ruling: it is offered where the card counts for less and the other player might cancel it.
    """

    id = RuleId("DW3-R-VALOROUS-CONDUCT")
    name = "Valorous Conduct"

    @after(SettleValour.begin, beside=EVERY_OTHER)
    def dare(self, g: BattleGame, settle: SettleValour) -> Outcome:
        mark = f"{self.name} {g.state.clock.round}"
        free = [unit for unit in fleets_with(g, settle.seat, self.id) if mark not in g.state.units[unit].marks]
        number = card_number(g, settle.card)
        other = opponent(g, settle.seat)
        if not free or number >= COUNTS or g.refusal(MAY_CANCEL, other, _NOBODY) is not None:
            return None
        if g.ask(_whether_to_dare(settle.seat, number, self.id)):
            settle.number = COUNTS
            g.emit(Marked(free[0], mark))
        return None


_NOBODY = Refusal("nobody cancels valour effects", RuleId("DW3-CARD-05"))


def _whether_to_dare(seat: SeatId, number: int, rule: RuleId) -> YesNo:
    return YesNo(
        seat,
        "valorous conduct",
        prompt=f"Let your card of {number} count as {COUNTS}, once in this round?",
        rules=(rule,),
        default=True,
    )
