"""From the rows of a pack file to profiles: figures made exact, names looked up, every problem told."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.catalogue import catalogue, qualities_by_name
from sandtable.rulesets.dw4.content.pack_file import (
    CapsuleRow,
    ClassRow,
    Dice,
    FactionRow,
    MountedRow,
    OptionRow,
    RuleRow,
    SquadronRow,
    UpgradeRow,
    WeaponRow,
)
from sandtable.rulesets.dw4.content.profile import (
    ARCS,
    CAPSULE,
    MOST_TURN,
    Attachment,
    Faction,
    Firepower,
    Generator,
    Mount,
    Polygon,
    Positional,
    RuleRef,
    ShipClass,
    Squadron,
    Upgrade,
    WeaponProfile,
    WeaponType,
)
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.pack_figures import mils, mirrored
from sandtable.tabletop.pack_rows import OutlineRow

TITLE = re.compile(r"(?P<name>[^()]+?)(?: \((?P<value>[^()]+)\))?")


def rule_ref(row: RuleRow, sections: str, place: str, problems: list[str]) -> RuleRef:
    """A special rule of a profile; its id and its name must be those of the catalogue."""
    known = catalogue().rules.get(RuleId(row.rule))
    if known is None or not known.name or row.rule[4] not in sections:
        problems.append(f"{place}: '{row.rule}' is not a special rule of this kind in the catalogue")
    elif known.name != row.name:
        problems.append(f"{place}: {row.rule} is called '{known.name}', not '{row.name}'")
    return RuleRef(RuleId(row.rule), row.name, row.value, row.arc)


def quality(title: str, place: str, problems: list[str]) -> RuleRef:
    """A weapon Quality from its printed title, such as `Piercing (1)`."""
    match = TITLE.fullmatch(title)
    name = match["name"] if match else title
    found = qualities_by_name().get(name)
    if match is None or found is None:
        problems.append(f"{place}: '{title}' is not a Quality of the catalogue")
        return RuleRef(RuleId(""), title)
    return RuleRef(found, name, match["value"] or "")


def firepower(close: Dice, standard: Dice, extreme: Dice) -> Firepower:
    """Close, Standard, Extreme; a dash of the file means the weapon cannot Contribute (DW4-WEAP-03)."""
    return (_dice(close), _dice(standard), _dice(extreme))


def _dice(value: Dice) -> int | None:
    return value if isinstance(value, int) else None


def faction(row: FactionRow, place: str, problems: list[str]) -> Faction:
    """The faction of a fleet pack."""
    generators = []
    for generator in row.generators:
        row_of = RuleRow(generator.rule, generator.name, generator.value)
        ref = rule_ref(row_of, "S", f"{place}: generator {generator.name}", problems)
        generators.append(Generator(ref, generator.points, generator.only, generator.never))
    return Faction(row.id, row.trait, row.about, row.escort_points, tuple(generators), row.also)


def weapon_type(row: WeaponRow, place: str, problems: list[str]) -> WeaponType:
    """A weapon of the faction's table."""
    one, two, three, four = (
        None if dice is None else firepower(*dice)
        for dice in (row.grades.I, row.grades.II, row.grades.III, row.grades.IV)
    )
    qualities = tuple(quality(title, f"{place}: qualities", problems) for title in row.qualities)
    return WeaponType(row.name, row.mount, (one, two, three, four), qualities)


def squadron(row: SquadronRow, of: Faction, place: str, problems: list[str]) -> Squadron:
    """A type of squadron of the faction."""
    properties = tuple(
        rule_ref(rule, "R", f"{place}: property {n}", problems) for n, rule in enumerate(row.properties, 1)
    )
    return Squadron(row.name, of.id, row.attack, row.intercept, row.support, row.resilience, properties)


def grade_of(mass: int) -> int:
    """Which grade of a weapon table a Class of that Mass uses: 0 for Mass 1 and 2, 3 for Mass 5 and more."""
    return max(0, min(mass, 5) - 2)


