"""A first draft of a Force: given units put into Elements, or a legal list filled up to the limit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from msgspec.structs import replace

from sandtable.kernel.errors import PackError, UnknownName
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.pack_file import UnitRow
from sandtable.rulesets.dw4.content.profile import Battlefleet, BattlefleetElement, Faction, ShipClass
from sandtable.rulesets.dw4.forces.builder import fitting_units, new_problems
from sandtable.rulesets.dw4.forces.file import ForceFile, force_of
from sandtable.rulesets.dw4.forces.legality import why_not_in
from sandtable.rulesets.dw4.options import force_for
from sandtable.tabletop.forces.drafting import Drafting
from sandtable.tabletop.forces.slots import allotted
from sandtable.tabletop.ids import ClassId


def draft(content: Content, faction: str, limit: int, units: Sequence[str] = (), core: bool = False) -> ForceFile:
    """A Force of a faction: with these units (`dolmen:2` is two models of a Class), or a whole one if none is given."""
    of = _faction(content, faction)
    empty = ForceFile("dw4", 1, f"{of.trait} {limit}", of.id, limit, (), core)
    if units:
        return _allocated(empty, [_wanted(content, of, text) for text in units], content)
    return _filled(empty, content)


def begun_from(content: Content, start: str | ForceFile) -> ForceFile:
    """A list to be changed: a ready Force by its id, or one that is there already, legal or not."""
    if isinstance(start, str):
        return _roster(content, start)
    force, problems = force_of(start, content)
    if force is None or len(force.units) < len(start.unit):
        raise PackError([str(problem) for problem in problems])
    return start


def _roster(content: Content, id: str) -> ForceFile:
    force = force_for(id, content)
    if force.first_game:
        raise UnknownName(f"{id} is for a first game, which asks for no list (DW4-MODE-05)")
    return ForceFile(
        "dw4", 1, force.name, force.faction, force.points_limit, content.rosters[force.id].units, force.core
    )


def _faction(content: Content, name: str) -> Faction:
    for faction in content.factions.values():
        if name.casefold() in (faction.id.casefold(), faction.trait.casefold()):
            return faction
    raise UnknownName(f"there is no faction {name!r}; there is: {', '.join(content.factions)}")


def _wanted(content: Content, of: Faction, text: str) -> UnitRow:
    """A unit as it is typed: a Class by its id, the end of it or its name, and how many models."""
    name, _, models = text.partition(":")
    own = {c.id: c for c in content.classes.values() if c.faction == of.id}
    ship_class = _class_named(own, of, name.strip())
    if models and not models.strip().isdecimal():
        raise UnknownName(f"unit {text!r}: write it as CLASS or CLASS:MODELS")
    return UnitRow(ship_class.id, int(models) if models and int(models) else ship_class.models_min)


def _class_named(own: dict[ClassId, ShipClass], of: Faction, name: str) -> ShipClass:
    wanted = name.casefold()
    for ship_class in own.values():
        names = (ship_class.id, ship_class.id.removeprefix(f"{of.id}."), ship_class.name)
        if wanted in [known.casefold() for known in names]:
            return ship_class
    short = [id.removeprefix(f"{of.id}.") for id in own]
    near = get_close_matches(name, [*short, *own, *(c.name for c in own.values())], n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there is: {', '.join(own)}"
    raise UnknownName(f"{of.trait} has no Class {name!r}; {hint}")


# --- given units ---


def _allocated(empty: ForceFile, units: list[UnitRow], content: Content) -> ForceFile:
    """The units in the Main Battlefleet into which they fit best; what is still wrong, a check tells."""
    lists = [
        replace(empty, unit=tuple(_into(fleet, units, content)))
        for fleet in _battlefleets(empty, content)
        if fleet.main
    ]
    if not lists:
        raise UnknownName(f"{empty.faction} has no Main Battlefleet (DW4-FORCE-03)")
    return min(lists, key=lambda file: len(force_of(file, content)[1]))


def _battlefleets(file: ForceFile, content: Content) -> list[Battlefleet]:
    return [fleet for fleet in content.battlefleets.values() if fleet.faction == file.faction]


def _into(battlefleet: Battlefleet, units: list[UnitRow], content: Content) -> Iterator[UnitRow]:
    """Each unit in an Element of the Battlefleet."""

    def fits(element: BattlefleetElement, unit: UnitRow) -> bool:
        return not why_not_in(element, content.classes[ClassId(unit.class_id)], content.classes)

    for unit, element in allotted(battlefleet.elements, units, fits):
        yield replace(unit, battlefleet=battlefleet.id, element=element)


# --- a whole list ---


def _filled(empty: ForceFile, content: Content) -> ForceFile:
    """The first Main Battlefleet for which the Points suffice, filled with what fits."""
    for battlefleet in _battlefleets(empty, content):
        if battlefleet.main and (file := _Filling(battlefleet, content).filled(empty)) is not None:
            return file
    raise UnknownName(f"no Battlefleet of {empty.faction} can be filled with {empty.points} Points (DW4-FORCE-02)")


class _Filling(Drafting[ForceFile, UnitRow, BattlefleetElement]):
    """How a list of one Battlefleet grows."""

    def __init__(self, battlefleet: Battlefleet, content: Content) -> None:
        self.battlefleet, self.content = battlefleet, content

    def slots(self) -> Sequence[BattlefleetElement]:
        return self.battlefleet.elements

    def fitting(self, draft: ForceFile, slot: BattlefleetElement) -> Iterator[UnitRow]:
        return fitting_units(draft, self.battlefleet, slot, self.content)

    def cost(self, unit: UnitRow) -> int:
        return unit.models * self.content.classes[ClassId(unit.class_id)].points

    def with_unit(self, draft: ForceFile, unit: UnitRow) -> ForceFile:
        return replace(draft, unit=(*draft.unit, unit))

    def may_have(self, draft: ForceFile, unit: UnitRow) -> bool:
        force, problems = force_of(draft, self.content)
        return force is not None and not new_problems(force, unit, set(problems), self.content)

    def larger(self, draft: ForceFile) -> Iterator[ForceFile]:
        """One model more, in the dearest unit first."""
        for n in sorted(range(len(draft.unit)), key=lambda n: -self.cost(draft.unit[n]) // draft.unit[n].models):
            grown = replace(draft.unit[n], models=draft.unit[n].models + 1)
            yield replace(draft, unit=(*draft.unit[:n], grown, *draft.unit[n + 1 :]))

    def is_legal(self, draft: ForceFile) -> bool:
        return not force_of(draft, self.content)[1]
