"""From the tables of a fleet pack to profiles: figures, weapons, classes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.catalogue import catalogue
from sandtable.rulesets.dw3.content.pack_file import (
    BattlefleetRow,
    ClassRow,
    FactionRow,
    MountedRow,
    SquadronRow,
    UpgradeRow,
    WeaponRow,
)
from sandtable.rulesets.dw3.content.profile import (
    Battlefleet,
    BattlefleetId,
    Dice,
    GeneratorOption,
    Pair,
    Position,
    Quality,
    QualityRef,
    RuleRef,
    ShipClass,
    Squadron,
    Upgrade,
    Weapon,
    WeaponOption,
    WeaponType,
)
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.pack_figures import mils, mirrored
from sandtable.tabletop.pack_rows import OutlineRow, RuleName

ARCS = ("360", "F", "A", "P", "S", "F/P/S", "A/P/S", "P & S", "F/P", "F/S", "A/P", "A/S", "F/P/A", "F/S/A")
MORE_ARCS = ("F & A", "A & P & S")
"""Arc codes of profiles (DW3-ARC-03 to DW3-ARC-07)."""

HEAVY = "heavy"
SWAPPED = (HEAVY, "standard")
"""Mounts whose weapons may be swapped for others of the faction."""
IMMOBILE = RuleId("DW3-R-IMMOBILE")
SEVERAL = 2

_FIGURE = re.compile(r"(\d+)\((\d+|-)\)")
_QUALITY = re.compile(r"([A-Z ]+?)(?: \(([A-Z, ]+)\))?")


def weapon_type(row: WeaponRow, place: str, problems: list[str]) -> WeaponType:
    """A weapon of a faction's list."""
    if row.mount == "ram":
        if len(row.ramming) != SEVERAL:
            problems.append(f"{place}: a ram has the dice it adds, battle ready and crippled (DW3-QUAL-17)")
        added = (row.ramming[0], row.ramming[-1]) if row.ramming else (0, 0)
        own = rule_refs(row.rules, place, problems)
        return WeaponType(row.name, row.mount, (), (), qualities(row.qualities, place, problems), added, own)
    if len(row.firepower) != 3:
        problems.append(f"{place}: firepower is given for point blank, closing and long range")
    by_band = [_dice(text, place, problems) for text in row.firepower]
    ready, crippled = tuple([first for first, _ in by_band]), tuple([second for _, second in by_band])
    own = rule_refs(row.rules, place, problems)
    return WeaponType(row.name, row.mount, ready, crippled, qualities(row.qualities, place, problems), rules=own)


def _dice(text: str, place: str, problems: list[str]) -> tuple[Dice, Dice]:
    """The dice in one band, battle ready and crippled: `9(5) / 6(3)`, or `-` for none."""
    parts = [part.strip() for part in text.split("/")]
    found = [_one(part, place, problems) for part in parts]
    return found[0], found[-1]


def _one(part: str, place: str, problems: list[str]) -> Dice:
    if part == "-":
        return Dice()
    match = _FIGURE.fullmatch(part)
    if match is None:
        problems.append(f"{place}: {part!r} is no figure such as 9(5), 3(-) or -")
        return Dice()
    return Dice(int(match[1]), None if match[2] == "-" else int(match[2]))


def qualities(names: tuple[str, ...], place: str, problems: list[str]) -> tuple[QualityRef, ...]:
    """Qualities as a weapon prints them, brackets included."""
    found = []
    for name in names:
        match = _QUALITY.fullmatch(name)
        if match is None or match[1] not in list(Quality):
            problems.append(f"{place}: there is no quality {name!r}")
            continue
        only = tuple([trait.strip() for trait in (match[2] or "").split(",") if trait.strip()])
        found.append(QualityRef(Quality(match[1]), only))
    return tuple(found)


def squadron(row: SquadronRow, faction: str, place: str, problems: list[str]) -> Squadron:
    return Squadron(
        name=row.name,
        faction=faction,
        attack=row.attack,
        intercept=row.intercept,
        defence=row.defence,
        assault=row.assault,
        launch=mils(row.launch, f"{place}: launch", problems),
        counters=row.counters,
        qualities=row.qualities,
        torpedo=row.torpedo,
        barred=row.barred,
        removed=row.removed,
        boards=row.boards,
    )


