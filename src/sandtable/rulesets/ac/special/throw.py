"""Throw: what is left of them flies."""

from __future__ import annotations

from sandtable.kernel.cards import CardTurnedOver
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.drawing import renewed_after_a_card, value_of
from sandtable.rulesets.ac.procedures.rolled_attacks import RolledAttack
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.sight import is_visible
from sandtable.rulesets.ac.table.special_rules import has_rule, inches_of
from sandtable.rulesets.ac.table.where import enemies_of, officer_of, standing, units_within

THROW = "throw"


class Throw(RuleWithX):
    """After it has destroyed a model in Close Quarters it may throw at an enemy in sight within X inches.

    At the end of its Activation a card is revealed: so many dice, Weakened, and nobody tests.
    """

    id = RuleId("AC-R-THROW")
    name = "Throw"
    stacking = Stacking.HIGHEST_X

    @after(CloseQuarters.after_the_result, beside=EVERY_OTHER)
    def pick_it_up(self, g: BattleGame, combat: CloseQuarters) -> Outcome:
        activation = g.enclosing(Activation)
        if activation is not None and activation.unit == combat.unit and has_rule(g, combat.unit, self.id):
            activation.destroyed += combat.mine
        return None

    @after(Activation.at_its_end, beside=EVERY_OTHER, needs=id)
    def throw(self, g: BattleGame, activation: Activation) -> Outcome:
        unit, reach = g.state.units[activation.unit], inches_of(g, activation.unit, self)
        if not reach or not activation.destroyed or not standing(g, unit.id) or not g.state.cards[unit.seat].deck:
            return None
        near = [e.id for e in enemies_of(g, unit.seat) if units_within(g, unit.id, e.id, reach)]
        officer = officer_of(g, unit.id).id
        able = tuple([enemy for enemy in near if is_visible(g, officer, enemy, attacking=True)])
        target = g.ask(lambda: whom(unit.seat, unit.id, able)) if able else None
        return None if target is None else Call(ThrowAt(unit.id, target))


class ThrowAt(Procedure):
    """The card, and the dice."""

    unit: UnitId
    target: UnitId
    dice: int = 0

    @step("AC-R-THROW", "AC-G-09")
    def reveal(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        card = g.state.cards[seat].deck[0]
        self.dice = value_of(g, card)
        g.emit(CardTurnedOver(seat, card))
        return renewed_after_a_card(g, seat)

    @step("AC-R-THROW", "AC-G-13")
    def hit(self, g: BattleGame) -> Outcome:
        return Call(RolledAttack(unit=self.unit, target=self.target, dice=self.dice, ranged=True))


def whom(seat: SeatId, unit: UnitId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        THROW,
        able,
        "unit",
        prompt=f"At whom does {thing(unit)} throw what it has wrecked? The next card says how many dice.",
        rules=(Throw.id,),
        about=(unit,),
        passing="nobody",
        default=able[0],
    )
