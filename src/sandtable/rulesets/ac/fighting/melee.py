"""Close Quarters: rows, ratings and dice of the two sides."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.rulesets.ac.content.profile import Kind, UnitType
from sandtable.rulesets.ac.fighting.attacks import DEFENCE, Attack, Strike
from sandtable.rulesets.ac.fighting.rating import Rated, with_rules
from sandtable.rulesets.ac.fighting.shots import SUPPRESSED
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleTable, Status
from sandtable.rulesets.ac.table.where import FLOOR, has, profile_of, units_on_table, units_within

OUTFLANKING, OVERWHELMING, SUPPORTED, THREATENED = "Outflanking", "Overwhelming", "Supported", "Threatened"
NEAR = 2 * INCH


def rows_of(g: BattleTable, unit: UnitId, kinds: tuple[Kind, ...]) -> tuple[str, ...]:
    """The rows of these kinds that a unit may strike with, by their names (AC-CQ-02, AC-PROFILE-08)."""
    return tuple([row.name for row in profile_of(g, unit).rows if any([kind in row.kinds for kind in kinds])])


def rated_strike(g: BattleTable, strike: Attack) -> Rated:
    """Bonuses and Penalties in Close Quarters (AC-CQ-03 to AC-CQ-08)."""
    mine, theirs = profile_of(g, strike.unit), profile_of(g, strike.target)
    seat = g.state.units[strike.unit].seat
    bonuses = [OUTFLANKING] if isinstance(strike, Strike) and strike.outflanking else []
    if mine.type is UnitType.INFANTRY and theirs.type in (UnitType.ARMOUR, UnitType.FORTIFICATION):
        bonuses.append(OVERWHELMING)  # AC-CQ-05
    friends = [u.id for u in units_on_table(g) if u.seat == seat and u.id != strike.unit]
    if any([units_within(g, friend, strike.target, NEAR) for friend in friends]):
        bonuses.append(SUPPORTED)  # AC-CQ-06
    penalties = [SUPPRESSED] if has(g, strike.unit, Status.SUPPRESSED) else []  # AC-CQ-07
    enemies = [u.id for u in units_on_table(g) if u.seat != seat and u.id != strike.target]
    if any([units_within(g, enemy, strike.unit, NEAR) for enemy in enemies]):
        penalties.append(THREATENED)
    return with_rules(g, strike, bonuses, penalties)


def strike_defence(g: BattleTable, strike: Attack) -> int:
    """The Defence that a strike meets (AC-DICE-08)."""
    return max(FLOOR, g.value(DEFENCE, strike, profile_of(g, strike.target).defence))
