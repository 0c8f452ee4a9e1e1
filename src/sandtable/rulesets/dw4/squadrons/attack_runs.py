"""Attack Runs and Interception Attempts: what they are rolled with."""

from __future__ import annotations

import msgspec

from sandtable.kernel.ids import SeatId
from sandtable.kernel.values import Explained, Query
from sandtable.rulesets.dw4.fighting.dice import LEAST_THRESHOLD
from sandtable.rulesets.dw4.fighting.firepower import AttackPools, at_least, with_bonuses
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw4.models.attributes import CEILING, FIXED, FLOOR, MULTIPLIER, Bonus, Shot, armour, defence
from sandtable.rulesets.dw4.squadrons.stacks import attack_dice, intercept_dice, supporting
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.where import opponent

ATTACK_RUN = "Attack Run"
INTERCEPTION = "Interception"
"""What the two rolls are called."""


class Raid(msgspec.Struct, frozen=True):
    """An Attack Run as far as it has been declared: the subject of everything that changes its roll."""

    seat: SeatId
    stack: StackId
    unit: UnitId
    """The unit that is attacked."""
    targets: tuple[ModelId, ...]
    bonuses: tuple[Bonus, ...] = ()

    @property
    def target(self) -> ModelId:
        """Any of them: for what counts for the whole unit."""
        return self.targets[0]


class Intercepting(msgspec.Struct, frozen=True):
    """An Interception Attempt: the subject of everything that changes its roll."""

    seat: SeatId
    """The defender, who rolls."""
    unit: UnitId
    stack: StackId
    """The Stack on its Attack Run."""


RUN_POOL: Query[Raid] = Query("Action Pool of an Attack Run", MULTIPLIER, FIXED, CEILING, FLOOR)
RUN_RESISTANCE: Query[Raid] = Query("Resistance Pool against an Attack Run", MULTIPLIER, FIXED, CEILING, FLOOR)
RUN_THRESHOLD: Query[Raid] = Query("Success Threshold of an Attack Run", FIXED, CEILING, FLOOR)
INTERCEPTION_POOL: Query[Intercepting] = Query("Action Pool of an Interception Attempt", FIXED)
INTERCEPTION_RESISTANCE: Query[Intercepting] = Query("Resistance Pool against an Interception Attempt", FIXED)
"""Nobody resists one, unless a rule says so (DW4-SRS-22)."""


def run_pools(g: BattleTable, raid: Raid) -> AttackPools:
    """The dice of an Attack Run and its Success Threshold.

    Ruling: that is the highest ARM among the targets, so that a weak one beside them helps nobody (DW4-SRS-27).
    """
    dice = attack_dice(g, g.state.stacks.get(raid.stack))
    action = with_bonuses(raid, False, g.explain(RUN_POOL, raid, dice))
    defences = sum([defence(g, target) for target in raid.targets])
    resistance = with_bonuses(raid, True, g.explain(RUN_RESISTANCE, raid, defences))
    shots = [Shot(raid.seat, raid.unit, target, what=ATTACK_RUN) for target in raid.targets]
    threshold = g.explain(RUN_THRESHOLD, raid, max([armour(g, shot) for shot in shots]))
    return AttackPools(at_least(0, action), at_least(0, resistance), at_least(LEAST_THRESHOLD, threshold))


def intercepting(g: BattleTable, unit: UnitId, stack: StackId) -> Intercepting:
    """The Interception Attempt that a unit can hope for."""
    return Intercepting(opponent(g, g.state.stacks[stack].seat), unit, stack)


def interception_pools(g: BattleTable, attempt: Intercepting) -> tuple[Explained, Explained]:
    """The dice of an Interception Attempt, and those against it. Without any there is no attempt."""
    dice = intercept_dice(g, supporting(g, attempt.unit))
    action = g.explain(INTERCEPTION_POOL, attempt, dice)
    return at_least(0, action), at_least(0, g.explain(INTERCEPTION_RESISTANCE, attempt, 0))
