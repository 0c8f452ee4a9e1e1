"""Matching a unit of a roster with a class of a pack: its models, weapons, generators and upgrades."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from sandtable.catalogues.cleaning import folded
from sandtable.catalogues.rosters import Selection
from sandtable.tabletop.imports.origin import Origin, OriginClass, OriginSlot


class Carried(msgspec.Struct, frozen=True):
    """What is known of a class in the pack: its name, its weapons in order, and what may be bought for it."""

    name: str
    weapons: tuple[str, ...]
    upgrades: frozenset[str]


class Fitting(msgspec.Struct, frozen=True):
    """Something in the place of a weapon of one model, all counted from 1."""

    model: int
    slot: int
    name: str


class MatchedUnit(msgspec.Struct):
    """A unit as far as it was matched; filled in while its selections are gone through."""

    class_id: str
    name: str
    models: int = 0
    tokens: int = 0
    upgrades: list[str] = []
    swaps: list[Fitting] = []
    generators: list[Fitting] = []
    attached: list[MatchedUnit] = []


def class_of(selection: Selection, origin: Origin) -> OriginClass | None:
    """The class of a selected unit: by the last id that is known, else by its name; of its variants the one chosen."""
    chosen = {id for child in _own(selection) for id in child.entries}
    for id in reversed(selection.entries):
        known = [each for each in origin.classes if id in (each.entry, *each.also)]
        if known:
            return _variant(known, chosen)
    named = [each for each in origin.classes if folded(each.name) == folded(selection.name)]
    return _variant([each for each in origin.classes if named and each.entry == named[0].entry], chosen)


def _variant(known: Sequence[OriginClass], chosen: set[str]) -> OriginClass | None:
    """The variant of which most options were taken; the class itself where none was."""
    fitting = [each for each in known if set(each.taken) <= chosen]
    return max(fitting, key=lambda each: len(each.taken), default=next(iter(known), None))


def _own(selection: Selection) -> Iterable[Selection]:
    """What was selected below a unit, but for units in it."""
    for child in selection.selections:
        if child.type != "unit":
            yield child
            yield from _own(child)


class Matching:
    """Goes through the selections of one unit."""

    def __init__(self, origin: Origin, of: OriginClass, carried: Carried, path: str, tokens: Sequence[str]) -> None:
        self.origin = origin
        self.of = of
        self.carried = carried
        self.path = path
        self.tokens = tokens
        """What tokens that go with a unit are called."""
        self.unit = MatchedUnit(of.class_id, carried.name)
        self._units = {id for each in origin.classes for id in (each.entry, *each.also)}
        self.unmatched: list[str] = []
        self.remarks: list[str] = []
        self.nested: list[Selection] = []
        self._bought: dict[str, int] = {}

    def match(self, selection: Selection) -> MatchedUnit:
        models = [child for child in selection.selections if self._is_model(child)]
        for child in selection.selections:
            if child not in models:
                self._below_unit(child)
        for model in models:
            self._model(model.number, model.selections)
        if not models and self.of.model == self.of.entry:
            self._model(selection.number, [c for c in selection.selections if self._slot_of(c) is not None])
        self._settle_upgrades()
        return self.unit

    def _is_model(self, selection: Selection) -> bool:
        if self.of.model in selection.entries:
            return True
        return selection.type == "model" and not self._is_unit(selection)

    def _is_unit(self, selection: Selection) -> bool:
        """Whether it is a unit by itself, whatever its type says."""
        return selection.type == "unit" or any(id in self._units for id in selection.entries)

    def _below_unit(self, child: Selection) -> None:
        if child.name in self.tokens:
            self.unit.tokens += child.number
        elif self._is_unit(child):
            self.nested.append(child)
        elif not self._option(child, 0) and self._slot_of(child) is None:
            self._lost(child)

    def _option(self, child: Selection, models: int) -> bool:
        """Whether it makes the class what it is, or is an upgrade; so many models have it, 0 for the unit."""
        for id in reversed(child.entries):
            if id in self.of.taken:
                return True
            if id in self.of.upgrades:
                name = self.of.upgrades[id]
                self._bought[name] = self._bought.get(name, 0) + models if models else -1
                return True
        if child.name in self.carried.upgrades:
            self._bought[child.name] = self._bought.get(child.name, 0) + models if models else -1
            return True
        return False

    def _model(self, number: int, selections: Sequence[Selection]) -> None:
        """So many models that carry the same."""
        first = self.unit.models + 1
        self.unit.models += number
        models = range(first, first + number)
        filled: set[int] = set()
        for child in selections:
            if child.name in self.tokens:
                self.unit.tokens += child.number
            elif self._is_unit(child):
                self.nested.append(child)
            elif not self._carried(child, models, filled):
                self._lost(child)
        for slot in self.of.slots:
            if slot.slot not in filled:
                usual = self.carried.weapons[slot.slot - 1]
                self.remarks.append(f"{self.path}: weapon {slot.slot} was not chosen and is the usual {usual}")

    def _carried(self, child: Selection, models: range, filled: set[int]) -> bool:
        """Whether it is something that models carry."""
        if self._weapon(child, models, filled) or self._generator(child, models, filled):
            return True
        return self._option(child, len(models))

    def _weapon(self, child: Selection, models: range, filled: set[int]) -> bool:
        if self._slot_of(child, filled) is None:
            return False
        for _ in range(self._each(child, models)):
            slot = self._slot_of(child, filled)
            if slot is None:
                self._lost(child, " (more of them than places)")
                break
            filled.add(slot.slot)
            weapon = _weapon_in(child, slot)
            if weapon != self.carried.weapons[slot.slot - 1]:
                self.unit.swaps += [Fitting(model, slot.slot, weapon) for model in models]
        return True

    def _slot_of(self, child: Selection, filled: Collection[int] = ()) -> OriginSlot | None:
        """The place that a selected weapon stands on: by its id, by its group, else by its name."""
        free = [slot for slot in self.of.slots if slot.slot not in filled]
        by_id = [slot for slot in free if any(id in slot.weapons for id in child.entries)]
        named = [slot for slot in free if folded(child.name) in {folded(name) for name in slot.weapons.values()}]
        by_group = [slot for slot in named if slot.group.partition(":")[0] in child.groups]
        return next(iter(by_id or by_group or named), None)

    def _generator(self, child: Selection, models: range, filled: set[int]) -> bool:
        name = next((self.origin.generators[id] for id in reversed(child.entries) if id in self.origin.generators), "")
        if not name:
            return False
        free = [slot for slot in self.of.slots if slot.generator and slot.slot not in filled]
        inside = [slot for slot in free if slot.group.partition(":")[0] in child.groups]
        extra = name in self.carried.upgrades
        slot = next(iter(inside or ([] if extra else free)), None)
        if slot is not None:
            filled.add(slot.slot)
            self.unit.generators += [Fitting(model, slot.slot, name) for model in models]
            return True
        if extra:
            self._bought[name] = self._bought.get(name, 0) + len(models)
        return extra

    def _each(self, child: Selection, models: range) -> int:
        """How often each of the models has it; a number above one is that of all of them together."""
        if child.number == 1:
            return 1
        if child.number % len(models):
            self._lost(child, f" ({child.number} for {len(models)} models)")
            return 0
        return child.number // len(models)

    def _settle_upgrades(self) -> None:
        """An upgrade is for the whole unit: where only some models have it, it is told and left out."""
        for name, models in self._bought.items():
            if models in (-1, self.unit.models):
                self.unit.upgrades.append(name)
            else:
                told = f"{models} of {self.unit.models} models have it, and a unit has it whole or not"
                self.unmatched.append(f"{self.path} / {name}: {told}")

    def _lost(self, child: Selection, why: str = "") -> None:
        self.unmatched.append(f"{self.path} / {child.name}{why}")


def _weapon_in(child: Selection, slot: OriginSlot) -> str:
    for id in reversed(child.entries):
        if id in slot.weapons:
            return slot.weapons[id]
    return next(name for name in slot.weapons.values() if folded(name) == folded(child.name))
