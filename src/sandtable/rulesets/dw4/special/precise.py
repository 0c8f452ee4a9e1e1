"""Precise: shots that are aimed at one part of a ship."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.advanced.critical_damage_qualities import CriticalDamageQualities
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.models.qualities import x_together
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.critical_quality import SOUGHT_CRITICALS, RollForACritical, sought
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical


class Precise(RuleWithJointX):
    """A target that took Damage: an effect is named, then X Critical Damage Dice for each such weapon look for it.

    Ruling: one effect and one roll for all of them, after the Critical Damage Qualities (DW4-Q-PRECISE).
    """

    id = RuleId("DW4-Q-PRECISE")
    name = "Precise"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X

    @grants(SOUGHT_CRITICALS)
    def look_for_one(self, g: BattleTable, shot: Shot) -> Iterable[Grant]:
        return sought(g, shot, self, None)

    @after(Attack.inflict_critical_damage, follows=(CriticalDamageQualities,))
    def name_it_and_roll(self, g: BattleGame, attack: Attack) -> Outcome:
        target = g.state.models.get(attack.target)
        dice = x_together(g, attack.shot, self)
        if not attack.result or not dice or target is None or target.left_as is not None:
            return None
        named = g.ask(_which_effect(attack))
        return Call(RollForACritical(attack.target, dice, named, attack.seat))


def _which_effect(attack: Attack) -> ChooseOne[Critical]:
    return ChooseOne(
        attack.seat,
        "critical damage effect",
        tuple(Critical),
        "critical",
        prompt=f"Name the Critical Damage Effect that is looked for on {thing(attack.target)}.",
        rules=(RuleId("DW4-Q-PRECISE"),),
        about=(attack.target,),
        default=Critical.STRUCTURAL_FAILURE,
    )
