"""Second Bell: the watch is not over yet."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, after, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Outcome, step
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.cards.valour_cards import AFTER_ACTING, Occasion, ValourEffect, touched
from sandtable.rulesets.dw4.cards.valour_windows import Windows
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import ACTIONS, FIXED
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.actions import ONE_MORE_ACTION, ActionStep, can_act, unused_actions
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

JUST_STRUCK, RUNNING = 2, 1


class SecondBell(ValourEffect):
    """A unit that has made its last Action makes one more. It never counts as unused.

    Ruling: who still has Actions left needs no card to go on, so it is offered when none is left, and only where there
    is something to do.
    """

    id = RuleId("DW4-CARD-05")
    name = "Second Bell"
    effect = "V02"

    @grants(AFTER_ACTING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat or unused_actions(g, occasion.unit):
            return ()
        if not touched(g, occasion.seat, occasion.unit) or g.refusal(ONE_MORE_ACTION, occasion.unit) is not None:
            return ()
        if not can_act(g, occasion.unit, 1):
            return ()
        start = StrikeTheBell(occasion.seat)
        return self.play((occasion.unit,), start)

    # The card is played in the window first (DW4-CARD-05).
    @after(ActionStep.end_the_step, follows=(Windows,))
    def act_once_more(self, g: BattleGame, acting: ActionStep) -> Outcome:
        bell = tokens_of(g.state.units[acting.unit], self.name)
        if not bell:
            return None
        g.emit(UnitTokensSet(acting.unit, self.name, bell - 1))
        return Again(acting.make_an_action) if bell == JUST_STRUCK else None

    @modifies(ACTIONS, FIXED)
    def one_more(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        record = g.state.units[unit]
        return Modifier(1, self.name) if record.tokens and tokens_of(record, self.name) == RUNNING else None


class StrikeTheBell(Enacted):
    """The unit is marked, and its Action Step goes on."""

    @step("DW4-CARD-05", "DW4-ACTION-01")
    def mark_the_unit(self, g: BattleGame) -> Outcome:
        g.emit(UnitTokensSet(self.unit, SecondBell.name, JUST_STRUCK))
        return None
