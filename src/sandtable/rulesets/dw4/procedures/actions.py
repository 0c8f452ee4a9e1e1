"""The Action Step of an Activation."""

from __future__ import annotations

import msgspec

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Choice, Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.attack import ActionTaken
from sandtable.rulesets.dw4.fighting.targeting import can_attack
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import ATTACK, FIXED, actions
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.state import GONE

ACTIONS_CHOICE: Choice[UnitId] = Choice("actions")
"""Where rules add Actions to a unit's choice. In Core play nothing does (DW4-MODE-02)."""


class Declaring(msgspec.Struct, frozen=True):
    """An Action that a unit would declare, by its name."""

    unit: UnitId
    action: str


DECLARING: Question[Declaring] = Question("whether a unit may declare an Action")
ONE_MORE_ACTION: Question[UnitId] = Question("whether a card may give a unit one more Action")
ACTION_COST: Query[Declaring] = Query("Actions that an Action costs", FIXED)
"""One each, unless a rule says otherwise (DW4-ACTION-01)."""


def unused_actions(g: BattleTable, unit: UnitId) -> int:
    """How many Actions a unit has left; those it never uses strengthen Rallying (DW4-ACTION-09)."""
    return max(0, actions(g, unit) - g.state.units[unit].actions_used)


def possible_actions(g: BattleTable, unit: UnitId, more: int = 0) -> tuple[Grant, ...]:
    """The Actions a unit could declare now, or with more left: an Attack, and whatever rules add (DW4-ACTION-02)."""
    return g.memo(("possible actions", unit, more), lambda: _possible_actions(g, unit, more))


def _possible_actions(g: BattleTable, unit: UnitId, more: int) -> tuple[Grant, ...]:
    attacks: tuple[Grant, ...] = ()
    if can_attack(g, unit):
        attacks = (Grant(ATTACK, RuleId("DW4-ACTION-02"), Attack(g.state.units[unit].seat, unit)),)
    # Two rules may offer one Action, as Boarding Parties and a card do: it is named once.
    named: dict[str, Grant] = {}
    for action in (*attacks, *g.granted(ACTIONS_CHOICE, unit)):
        named.setdefault(action.name, action)
    found = tuple(named.values())
    if DECLARING not in g.hooks.forbids and ACTION_COST not in g.hooks.modifies:
        return found
    return tuple([action for action in found if _may_declare(g, Declaring(unit, action.name), more)])


def can_act(g: BattleTable, unit: UnitId, more: int) -> bool:
    """Whether a unit could declare any Action with so many more left; an Attack, the likeliest, is looked at first."""
    if can_attack(g, unit) and _may_declare(g, Declaring(unit, ATTACK), more):
        return True
    return bool(possible_actions(g, unit, more))


def _may_declare(g: BattleTable, declaring: Declaring, more: int) -> bool:
    affordable = cost_of(g, declaring) <= unused_actions(g, declaring.unit) + more
    return affordable and g.refusal(DECLARING, declaring) is None


def cost_of(g: BattleTable, declaring: Declaring) -> int:
    """How many of its Actions a unit uses up with this one."""
    return g.value(ACTION_COST, declaring, 1)


class ActionStep(Procedure):
    """A unit makes up to ACT Actions, one at a time."""

    unit: UnitId

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not GONE

    @place("DW4-ACTION-01")
    def begin_the_step(self, g: BattleGame) -> Outcome:
        """What happens before the first Action."""

    @step("DW4-ACTION-01", "DW4-ACTION-02")
    def make_an_action(self, g: BattleGame) -> Outcome:
        left = unused_actions(g, self.unit)
        possible = possible_actions(g, self.unit) if left else ()
        if not possible:
            return Again(self.end_the_step)
        chosen = g.ask(lambda: _which_action(g, self.unit, possible, left))
        start = next((action.start for action in possible if action.name == chosen), None)
        if start is None:
            return Again(self.end_the_step)
        g.emit(ActionTaken(self.unit, chosen, cost_of(g, Declaring(self.unit, chosen))))
        return Call(start)

    @step("DW4-ACTION-01")
    def go_on_to_the_next(self, g: BattleGame) -> Outcome:
        return Again(self.make_an_action)

    @place("DW4-ACTION-01")
    def end_the_step(self, g: BattleGame) -> Outcome:
        """What may still be done when no Action is left, or wanted."""


def _which_action(g: BattleTable, unit: UnitId, possible: tuple[Grant, ...], left: int) -> ChooseOne[str]:
    return ChooseOne(
        g.state.units[unit].seat,
        "next action",
        tuple(action.name for action in possible),
        "action",
        prompt=f"Choose the next Action of {thing(unit)}; {left} left.",
        rules=(RuleId("DW4-ACTION-01"), RuleId("DW4-ACTION-02")),
        passing="end the Action Step",
    )
