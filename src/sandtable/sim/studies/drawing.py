"""Forces drawn at random from all that are legal: groups filled slot by slot, with or without what can be bought."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sandtable.kernel.errors import SandtableError
from sandtable.kernel.forces import ClassChoice, FactionChoice, ForceCheck
from sandtable.kernel.manifest import Forces

TRIES = 400
FEW = 20
"""After so many tries that came to less than half of what is wanted, no more are made: forces are not so large."""
FULL = 0.8
"""The part of its points that a force spends at least."""
ENOUGH = 0.03
"""How often a group that could have one more unit is left as it is, so that forces differ in points."""
FITTED_OUT = 0.6
"""How often a unit is changed in one way, where units may be."""
BOUGHT = 0.25
"""How often something is bought that a force may have as a whole."""


class NoneFound(SandtableError):
    """There is no legal force to be had, or it is too rare to be met by chance."""


class Drawing:
    """Draws legal forces of one game."""

    def __init__(self, random: Random, ruleset: str, forces: Forces, *, extras: bool = True) -> None:
        self.random, self.ruleset, self.forces, self.extras = random, ruleset, forces, extras
        self.choices = forces.choices()

    def force(self, choice: FactionChoice, points: int) -> dict[str, Any]:
        """A legal force of a faction, as the data of a force file."""
        self._check_points(choice, points)
        classes = {each.id: each for each in choice.classes}
        fullest = 0
        for tried in range(TRIES):
            if tried == FEW and fullest < FULL * points / 2:
                break
            data = self._empty(choice, points)
            for group in self._groups(choice):
                while unit := self._next_unit(self.forces.check(data), group, classes):
                    data["unit"].append(unit)
                    if self.extras and self.random.random() < FITTED_OUT:
                        self._fit_out(data, classes[unit["class"]], classes)
            found = self.forces.check(data)
            if data["unit"] and found.is_legal and found.points >= FULL * points:
                return data
            fullest = max(fullest, found.points)
        is_too_much = 0 < fullest < FULL * points
        raise self._none_found(choice, points, f"; the fullest that was tried had {fullest}" if is_too_much else "")

    def _check_points(self, choice: FactionChoice, points: int) -> None:
        """Raise `NoneFound` where nothing has to be tried to know that there is no such force."""
        if not self.choices.limits and points:
            raise NoneFound(f"what {choice.name} fields costs no points in this game; write points = 0")
        if self.choices.limits and points < min(map(_least_cost, choice.classes), default=0):
            raise self._none_found(choice, points)

    def _none_found(self, choice: FactionChoice, points: int, more: str = "") -> NoneFound:
        limits = ", ".join(map(str, self.choices.limits))
        usual = f"; usual are {limits}" if limits else ""
        return NoneFound(f"no legal force of {choice.name} with {points} Points was found{more}{usual}")

    def _empty(self, choice: FactionChoice, points: int) -> dict[str, Any]:
        bought = [each.id for each in choice.purchases if self.extras and self.random.random() < BOUGHT]
        return {
            "ruleset": self.ruleset,
            "format": 1,
            "name": f"{choice.name} at random",
            "faction": choice.id,
            "points": points,
            **({self.choices.names.purchases: bought} if bought else {}),
            "unit": [],
        }

    def _groups(self, choice: FactionChoice) -> list[str]:
        """A main group, and others with it."""
        main = [group.id for group in choice.groups if group.main]
        others = [group.id for group in choice.groups if not group.main]
        return [self.random.choice(main), *self.random.sample(others, self.random.randint(0, min(2, len(others))))]

    def _next_unit(self, found: ForceCheck, group: str, classes: dict[str, ClassChoice]) -> dict[str, Any] | None:
        """One more unit: for a slot that must be filled, else for any with room, or none where nothing fits."""
        random, names = self.random, self.choices.names
        room = [slot for slot in found.open if slot.group == group and slot.classes]
        needed = [slot for slot in room if slot.filled < slot.mandatory]
        if not room or (not needed and random.random() < ENOUGH):
            return None
        slot = random.choice(needed or room)
        id = random.choice(slot.classes)
        return {names.group: group, names.slot: slot.slot, "class": id, "models": classes[id].least}

    def _fit_out(self, data: dict[str, Any], of: ClassChoice, classes: dict[str, ClassChoice]) -> None:
        """Change the last unit in one way, if the list stays as legal as it was."""
        before = len(self.forces.check(data).problems)
        unit = data["unit"][-1]
        data["unit"][-1] = {**unit, **self.random.choice(list(self._changes(of, classes)))}
        if len(self.forces.check(data).problems) > before:
            data["unit"][-1] = unit

    def _changes(self, of: ClassChoice, classes: dict[str, ClassChoice]) -> Iterator[dict[str, Any]]:
        random = self.random
        on = {} if self.choices.alike else {"model": 1}
        sizes = [size.models for size in of.sizes] or range(of.least, of.most + 1)
        yield {"models": random.choice(sizes)}
        for mounting in of.mountings:
            if mounting.options:
                yield {"swaps": [{**on, "slot": mounting.slot, "weapon": random.choice(mounting.options)}]}
            if mounting.generators:
                yield {"generators": [{**on, "slot": mounting.slot, "generator": random.choice(mounting.generators)}]}
        yield from [{"upgrades": [upgrade.name]} for upgrade in of.upgrades]
        if of.tokens_most:
            yield {self.choices.names.tokens: random.randint(1, of.tokens_most)}
        if of.companions:
            many = random.randint(1, of.companions_most)
            yield {of.companions: [random.choice(of.attachments) for _ in range(many)]}
        elif of.attachments and self.choices.alike:
            joining = random.choice(of.attachments)
            yield {"attached": {"class": joining, "models": classes[joining].least}}


def _least_cost(of: ClassChoice) -> int:
    """What the smallest unit of a class costs."""
    return min((size.points for size in of.sizes), default=of.points * of.least)
