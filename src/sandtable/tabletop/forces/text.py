"""A force as a file that a person edits: TOML with what may be chosen beside each unit."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from sandtable.kernel.forces import ClassChoice, Extra, ForceChoices
from sandtable.kernel.packs import Row
from sandtable.tabletop.forces.building import ListFile

BARE = re.compile(r"[A-Za-z0-9_-]+")


class ForceText:
    """Writes the lists of one game; `head` are the lines of comment that a file begins with."""

    def __init__(self, choices: ForceChoices, head: str) -> None:
        self.choices, self.head = choices, head
        self.first = (choices.names.group, choices.names.slot, "class", "models")
        """What every unit has; the rest follows where it was chosen."""

    def of(self, file: ListFile, ruleset: str, switches: tuple[str, ...] = ()) -> str:
        """The whole file; with a switch on, only what goes with it is suggested."""
        faction = next(f for f in self.choices.factions if f.id == file.faction)
        classes = {choice.id: choice for choice in faction.classes}
        lines = [
            self.head,
            f"ruleset = {quoted(ruleset)}",
            "format = 1",
            f"name = {quoted(file.name)}",
            f"faction = {quoted(file.faction)}",
            f"points = {file.points}",
            *[f"{switch} = true" for switch in switches],
        ]
        for group in faction.groups:
            slots = "; ".join(f"{slot.name} {slot.mandatory} to {slot.maximum}" for slot in group.slots)
            named = f"# {group.name} ({group.kind}), {self.choices.names.group} = {quoted(group.id)}"
            lines += ["", named, f"#   {self.choices.slot}s: {slots}"]
        for unit in file.unit:
            lines += ["", *self._unit(unit, classes, plain=bool(switches))]
        return "\n".join(lines) + "\n"

    def _unit(self, unit: Row, classes: Mapping[str, ClassChoice], plain: bool) -> Iterator[str]:
        said = msgspec.to_builtins(unit)
        choice = classes[said["class"]]
        yield f"# {choice.name}: {_sizes(choice)}"
        yield "[[unit]]"
        for name in self.first:
            yield f"{name} = {inline(said.get(name, ''))}"
        for key, value in said.items():
            if key not in self.first:
                yield f"{key} = {inline(value)}"
        yield from self._swaps(choice)
        if not plain:
            yield from self._extras(choice, classes)

    def _at(self, slot: int) -> str:
        """Where something is mounted: on one model, or on all alike."""
        return f"slot = {slot}" if self.choices.alike else f"model = 1, slot = {slot}"

    def _swaps(self, choice: ClassChoice) -> Iterator[str]:
        for mounting in choice.mountings:
            other = [
                f"{name} ({mounting.prices[name]:+})" if name in mounting.prices else name
                for name in mounting.options
                if name != mounting.weapon
            ]
            if other:
                yield f"# weapon {mounting.slot}, {mounting.weapon}, may be swapped for: {', '.join(other)}"
        first = next((m for m in choice.mountings if any(name != m.weapon for name in m.options)), None)
        if first is not None:
            weapon = next(name for name in first.options if name != first.weapon)
            yield f"# swaps = [{{ {self._at(first.slot)}, weapon = {quoted(weapon)} }}]"

    def _extras(self, choice: ClassChoice, classes: Mapping[str, ClassChoice]) -> Iterator[str]:
        """What may be added, each as a line to take the # from."""
        if choice.tokens is not None:
            tokens = self.choices.names.tokens
            yield f"# {tokens} = 1  # up to {choice.tokens_most}, {choice.tokens.points} Points each"
        for upgrade in choice.upgrades:
            yield f"# upgrades = [{quoted(upgrade.name)}]  # {_price(upgrade)}: {', '.join(upgrade.rules)}"
        heavy = next((mounting.slot for mounting in choice.mountings if mounting.generators), 0)
        for generator in choice.generators if heavy else ():
            fitted = f"[{{ {self._at(heavy)}, generator = {quoted(generator.name)} }}]"
            yield f"# generators = {fitted}  # {_price(generator)}"
        yield from self.attached(choice, classes)

    def attached(self, choice: ClassChoice, classes: Mapping[str, ClassChoice]) -> Iterator[str]:
        """What may go with a unit of a class, each as a line to take the # from."""
        for attached in choice.attachments:
            least, points = classes[attached].least, classes[attached].points
            yield f"# attached = {{ class = {quoted(attached)}, models = {least} }}  # {least * points} Points"


def _sizes(choice: ClassChoice) -> str:
    """How many models a unit may have, and what they cost."""
    if choice.sizes:
        return ", ".join([f"{size.models} for {size.points} Points ({size.name})" for size in choice.sizes])
    return f"{choice.points} Points a model, {models_in_words(choice.least, choice.most)}"


def _price(extra: Extra) -> str:
    return f"{extra.points} Points a {extra.per}"


def inline(value: Any) -> str:
    """A value on one line of TOML."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(key)} = {inline(item)}' for key, item in value.items())} }}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(inline(item) for item in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return quoted(value) if isinstance(value, str) else str(value)


def _key(name: str) -> str:
    """A key, in quotes where it is more than a bare word."""
    return name if BARE.fullmatch(name) else quoted(name)


def quoted(text: str) -> str:
    """A text as TOML writes it, which is how JSON does."""
    return json.dumps(text, ensure_ascii=False)


def models_in_words(least: int, most: int) -> str:
    """How many models a unit may have."""
    if least == most:
        return "1 model" if most == 1 else f"{most} models"
    return f"{least} to {most} models"
