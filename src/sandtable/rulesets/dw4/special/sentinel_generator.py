"""Sentinel Generator: the heaviest shells are swatted out of the sky."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, before, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.fighting.dice_in_hand import REMOVALS, DiceInHand
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.properties import (
    BENEFIT,
    WORKING,
    Benefit,
    System,
    has_unit_benefit,
    working_systems,
)
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import advises, takes_the_proposal
from sandtable.rulesets.dw4.tactics.upkeep import threat
from sandtable.tabletop.dice.offers import Removal

SENTINEL = RuleId("DW4-S-SENTINEL-GENERATOR")
NAME = "Sentinel Generator"
DICE = 2
UNDER_ITS_EYES = (RuleId("DW4-Q-ASSAULT"), RuleId("DW4-Q-BOMB"), RuleId("DW4-Q-SUBMERGED"))
"""Qualities of weapons against which it cannot be activated."""


def is_generator(rule: RuleId) -> bool:
    """Whether a System is tagged as a Generator: all that are carry it in their names (DW4-G-10)."""
    return rule.startswith("DW4-S-") and rule.endswith("-GENERATOR")


class SentinelGenerator(Rule):
    """Activated before the roll of an Attack or Attack Run it removes 2 Action Dice; no other Generator helps then.

    Not against Assault, Bomb or Submerged weapons. Ruling: said before the pools are built, the dice are removed after
    what is Converted right after the roll, 2 in all; Guardian dice already spent are lost (DW4-S-SENTINEL-GENERATOR).
    """

    id = SENTINEL
    name = NAME
    # What it removes is offered as a stage of the roll; in the roll itself it only goes to sleep again.
    only_offers = True

    @after(Attack.answer_before_the_roll)
    def watch_for_shells(self, g: BattleGame, attack: Attack) -> Outcome:
        if any([any_has(g, attack.weapons, quality) for quality in UNDER_ITS_EYES]):
            return None
        watched = self._watched(g, (attack.target,))
        if not watched:
            return None
        if g.ask(_whether(g, watched)):
            attack.bonuses = tuple([b for b in attack.bonuses if not b.resisting or not is_generator(b.rule)])
            self._wake(g, watched)
        return None

    # Dice that are bought for the roll come after it (DW4-DICE-08).
    @before(AttackRun.declare_bonus_dice)
    def watch_for_squadrons(self, g: BattleGame, run: AttackRun) -> Outcome:
        watched = self._watched(g, run.targets)
        if not watched:
            return None
        if g.ask(_whether(g, watched)):
            self._wake(g, watched)
        return None

    @forbids(BENEFIT)
    def do_without_others(self, g: BattleTable, benefit: Benefit) -> Refusal | None:
        return self._alone(g, benefit.model, benefit.rule)

    @forbids(WORKING)
    def do_without_its_own(self, g: BattleTable, system: System) -> Refusal | None:
        return self._alone(g, system.model, system.rule.id)

    @grants(REMOVALS)
    def swat_them(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        return (Removal(self.name, self.id, dice=DICE),) if _is_awake(g, dice.targets) else ()

    @after(ActionRoll.resolve_outcomes)
    def go_to_sleep(self, g: BattleGame, roll: ActionRoll) -> Outcome:
        return self._sleep(g)

    # However the Action ended: its token is of no concern to others (DW4-ACTION-07).
    @after(Attack.conclude_the_action, beside=EVERY_OTHER)
    def go_to_sleep_in_vain(self, g: BattleGame, attack: Attack) -> Outcome:
        return self._sleep(g)

    def _watched(self, g: BattleTable, targets: tuple[ModelId, ...]) -> tuple[ModelId, ...]:
        here = [target for target in targets if target in g.state.models]
        return tuple([target for target in here if has_unit_benefit(g, target, self.id)])

    def _alone(self, g: BattleTable, model: ModelId, rule: RuleId) -> Refusal | None:
        if rule == self.id or not has_token(g.state.models[model], NAME) or not is_generator(rule):
            return None
        return Refusal(f"the {NAME} of {model} is active", self.id)

    def _wake(self, g: BattleGame, watched: tuple[ModelId, ...]) -> None:
        for model in watched:
            g.emit(ModelTokensSet(model, NAME, 1))

    def _sleep(self, g: BattleGame) -> Outcome:
        for model in [model.id for model in g.state.models.values() if has_token(model, NAME)]:
            g.emit(ModelTokensSet(model, NAME, 0))
        return None


def _is_awake(g: BattleTable, models: tuple[ModelId, ...]) -> bool:
    return any([model in g.state.models and has_token(g.state.models[model], NAME) for model in models])


def _whether(g: BattleTable, watched: tuple[ModelId, ...]) -> YesNo:
    return YesNo(
        g.state.models[watched[0]].seat,
        "activate sentinel generator",
        prompt=f"Activate the {NAME} of {thing(watched[0])}? It removes 2 Action Dice, and no other Generator helps.",
        rules=(SENTINEL,),
        about=watched,
        yes="activate it",
        no="not now",
        default=False,
    )


@advises("activate sentinel generator")
def activate_sentinel_generator(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """When somebody is really hit and has no other Generator to rely on."""
    model = ModelId(decision.about[0])
    others = [ref.id for ref in working_systems(view, model) if is_generator(ref.id) and ref.id != SENTINEL]
    return not others and threat(view, model)[0] >= 1


takes_the_proposal("die to remove", "that die counts most")
