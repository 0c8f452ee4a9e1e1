"""Tracer: shot that shows the others where to aim."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import RE_ROLLS, DiceInHand
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.special.ablative_armour import attack_in
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.dice.offers import ReRoll

MARKED = "Tracer"
"""The token of a Marked model."""


class Tracer(Rule):
    """After the Attack its target is Marked: until Clean Up Blanks of any Attack on it are re-rolled.

    No Damage is needed. Ruling: repeats of the same Action profit from the mark (DW4-Q-TRACER).
    """

    id = RuleId("DW4-Q-TRACER")
    name = "Tracer"

    @after(Attack.mark_the_target)
    def mark_it(self, g: BattleGame, attack: Attack) -> Outcome:
        target = g.state.models.get(attack.target)
        if target is None or target.left_as is not None or has_token(target, MARKED):
            return None
        if any_has(g, attack.weapons, self.id):
            g.emit(ModelTokensSet(target.id, MARKED, 1))
        return None

    @grants(RE_ROLLS)
    def aim_by_it(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        shot = attack_in(dice)
        target = None if shot is None else g.state.models.get(shot.target)
        if target is None or not has_token(target, MARKED):
            return ()
        return (ReRoll(self.name, self.id, faces=(Face.BL,)),)

    @after(EndPhase.clean_up, beside=EVERY_OTHER)
    def burn_out(self, g: BattleGame, phase: EndPhase) -> Outcome:
        for model in [model for model in g.state.models.values() if has_token(model, MARKED)]:
            g.emit(ModelTokensSet(model.id, MARKED, 0))
        return None
