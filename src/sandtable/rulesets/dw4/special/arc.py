"""Arc: lightning that goes before the shot."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.events.actions import PartTaken
from sandtable.rulesets.dw4.events.combat import WeaponsSpent
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.qualities import any_has, x_together
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.critical_quality import RollForACritical
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.state import BattleGame, Critical

FAILURE = Critical.SYSTEM_FAILURE


class Arc(RuleWithJointX):
    """Before the Action Roll X Critical Damage Dice for each such weapon; one System Failure if any shows it.

    Not if the target suffered one in this Action Step. Ruling: a target that is destroyed by it ends the Action, and
    the weapons have Contributed (DW4-Q-ARC).
    """

    id = RuleId("DW4-Q-ARC")
    name = "Arc"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X

    @after(Attack.strike_before_the_roll)
    def strike_first(self, g: BattleGame, attack: Attack) -> Outcome:
        dice = x_together(g, attack.shot, self)
        if not dice or attack.target not in g.state.models or _failed(g, attack.target):
            return None
        return Call(RollForACritical(attack.target, dice, FAILURE, attack.seat))

    @before(Attack.answer_before_the_roll)
    def end_the_attack(self, g: BattleGame, attack: Attack) -> Outcome:
        target = g.state.models.get(attack.target)
        if target is None or target.left_as is None or not any_has(g, attack.weapons, self.id):
            return None
        attack.fired = tuple(dict.fromkeys((*attack.fired, *attack.weapons)))
        g.emit(WeaponsSpent(attack.unit, attack.weapons))
        return Again(attack.conclude_the_action)

    # It only notes what the model suffered.
    @after(SufferCriticals.inflict_them, beside=EVERY_OTHER)
    def note_the_failure(self, g: BattleGame, suffering: SufferCriticals) -> Outcome:
        acting = g.enclosing(ActionStep)
        if acting is not None and FAILURE in suffering.incoming and not _failed(g, suffering.model):
            g.emit(PartTaken(acting.unit, (_mark(suffering.model),)))
        return None


def _failed(g: BattleGame, model: ModelId) -> bool:
    """Whether a model has suffered a System Failure in this Action Step."""
    acting = g.enclosing(ActionStep)
    return acting is not None and _mark(model) in g.state.units[acting.unit].taken


def _mark(model: ModelId) -> str:
    return f"{FAILURE.value} {model}"