class ClassBuilder:
    """Makes the Classes of one fleet pack, with what they may refer to."""

    def __init__(
        self,
        of: Faction,
        table: Mapping[str, WeaponType],
        outlines: Mapping[str, OutlineRow],
        capsules: Sequence[CapsuleRow],
        problems: list[str],
    ) -> None:
        self.faction = of
        self.table = table
        self.outlines = outlines
        self.capsules = sorted(capsules, key=lambda capsule: capsule.mass)
        self.problems = problems

    def build(self, row: ClassRow, place: str) -> ShipClass:
        """One Class with its whole profile (DW4-ATTR-01)."""
        self._check_figures(row, place)
        outline, length, beam, points = self._footprint(row, place)
        return ShipClass(
            id=ClassId(row.id),
            name=row.name,
            faction=self.faction.id,
            about=row.about,
            core=row.core,
            traits=row.traits,
            positional=self._positional(row, place),
            vpr=row.vpr,
            models_min=row.models[0],
            models_max=row.models[1],
            points=row.points,
            mass=row.mass,
            speed_min=mils(row.speed[0], f"{place}: speed", self.problems),
            speed_max=mils(row.speed[1], f"{place}: speed", self.problems),
            turn=row.turn,
            defence=row.defence,
            armour=row.armour,
            hull=row.hull,
            actions=row.actions,
            broadside=row.broadside,
            repair=row.repair,
            crew=row.crew,
            outline=outline,
            length=length,
            beam=beam,
            polygon=points,
            properties=self._rules(row.properties, "P", f"{place}: property"),
            systems=self._rules(row.systems, "SF", f"{place}: system"),
            weapons=tuple(self._mounted(w, f"{place}: weapon {n}") for n, w in enumerate(row.weapons, 1)),
            hardpoint_options=self._options(row, place),
            generator_hardpoint=row.generator,
            escorts_max=row.escorts,
            upgrades=tuple(self._upgrade(u, f"{place}: upgrade {u.name}") for u in row.upgrades),
            attachment=Attachment(row.attachment.to, row.attachment.models) if row.attachment else None,
            generators=row.generators,
            surcharge=row.surcharge,
            variant_of=ClassId(row.variant_of) if row.variant_of else None,
            unknown=row.unknown,
            not_yet=row.not_yet,
        )

    def _check_figures(self, row: ClassRow, place: str) -> None:
        """Figures that a profile cannot have."""
        if not row.traits or row.traits[0] not in (self.faction.trait, *self.faction.also):
            self.problems.append(
                f"{place}: the first Trait must be the faction's, '{self.faction.trait}' (DW4-ATTR-01)"
            )
        if row.models[0] > row.models[1]:
            self.problems.append(f"{place}: models {row.models[0]} to {row.models[1]}: the range runs backwards")
        if not 0 <= row.speed[0] <= row.speed[1]:
            self.problems.append(f"{place}: speed {row.speed[0]} to {row.speed[1]}: not a range of Speed (DW4-ATTR-06)")
        if row.turn > MOST_TURN:
            self.problems.append(f"{place}: turn {row.turn} is more than {MOST_TURN} (DW4-ATTR-07)")
        if row.core and Positional.SURFACE not in row.traits:
            self.problems.append(f"{place}: Core play accepts Surface units only (DW4-MODE-03)")
        if row.attachment is not None and row.attachment.models != row.models[0]:
            self.problems.append(f"{place}: it is attached at its least, {row.models[0]} models (DW4-ATTACH-06)")

    def _positional(self, row: ClassRow, place: str) -> Positional:
        """The one Positional Trait of a Class."""
        found = [positional for positional in Positional if positional in row.traits]
        if len(found) != 1:
            listed = ", ".join(Positional)
            self.problems.append(f"{place}: traits name {len(found)} of {listed}; there must be one (DW4-ATTR-01)")
            return Positional.SURFACE
        return found[0]

    def _footprint(self, row: ClassRow, place: str) -> tuple[str, int, int, Polygon]:
        """Outline, length, beam and polygon; a capsule by Mass where the Class names none (DW4-MODEL-08)."""
        shape = row.footprint
        if shape is None:
            fitting = [capsule for capsule in self.capsules if capsule.mass <= max(row.mass, 1)]
            if not fitting:
                self.problems.append(f"{place}: no footprint, and no pack gives one for Mass {row.mass}")
                return CAPSULE, 0, 0, ()
            length = mils(fitting[-1].length, f"{place}: footprint", self.problems)
            return CAPSULE, length, mils(fitting[-1].beam, f"{place}: footprint", self.problems), ()
        length = mils(shape.length, f"{place}: footprint: length", self.problems)
        beam = mils(shape.beam, f"{place}: footprint: beam", self.problems)
        if length <= 0 or beam <= 0:
            self.problems.append(f"{place}: footprint: {shape.length} x {shape.beam} has no area")
        if shape.outline == CAPSULE:
            return CAPSULE, length, beam, ()
        outline = self.outlines.get(shape.outline)
        if outline is None:
            self.problems.append(f"{place}: footprint: there is no outline '{shape.outline}'")
            return shape.outline, length, beam, ()
        return shape.outline, length, beam, mirrored(outline.points, length, beam)

    def _rules(self, rows: Sequence[RuleRow], sections: str, place: str) -> tuple[RuleRef, ...]:
        return tuple(rule_ref(row, sections, f"{place} {n}", self.problems) for n, row in enumerate(rows, 1))

    def _mounted(self, row: MountedRow, place: str) -> WeaponProfile:
        """A weapon row with its Arcs in the order of a profile."""
        for letter in row.arcs:
            if letter not in ARCS:
                one_of = ", ".join(ARCS)
                self.problems.append(f"{place}: arcs '{row.arcs}': '{letter}' is not one of {one_of}")
        if len(set(row.arcs)) != len(row.arcs):
            self.problems.append(f"{place}: arcs '{row.arcs}': an Arc is named twice")
        arcs = "".join(arc for arc in ARCS if arc in row.arcs)
        qualities = tuple(quality(title, f"{place}: qualities", self.problems) for title in row.qualities)
        dice = firepower(row.close, row.standard, row.extreme)
        return WeaponProfile(row.name, row.mount, arcs, dice, qualities, row.by_mass)

    def _options(self, row: ClassRow, place: str) -> tuple[WeaponProfile, ...]:
        """The Hardpoint Options of a Class at the grade of its Mass; without Arcs until they are mounted."""
        options = []
        for name in row.options:
            weapon = self.table.get(name)
            if weapon is None:
                self.problems.append(f"{place}: options: there is no weapon '{name}' in this pack")
                continue
            dice = weapon.grades[grade_of(row.mass)]
            if dice is None:
                self.problems.append(f"{place}: options: '{name}' has no Firepower for Mass {row.mass}")
                continue
            if weapon.mount == Mount.FIXED or weapon.mount not in {mounted.mount for mounted in row.weapons}:
                self.problems.append(f"{place}: options: '{name}' is {weapon.mount}, no such Hardpoint (DW4-WEAP-04)")
                continue
            options.append(WeaponProfile(name, weapon.mount, "", dice, weapon.qualities))
        return (*options, *[self._own_option(option, row, place) for option in row.own_options])

    def _own_option(self, row: OptionRow, of: ClassRow, place: str) -> WeaponProfile:
        """A Hardpoint Option with the figures of this Class alone."""
        at = f"{place}: option {row.name}"
        if row.mount == Mount.FIXED or row.mount not in {mounted.mount for mounted in of.weapons}:
            self.problems.append(f"{at}: is {row.mount}, no such Hardpoint (DW4-WEAP-04)")
        qualities = tuple(quality(title, f"{at}: qualities", self.problems) for title in row.qualities)
        dice = firepower(row.close, row.standard, row.extreme)
        return WeaponProfile(row.name, row.mount, "", dice, qualities, row.by_mass)

    def _upgrade(self, row: UpgradeRow, place: str) -> Upgrade:
        grants = self._rules(row.grants, "PSF", f"{place}: grant")
        return Upgrade(row.name, row.points, row.per == "model", grants, row.one_of, row.usual)
