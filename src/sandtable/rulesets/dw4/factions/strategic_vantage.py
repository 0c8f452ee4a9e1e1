"""Strategic Vantage: from up there one sees who is coming."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.procedures.drawing import BONUS_CARDS
from sandtable.rulesets.dw4.procedures.faction_valour import is_used_in_this_round, use_in_this_round
from sandtable.rulesets.dw4.procedures.initiative_draw import CARDS_DRAWN
from sandtable.rulesets.dw4.procedures.ready_phase import DetermineInitiative
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.turn_order import first_admiral

NAME = "Strategic Vantage"


class StrategicVantage(Rule):
    """Before the game the higher of two cards counts for the Initiative; holding one's nerve gives two Bonus Cards.

    Ruling: both cards are discarded, and a tie draws two again (DW4-F-IMPERIUM-STRATEGIC-VANTAGE).
    """

    id = RuleId("DW4-F-IMPERIUM-STRATEGIC-VANTAGE")
    name = NAME

    @modifies(CARDS_DRAWN, FIXED)
    def look_twice(self, g: BattleTable, seat: SeatId) -> Modifier | None:
        return Modifier(1, NAME) if has_bonus(g, seat, self.id) else None

    @after(DetermineInitiative.hold_their_nerve)
    def note_who_held(self, g: BattleGame, phase: DetermineInitiative) -> Outcome:
        if first_admiral(g) != phase.taker and has_bonus(g, phase.taker, self.id):
            use_in_this_round(g, phase.taker, NAME)
        return None

    @modifies(BONUS_CARDS, FIXED)
    def draw_another(self, g: BattleTable, seat: SeatId) -> Modifier | None:
        return Modifier(1, NAME) if is_used_in_this_round(g, seat, NAME) else None
