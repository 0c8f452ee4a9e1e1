"""Alchemical: fires that water does not put out."""

from __future__ import annotations

from sandtable.kernel.decision import Number
from sandtable.kernel.hooks import EVERY_OTHER, after, before, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import ATTACK, mass
from sandtable.rulesets.dw4.models.qualities import any_has, x_together
from sandtable.rulesets.dw4.models.tokens import has_token, tokens_of
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.maintenance import WORTH_REPAIRING
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll, repairable
from sandtable.rulesets.dw4.special.blast import StrikeSecondaryTargets
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal

ALCHEMICAL = RuleId("DW4-Q-ALCHEMICAL")
ABLAZE = "Alchemical"
"""The token of a model that is Ablaze."""


class Alchemical(RuleWithJointX):
    """A target that took Damage and has no Hazard is set Ablaze; as many tokens as its MAS become a Hazard (DW4-G-40).

    Each such weapon puts X tokens on a target that is Ablaze; a Secondary Target that took Damage gets one. Crews may
    discard them in Maintenance like Critical Damage Effects.

    Ruling: Ablaze is whoever has a token, until there is none. A Hazard keeps an Initial Target from being set Ablaze,
    not one that is Ablaze from more tokens (DW4-Q-ALCHEMICAL). A profile that gives no number means 1 (DW4-G-27).
    """

    id = ALCHEMICAL
    name = "Alchemical"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X
    unnumbered = 1

    @after(Attack.burn_the_target)
    def set_it_ablaze(self, g: BattleGame, attack: Attack) -> Outcome:
        target = g.state.models.get(attack.target)
        if target is None or target.left_as is not None or not any_has(g, attack.weapons, self.id):
            return None
        catches_fire = bool(attack.result) and Critical.HAZARD not in target.criticals
        if not catches_fire and not has_token(target, ABLAZE):
            return None
        return _burn(g, attack, target.id, x_together(g, attack.shot, self))

    # What burns and who panics are two things.
    @after(StrikeSecondaryTargets.add_to_the_damage, beside=EVERY_OTHER)
    def set_others_ablaze(self, g: BattleGame, strike: StrikeSecondaryTargets) -> Outcome:
        attack = g.enclosing(Attack)
        if attack is None or strike.roll is None or not strike.roll.successes:
            return None
        if g.state.models[strike.target].left_as is not None or not any_has(g, attack.weapons, self.id):
            return None
        return _burn(g, attack, strike.target, 1)

    @permits(WORTH_REPAIRING)
    def can_be_put_out(self, g: BattleTable, model: ModelId) -> bool:
        return has_token(g.state.models[model], ABLAZE)

    @before(RepairRoll.remove_critical_damage_effects)
    def put_it_out(self, g: BattleGame, roll: RepairRoll) -> Outcome:
        tokens = tokens_of(g.state.models[roll.model], ABLAZE)
        most = min(tokens, roll.repairs)
        if not most:
            return None
        spare = max(0, roll.repairs - len(repairable(g, roll.model)))
        put_out = g.ask(_how_many(g, roll.model, most, min(most, spare)))
        if put_out:
            roll.repairs -= put_out
            g.emit(ModelTokensSet(roll.model, ABLAZE, tokens - put_out))
        return None


def _burn(g: BattleGame, attack: Attack, model: ModelId, tokens: int) -> Outcome:
    """More tokens on a model that is Ablaze; as many as its MAS become a Hazard, and it is Ablaze no more."""
    held = tokens_of(g.state.models[model], ABLAZE) + tokens
    if held < mass(g, model):
        g.emit(ModelTokensSet(model, ABLAZE, held))
        return None
    g.emit(ModelTokensSet(model, ABLAZE, 0))
    return Call(SufferCriticals(model, named=(Critical.HAZARD,), by=attack.seat, source=ATTACK))


def _how_many(g: BattleTable, model: ModelId, most: int, spare: int) -> Number:
    return Number(
        g.state.models[model].seat,
        "alchemical tokens",
        spare,
        most,
        prompt=f"How many Alchemical tokens of {thing(model)} are discarded, each instead of a Critical Damage Effect?",
        rules=(ALCHEMICAL,),
        about=(model,),
        default=spare,
    )


takes_the_proposal("alchemical tokens", "what is broken is mended first, and tokens go with what is left")
