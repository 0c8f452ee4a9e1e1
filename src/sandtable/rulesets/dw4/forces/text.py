"""A Force as a file that a person edits: TOML with what may be chosen beside each unit."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from sandtable.kernel.forces import ClassChoice, Extra
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.pack_file import UnitRow
from sandtable.rulesets.dw4.forces.choices import force_choices
from sandtable.rulesets.dw4.forces.file import ForceFile

HEAD = """\
# A Force for Dystopian Wars, fourth edition. Edit it, then: sandtable force check FILE
# Every unit names its Battlefleet and the Element it fills. Lines that begin with # are only notes.
"""


FIRST = ("battlefleet", "element", "class", "models")
"""What every unit has; the rest follows where it was chosen."""


def force_text(file: ForceFile, content: Content) -> str:
    """The whole file."""
    faction = next(f for f in force_choices(content).factions if f.id == file.faction)
    classes = {choice.id: choice for choice in faction.classes}
    lines = [
        HEAD,
        'ruleset = "dw4"',
        "format = 1",
        f"name = {_quoted(file.name)}",
        f"faction = {_quoted(file.faction)}",
        f"points = {file.points}",
        *(["core = true"] if file.core else []),
    ]
    for group in faction.groups:
        slots = "; ".join(f"{slot.name} {slot.mandatory} to {slot.maximum}" for slot in group.slots)
        lines += ["", f"# {group.name} ({group.kind}), battlefleet = {_quoted(group.id)}", f"#   Elements: {slots}"]
    for unit in file.unit:
        lines += ["", *_unit(unit, classes, file.core)]
    return "\n".join(lines) + "\n"


def _unit(unit: UnitRow, classes: Mapping[str, ClassChoice], core: bool) -> Iterator[str]:
    choice = classes[unit.class_id]
    yield f"# {choice.name}: {choice.points} Points a model, {_count(choice.least, choice.most)}"
    yield "[[unit]]"
    yield f"battlefleet = {_quoted(unit.battlefleet)}"
    yield f"element = {_quoted(unit.element)}"
    yield f"class = {_quoted(unit.class_id)}"
    yield f"models = {unit.models}"
    for key, value in msgspec.to_builtins(unit).items():
        if key not in FIRST:
            yield f"{key} = {_inline(value)}"
    yield from _swaps(choice)
    if not core:
        yield from _extras(choice, classes)


def _swaps(choice: ClassChoice) -> Iterator[str]:
    for mounting in choice.mountings:
        other = [name for name in mounting.options if name != mounting.weapon]
        if other:
            yield f"# weapon {mounting.slot}, {mounting.weapon}, may be swapped for: {', '.join(other)}"
    first = next((m for m in choice.mountings if len(m.options) > 1), None)
    if first is not None:
        weapon = next(name for name in first.options if name != first.weapon)
        yield f"# swaps = [{{ model = 1, slot = {first.slot}, weapon = {_quoted(weapon)} }}]"


def _extras(choice: ClassChoice, classes: Mapping[str, ClassChoice]) -> Iterator[str]:
    """What full play may add, each as a line to take the # from."""
    if choice.tokens is not None:
        yield f"# escorts = 1  # up to {choice.tokens_most}, {choice.tokens.points} Points each"
    for upgrade in choice.upgrades:
        yield f"# upgrades = [{_quoted(upgrade.name)}]  # {_price(upgrade)}: {', '.join(upgrade.rules)}"
    heavy = next((mounting.slot for mounting in choice.mountings if mounting.generators), 0)
    for generator in choice.generators if heavy else ():
        fitted = f"[{{ model = 1, slot = {heavy}, generator = {_quoted(generator.name)} }}]"
        yield f"# generators = {fitted}  # {_price(generator)}"
    for attached in choice.attachments:
        least, points = classes[attached].least, classes[attached].points
        yield f"# attached = {{ class = {_quoted(attached)}, models = {least} }}  # {least * points} Points"


def _price(extra: Extra) -> str:
    return f"{extra.points} Points a {extra.per}"


def _count(least: int, most: int) -> str:
    if least == most:
        return "1 model" if most == 1 else f"{most} models"
    return f"{least} to {most} models"


def _inline(value: Any) -> str:
    """A value on one line of TOML."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_inline(item)}' for key, item in value.items())} }}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_inline(item) for item in value)}]"
    return _quoted(value) if isinstance(value, str) else str(value)


def _quoted(text: str) -> str:
    """A text as TOML writes it, which is how JSON does."""
    return json.dumps(text, ensure_ascii=False)
