"""Force Creation: what a Force may hold, what it costs, and every reason why a list is not legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from sandtable.rulesets.dw4.pack_file import SwapRow, UnitRow
from sandtable.rulesets.dw4.profile import (
    Battlefleet,
    BattlefleetId,
    ClassId,
    Faction,
    Force,
    ForceUnit,
    Mount,
    Positional,
    ShipClass,
    WeaponProfile,
    option_named,
    with_arcs_of,
)

FIRST_GAME_UNITS = 2


def force_unit(row: UnitRow, ship_class: ShipClass, faction: Faction, place: str, problems: list[str]) -> ForceUnit:
    """A unit of a Force with its swaps made and its Points counted."""
    if row.escorts > ship_class.escorts_max:
        problems.append(f"{place}: {row.escorts} Escorts, at most {ship_class.escorts_max} (DW4-FORCE-13)")
    return ForceUnit(
        class_id=ship_class.id,
        models=row.models,
        points=_points(row, ship_class, faction, place, problems),
        weapons=_weapons(row, ship_class, place, problems),
        escorts=row.escorts,
        upgrades=row.upgrades,
        battlefleet=BattlefleetId(row.battlefleet) if row.battlefleet else None,
        element=row.element,
    )


def _points(row: UnitRow, ship_class: ShipClass, faction: Faction, place: str, problems: list[str]) -> int:
    """What a unit costs: its models, its Escorts and its Upgrades (DW4-FORCE-13, -14)."""
    total = row.models * ship_class.points + row.escorts * faction.escort_points
    offered = {upgrade.name: upgrade for upgrade in ship_class.upgrades}
    for name, times in Counter(row.upgrades).items():
        if name not in offered:
            problems.append(f"{place}: the {ship_class.name} has no Upgrade '{name}' (DW4-FORCE-13)")
            continue
        if times > 1:
            problems.append(f"{place}: Upgrade '{name}' is bought {times} times")
        upgrade = offered[name]
        total += upgrade.points * (row.models if upgrade.per_model else 1)
    return total


def _weapons(
    row: UnitRow, ship_class: ShipClass, place: str, problems: list[str]
) -> tuple[tuple[WeaponProfile, ...], ...]:
    """What each model carries; every Hardpoint of every model is chosen by itself (DW4-WEAP-05)."""
    carried = [list(ship_class.weapons) for _ in range(min(row.models, ship_class.models_max))]
    swapped: set[tuple[int, int]] = set()
    for number, swap in enumerate(row.swaps, 1):
        at = f"{place}: swap {number}"
        if swap.model > len(carried) or swap.slot > len(ship_class.weapons):
            problems.append(f"{at}: there is no weapon {swap.slot} on a model {swap.model}")
            continue
        if (swap.model, swap.slot) in swapped:
            problems.append(f"{at}: weapon {swap.slot} of model {swap.model} is swapped twice")
            continue
        swapped.add((swap.model, swap.slot))
        replaced = ship_class.weapons[swap.slot - 1]
        option = option_named(ship_class, replaced.mount, swap.weapon)
        if option is None:
            problems.append(f"{at}: {_why_no_swap(ship_class, replaced, swap)} (DW4-WEAP-04)")
            continue
        carried[swap.model - 1][swap.slot - 1] = with_arcs_of(option, replaced)
    return tuple(tuple(weapons) for weapons in carried)


def _why_no_swap(ship_class: ShipClass, replaced: WeaponProfile, swap: SwapRow) -> str:
    """Why a weapon cannot take the place of another: same icon only, and never of a fixed weapon."""
    if replaced.mount == Mount.FIXED:
        return f"{replaced.name} is fixed and cannot be swapped"
    for option in ship_class.hardpoint_options:
        if option.name == swap.weapon:
            return f"{swap.weapon} is a {option.mount} option, {replaced.name} a {replaced.mount} weapon"
    return f"'{swap.weapon}' is not a Hardpoint Option of the {ship_class.name}"


def force_problems(
    force: Force, classes: Mapping[ClassId, ShipClass], battlefleets: Mapping[BattlefleetId, Battlefleet]
) -> list[str]:
    """Every reason why a Force is not legal, each with its rule; none where it is."""
    if not force.units:
        return ["has no units"]
    problems = _unit_problems(force, classes)
    if force.first_game:
        return problems + _first_game_problems(force, classes)
    if force.points > force.points_limit:
        problems.append(f"costs {force.points} Points, the limit is {force.points_limit} (DW4-FORCE-05)")
    taken: dict[BattlefleetId, list[ForceUnit]] = {}
    for number, unit in enumerate(force.units, 1):
        if unit.battlefleet is None or unit.battlefleet not in battlefleets:
            named = f"there is no Battlefleet '{unit.battlefleet}'" if unit.battlefleet else "has no Battlefleet"
            problems.append(f"unit {number}: {named} (DW4-FORCE-06)")
            continue
        taken.setdefault(unit.battlefleet, []).append(unit)
    for id, units in taken.items():
        problems += _battlefleet_problems(battlefleets[id], units, classes)
    return problems + _combination_problems([battlefleets[id] for id in taken], force.faction)


def _unit_problems(force: Force, classes: Mapping[ClassId, ShipClass]) -> list[str]:
    """What is wrong with the units one by one."""
    problems = []
    for number, unit in enumerate(force.units, 1):
        ship_class = classes[unit.class_id]
        low, high = ship_class.models_min, ship_class.models_max
        if not low <= unit.models <= high:
            size = str(low) if low == high else f"{low} to {high}"
            problems.append(f"unit {number}: {unit.models} models of {ship_class.name}, must be {size} (DW4-FORCE-11)")
        if ship_class.faction != force.faction:
            problems.append(f"unit {number}: {ship_class.name} is not of faction '{force.faction}' (DW4-FORCE-06)")
        if force.core and not ship_class.core:
            problems.append(f"unit {number}: {ship_class.name} is not for Core play (DW4-MODE-03)")
    fielded = Counter(unit.class_id for unit in force.units)
    for id, times in fielded.items():
        if times > 1 and "Unique" in classes[id].traits:
            problems.append(f"{classes[id].name} is Unique and fielded {times} times (DW4-FORCE-10)")
    return problems


def _first_game_problems(force: Force, classes: Mapping[ClassId, ShipClass]) -> list[str]:
    """The first game: one or two Surface units, each at its smallest (DW4-MODE-05)."""
    problems = []
    if len(force.units) > FIRST_GAME_UNITS:
        problems.append(f"has {len(force.units)} units, a first game at most {FIRST_GAME_UNITS} (DW4-MODE-05)")
    for number, unit in enumerate(force.units, 1):
        ship_class = classes[unit.class_id]
        if ship_class.positional != Positional.SURFACE:
            problems.append(f"unit {number}: a first game has Surface units only (DW4-MODE-05)")
        if unit.models > ship_class.models_min:
            problems.append(f"unit {number}: a first game has {ship_class.models_min} of these (DW4-MODE-05)")
    return problems


def _battlefleet_problems(
    battlefleet: Battlefleet, units: Sequence[ForceUnit], classes: Mapping[ClassId, ShipClass]
) -> list[str]:
    """What is wrong inside one Battlefleet."""
    problems = _element_problems(battlefleet, units, classes)
    flagships = sum(classes[unit.class_id].flagship for unit in units)
    if flagships > 1:
        problems.append(f"{flagships} Flagship units, at most one (DW4-FORCE-07)")
    for id, times in Counter(unit.class_id for unit in units).items():
        allowed, rule = (2, "DW4-FORCE-09") if id in battlefleet.mainstay else (1, "DW4-FORCE-08")
        if times > allowed:
            problems.append(f"{times} units of {classes[id].name}, at most {allowed} ({rule})")
    for cap in battlefleet.caps:
        number = sum(classes[unit.class_id].positional == cap.positional for unit in units)
        if number > cap.units:
            problems.append(f"{number} {cap.positional} units, at most {cap.units} (DW4-FORCE-01)")
    return [f"{battlefleet.name}: {problem}" for problem in problems]


def _element_problems(
    battlefleet: Battlefleet, units: Sequence[ForceUnit], classes: Mapping[ClassId, ShipClass]
) -> list[str]:
    """Elements that are unknown, unfilled, overfilled or filled with the wrong Traits."""
    elements = {element.name: element for element in battlefleet.elements}
    problems = []
    for unit in units:
        ship_class = classes[unit.class_id]
        if unit.element not in elements:
            problems.append(f"there is no Element '{unit.element}' for {ship_class.name} (DW4-FORCE-06)")
            continue
        lacking = [trait for trait in elements[unit.element].traits if trait not in ship_class.traits]
        if lacking:
            problems.append(f"{ship_class.name} lacks {', '.join(lacking)} for {unit.element} (DW4-FORCE-01)")
    filled = Counter(unit.element for unit in units)
    for name, element in elements.items():
        if filled[name] < element.mandatory:
            problems.append(f"{filled[name]} of {element.mandatory} Mandatory {name} Elements filled (DW4-FORCE-02)")
        if filled[name] > element.maximum:
            problems.append(f"{filled[name]} {name} Elements, at most {element.maximum} (DW4-FORCE-01)")
    return problems


def _combination_problems(battlefleets: Sequence[Battlefleet], faction: str) -> list[str]:
    """What is wrong with the Battlefleets taken together."""
    problems = [
        f"{battlefleet.name} is not of faction '{faction}' (DW4-FORCE-06)"
        for battlefleet in battlefleets
        if battlefleet.faction != faction
    ]
    main = sum(battlefleet.main for battlefleet in battlefleets)
    if main == 0:
        problems.append("has no Main Battlefleet (DW4-FORCE-03)")
    if len(battlefleets) - main > main:
        problems.append("has more Specialist than Main Battlefleets (DW4-FORCE-03)")
    if sum(battlefleet.legendary for battlefleet in battlefleets) > 1:
        problems.append("has more than one Legendary Battlefleet (DW4-FORCE-04)")
    return problems
