"""From the tables of an army pack to profiles: figures, Armaments Grids, levels, options, Battlegroups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from types import MappingProxyType

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.catalogue import catalogue
from sandtable.rulesets.ac.content.forces import COMMANDER_SLOT, Battlegroup, BattlegroupId, Slot
from sandtable.rulesets.ac.content.pack_file import ArmamentRow, BattlegroupRow, ClassRow, OptionRow, SlotRow
from sandtable.rulesets.ac.content.profile import (
    BEHEMOTH,
    ENGINE,
    LEVELS,
    TRANSPORT,
    Formation,
    Kind,
    Level,
    LevelFigures,
    RuleRef,
    UnitOption,
    UnitProfile,
    UnitType,
    WeaponRow,
)
from sandtable.rulesets.ac.ids import ClassId
from sandtable.tabletop.pack_figures import mils
from sandtable.tabletop.pack_rows import RuleName, SideHead

CLOSE_TYPES = (UnitType.INFANTRY, UnitType.CAVALRY, UnitType.FIELD_GUN)
"""Units that fight in Close Formation if no rule says otherwise (AC-FORM-02)."""
IRREGULAR, LOCKSTEP = RuleId("AC-R-IRREGULAR"), RuleId("AC-R-LOCKSTEP")
CAPACITY, SUBTERRANEAN = RuleId("AC-R-CAPACITY"), RuleId("AC-R-SUBTERRANEAN")
TWO_VALUES = (RuleId("AC-Q-POINT-BLANK"), RuleId("AC-Q-SHOCK"), RuleId("AC-Q-WRECKERS"))
"""The Qualities that use a second value of dice (AC-L-26)."""
PAIRS = (frozenset((Kind.LIGHT, Kind.HEAVY)), frozenset((Kind.LIGHT, Kind.AERIAL)))
"""The kinds that one row may serve together (AC-L-24)."""


def rule_refs(rows: Iterable[RuleName], place: str, problems: list[str]) -> tuple[RuleRef, ...]:
    """Special rules or Qualities of a profile, each known to the catalogue and there once."""
    known = catalogue().rules
    refs = tuple([RuleRef(RuleId(row.rule), row.name, row.value) for row in rows])
    problems += [f"{place}: there is no rule '{ref.id}'" for ref in refs if ref.id not in known]
    twice = [rule for rule, many in Counter([ref.id for ref in refs]).items() if many > 1]
    problems += [f"{place}: {rule} is there twice (AC-G-04)" for rule in twice]
    return refs


def weapon_row(row: ArmamentRow, place: str, problems: list[str]) -> WeaponRow:
    """A row of the Armaments Grid (AC-PROFILE-07 to AC-PROFILE-11)."""
    qualities = rule_refs(row.qualities, place, problems)
    if len(row.kinds) > 1 and frozenset(row.kinds) not in PAIRS:
        problems.append(f"{place}: only light and heavy, or light and aerial, may be one row (AC-L-24)")
    wants_two = any([ref.id in TWO_VALUES for ref in qualities])
    if wants_two != (len(row.second) == len(row.dice)):
        problems.append(f"{place}: 'second' goes with Point Blank, Shock or Wreckers, three values (AC-L-26)")
    short = None if row.short is None else mils(row.short, f"{place}: short", problems)
    long = None if row.long is None else mils(row.long, f"{place}: long", problems)
    if short is not None and (long is None or short > long):
        problems.append(f"{place}: Short Range is not within Long Range (AC-PROFILE-09)")
    made = WeaponRow(row.name, row.kinds, row.dice, short, long, row.second, qualities)
    if not made.is_ranged and long is not None:
        problems.append(f"{place}: Melee and Impact have no Range (AC-PROFILE-09)")
    return made


def profile(row: ClassRow, of: SideHead, place: str, problems: list[str]) -> UnitProfile:
    """A whole unit; everything that is wrong with it goes to `problems`."""
    rules = rule_refs(row.rules, place, problems)
    levels = {
        level: LevelFigures(figures.models, figures.points, figures.vpr)
        for level in LEVELS
        if (figures := getattr(row.levels, level.value)) is not None
    }
    rows = tuple([weapon_row(each, f"{place}: row {each.name}", problems) for each in row.rows])
    made = UnitProfile(
        id=ClassId(row.id),
        faction=of.id,
        name=row.name,
        about=row.about,
        type=row.type,
        category=row.category,
        # The Faction is what the pack says, one of the eight of the book or another (AC-TRAIT-02).
        traits=(of.trait, row.type.value, row.category.value, *row.traits),
        size=row.size,
        speed=None if row.speed is None else mils(row.speed, f"{place}: speed", problems),
        defence=row.defence,
        damage_limit=row.damage_limit,
        discipline=row.discipline,
        break_limit=row.break_limit,
        formation=row.formation or _formation(row.type, rules),
        width=mils(row.footprint.width, f"{place}: width", problems),
        length=mils(row.footprint.length, f"{place}: length", problems),
        levels=MappingProxyType(levels),
        bands=row.bands,
        rows=rows,
        rules=rules,
        options=tuple([_option(each, rows, f"{place}: option {each.id}", problems) for each in row.options]),
        heroic=row.heroic,
        token=row.token,
        once=row.once,
        unknown=row.unknown,
    )
    problems += [f"{place}: {told}" for told in _wrong_with(made)]
    return made


def _formation(type: UnitType, rules: Sequence[RuleRef]) -> Formation:
    """By Unit Type, if no rule says otherwise (AC-FORM-01 to AC-FORM-03)."""
    carried = [ref.id for ref in rules]
    if IRREGULAR in carried:
        return Formation.OPEN
    return Formation.CLOSE if type in CLOSE_TYPES or LOCKSTEP in carried else Formation.OPEN


def _option(row: OptionRow, rows: Sequence[WeaponRow], place: str, problems: list[str]) -> UnitOption:
    if row.replaces and row.replaces not in [each.name for each in rows]:
        problems.append(f"{place}: there is no row {row.replaces!r} to replace")
    return UnitOption(
        row.id,
        row.name,
        row.points,
        rule_refs(row.rules, place, problems),
        tuple([weapon_row(each, f"{place}: row {each.name}", problems) for each in row.rows]),
        row.replaces,
    )


def _wrong_with(made: UnitProfile) -> Iterable[str]:
    """What does not fit together in a profile, a sentence each."""
    if not made.levels:
        yield "it has no Reinforcement Level (AC-FORCE-05)"
        return
    staying = made.type in (UnitType.AIRCRAFT, UnitType.FORTIFICATION) or made.rule(SUBTERRANEAN) is not None
    if made.speed is None and not staying:
        yield "Speed is missing, which only Aircraft, Fortifications and Subterranean units lack (AC-PROFILE-02)"
    if (made.rule(CAPACITY) is not None) != (TRANSPORT in made.traits):
        yield "Capacity and the trait Transport go together (AC-TRANS-02)"
    names = [row.name for row in made.rows]
    if len(set(names)) != len(names):
        yield "two rows have one name"
    levels = list(LEVELS) if made.is_engine else [Level.FULL]
    if made.is_behemoth and (list(made.levels) != levels or made.levels[Level.FULL].models != 1):
        yield "a Behemoth is one model and has the full level only, an Engine all of them (AC-TRAIT-08, AC-L-11)"
    yield from _gaps(made)


def _gaps(made: UnitProfile) -> Iterable[str]:
    """Counts of models, or Damage of a Behemoth, without exactly one column of dice (AC-PROFILE-10, AC-TRAIT-10)."""
    most = max([figures.models for figures in made.levels.values()])
    counts = range(made.damage_limit) if made.is_behemoth else range(1, most + 1)
    for count in counts:
        columns = [band for band in made.bands if band and band[0] <= count <= band[-1]]
        if len(columns) != 1:
            what = "Damage" if made.is_behemoth else "models"
            yield f"{count} {what} belong to {len(columns)} bands instead of one (AC-PROFILE-10)"
            return


def battlegroup(row: BattlegroupRow, faction: str, place: str, problems: list[str]) -> Battlegroup:
    """A Battlegroup; the slot of its Commander, always one, comes first, if it has one (AC-FORCE-02)."""
    bonus = () if row.bonus is None else rule_refs((row.bonus,), place, problems)
    leader = [Slot(COMMANDER_SLOT, (), 1, 1, row.commander_stars)] if row.commanders else []
    slots = [
        Slot(
            slot_name(slot),
            slot.types,
            slot.least,
            slot.most,
            slot.stars,
            tuple([ClassId(name) for name in slot.extra]),
            slot.trait,
            tuple([ClassId(name) for name in slot.only]),
        )
        for slot in row.slots
    ]
    problems += [f"{place}: slot {slot.name}: more must be there than may" for slot in slots if _is_reversed(slot)]
    return Battlegroup(
        id=BattlegroupId(row.id),
        faction=faction,
        name=row.name,
        kind=row.kind,
        slots=(*leader, *slots),
        commanders=tuple([ClassId(name) for name in row.commanders]),
        scales=row.scales,
        limit=row.limit,
        twice=tuple([ClassId(name) for name in row.twice]),
        without=tuple([ClassId(name) for name in row.without]),
        bonus=next(iter(bonus), None),
    )


def slot_name(slot: SlotRow) -> str:
    """What a slot is called: its types, after a trait that they must have; a Behemoth or Engine by that alone."""
    types = "/".join([type.value for type in slot.types])
    if slot.trait in (BEHEMOTH, ENGINE):
        return slot.trait
    return f"{slot.trait} {types}" if slot.trait else types


def _is_reversed(slot: Slot) -> bool:
    return slot.mandatory > slot.maximum
