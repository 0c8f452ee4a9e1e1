"""Chain of Command: an order from the Flagship, and the guns speak again."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import RE_ROLLS, DiceInHand
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.faction_valour import AttemptForUnit, is_used_in_this_round
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Unit
from sandtable.rulesets.dw4.tactics.advice import worth_a_card
from sandtable.tabletop.dice.offers import ReRoll
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends, models_of

NAME = "Chain of Command"
COMMAND = RuleId("DW4-F-ANY-CHAIN-OF-COMMAND")
REACH = 10 * INCH
FLAGSHIP = "Flagship"
MISSES = (Face.BL, Face.SC, Face.HC)
"""Faces of an Action Roll that hit nothing."""
MANY = 4
"""So many of them are worth a card."""


class ChainOfCommand(Doctrine):
    """Once in a Round a Special Valour Effect lets a unit near a Flagship re-roll dice of an Action Roll.

    Ruling: attempted before any re-roll is chosen; whatever hits nothing is re-rolled unasked, Standard Strikes where
    the Admiral wants it (DW4-F-ANY-CHAIN-OF-COMMAND).
    """

    id = COMMAND
    name = NAME

    @before(ActionRoll.choose_re_rolls, beside=EVERY_OTHER)
    def give_the_order(self, g: BattleGame, roll: ActionRoll) -> Outcome:
        if not roll.models or not has_bonus(g, roll.roller, self.id) or is_used_in_this_round(g, roll.roller, NAME):
            return None
        unit = g.state.models[roll.models[0]].unit
        if g.state.units[unit].seat != roll.roller or not hears(g, unit):
            return None
        return Call(AttemptForUnit(roll.roller, unit, NAME, self.id, once=True))

    @grants(RE_ROLLS)
    def fire_again(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if dice.resisting or not dice.models or not has_token(_unit(g, dice.models), NAME):
            return ()
        return (
            ReRoll(self.name, self.id, faces=MISSES),
            ReRoll(f"{self.name}: Standard Strikes", self.id, faces=(Face.SS,), optional=True),
        )

    @after(ActionRoll.choose_re_rolls)
    def carry_it_out(self, g: BattleGame, roll: ActionRoll) -> Outcome:
        if roll.models and has_token(_unit(g, roll.models), NAME):
            g.emit(UnitTokensSet(g.state.models[roll.models[0]].unit, NAME, 0))
        return None


def _unit(g: BattleTable, models: tuple[ModelId, ...]) -> Unit:
    return g.state.units[g.state.models[models[0]].unit]


def hears(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit is a Flagship, or within 10" of a friendly one."""
    own = [model for model in models_of(g, unit) if model.pose is not None]
    if any([FLAGSHIP in traits(g, model.id) for model in own]):
        return True
    leading = [friend.id for friend in friends(g, g.state.units[unit].seat) if FLAGSHIP in traits(g, friend.id)]
    return any([are_within(g, model.id, leader, REACH) for model in own for leader in leading])


@worth_a_card(COMMAND)
def is_worth_an_order(view: View[Battle]) -> bool:
    """Where many dice hit nothing."""
    roll = next((doing for doing in reversed(view.under_way) if isinstance(doing, ActionRoll)), None)
    return roll is not None and sum([face in MISSES for face in roll.faces]) >= MANY