def rule_refs(rows: Sequence[RuleName], place: str, problems: list[str]) -> tuple[RuleRef, ...]:
    """Special rules by their ids; the catalogue must know each."""
    for row in rows:
        if RuleId(row.rule) not in catalogue().rules:
            problems.append(f"{place}: there is no rule {row.rule!r} in the catalogue")
    return tuple([RuleRef(RuleId(row.rule), row.name, row.value) for row in rows])


def with_rules_of(rules: Sequence[RuleRef], weapons: Iterable[Weapon]) -> tuple[RuleRef, ...]:
    """The special rules of a model with those that its weapons bring."""
    return tuple(dict.fromkeys([*rules, *[ref for weapon in weapons for ref in weapon.type.rules]]))


def battlefleet(row: BattlefleetRow, faction: str, place: str, problems: list[str]) -> Battlefleet:
    spans = {
        Position.SURFACE: row.surface,
        Position.SKIMMING: row.skimming,
        Position.SUBMERGED: row.submerged,
        Position.AERIAL: row.aerial,
    }
    for position, span in spans.items():
        if span[0] > span[1]:
            problems.append(f"{place}: {position}: {span[0]} of at most {span[1]}")
    ability = rule_refs((row.ability,), place, problems)[0] if row.ability is not None else None
    return Battlefleet(
        BattlefleetId(row.id),
        row.name,
        faction,
        row.kind,
        {position: (span[0], span[1]) for position, span in spans.items()},
        tuple([ClassId(name) for name in row.flagships]),
        ability,
        tuple([ClassId(name) for name in row.classes]),
        {ClassId(name): most for name, most in row.several.items()},
        row.not_yet,
    )


