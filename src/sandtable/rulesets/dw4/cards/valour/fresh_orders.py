"""Fresh Orders: a packet boat from the flagship."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_DRAWING, Occasion, ValourEffect, own_units
from sandtable.rulesets.dw4.events.valour import BonusCardsGranted
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

CARDS = 2


class FreshOrders(ValourEffect):
    """2 Bonus Cards in this Draw Cards step. After Broken Spirit they would come to nothing."""

    id = RuleId("DW4-CARD-05")
    name = "Fresh Orders"
    effect = "V05"

    @grants(BEFORE_DRAWING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.sides[occasion.seat].broken_spirit:
            return ()
        # Any will do, and nothing hangs on which.
        units = own_units(g, occasion.seat)[:1]
        return self.play(units, GrantBonusCards(occasion.seat))


class GrantBonusCards(Enacted):
    """They are drawn with the others, and paid for like others (DW4-CARD-17)."""

    @step("DW4-CARD-05", "DW4-CARD-17")
    def grant_them(self, g: BattleGame) -> Outcome:
        g.emit(BonusCardsGranted(self.seat, CARDS, FreshOrders.name))
        return None
