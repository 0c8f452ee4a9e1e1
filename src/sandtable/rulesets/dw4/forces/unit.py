"""A unit of a Force from its row: swaps and Generators mounted, Upgrades and Escorts counted, Points added up."""

from __future__ import annotations

from collections import Counter

from sandtable.kernel.forces import ForceProblem
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.pack_file import AttachedRow, GeneratorPickRow, SwapRow, UnitRow
from sandtable.rulesets.dw4.content.profile import (
    BattlefleetId,
    Faction,
    ForceUnit,
    Generator,
    Mount,
    RuleRef,
    ShipClass,
    Upgrade,
    WeaponProfile,
    option_named,
    with_arcs_of,
)

Listed = UnitRow | AttachedRow
Slot = tuple[int, int]
"""Which model, and which of its weapons, both counted from 0."""


class UnitMaker:
    """Makes one unit of a Force and remembers every problem on the way."""

    def __init__(self, row: Listed, ship_class: ShipClass, faction: Faction, number: int, where: str) -> None:
        self.row = row
        self.ship_class = ship_class
        self.faction = faction
        self.number = number
        self.where = where
        self.problems: list[ForceProblem] = []
        # A unit of too many models is a problem of its own; it must not cost memory besides.
        self.models = min(row.models, ship_class.models_max)

    def unit(self) -> ForceUnit:
        row = self.row
        escorts = row.escorts if isinstance(row, UnitRow) else 0
        if escorts > self.ship_class.escorts_max:
            self._problem(f"{escorts} Escorts, at most {self.ship_class.escorts_max}", "DW4-FORCE-13")
        upgrades, generators = self._upgrades(), self._generators()
        return ForceUnit(
            class_id=self.ship_class.id,
            models=row.models,
            points=self._points(escorts, upgrades, generators),
            weapons=self._weapons(generators),
            escorts=escorts,
            upgrades=row.upgrades,
            battlefleet=BattlefleetId(row.battlefleet) if isinstance(row, UnitRow) and row.battlefleet else None,
            element=row.element if isinstance(row, UnitRow) else "",
            systems=self._systems(upgrades, generators),
        )

    def _problem(self, sentence: str, rule: str, at: str = "") -> None:
        where = f"{self.where}: {at}" if at else self.where
        self.problems.append(ForceProblem(sentence, RuleId(rule), where, self.number))

    def _upgrades(self) -> list[Upgrade]:
        """The Upgrades that were bought, each for the whole unit (DW4-FORCE-13)."""
        offered = {upgrade.name: upgrade for upgrade in self.ship_class.upgrades}
        bought = []
        for name, times in Counter(self.row.upgrades).items():
            if name not in offered:
                self._problem(f"the {self.ship_class.name} has no Upgrade '{name}'", "DW4-FORCE-13")
                continue
            if times > 1:
                self._problem(f"Upgrade '{name}' is bought {times} times", "DW4-FORCE-13")
            bought.append(offered[name])
        return [*bought, *self._usual(bought)]

    def _usual(self, bought: list[Upgrade]) -> list[Upgrade]:
        """What a unit has where it has to choose and did not; of one choice it may buy no two (DW4-FORCE-13)."""
        for choice, times in Counter(upgrade.one_of for upgrade in bought if upgrade.one_of).items():
            if times > 1:
                self._problem(f"{times} Upgrades of {choice}, at most one", "DW4-FORCE-13")
        made = {upgrade.one_of for upgrade in bought}
        return [upgrade for upgrade in self.ship_class.upgrades if upgrade.usual and upgrade.one_of not in made]

    def _generators(self) -> dict[Slot, Generator]:
        """The Generators by the weapon each replaces: a Heavy one, once per model (DW4-WEAP-06)."""
        built = {generator.rule.name: generator for generator in self.faction.generators}
        mounted: dict[Slot, Generator] = {}
        for number, pick in enumerate(self.row.generators, 1):
            at, slot = f"generator {number}", (pick.model - 1, pick.slot - 1)
            if pick.generator not in built:
                self._problem(f"{self.faction.trait} builds no '{pick.generator}'", "DW4-FORCE-13", at)
                continue
            generator = built[pick.generator]
            reason = self._why_no_generator(generator, pick, mounted)
            if reason:
                self._problem(reason, "DW4-WEAP-06", at)
                continue
            mounted[slot] = generator
        return mounted

    def _why_no_generator(self, generator: Generator, pick: GeneratorPickRow, mounted: dict[Slot, Generator]) -> str:
        name = self.ship_class.name
        if not self.ship_class.generator_hardpoint:
            return f"the {name} has no Generator Hardpoint"
        if pick.model > self.models or pick.slot > len(self.ship_class.weapons):
            return f"there is no weapon {pick.slot} on a model {pick.model}"
        replaced = self.ship_class.weapons[pick.slot - 1]
        if replaced.mount is not Mount.HEAVY:
            return f"{replaced.name} is a {replaced.mount} weapon, a Generator replaces a Heavy one"
        if any(model == pick.model - 1 for model, _ in mounted):
            return f"model {pick.model} has a Generator already"
        if any((swap.model, swap.slot) == (pick.model, pick.slot) for swap in self.row.swaps):
            return f"weapon {pick.slot} of model {pick.model} is swapped as well"
        return why_not_for(generator, self.ship_class)

    def _points(self, escorts: int, upgrades: list[Upgrade], generators: dict[Slot, Generator]) -> int:
        """Models, Escorts, Upgrades and Generators; swaps are free (DW4-FORCE-13, DW4-FORCE-14, DW4-WEAP-04)."""
        bought = sum(upgrade.points * (self.row.models if upgrade.per_model else 1) for upgrade in upgrades)
        generated = sum(generator.points for generator in generators.values())
        models = self.row.models * self.ship_class.points + self.ship_class.surcharge
        return models + escorts * self.faction.escort_points + bought + generated

    def _weapons(self, generators: dict[Slot, Generator]) -> tuple[tuple[WeaponProfile, ...], ...]:
        """What each model carries; every Hardpoint of every model is chosen by itself (DW4-FORCE-12, DW4-WEAP-05)."""
        carried = {
            (model, slot): weapon for model in range(self.models) for slot, weapon in enumerate(self.ship_class.weapons)
        }
        swapped: set[Slot] = set()
        for number, swap in enumerate(self.row.swaps, 1):
            at, place = f"swap {number}", (swap.model - 1, swap.slot - 1)
            if place not in carried:
                self._problem(f"there is no weapon {swap.slot} on a model {swap.model}", "DW4-WEAP-05", at)
                continue
            if place in swapped:
                self._problem(f"weapon {swap.slot} of model {swap.model} is swapped twice", "DW4-WEAP-05", at)
                continue
            swapped.add(place)
            replaced = carried[place]
            option = option_named(self.ship_class, replaced.mount, swap.weapon)
            if option is None:
                self._problem(_why_no_swap(self.ship_class, replaced, swap), "DW4-WEAP-04", at)
                continue
            carried[place] = with_arcs_of(option, replaced)
        return tuple(
            tuple(weapon for place, weapon in carried.items() if place[0] == model and place not in generators)
            for model in range(self.models)
        )

    def _systems(self, upgrades: list[Upgrade], generators: dict[Slot, Generator]) -> tuple[tuple[RuleRef, ...], ...]:
        """What is added to each model; empty where nothing is."""
        granted = tuple(rule for upgrade in upgrades for rule in upgrade.grants)
        if not granted and not generators:
            return ()
        return tuple(
            (*granted, *(generator.rule for place, generator in generators.items() if place[0] == model))
            for model in range(self.models)
        )


def why_not_for(generator: Generator, ship_class: ShipClass) -> str:
    """Why a Class cannot have a Generator; empty where it can."""
    name, traits = ship_class.name, ship_class.traits
    if ship_class.generators is not None and generator.rule.name not in ship_class.generators:
        return f"a {generator.rule.name} is not for the {name}"
    never = [trait for trait in generator.never if trait in traits]
    if never:
        return f"a {generator.rule.name} is not for {', '.join(never)} units, such as the {name}"
    lacking = [trait for trait in generator.only if trait not in traits]
    if lacking:
        return f"a {generator.rule.name} is for {', '.join(lacking)} units only, not for the {name}"
    return ""


def _why_no_swap(ship_class: ShipClass, replaced: WeaponProfile, swap: SwapRow) -> str:
    """Why a weapon cannot take the place of another: same icon only, and never of a fixed weapon."""
    if replaced.mount == Mount.FIXED:
        return f"{replaced.name} is fixed and cannot be swapped"
    for option in ship_class.hardpoint_options:
        if option.name == swap.weapon:
            return f"{swap.weapon} is a {option.mount} option, {replaced.name} a {replaced.mount} weapon"
    return f"'{swap.weapon}' is not a Hardpoint Option of the {ship_class.name}"
