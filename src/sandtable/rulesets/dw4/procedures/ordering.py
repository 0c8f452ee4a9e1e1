"""Effects of the same instant, which no rule puts into an order."""

from __future__ import annotations

from sandtable.kernel.decision import Order
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dw4.state import BattleGame


class OrderEffects(Procedure):
    """An Admiral, `turn_order.who_orders`, puts simultaneous effects into an order, which is the result."""

    seat: SeatId
    items: tuple[str, ...]
    of: str = ""

    @step("DW4-ROUND-04")
    def put_them_into_an_order(self, g: BattleGame) -> Outcome:
        self.result = g.ask(
            Order(
                self.seat,
                "order of effects",
                self.items,
                self.of,
                prompt="These effects follow at the same moment: choose which is resolved first, and which after it.",
                rules=(RuleId("DW4-ROUND-04"),),
                default=self.items,
            )
        )
        return None
