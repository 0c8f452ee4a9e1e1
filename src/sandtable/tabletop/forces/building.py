"""Building a force: what a list comes to, what is wrong with it, what may be added, and a first draft."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec.structs import replace

from sandtable.kernel.board import Sheet
from sandtable.kernel.errors import PackError, UnknownName
from sandtable.kernel.forces import ForceCheck, ForceChoices, ForceEntry, ForceProblem, OpenSlot
from sandtable.kernel.gameform import When
from sandtable.tabletop.forces.drafting import Drafting
from sandtable.tabletop.forces.groups import group_named
from sandtable.tabletop.forces.naming import faction_named, unit_typed
from sandtable.tabletop.forces.slots import S, allotted


class ListFile(Protocol):
    """A list as it is written."""

    @property
    def name(self) -> str: ...

    @property
    def faction(self) -> str: ...

    @property
    def points(self) -> int: ...

    @property
    def unit(self) -> tuple[Any, ...]: ...


class Priced(Protocol):
    """A force, and what it costs."""

    @property
    def points(self) -> int: ...


class Group(Protocol):
    """A part of a force with slots for units."""

    @property
    def id(self) -> Any: ...

    @property
    def faction(self) -> str: ...


class Sized(Protocol):
    """A unit of a list: models of a class."""

    @property
    def class_id(self) -> str: ...

    @property
    def models(self) -> int: ...


L = TypeVar("L", bound=ListFile)
F = TypeVar("F", bound=Priced)
U = TypeVar("U", bound=Sized)
G = TypeVar("G", bound=Group)


class Building(ABC, Generic[L, F, U, G, S]):
    """How the lists of one game are built, for a rule set to say.

    L is a list as it is written, F the force of it, U a unit of the list, G a group of units, S a slot in a group.
    """

    group: ClassVar[str]
    """What a group is called."""
    unit: ClassVar[str]
    """What a class of units is called."""
    needs_main: ClassVar[str]
    """The rule by which a force begins with a main group."""
    unfilled: ClassVar[str]
    """The rule that is broken while a slot is not filled."""

    content: Any
    """What packs describe: factions and classes by their ids, and more that only the rule set asks for."""

    def __init__(self, content: Any) -> None:
        self.content = content

    @staticmethod
    @abstractmethod
    def reads(file: Any, content: Any) -> tuple[Any, list[ForceProblem]]:
        """The force of a list made with this content, and what is wrong with it."""

    def force(self, file: L) -> tuple[F | None, list[ForceProblem]]:
        """The force of a list, with every reason why it is not legal; None where there is no such faction."""
        return self.reads(file, self.content)

    def factions(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.content.factions
        return found

    def classes(self) -> Mapping[Any, Any]:
        found: Mapping[Any, Any] = self.content.classes
        return found

    @abstractmethod
    def every_group(self) -> Mapping[Any, G]:
        """The groups of all factions by their ids."""

    def groups(self, file: L) -> Iterator[G]:
        """The groups of its faction, and those that the list takes once more."""
        known = self.every_group()
        for id in dict.fromkeys([*known, *[self.place_of(unit)[0] for unit in file.unit]]):
            found = group_named(id, known)
            if found is not None and found.faction == file.faction:
                yield found

    @abstractmethod
    def is_main(self, group: G) -> bool: ...

    @abstractmethod
    def slots(self, group: G) -> Sequence[S]: ...

    @abstractmethod
    def fitting(self, file: L, group: G, slot: S) -> Iterator[U]:
        """A unit at its smallest of every class that a slot takes."""

    @abstractmethod
    def placed(self, unit: U, group: G, slot: str) -> U:
        """A unit in a slot of a group."""

    @abstractmethod
    def place_of(self, unit: U) -> tuple[str, str]:
        """The group and the slot that a unit of a list stands in."""

    @abstractmethod
    def takes(self, slot: S, unit: U) -> bool:
        """Whether a slot takes units of its class."""

    @abstractmethod
    def problems_with(self, force: F, unit: U) -> list[ForceProblem]:
        """Every problem of a force with one unit more in which that unit may have a part.

        That a list is not complete yet is none of them: it is no reason to stop adding.
        """

    def cost(self, unit: U) -> int:
        """What the models of a unit cost."""
        points: int = self.classes()[unit.class_id].points
        return unit.models * points

    def grown(self, unit: U) -> U | None:
        """A unit one step larger, if there is one: with one model more where nothing else is said."""
        return replace(unit, models=unit.models + 1)  # type: ignore[type-var]

    @abstractmethod
    def entries(self, file: L, force: F) -> Iterator[ForceEntry]:
        """One line for each unit, and one below it for what is attached to it."""

    @abstractmethod
    def notes(self, force: F) -> Iterator[str]:
        """What the owner should know."""

    @abstractmethod
    def choices(self) -> ForceChoices:
        """What a force may be made of."""

    @abstractmethod
    def cards(self, force: F) -> Iterator[Sheet]:
        """The cards of everything in a force; the same may come more than once."""

    def sheets(self, file: L) -> tuple[Sheet, ...]:
        """The cards of everything in a list; raises `PackError` where there is no such faction."""
        force, problems = self.force(file)
        if force is None:
            raise PackError([str(problem) for problem in problems])
        return tuple({sheet.id: sheet for sheet in self.cards(force)}.values())

    @abstractmethod
    def text(self, file: L) -> str:
        """A list as a file that a person edits."""

    @abstractmethod
    def empty(self, faction: str, name: str, limit: int, switches: Collection[str]) -> L: ...

    @abstractmethod
    def sized(self, of: Any, models: int) -> U:
        """A unit of a class with so many models, or with the fewest where none is said."""

    def begun(self, faction: str, limit: int, units: Sequence[str], switches: Collection[str]) -> L:
        """A first draft: with units as they are typed, or a whole list where none is."""
        of = faction_named(self.factions(), faction)
        own = [each for each in self.classes().values() if each.faction == of.id]
        typed = [unit_typed(own, of, text, self.unit) for text in units]
        empty = self.empty(of.id, f"{of.trait} {limit}", limit, switches)
        return self.drafted(empty, [self.sized(each, models) for each, models in typed])

    @abstractmethod
    def ready(self, id: str) -> L:
        """The list of a ready force; raises `UnknownName` where it is none to be changed."""

    def when(self, file: L) -> When:
        """In which games a list may be played; in any, if nothing is said."""
        return {}

    # --- a list as it stands ---

    def check(self, file: L) -> ForceCheck:
        """A list as it stands, with every problem and every open slot."""
        force, problems = self.force(file)
        found = ForceCheck(
            name=file.name,
            faction=file.faction,
            points=0,
            limit=file.points,
            when=self.when(file),
            problems=tuple(problems),
        )
        if force is None:
            return found
        return replace(
            found,
            points=force.points,
            entries=tuple(self.entries(file, force)),
            open=tuple(self._open_slots(file, force, problems)),
            notes=tuple(self.notes(force)),
        )

    def _open_slots(self, file: L, force: F, problems: list[ForceProblem]) -> Iterator[OpenSlot]:
        """Every slot with room, with the classes that would fit into it now."""
        filled = Counter([self.place_of(unit) for unit in file.unit])
        broken = set(problems)
        for group in self.groups(file):
            for slot in self.slots(group):
                taken = filled[group.id, slot.name]
                if taken < slot.maximum:
                    yield OpenSlot(
                        group=group.id,
                        slot=slot.name,
                        filled=taken,
                        mandatory=slot.mandatory,
                        maximum=slot.maximum,
                        classes=tuple(
                            unit.class_id
                            for unit in self.fitting(file, group, slot)
                            if not self.new_problems(force, unit, broken)
                        ),
                    )

    def new_problems(self, force: F, unit: U, broken: set[ForceProblem]) -> list[ForceProblem]:
        """What one unit more would break that is not broken yet."""
        return [problem for problem in self.problems_with(force, unit) if problem not in broken]

    # --- a first draft ---

    def drafted(self, empty: L, units: Sequence[U]) -> L:
        """A list with these units, or a whole one where none is given; raises `UnknownName` where there can be none."""
        mains = [group for group in self.groups(empty) if self.is_main(group)]
        return self._allocated(empty, mains, units) if units else self._filled(empty, mains)

    def _allocated(self, empty: L, mains: Sequence[G], units: Sequence[U]) -> L:
        """The units in the main group into which they fit best; what is still wrong, a check tells."""
        lists = [_with(empty, self._into(group, units)) for group in mains]
        if not lists:
            raise UnknownName(f"{empty.faction} has no Main {self.group} ({self.needs_main})")
        return min(lists, key=lambda file: len(self.force(file)[1]))

    def _into(self, group: G, units: Sequence[U]) -> list[U]:
        """The units in the slots of a group that take them."""
        return [self.placed(unit, group, slot) for unit, slot in allotted(self.slots(group), units, self.takes)]

    def _filled(self, empty: L, mains: Sequence[G]) -> L:
        """The first main group for which the points suffice, filled with what fits."""
        for group in mains:
            file = _Filling(self, group).filled(empty)
            if file is not None:
                return file
        told = f"no {self.group} of {empty.faction} can be filled with {empty.points} Points"
        raise UnknownName(f"{told} ({self.unfilled})")


def _with(file: L, units: Sequence[Any]) -> L:
    """A list with other units."""
    return replace(file, unit=tuple(units))  # type: ignore[type-var]


class _Filling(Drafting[L, U, S], Generic[L, F, U, G, S]):
    """How a list of one group grows."""

    def __init__(self, building: Building[L, F, U, G, S], group: G) -> None:
        self.building, self.group = building, group

    def slots(self) -> Sequence[S]:
        return self.building.slots(self.group)

    def fitting(self, draft: L, slot: S) -> Iterator[U]:
        return self.building.fitting(draft, self.group, slot)

    def cost(self, unit: U) -> int:
        return self.building.cost(unit)

    def with_unit(self, draft: L, unit: U) -> L:
        return _with(draft, (*draft.unit, unit))

    def may_have(self, draft: L, unit: U) -> bool:
        force, problems = self.building.force(draft)
        return force is not None and not self.building.new_problems(force, unit, set(problems))

    def larger(self, draft: L) -> Iterator[L]:
        """One unit larger, the one with the dearest models first."""
        for n in sorted(range(len(draft.unit)), key=lambda n: -self.cost(draft.unit[n]) // draft.unit[n].models):
            grown = self.building.grown(draft.unit[n])
            if grown is not None:
                yield _with(draft, (*draft.unit[:n], grown, *draft.unit[n + 1 :]))

    def is_legal(self, draft: L) -> bool:
        return not self.building.force(draft)[1]
