"""From the tables of a fleet pack to profiles: figures, weapons, classes."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.catalogue import catalogue
from sandtable.rulesets.dw3.content.pack_file import (
    BattlefleetRow,
    ClassRow,
    FactionRow,
    SquadronRow,
    WeaponRow,
)
from sandtable.rulesets.dw3.content.profile import (
    Battlefleet,
    BattlefleetId,
    Dice,
    Pair,
    Position,
    Quality,
    QualityRef,
    RuleRef,
    ShipClass,
    Squadron,
    Weapon,
    WeaponType,
)
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.pack_figures import mils, mirrored
from sandtable.tabletop.pack_rows import OutlineRow, RuleName

ARCS = ("360", "F", "A", "P", "S", "F/P/S", "A/P/S", "P & S", "F/P", "F/S", "A/P", "A/S", "F/P/A", "F/S/A")
MORE_ARCS = ("F & A", "A & P & S")
"""Arc codes of profiles (DW3-ARC-03 to DW3-ARC-07)."""

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
        return WeaponType(row.name, row.mount, (), (), qualities(row.qualities, place, problems), added)
    if len(row.firepower) != 3:
        problems.append(f"{place}: firepower is given for point blank, closing and long range")
    by_band = [_dice(text, place, problems) for text in row.firepower]
    ready, crippled = tuple([first for first, _ in by_band]), tuple([second for _, second in by_band])
    return WeaponType(row.name, row.mount, ready, crippled, qualities(row.qualities, place, problems))


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
    )


def rule_refs(rows: tuple[RuleName, ...], place: str, problems: list[str]) -> tuple[RuleRef, ...]:
    """Special rules by their ids; the catalogue must know each."""
    for row in rows:
        if RuleId(row.rule) not in catalogue().rules:
            problems.append(f"{place}: there is no rule {row.rule!r} in the catalogue")
    return tuple([RuleRef(RuleId(row.rule), row.name, row.value) for row in rows])


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
    )


class ClassReader:
    """Reads the classes of one faction."""

    def __init__(
        self,
        faction: FactionRow,
        weapons: Mapping[str, WeaponType],
        squadrons: Mapping[str, Squadron],
        outlines: Mapping[str, OutlineRow],
        problems: list[str],
    ) -> None:
        self.faction, self.weapons, self.squadrons = faction, weapons, squadrons
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
            weapons=tuple([self._weapon(mounted.name, mounted.arcs, place) for mounted in row.weapons]),
            generators=rule_refs(row.generators, place, self.problems),
            rules=rule_refs(row.rules, place, self.problems),
            escorts=row.escorts,
            joins=row.joins,
            partner=row.partner,
            swaps=row.swaps,
            ram_swap=row.ram_swap,
            generator_place=row.generator_place,
            upgrades=row.upgrades,
            length=length,
            beam=beam,
            polygon=() if outline is None else mirrored(outline.points, length, beam),
        )

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
