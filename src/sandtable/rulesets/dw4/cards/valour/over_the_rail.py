"""Over the Rail: every hand that can be spared goes across."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Grant, before, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_MOVING, Occasion, ValourEffect, touched
from sandtable.rulesets.dw4.cards.valour_marks import MarkModels, is_marked, unmark
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.boarding import BOARDING, PARTIES, Boarder, Boarding, boarding_targets
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies, models_of

PARTIES_MORE = 4
NEAR = 10 * INCH


class OverTheRail(ValourEffect):
    """Each model of the unit has 4 Boarding Parties, or 4 more, until its Activation ends.

    Ruling: it is played before the unit moves, as other cards are, and only with an enemy near.
    """

    id = RuleId("DW4-CARD-05")
    name = "Over the Rail"
    effect = "V07"
    full_play = True

    @grants(BEFORE_MOVING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat:
            return ()
        foes = enemies(g, occasion.seat)
        crews = touched(g, occasion.seat, occasion.unit)
        if not any([are_within(g, model, foe.id, NEAR) for model in crews for foe in foes]):
            return ()
        start = MarkModels(occasion.seat, mark=self.name)
        return self.play((occasion.unit,), start)

    @modifies(PARTIES, FIXED)
    def send_more(self, g: BattleTable, boarder: Boarder) -> Modifier | None:
        return Modifier(PARTIES_MORE, self.name) if is_marked(g, boarder.model, self.name) else None

    @grants(ACTIONS_CHOICE)
    def offer_to_board(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        marked = any([is_marked(g, model.id, self.name) for model in models_of(g, unit)])
        if not marked or not boarding_targets(g, unit):
            return ()
        return (Grant(BOARDING, self.id, Boarding(g.state.units[unit].seat, unit)),)

    # Its mark is its own: nobody else looks at it (DW4-CARD-05).
    @before(Activation.mark_it_activated, beside=EVERY_OTHER)
    def end(self, g: BattleGame, activation: Activation) -> Outcome:
        unmark(g, activation.unit, self.name)
        return None
