"""Mark of Fate: whoever defies it pays."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants, permits
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.cards.card_rule import CANCEL_PRICE, MAY_CANCEL
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.special_rules import bearers
from sandtable.rulesets.dw3.procedures.harm import ShakeUnit
from sandtable.rulesets.dw3.procedures.valour import SettleValour
from sandtable.rulesets.dw3.special.fortunes_of_war import FortunesOfWar
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.where import opponent


class MarkOfFate(Rule):
    """While it has a battle ready model in play its side may try to cancel a valour effect with cards, once in a round.

    Each further try in the round costs the unit a disorder. Ruling: not where Fortunes of War lets its side try anyway;
    of several units one that has not been used comes first.
    """

    id = RuleId("DW3-R-MARK-OF-FATE")
    name = "Mark of Fate"

    @permits(MAY_CANCEL)
    def defy(self, g: BattleTable, seat: SeatId) -> bool:
        return self._user(g, seat) is not None

    @grants(CANCEL_PRICE)
    def ask_a_price(self, g: BattleTable, seat: SeatId) -> list[Grant]:
        unit = self._user(g, seat)
        if unit is None or not self._is_used(g, unit) or FortunesOfWar().see_through_it(g, seat):
            return []
        return [Grant(f"{thing(unit)} gains a disorder for it.", self.id, ShakeUnit(unit, "mark of fate"))]

    @after(SettleValour.cancel, beside=EVERY_OTHER)
    def remember(self, g: BattleGame, settle: SettleValour) -> Outcome:
        seat = opponent(g, settle.seat)
        unit = self._user(g, seat)
        free = FortunesOfWar().see_through_it(g, seat)
        if unit is not None and settle.tried and not self._is_used(g, unit) and not free:
            g.emit(Marked(unit, f"{self.name} {g.state.clock.round}"))
        return None

    def _user(self, g: BattleTable, seat: SeatId) -> UnitId | None:
        ready = [model for model in bearers(g, seat, self.id) if not g.state.models[model].crippled]
        units = [g.state.models[model].unit for model in ready]
        return min(units, key=lambda unit: self._is_used(g, unit), default=None)

    def _is_used(self, g: BattleTable, unit: UnitId) -> bool:
        return f"{self.name} {g.state.clock.round}" in g.state.units[unit].marks
