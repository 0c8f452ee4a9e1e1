"""Intensive: a weapon that takes the whole crew."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.errors import Refusal
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Rule, after, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, Laying, can_participate, ready_weapons
from sandtable.rulesets.dw4.ids import ModelId, UnitId, owner_of
from sandtable.rulesets.dw4.models.armament import weapons_of
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.models.qualities import any_has, has_quality
from sandtable.rulesets.dw4.procedures.actions import DECLARING, Declaring, unused_actions
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.names import unit_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.where import enemies, models_of

INTENSIVE = RuleId("DW4-Q-INTENSIVE")


class MoreActionsSpent(Event, frozen=True):
    """An Action took more of a unit's Actions than the one it was declared with."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    actions: int
    why: str

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, actions_used=unit.actions_used + self.actions)


@tells(MoreActionsSpent)
def more_actions_spent(g: BattleTable, event: MoreActionsSpent) -> str:
    return f"{unit_name(g, event.unit)} spends {count(event.actions, 'Action')} more: {event.why}."


class Intensive(Rule):
    """An Attack to which such a weapon Contributes takes one Action more; without one left it does not Contribute.

    Ruling: once for each Action, however many there are and however often it is resolved (DW4-Q-INTENSIVE).
    """

    id = INTENSIVE
    name = "Intensive"

    @forbids(CONTRIBUTION)
    def refuse_without_an_action(self, g: BattleTable, laying: Laying) -> Refusal | None:
        unit = g.state.models[owner_of(laying.weapon)].unit
        if g.state.clock.unit != unit or not has_quality(g, laying.weapon, self.id) or unused_actions(g, unit):
            return None
        return Refusal(f"{unit} has no Action left for it", self.id)

    @forbids(DECLARING)
    def refuse_the_last_action(self, g: BattleTable, declaring: Declaring) -> Refusal | None:
        """With a single Action left an Attack needs another weapon to be made with."""
        if declaring.action != ATTACK or unused_actions(g, declaring.unit) != 1:
            return None
        own = [model.id for model in models_of(g, declaring.unit) if model.pose is not None]
        if not any([any_has(g, weapons_of(g, model), self.id) for model in own]):
            return None
        foes = [foe.id for foe in enemies(g, g.state.units[declaring.unit].seat)]
        if any([self._is_enough_without(g, model, foe) for foe in foes for model in own]):
            return None
        return Refusal(f"{declaring.unit} would need two Actions for it", self.id)

    @after(Attack.pay_for_the_action)
    def take_one_more(self, g: BattleGame, attack: Attack) -> Outcome:
        if any_has(g, attack.fired, self.id):
            g.emit(MoreActionsSpent(attack.unit, 1, self.name))
        return None

    def _is_enough_without(self, g: BattleTable, model: ModelId, foe: ModelId) -> bool:
        ready = [weapon for weapon in ready_weapons(g, model, foe) if not has_quality(g, weapon, self.id)]
        return bool(ready) and can_participate(g, model, foe)