class ClassReader:
    """Reads the classes of one faction."""

    def __init__(
        self,
        faction: FactionRow,
        weapons: Mapping[str, WeaponType],
        squadrons: Mapping[str, Squadron],
        upgrades: Mapping[str, UpgradeRow],
        outlines: Mapping[str, OutlineRow],
        problems: list[str],
    ) -> None:
        self.faction, self.weapons, self.squadrons, self.upgrades = faction, weapons, squadrons, upgrades
        self.outlines, self.problems = outlines, problems

    def read(self, row: ClassRow, place: str) -> ShipClass:
        """One class, checked as a profile must be."""
        self._check(row, place)
        length = mils(row.footprint.length, f"{place}: length", self.problems)
        beam = mils(row.footprint.beam, f"{place}: beam", self.problems)
        outline = self.outlines.get(row.footprint.outline)
        if outline is None:
            self.problems.append(f"{place}: there is no outline {row.footprint.outline!r}")
        return ShipClass(
            id=ClassId(row.id),
            name=row.name,
            about=row.about,
            faction=self.faction.id,
            position=row.position,
            traits=row.traits,
            models=(row.models[0], row.models[1]),
            points=row.points,
            mass=row.mass,
            speed=_pair(row.speed),
            turn_limit=_pair(row.turn_limit),
            armour=_pair(row.armour),
            citadel=_pair(row.citadel),
            adv=_pair(row.adv),
            sdv=_pair(row.sdv),
            fray=_pair(row.fray),
            hull=_pair(row.hull),
            srs=_pair(row.srs or (0,)),
            squadrons=row.squadrons,
            weapons=self._mounted(row.weapons, place),
            generators=rule_refs(row.generators, place, self.problems),
            rules=with_rules_of(rule_refs(row.rules, place, self.problems), self._mounted(row.weapons, place)),
            escorts=row.escorts,
            joins=row.joins,
            partner=row.partner,
            upgrades=self._upgrades(row, place),
            length=length,
            beam=beam,
            polygon=() if outline is None else mirrored(outline.points, length, beam),
            swaps=tuple([self._options(mounted, row.swaps, place) for mounted in row.weapons]),
            generator_options=self._generators(row, place),
            generator_slots=tuple([n for n, each in enumerate(row.weapons, 1) if self._takes_generator(each, row)]),
            takes=tuple([ClassId(name) for name in row.takes]),
            joined_most=row.joined_most,
            unknown=row.unknown,
            not_yet=row.not_yet,
        )

    def _options(self, mounted: MountedRow, alike: bool, place: str) -> tuple[WeaponOption, ...]:
        """What may stand in the place of a weapon: what its row says, or others of the faction on such a mount."""
        of = self.weapons.get(mounted.name)
        if not mounted.options and alike and of is not None and of.mount in SWAPPED:
            others = [each.name for each in self.weapons.values() if each.mount == of.mount and each is not of]
            return tuple([WeaponOption(self._weapon(name, mounted.arcs, place)) for name in others])
        return tuple(
            [
                WeaponOption(self._weapon(each.name, each.arcs or mounted.arcs, place), each.points)
                for each in mounted.options
            ]
        )

    def _generators(self, row: ClassRow, place: str) -> tuple[GeneratorOption, ...]:
        rows = row.own_generators or (self.faction.generators if row.generator_place else ())
        refs = rule_refs(rows, place, self.problems)
        brought = [self._mounted(each.weapons, place) for each in rows]
        return tuple(
            [GeneratorOption(ref, row.points, weapons) for ref, row, weapons in zip(refs, rows, brought, strict=True)]
        )

    def _takes_generator(self, mounted: MountedRow, row: ClassRow) -> bool:
        of = self.weapons.get(mounted.name)
        return mounted.generator or (row.generator_place and of is not None and of.mount == HEAVY)

    def _upgrades(self, row: ClassRow, place: str) -> tuple[Upgrade, ...]:
        """The upgrades that a class is offered: of the list of its faction, and its own."""
        listed = []
        for name in row.upgrades:
            if name in self.upgrades:
                listed.append(self.upgrades[name])
            else:
                self.problems.append(f"{place}: there is no upgrade {name!r}")
        return tuple([self._upgrade(each, place) for each in (*listed, *row.own_upgrades)])

    def _upgrade(self, row: UpgradeRow, place: str) -> Upgrade:
        where = f"{place}: upgrade {row.name}"
        return Upgrade(
            name=row.name,
            points=row.points,
            rules=rule_refs(row.rules, where, self.problems),
            generators=rule_refs(row.generators, where, self.problems),
            weapons=self._mounted(row.weapons, where),
            fray=row.fray,
            minefields=row.minefields,
            per_model=row.per == "model",
            one_of=row.one_of,
            traits=row.traits,
            loses=row.loses,
            battlefleets=row.battlefleets,
            hull=row.hull,
            without=tuple([RuleId(rule) for rule in row.without]),
            instead=tuple([(old, self._weapon(new, "360", where).type) for old, new in row.instead.items()]),
        )

    def _mounted(self, rows: tuple[MountedRow, ...], place: str) -> tuple[Weapon, ...]:
        return tuple([self._weapon(mounted.name, mounted.arcs, place) for mounted in rows])

    def _weapon(self, name: str, arcs: str, place: str) -> Weapon:
        if arcs not in (*ARCS, *MORE_ARCS):
            self.problems.append(f"{place}: {name}: there is no arc {arcs!r} (DW3-ARC-07)")
        found = self.weapons.get(name)
        if found is None:
            self.problems.append(f"{place}: the faction has no weapon {name!r}")
            found = WeaponType(name, "fixed")
        return Weapon(found, arcs)

    def _check(self, row: ClassRow, place: str) -> None:
        """What every profile keeps to: the crippled side is no better, CITADEL above ARMOUR, MASS 1 has one side."""
        say = self.problems.append
        if not row.models[0] <= row.models[1]:
            say(f"{place}: models: {row.models[0]} to {row.models[1]}")
        for name in ("speed", "turn_limit", "fray", "adv", "sdv"):
            figures = getattr(row, name)
            if figures[-1] > figures[0]:
                say(f"{place}: {name}: crippled {figures[-1]} is above battle ready {figures[0]}")
        for armour, citadel in zip(_pair(row.armour), _pair(row.citadel), strict=True):
            if citadel <= armour:
                say(f"{place}: CITADEL {citadel} is not above ARMOUR {armour}")
        if min(*row.armour, *row.citadel, *row.hull) < 1:
            say(f"{place}: ARMOUR, CITADEL and HULL are at least 1")
        if (row.mass == 1) != (len(row.hull) == 1):
            say(f"{place}: a model of MASS 1 has single figures, any other two (DW3-SHOOT-22)")
        if row.speed[0] == 0 and IMMOBILE not in [rule.rule for rule in row.rules]:
            say(f"{place}: with SPEED 0 it is Immobile (DW3-SETUP-24)")
        for name in row.squadrons:
            if name not in self.squadrons:
                say(f"{place}: the faction has no squadron {name!r}")
        if bool(row.squadrons) != bool(row.srs):
            say(f"{place}: a carrier has both a capacity and squadrons (DW3-SRS-01)")


def _pair(figures: tuple[int, ...]) -> Pair:
    return figures[0], figures[-1]
