"""The Action Step of an Activation."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Choice
from sandtable.rulesets.dw4.attributes import actions
from sandtable.rulesets.dw4.events.attack import ActionTaken
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Location
from sandtable.rulesets.dw4.targeting import can_attack

ATTACK = "Attack"

ACTIONS_CHOICE: Choice[UnitId] = Choice("actions")
"""Where rules add Actions to a unit's choice. In Core play nothing does (DW4-MODE-02)."""


def unused_actions(g: BattleTable, unit: UnitId) -> int:
    """How many Actions a unit has left; those it never uses strengthen Rallying (DW4-ACTION-09)."""
    return max(0, actions(g, unit) - g.state.units[unit].actions_used)


def possible_actions(g: BattleTable, unit: UnitId) -> tuple[Grant, ...]:
    """The Actions a unit could declare now: an Attack, and whatever rules in force add (DW4-ACTION-02)."""
    attacks: tuple[Grant, ...] = ()
    if can_attack(g, unit):
        attacks = (Grant(ATTACK, RuleId("DW4-ACTION-02"), Attack(g.state.units[unit].seat, unit)),)
    return (*attacks, *g.granted(ACTIONS_CHOICE, unit))


class ActionStep(Procedure):
    """A unit makes up to ACT Actions, one at a time."""

    unit: UnitId

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE

    @step("DW4-ACTION-01", "DW4-ACTION-02")
    def make_an_action(self, g: BattleGame) -> Outcome:
        left = unused_actions(g, self.unit)
        possible = possible_actions(g, self.unit) if left else ()
        if not possible:
            return LEAVE
        chosen = g.ask(lambda: _which_action(g, self.unit, possible, left))
        start = next((action.start for action in possible if action.name == chosen), None)
        if start is None:
            return LEAVE
        g.emit(ActionTaken(self.unit, chosen))
        return Call(start)

    @step("DW4-ACTION-01")
    def go_on_to_the_next(self, g: BattleGame) -> Outcome:
        return Again("make_an_action")


def _which_action(g: BattleTable, unit: UnitId, possible: tuple[Grant, ...], left: int) -> ChooseOne[str]:
    return ChooseOne(
        g.state.units[unit].seat,
        "next action",
        tuple(action.name for action in possible),
        "action",
        prompt=f"Choose the next Action of {unit}; {left} left.",
        rules=(RuleId("DW4-ACTION-01"), RuleId("DW4-ACTION-02")),
        passing="end the Action Step",
    )
