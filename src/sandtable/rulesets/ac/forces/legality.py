"""Whether a force is legal: Battlegroups, levels, stars, Points; every offence a sentence with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.content.forces import COMMANDER_SLOT, Battlegroup, Force, ForceUnit, Slot
from sandtable.rulesets.ac.content.profile import LEVELS, Level, UnitProfile, UnitType
from sandtable.rulesets.ac.content.tables import Scale
from sandtable.rulesets.ac.forces.cost import Lists, options_of
from sandtable.tabletop.forces.groups import group_named, plain_id
from sandtable.tabletop.forces.problems import Called, in_order, of_each, of_group, problem
from sandtable.tabletop.forces.slots import wrongly_filled

__all__ = ["CARRIAGES", "Lists", "force_problems", "group_of", "is_alone", "slot_of"]

FIRETEAM, PARENT = RuleId("AC-R-FIRETEAM"), RuleId("AC-R-PARENT-UNIT")
NEVER_DEPLOYED = (RuleId("AC-R-AERIAL-ASSAULT"), RuleId("AC-R-SUBTERRANEAN"))
"""Rules with which a unit begins in Reserve, as Aircraft do."""
GIANTS = RuleId("AC-B-GRAPPLING-WITH-GIANTS")
CARRIAGES = {Level.BASIC: 1, Level.REINFORCED: 2, Level.FULL: 4}
"""How many Carriages an Engine has at most, by its level (AC-L-11)."""


def force_problems(
    force: Force, lists: Lists, named: Sequence[Called] = (), complete: bool = True
) -> list[ForceProblem]:
    """Everything that is wrong with a force, each with its rule.

    Of a force that is not `complete`, slots that are still to be filled are not told.
    """
    called = named or in_order(len(force.units))
    scale = lists.scales.get(force.scale)
    if scale is None:
        return [problem(f"there is no scale {force.scale!r}; there is: {', '.join(lists.scales)}", "AC-SETUP-02")]
    if not force.units:
        return [problem("it has no units", "AC-FORCE-01")]
    found = of_each(called, lambda at: _unit(at, force, lists))
    found += _boons(force, lists)
    found += _only_once(force, lists)
    if force.points > force.limit:
        found.append(problem(f"{force.points} Points of {force.limit}", "AC-FORCE-07"))
    found += _battlegroups(force, lists, scale, called, complete)
    if complete:
        found += _too_few_on_the_table(force, lists)
        found += _no_giant(force, lists)
    return found


def group_of(id: str, lists: Lists) -> Battlegroup | None:
    """The Battlegroup that a unit names; one that a force takes once more has a number (AC-FORCE-04)."""
    found: Battlegroup | None = group_named(id, lists.battlegroups)
    return found


def slot_of(group: Battlegroup, profile: UnitProfile) -> str:
    """The slot that a unit fills: a Commander that of the Commander, others that of their type (AC-L-04).

    A slot for some classes or for a trait goes before the others. A Commander fills one of those where nobody leads.
    """
    if profile.id in group.without:
        return ""
    if profile.is_commander and group.commanders:
        return COMMANDER_SLOT if profile.id in group.commanders else ""
    fitting = [slot for slot in group.slots if slot.takes(profile)]
    told = [slot for slot in fitting if slot.only] or [slot for slot in fitting if slot.trait]
    if profile.is_commander and not told:
        return ""
    return next((slot.name for slot in told or fitting), "")


def _unit(at: int, force: Force, lists: Lists) -> Iterator[ForceProblem]:
    """What is wrong with one unit by itself."""
    unit = force.units[at]
    profile = lists.classes[unit.class_id]
    if profile.faction != force.faction:
        yield problem(f"{profile.name} is of another faction", "AC-FORCE-01")
    if unit.level not in profile.levels:
        has = ", ".join(profile.levels)
        yield problem(f"{profile.name} has no level {unit.level}; it has: {has}", "AC-FORCE-05")
    offered = [option.id for option in profile.options]
    for name, many in Counter(unit.options).items():
        if name not in offered:
            yield problem(f"{profile.name} is offered no {name!r}", "AC-FORCE-08")
        elif many > 1:
            yield problem(f"{name} is bought once for a unit, not {many} times", "AC-FORCE-08")
    for name in profile.unknown:
        yield problem(f"{profile.name} has {name!r}, which nobody knows here", "AC-L-30")
    if profile.is_carriage:
        yield from _carriage(at, force, lists)
    elif unit.parent or profile.rule(FIRETEAM) is not None:
        yield from _fireteam(at, force, lists)


def is_alone(profile: UnitProfile) -> bool:
    """Whether a unit fills a slot by itself: Fireteams and Carriages go with another."""
    return profile.rule(FIRETEAM) is None and not profile.is_carriage


def _carriage(at: int, force: Force, lists: Lists) -> Iterator[ForceProblem]:
    """A Carriage belongs to an Engine, which has no more of them than its highest level gives it (AC-L-11)."""
    unit, profile = force.units[at], lists.classes[force.units[at].class_id]
    engine = force.units[unit.parent - 1] if 1 <= unit.parent <= len(force.units) else None
    if engine is None or not lists.classes[engine.class_id].is_engine:
        yield problem(f"{profile.name} is bought with an Engine only", "AC-L-11")
        return
    many = sum([other.parent == unit.parent for other in force.units])
    most = CARRIAGES[engine.level]
    if many > most:
        yield problem(f"{many} Carriages, not more than {most}", "AC-L-11")


def _fireteam(at: int, force: Force, lists: Lists) -> Iterator[ForceProblem]:
    """A Fireteam belongs to a Parent unit of its level, which has no more of them than its X (AC-L-12)."""
    unit, profile = force.units[at], lists.classes[force.units[at].class_id]
    if profile.rule(FIRETEAM) is None:
        yield problem(f"{profile.name} is no Fireteam", FIRETEAM)
        return
    parent = force.units[unit.parent - 1] if 1 <= unit.parent <= len(force.units) else None
    bears = None if parent is None else lists.classes[parent.class_id].rule(PARENT)
    if parent is None or bears is None:
        yield problem(f"{profile.name} is bought with a Parent Unit only", FIRETEAM)
        return
    if parent.level is not unit.level:
        yield problem(f"{profile.name} has the level of its Parent, {parent.level}", FIRETEAM)
    many = sum([other.parent == unit.parent for other in force.units])
    if bears.value.isdecimal() and many > int(bears.value):
        yield problem(f"{many} Fireteams, not more than {bears.value}", PARENT)


def _only_once(force: Force, lists: Lists) -> Iterator[ForceProblem]:
    """Some units are there once in a Force, whatever its Battlegroups (AC-L-05)."""
    for class_id, many in Counter([unit.class_id for unit in force.units]).items():
        if lists.classes[class_id].once and many > 1:
            yield problem(f"{many} units of {lists.classes[class_id].name}, not more than 1 in a Force", "AC-L-05")


def _boons(force: Force, lists: Lists) -> Iterator[ForceProblem]:
    """Boons of the faction, each once (AC-G-21)."""
    for rule, many in Counter(force.boons).items():
        if (force.faction, rule) not in lists.boons:
            own = ", ".join([boon.rule for boon in lists.boons.values() if boon.faction == force.faction])
            yield problem(f"there is no Boon {rule!r} for it; there is: {own}", "AC-G-21")
        elif many > 1:
            yield problem(f"the Boon {rule} is bought {many} times, not once", "AC-G-21")


def _no_giant(force: Force, lists: Lists) -> Iterator[ForceProblem]:
    """A Boon for Behemoths is offered to a Force with one only."""
    if GIANTS in force.boons and not any([lists.classes[unit.class_id].is_behemoth for unit in force.units]):
        yield problem("the Boon is offered to a Force with a Behemoth only", GIANTS)


def _too_few_on_the_table(force: Force, lists: Lists) -> Iterator[ForceProblem]:
    """At least half of the units, rounding up, can be deployed at the start (AC-SETUP-27)."""
    profiles = [lists.classes[unit.class_id] for unit in force.units]
    able = [p for p in profiles if p.type is not UnitType.AIRCRAFT and not any(p.rule(r) for r in NEVER_DEPLOYED)]
    least = (len(profiles) + 1) // 2
    if len(able) < least:
        told = f"{len(able)} of {len(profiles)} units can be deployed at the start, not {least}"
        yield problem(told, "AC-SETUP-27")


# --- Battlegroups ---


def _battlegroups(
    force: Force, lists: Lists, scale: Scale, called: Sequence[Called], complete: bool
) -> Iterator[ForceProblem]:
    """Every unit has its Battlegroup, of which there are no more than may be (AC-FORCE-03, AC-FORCE-04)."""
    taken: dict[str, Battlegroup] = {}
    for (number, where), unit in zip(called, force.units, strict=True):
        group = group_of(unit.battlegroup, lists)
        if group is None or group.faction != force.faction:
            known = ", ".join([g.id for g in lists.battlegroups.values() if g.faction == force.faction])
            told = f"there is no Battlegroup {unit.battlegroup!r}; there is: {known}"
            yield problem(told, "AC-FORCE-03", where, number)
            continue
        taken.setdefault(unit.battlegroup, group)
        profile = lists.classes[unit.class_id]
        if unit.parent or not is_alone(profile):
            continue
        if not slot_of(group, profile):
            what = "as a Commander" if profile.is_commander else f"for {profile.type}"
            yield problem(f"{group.name} has no slot {what}: {profile.name}", "AC-FORCE-02", where, number)
        elif profile.heroic and profile.id not in group.commanders:
            yield problem(f"{profile.name} is of another Battlegroup", "AC-FORCE-04", where, number)
    for id, many in Counter([plain_id(name) for name in taken]).items():
        group = group_of(id, lists)
        if group is not None and group.limit and many > group.limit:
            yield problem(f"{group.name} is taken {many} times, not {group.limit}", "AC-FORCE-04")
    for name, group in taken.items():
        units = [unit for unit in force.units if unit.battlegroup == name and not unit.parent]
        yield from of_group(group.name, _one_battlegroup(group, units, lists, scale, complete))


def _one_battlegroup(
    group: Battlegroup, units: Sequence[ForceUnit], lists: Lists, scale: Scale, complete: bool
) -> Iterator[ForceProblem]:
    """Scale, slots with that of the Commander, entries and stars (AC-FORCE-02, AC-TRAIT-05, AC-L-05 to AC-L-10)."""
    if group.scales and scale.id not in group.scales:
        yield problem(f"it is not for a {scale.name}", "AC-FORCE-04")
    placed = [(unit, lists.classes[unit.class_id]) for unit in units]
    filled = Counter([slot_of(group, profile) for _, profile in placed])
    for slot, number in wrongly_filled(group.slots, filled):
        if complete or number > slot.maximum:
            span = str(slot.maximum) if slot.mandatory == slot.maximum else f"{slot.mandatory} to {slot.maximum}"
            yield problem(f"{slot.name}: {span} units, not {number}", "AC-FORCE-02")
    others = [unit.class_id for unit, profile in placed if slot_of(group, profile) != COMMANDER_SLOT]
    for class_id, many in Counter(others).items():
        most = 2 if class_id in group.twice else 1
        if many > most:
            yield problem(f"{many} units of {lists.classes[class_id].name}, not more than {most}", "AC-L-05")
    for slot in group.slots:
        own = [(unit, profile) for unit, profile in placed if slot_of(group, profile) == slot.name]
        yield from _levels(slot, own, scale)


def _levels(slot: Slot, own: Sequence[tuple[ForceUnit, UnitProfile]], scale: Scale) -> Iterator[ForceProblem]:
    """What a scale allows, one level more for each star of the slot (AC-FORCE-06, AC-L-07 to AC-L-10)."""
    allowed = max([LEVELS.index(level) for level in scale.levels])
    above = [(unit, profile, LEVELS.index(unit.level) - allowed) for unit, profile in own]
    if scale.levels == (Level.BASIC,):
        for _, profile in own:
            if profile.is_engine and profile.is_behemoth:
                yield problem(f"{profile.name}: a Behemoth is not for a {scale.name}", "AC-L-10")
    for unit, profile, excess in above:
        if excess > 1:
            yield problem(f"{profile.name}: a {scale.name} has no {unit.level} level", "AC-FORCE-06")
    starred = [profile for _, profile, excess in above if excess == 1]
    stars = slot.stars + any([profile.id in slot.extra for profile in starred])
    if len(starred) > stars:
        names = ", ".join([profile.name for profile in starred])
        told = f"{slot.name}: {len(starred)} units above the level of a {scale.name} ({names}), not more than {stars}"
        yield problem(told, "AC-L-08")


def bought_in_words(unit: ForceUnit, profile: UnitProfile) -> Iterator[str]:
    """What was bought for a unit, each with its Points."""
    for option in options_of(unit, profile):
        points = option.points[LEVELS.index(unit.level)]
        yield f"{option.name} +{points}" if points else option.name
