"""The Attack Dice of an attack, before any is rolled."""

from __future__ import annotations

from sandtable.rulesets.ac.fighting.attacks import COUNT, POOL, SECOND, Attack, armed, row_of
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import count_of, profile_of


def dice_of(g: BattleTable, attack: Attack, suffered: int = 0) -> int:
    """The dice of its row, for the models that the unit has now or the Damage of a Behemoth.

    Earlier losses tell (AC-RANGED-17, AC-CQ-09): also Damage that it is supposed to have suffered first. A Quality may
    use the second value instead, then dice are added.
    """
    unit = armed(attack)
    profile = profile_of(g, unit)
    damage = g.state.units[unit].damage + suffered
    left = count_of(g, unit) - damage // profile.damage_limit
    if left <= 0:
        return 0
    count = damage if profile.is_behemoth else g.value(COUNT, attack, left)
    column = profile.column(count)
    if column is None:
        return 0
    row = row_of(g, attack)
    second = bool(row.second) and g.value(SECOND, attack, 0) > 0
    return max(0, g.value(POOL, attack, row.second[column] if second else row.dice[column]))
