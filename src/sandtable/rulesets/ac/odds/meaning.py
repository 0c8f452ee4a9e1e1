"""What the Damage of an attack means to its target, and what comes back in Close Quarters."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.kernel.rollspec import Mark, Preceded, RollSpec
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.fighting.attacks import Attack, Strike
from sandtable.rulesets.ac.fighting.melee import rows_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.charging import CLOSE_QUARTERS
from sandtable.rulesets.ac.procedures.attack_roll import foreseen
from sandtable.rulesets.ac.procedures.attacking import attack_roll
from sandtable.rulesets.ac.procedures.close_quarters import MELEE
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import count_of, profile_of


def marks_on(g: BattleTable, unit: UnitId) -> tuple[Mark, ...]:
    """Damage that means something to a unit: its first model, half of it, all of it."""
    limit, has = profile_of(g, unit).damage_limit, g.state.units[unit].damage
    many = count_of(g, unit)
    marks = [Mark("1 model", limit - has, RuleId("AC-DAMAGE-01"))] if many > 1 else []
    if many > 2:
        marks.append(Mark("half of it", -(-many // 2) * limit - has, RuleId("AC-SUPP-03")))
    return (*marks, Mark("Annihilated", many * limit - has, RuleId("AC-DAMAGE-10")))


def attack_spec(g: BattleTable, attack: Attack, suffered: int = 0) -> RollSpec:
    """An attack before its dice are rolled, with what its Damage means."""
    roll = attack_roll(g, attack, suffered)
    title = f"{thing(attack.unit)} attacks {thing(attack.target)} with {attack.row}"
    words = (f"{roll.pool} dice against Defence {roll.cost}",)
    return replace(foreseen(g, roll), title=title, marks=marks_on(g, attack.target), words=words)


def reply_to(g: BattleTable, strike: Strike, with_advantage: bool = False) -> RollSpec | None:
    """What the target of a strike rolls once it has suffered that; None where it has nothing to strike with (AC-CQ-11).

    By the Damage of the first roll the second has fewer dice, until nobody is left to roll them (AC-CQ-09, AC-CQ-10).
    """
    rows = rows_of(g, strike.target, CLOSE_QUARTERS if with_advantage else MELEE)
    if not rows:
        return None
    back = Strike(strike.target, strike.unit, rows[0])
    most = marks_on(g, strike.target)[-1].at
    then = tuple([attack_spec(g, back, suffered) for suffered in range(most + 1)])
    return replace(then[0], preceded=Preceded(attack_spec(g, strike), then))
