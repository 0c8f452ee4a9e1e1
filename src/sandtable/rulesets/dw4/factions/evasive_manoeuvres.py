"""Evasive Manoeuvres: hussars of the sky are never where they were."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import ROLLED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.faction_valour import AttemptForUnit
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.tactics.advice import worth_a_card
from sandtable.tabletop.dice.offers import Conversion

NAME = "Evasive Manoeuvres"
EVADING = RuleId("DW4-F-COMMONWEALTH-EVASIVE-MANOEUVRES")
NATION = "Polish-Lithuanian"
ENOUGH = 2
"""So many Exploding Strikes of the Resistance Roll are worth a card."""


class EvasiveManoeuvres(Rule):
    """Right after the Resistance Roll of an Attack on a Polish-Lithuanian unit, a Special Valour Effect turns dice.

    Every Exploding Strike of that roll becomes a Heavy Counter. Asked only where there is one.
    """

    id = EVADING
    name = NAME

    @after(ActionRoll.roll_the_dice_pools)
    def evade(self, g: BattleGame, roll: ActionRoll) -> Outcome:
        target = _target(g, roll)
        if target is None or Face.ES not in roll.resisting or NATION not in traits(g, target.id):
            return None
        if not has_bonus(g, target.seat, self.id):
            return None
        return Call(AttemptForUnit(target.seat, target.unit, NAME, self.id))

    @grants(ROLLED_CONVERSIONS)
    def slip_away(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        target = None if dice.shot is None else g.state.models.get(dice.shot.target)
        if not dice.resisting or target is None or not has_token(g.state.units[target.unit], NAME):
            return ()
        return (Conversion(self.name, self.id, of=Face.ES, to=Face.HC),)

    @after(ActionRoll.resolve_exploding_strikes)
    def steady_again(self, g: BattleGame, roll: ActionRoll) -> Outcome:
        target = _target(g, roll)
        if target is not None and has_token(g.state.units[target.unit], NAME):
            g.emit(UnitTokensSet(target.unit, NAME, 0))
        return None


def _target(g: BattleTable, roll: ActionRoll) -> Model | None:
    """The model that an Attack is made on."""
    if roll.what != ATTACK or roll.shot is None:
        return None
    return g.state.models.get(roll.shot.target)


@worth_a_card(EVADING)
def is_worth_evading(view: View[Battle]) -> bool:
    """Where several dice would turn."""
    roll = next((doing for doing in reversed(view.under_way) if isinstance(doing, ActionRoll)), None)
    return roll is not None and roll.resisting.count(Face.ES) >= ENOUGH
