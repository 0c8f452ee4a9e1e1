"""Arc: lightning that goes before the shot."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.events.actions import PartTaken
from sandtable.rulesets.dw4.events.combat import WeaponsSpent
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import ATTACK, Shot
from sandtable.rulesets.dw4.models.qualities import any_has, x_together
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.critical_quality import FIRST_CRITICALS, RollForACritical, Sought
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical

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

    @grants(FIRST_CRITICALS)
    def foresee_it(self, g: BattleTable, shot: Shot) -> Iterable[Grant]:
        dice = x_together(g, shot, self) if shot.what == ATTACK and shot.target in g.state.models else 0
        if not dice or _failed(g, shot.unit, shot.target):
            return ()
        return (Sought(self.name, self.id, dice=dice, critical=FAILURE),)

    @after(Attack.strike_before_the_roll)
    def strike_first(self, g: BattleGame, attack: Attack) -> Outcome:
        dice = [grant.dice for grant in self.foresee_it(g, attack.shot) if isinstance(grant, Sought)]
        return Call(RollForACritical(attack.target, dice[0], FAILURE, attack.seat)) if dice else None

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
        if acting is None or FAILURE not in suffering.incoming:
            return None
        if not _failed(g, acting.unit, suffering.model):
            g.emit(PartTaken(acting.unit, (_mark(suffering.model),)))
        return None


def _failed(g: BattleTable, unit: UnitId, model: ModelId) -> bool:
    """Whether a model has suffered a System Failure in this Action Step of a unit."""
    return _mark(model) in g.state.units[unit].taken


def _mark(model: ModelId) -> str:
    return f"{FAILURE.value} {model}"
