"""Fortunes of War: an admiral who sees through the enemy."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw3.cards.card_rule import MAY_CANCEL
from sandtable.rulesets.dw3.models.special_rules import bearers
from sandtable.rulesets.dw3.state import BattleTable


class FortunesOfWar(Rule):
    """While it has a battle ready model in play its side may cancel valour effects (DW3-CARD-05)."""

    id = RuleId("DW3-R-FORTUNES-OF-WAR")
    name = "Fortunes of War"

    @permits(MAY_CANCEL)
    def see_through_it(self, g: BattleTable, seat: SeatId) -> bool:
        return any([not g.state.models[model].crippled for model in bearers(g, seat, self.id)])
