"""Power Transfer Generator: a ship gives of its own strength to another."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.fighting.dice_in_hand import ADDITIONS, DiceInHand
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.around import bearers
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.properties import BENEFIT, Benefit
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.harm import Strain
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import worth_its_price
from sandtable.tabletop.dice.offers import Addition
from sandtable.tabletop.distances import are_within

REACH = 4 * INCH
DICE = 3
ENLIGHTENED = "Enlightened"
CALM = 1
"""Levels of Disorder at which a captain still gives of a crew's strength."""


class PowerTransferGenerator(Rule):
    """3 dice for the Action Roll or Resistance Roll of another Enlightened model within 4", for Disorder of its own.

    Ruling: of friendly models, once for each bearer and roll; of several models in a roll one that is close enough will
    do (DW4-S-POWER-TRANSFER-GENERATOR).
    """

    id = RuleId("DW4-S-POWER-TRANSFER-GENERATOR")
    name = "Power Transfer Generator"
    # Nothing is done to a roll for which nobody pays.
    only_offers = True

    @grants(ADDITIONS)
    def offer_power(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        helped = [model for model in (dice.targets if dice.resisting else dice.models) if self._may_be_helped(g, model)]
        return [
            Addition(self._named(bearer), self.id, dice=DICE)
            for bearer in bearers(g, dice.roller, self.id)
            if any([model != bearer and are_within(g, bearer, model, REACH) for model in helped])
        ]

    @after(ActionRoll.declare_optional_dice)
    def pay_for_it(self, g: BattleGame, roll: ActionRoll) -> Outcome:
        paying = [b for seat in (roll.roller, roll.opponent) for b in bearers(g, seat, self.id)]
        strained = tuple([bearer for bearer in paying if self._named(bearer) in roll.added])
        return Call(Strain(strained, self.name, self.id)) if strained else None

    def _may_be_helped(self, g: BattleTable, model: ModelId) -> bool:
        record = g.state.models.get(model)
        if record is None or record.pose is None or ENLIGHTENED not in traits(g, model):
            return False
        return g.refusal(BENEFIT, Benefit(model, self.id)) is None

    def _named(self, bearer: ModelId) -> str:
        return f"{self.name} of {bearer}"


@worth_its_price(PowerTransferGenerator.id)
def is_worth_its_strain(view: View[Battle], offer: str) -> bool:
    """From a bearer whose crew is calm enough to bear a level of Disorder."""
    bearer = view.state.models.get(ModelId(offer.rpartition(" ")[2]))
    return bearer is not None and bearer.disorder <= CALM
