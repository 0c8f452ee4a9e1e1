"""Critical Damage Qualities: dice that look for one Critical Damage Effect."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.values import Choice
from sandtable.rulesets.dw4.attributes import Shot
from sandtable.rulesets.dw4.events.criticals import CriticalDamageRolled
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.criticals import FACES, SufferCriticals
from sandtable.rulesets.dw4.qualities import sum_of_x
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical


class Sought(Grant, frozen=True, kw_only=True):
    """An effect that an Attack looks for once its target took Damage, with so many Critical Damage Dice."""

    dice: int
    critical: Critical


SOUGHT_CRITICALS: Choice[Shot] = Choice("Critical Damage that weapons look for")
"""What is rolled for by and by is told here before, for whoever wants to know the odds."""


def sought(g: BattleTable, shot: Shot, quality: Rule, critical: Critical) -> Iterable[Grant]:
    """What a Critical Damage Quality would roll for in an Attack as declared."""
    dice = sum_of_x(g, shot, quality.id)
    return (Sought(quality.name, quality.id, dice=dice, critical=critical),) if dice else ()


class RollForACritical(Procedure):
    """The active Admiral rolls Critical Damage Dice; if any shows the effect looked for, one instance is inflicted."""

    model: ModelId
    dice: int
    critical: Critical
    by: SeatId

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-CRIT-02")
    def roll(self, g: BattleGame) -> Outcome:
        shown = tuple([FACES[face] for face in g.roll(self.dice, "Critical Damage")])
        self.result = self.critical in shown
        g.emit(CriticalDamageRolled(self.model, self.by, shown))
        return None

    @step("DW4-CRIT-02")
    def inflict_it(self, g: BattleGame) -> Outcome:
        if not self.result:
            return None
        return Call(SufferCriticals(self.model, named=(self.critical,), by=self.by, source="Attack"))


def roll_for_a_critical(g: BattleGame, attack: Attack, quality: RuleId, critical: Critical) -> Outcome:
    """What a Critical Damage Quality does once the Initial Target took Damage, be it Crippled or not.

    Ruling: several such Qualities are taken in the order of their names; they do not touch each other.
    """
    if not attack.result or attack.target not in g.state.models:
        return None
    dice = sum_of_x(g, attack.shot, quality)
    return Call(RollForACritical(attack.target, dice, critical, attack.seat)) if dice else None
