"""Valorous Conduct: a fleet that dares."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.cards.card_rule import COULD_COUNT, MAY_CANCEL
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.models.special_rules import fleets_with
from sandtable.rulesets.dw3.procedures.drawing import card_number
from sandtable.rulesets.dw3.procedures.valour import SettleValour
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.where import opponent

COUNTS = 50


class ValorousConduct(Rule):
    """Once in a round and battlefleet a card that is used for a valour effect counts as 50.

    Ruling: it is offered where the card counts for less and the other player might cancel it; a card that is too low
    for an effect by its own number always does.
    """

    id = RuleId("DW3-R-VALOROUS-CONDUCT")
    name = "Valorous Conduct"

    @after(SettleValour.begin, beside=EVERY_OTHER)
    def dare(self, g: BattleGame, settle: SettleValour) -> Outcome:
        free, number = self._free(g, settle.seat), card_number(g, settle.card)
        other = opponent(g, settle.seat)
        needed = number < settle.least
        if not free or number >= COUNTS or (not needed and g.refusal(MAY_CANCEL, other, _NOBODY) is not None):
            return None
        if needed or g.ask(_whether_to_dare(settle.seat, number, self.id)):
            settle.number = COUNTS
            g.emit(Marked(free[0], f"{self.name} {g.state.clock.round}"))
        return None

    @modifies(COULD_COUNT, MOST)
    def lift_any(self, g: BattleTable, seat: SeatId) -> Modifier | None:
        return Modifier(COUNTS) if self._free(g, seat) else None

    def _free(self, g: BattleTable, seat: SeatId) -> list[UnitId]:
        """A unit of each battlefleet that has not dared in this round."""
        mark = f"{self.name} {g.state.clock.round}"
        return [unit for unit in fleets_with(g, seat, self.id) if mark not in g.state.units[unit].marks]


_NOBODY = Refusal("nobody cancels valour effects", RuleId("DW3-CARD-05"))


def _whether_to_dare(seat: SeatId, number: int, rule: RuleId) -> YesNo:
    return YesNo(
        seat,
        "valorous conduct",
        prompt=f"Let your card of {number} count as {COUNTS}, once in this round?",
        rules=(rule,),
        default=True,
    )
