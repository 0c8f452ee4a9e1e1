"""A Force as a file that a person edits: TOML with what may be chosen beside each unit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from sandtable.kernel.forces import ClassChoice, Extra
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.pack_file import UnitRow
from sandtable.rulesets.dw4.forces.choices import force_choices
from sandtable.rulesets.dw4.forces.file import ForceFile
from sandtable.tabletop.forces.text import inline, models_in_words, quoted

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
        f"name = {quoted(file.name)}",
        f"faction = {quoted(file.faction)}",
        f"points = {file.points}",
        *(["core = true"] if file.core else []),
    ]
    for group in faction.groups:
        slots = "; ".join(f"{slot.name} {slot.mandatory} to {slot.maximum}" for slot in group.slots)
        lines += ["", f"# {group.name} ({group.kind}), battlefleet = {quoted(group.id)}", f"#   Elements: {slots}"]
    for unit in file.unit:
        lines += ["", *_unit(unit, classes, file.core)]
    return "\n".join(lines) + "\n"


def _unit(unit: UnitRow, classes: Mapping[str, ClassChoice], core: bool) -> Iterator[str]:
    choice = classes[unit.class_id]
    yield f"# {choice.name}: {choice.points} Points a model, {models_in_words(choice.least, choice.most)}"
    yield "[[unit]]"
    yield f"battlefleet = {quoted(unit.battlefleet)}"
    yield f"element = {quoted(unit.element)}"
    yield f"class = {quoted(unit.class_id)}"
    yield f"models = {unit.models}"
    for key, value in msgspec.to_builtins(unit).items():
        if key not in FIRST:
            yield f"{key} = {inline(value)}"
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
        yield f"# swaps = [{{ model = 1, slot = {first.slot}, weapon = {quoted(weapon)} }}]"


def _extras(choice: ClassChoice, classes: Mapping[str, ClassChoice]) -> Iterator[str]:
    """What full play may add, each as a line to take the # from."""
    if choice.tokens is not None:
        yield f"# escorts = 1  # up to {choice.tokens_most}, {choice.tokens.points} Points each"
    for upgrade in choice.upgrades:
        yield f"# upgrades = [{quoted(upgrade.name)}]  # {_price(upgrade)}: {', '.join(upgrade.rules)}"
    heavy = next((mounting.slot for mounting in choice.mountings if mounting.generators), 0)
    for generator in choice.generators if heavy else ():
        fitted = f"[{{ model = 1, slot = {heavy}, generator = {quoted(generator.name)} }}]"
        yield f"# generators = {fitted}  # {_price(generator)}"
    for attached in choice.attachments:
        least, points = classes[attached].least, classes[attached].points
        yield f"# attached = {{ class = {quoted(attached)}, models = {least} }}  # {least * points} Points"


def _price(extra: Extra) -> str:
    return f"{extra.points} Points a {extra.per}"
