"""Dark Hand: what the enemy dares comes to nothing."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.cards import ValourVoided
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.special_rules import bearers
from sandtable.rulesets.dw3.procedures.drawing import card_number
from sandtable.rulesets.dw3.procedures.harm import ShakeUnit
from sandtable.rulesets.dw3.procedures.valour import SettleValour
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.where import models_of, opponent

STRONG = 18
"""The strong effects stand on the low cards: a captain is advised to cancel those."""


class DarkHand(Rule):
    """Once in a round, while it is in play, it cancels a valour effect without a card, and its unit gains a disorder.

    Ruling: before the other way to cancel is asked for.
    """

    id = RuleId("DW3-R-DARK-HAND")
    name = "Dark Hand"

    @before(SettleValour.cancel, beside=EVERY_OTHER)
    def strike(self, g: BattleGame, settle: SettleValour) -> Outcome:
        mark = f"{self.name} {g.state.clock.round}"
        units = [g.state.models[model].unit for model in bearers(g, opponent(g, settle.seat), self.id)]
        unit = next((unit for unit in units if mark not in g.state.units[unit].marks), None)
        if unit is None or settle.voided or not g.ask(_whether_to_strike(g, settle, unit, self.id)):
            return None
        settle.voided = True
        g.emit(Marked(unit, mark))
        g.emit(ValourVoided(unit, self.name, settle.name))
        return Call(ShakeUnit(unit, "dark hand"))


def _whether_to_strike(g: BattleTable, settle: SettleValour, unit: UnitId, rule: RuleId) -> YesNo:
    calm = not any([model.disorder for model in models_of(g, unit)])
    return YesNo(
        g.state.units[unit].seat,
        "dark hand",
        prompt=f"Cancel {settle.name} with the Dark Hand of {thing(unit)}? Its crews gain a disorder.",
        rules=(rule,),
        about=(unit, settle.card),
        default=calm and card_number(g, settle.card) <= STRONG,
    )
