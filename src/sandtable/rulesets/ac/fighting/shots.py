"""Ranged Attacks that a unit may make: targets, rows and priority, with their Combat Rating."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from sandtable.geometry.zone import Box
from sandtable.rulesets.ac.content.profile import RANGED, WeaponRow
from sandtable.rulesets.ac.fighting.attacks import (
    ACQUIRED,
    COVERED,
    DEFENCE,
    USABLE,
    WAYS,
    RowUse,
    Shot,
    Sighting,
    row_of,
)
from sandtable.rulesets.ac.fighting.exposure import exposed, is_concealed
from sandtable.rulesets.ac.fighting.rating import Rated, with_rules
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.state import CAME_OUT, BattleTable, Status
from sandtable.rulesets.ac.table.category import category_to
from sandtable.rulesets.ac.table.posts import are_far_apart, muster, units_about
from sandtable.rulesets.ac.table.sight import is_visible
from sandtable.rulesets.ac.table.where import (
    FLOOR,
    box_of,
    count_of,
    has,
    is_unit_within,
    kit_of,
    model_to_shape,
    model_to_unit,
    officer_of,
    profile_of,
    shapes_of,
)
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint

AIMING, SHORT_RANGE = "Aiming", "Short Range"
CONCEALED, SUPPRESSED, OPPORTUNITY, REFORMING = "Concealed", "Suppressed", "Opportunity Fire", "Reforming"


def ranged_rows(g: BattleTable, unit: UnitId, target: UnitId, opportunity: bool = False) -> list[WeaponRow]:
    """The rows that match the Target Category of a target and may be used now (AC-LOS-02)."""
    kind = RANGED[category_to(g, target, unit)]
    rows = [row for row in profile_of(g, unit).rows if kind in row.kinds]
    return [row for row in rows if g.refusal(USABLE, RowUse(unit, row, opportunity)) is None]


def shots_at(
    g: BattleTable, unit: UnitId, target: UnitId, aimed: bool = False, opportunity: bool = False
) -> Iterator[Shot]:
    """Every Ranged Attack of a unit at another for which Target Acquisition is confirmed (AC-LOS-01, AC-RANGED-03)."""
    if not is_beyond(g, unit, box_of(g, target)):
        yield from _shots(g, unit, target, aimed, opportunity)


def _shots(g: BattleTable, unit: UnitId, target: UnitId, aimed: bool, opportunity: bool) -> Iterator[Shot]:
    rows = ranged_rows(g, unit, target, opportunity)
    if not rows or not shapes_of(g, unit):  # Who is aboard or not here yet shoots at nobody (AC-TRANS-10).
        return
    officer = officer_of(g, unit).id
    for row in rows:
        if row.long is None or is_unit_within(g, officer, target, row.long):
            for how in ways_to(g, unit, target, row, opportunity):
                shot = Shot(unit, target, row.name, False, how, aimed, opportunity)
                if g.refusal(ACQUIRED, shot) is None:
                    yield shot
                    if may_prefer_exposed(g, shot, row):
                        yield replace(shot, exposed=True)


def is_beyond(g: BattleTable, unit: UnitId, there: Box) -> bool:
    """Whether a target in a box is out of reach of all rows in any case, so that nothing is measured exactly."""
    officer, reach = officer_of(g, unit), kit_of(g, unit).reach
    if officer.pose is None or reach is None:
        return False
    return are_far_apart(footprint(g, officer.id), there, reach)


def ways_to(g: BattleTable, unit: UnitId, target: UnitId, row: WeaponRow, opportunity: bool) -> tuple[str, ...]:
    """By what a target is acquired: its Officer sees it, or a rule has it so (AC-LOS-03)."""
    if row.long is not None and is_visible(g, officer_of(g, unit).id, target, attacking=True):
        return ("",)
    return tuple([grant.name for grant in g.granted(WAYS, Sighting(unit, target, row, opportunity))])


def is_seen_all_round(g: BattleTable, sighting: Sighting) -> bool:
    """Whether a target would be in view of the Officer if that looked all round, for a row that shoots at all."""
    officer = officer_of(g, sighting.unit).id
    return sighting.row.long is not None and is_visible(g, officer, sighting.target, all_round=True, attacking=True)


def may_prefer_exposed(g: BattleTable, shot: Shot, row: WeaponRow) -> bool:
    """Whether Exposed models alone may be aimed at: some are, not all, and one is within reach (AC-RANGED-06)."""
    many = count_of(g, shot.target)
    if many == 1 or row.long is None:
        return False
    clear = exposed(g, officer_of(g, shot.unit).id, shot.target, bool(shot.how))
    if not 0 < len(clear) < many:
        return False
    return nearest_of(g, shot.unit, clear) <= row.long**2


def shots_of(g: BattleTable, unit: UnitId, aimed: bool = False) -> tuple[Shot, ...]:
    """Every Ranged Attack that a unit may make now: none of who is aboard (AC-TRANS-10)."""
    if g.state.units[unit].location is Location.ABOARD:
        return ()
    return tuple([shot for enemy in _in_reach(g, unit) for shot in _shots(g, unit, enemy, aimed, False)])


def _in_reach(g: BattleTable, unit: UnitId) -> list[UnitId]:
    """The enemies of a unit that are not beyond the reach of all its rows in any case."""
    seat, units = g.state.units[unit].seat, g.state.units
    officer, reach = officer_of(g, unit), kit_of(g, unit).reach
    if officer.pose is None or reach is None:
        return [name for name in muster(g).boxes if units[name].seat != seat]
    return [name for name in units_about(g, footprint(g, officer.id), reach) if units[name].seat != seat]


def nearest_of(g: BattleTable, unit: UnitId, models: tuple[ModelId, ...]) -> Fraction:
    """The squared distance from the Officer of a unit to the nearest of some models."""
    officer = officer_of(g, unit).id
    return min([model_to_shape(g, officer, footprint(g, model)) for model in models])


def range_to(g: BattleTable, shot: Shot) -> Fraction:
    """The squared distance of a Ranged Attack: to the closest model, or to the nearest Exposed one (AC-RANGED-06).

    A shot at Aircraft on their way is told of while they are elsewhere, where nobody may be Exposed.
    """
    officer = officer_of(g, shot.unit).id
    clear = exposed(g, officer, shot.target, bool(shot.how)) if shot.exposed else ()
    return nearest_of(g, shot.unit, clear) if clear else model_to_unit(g, officer, shot.target)


def is_short(g: BattleTable, shot: Shot) -> bool:
    """Whether a Ranged Attack is at Short Range (AC-RANGED-11)."""
    short = row_of(g, shot).short
    return short is not None and range_to(g, shot) <= short**2


def rated(g: BattleTable, shot: Shot) -> Rated:
    """Bonuses and Penalties of a Ranged Attack, each counted once (AC-RANGED-09 to AC-RANGED-15)."""
    bonuses = [AIMING] if shot.aimed else []  # AC-RANGED-10
    if is_short(g, shot):
        bonuses.append(SHORT_RANGE)  # AC-RANGED-11
    penalties = []
    # Whoever aims at Exposed models alone has no such Penalty (AC-RANGED-05, AC-RANGED-13).
    if not shot.exposed and is_concealed(g, officer_of(g, shot.unit).id, shot.target, bool(shot.how)):
        penalties.append(CONCEALED)
    if has(g, shot.unit, Status.SUPPRESSED):
        penalties.append(SUPPRESSED)  # AC-RANGED-14
    if shot.opportunity:
        penalties.append(OPPORTUNITY)
    if any([mark in CAME_OUT for mark in g.state.units[shot.unit].marks]):
        penalties.append(REFORMING)  # AC-RANGED-16
    return with_rules(g, shot, bonuses, penalties)


def defence_against(g: BattleTable, shot: Shot, counted: Rated) -> int:
    """The Defence that a Ranged Attack meets: one more in cover where it is Concealed (AC-STATUS-07, AC-DICE-08)."""
    own = profile_of(g, shot.target).defence
    covered = CONCEALED in counted.penalties and has(g, shot.target, Status.TAKING_COVER)
    if covered and g.refusal(COVERED, shot) is None:
        own += 1
    return max(FLOOR, g.value(DEFENCE, shot, own))
