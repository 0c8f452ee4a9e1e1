"""A catalogue of our own with one Battlegroup of a certain shape, and units of our own that fill it."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.rulesets.ac.catalogue import catalogue
from sandtable.rulesets.ac.imports.shapes import Shape, ShapeSlot
from sandtable.rulesets.ac.imports.unit import slot_types
from tests.rulesets.ac.imports import catalogues as xml
from tests.rulesets.ac.imports.lamps import CAR, FOOT, HULK, TANK, WING

GROUP = "group"
HEAVY = ("Behemoth", "Engine")
FIGURES = {
    "Infantry": FOOT,
    "Cavalry": FOOT,
    "Field Gun": FOOT,
    "Fortification": CAR,
    "Aircraft": WING,
    "Rotorcraft": WING,
}
HERE = xml.condition("instanceOf", "ancestor", GROUP)


def files_of(shape: Shape) -> dict[str, bytes]:
    """A system and an army with one Battlegroup of that shape."""
    pairs = {type for slot in shape.slots if "/" in slot.name for type in slot.name.split("/")}
    units = [unit for slot in shape.slots for unit in _fill(slot, shape, pairs)]
    names = [slot.name for slot in shape.slots]
    leads = ["Order Commander" if shape.name.startswith("Order") else "Commander"] if shape.led else []
    units += [_unit("Staff", ("Commander", "Infantry (c)", "Order"), "Commander")] if shape.led else []
    slots = [*[xml.slot(name, 1, 1) for name in leads], *[_slot(slot) for slot in shape.slots]]
    # Plain slots beside a pair that takes their types are of no use.
    slots += [xml.slot(type) for type in sorted(pairs) if type not in names]
    bonus = catalogue()[shape.bonus].name if shape.bonus else "None"
    hidden = "Skirmish" if shape.no_skirmish else ""
    limits = {
        slot.name: [
            *xml.stars(slot.name, slot.stars, GROUP),
            *([] if not slot.extra else xml.one_more(slot.name, slot.extra[0], GROUP)),
        ]
        for slot in shape.slots
    }
    army = xml.catalogue(
        shape.faction,
        [xml.boons({}, {GROUP: f"{bonus} (Command)" if shape.bonus else bonus}), *units],
        [xml.force(f"{shape.name} Battlegroup", slots, GROUP, hidden)],
        xml.shared_levels({**limits, "Commander": []}),
    )
    every = [
        *names,
        *leads,
        *pairs,
        *FIGURES,
        *HEAVY,
        "Infantry (c)",
        "Armour",
        "Artillery",
        "Order",
        "Teutonic",
        "Boons",
    ]
    return {xml.SYSTEM_FILE: xml.system([*every, "Commander"]), xml.ARMY_FILE: army}


def _slot(slot: ShapeSlot) -> str:
    # The catalogue leaves the least of an Engine unsaid; a ruling fills it in.
    return xml.slot(slot.name, 0 if slot.name == "Engine" else slot.least, slot.most)


def _fill(slot: ShapeSlot, shape: Shape, pairs: set[str]) -> list[str]:
    """Units for a slot: one of each of its types, and whoever brings a star, comes twice or stays away."""
    trait, types = ("", ("Armour",)) if slot.name in HEAVY else slot_types(slot.name)
    plain = [str(type) for type in types]
    traits = (slot.name,) if slot.name in HEAVY else (trait,) if trait else ()
    move: tuple[str, ...] = ()
    if "/" in slot.name or trait or slot.name in HEAVY:
        move = (xml.modifier("category", xml.category_id(slot.name), HERE, type="set-primary"),)
    found = [_unit(f"{slot.name} {type}", (type, *traits), slot.name, move) for type in plain]
    found += [_unit(name, (plain[0], *traits), slot.name, move) for name in slot.extra]
    if slot is shape.slots[-1]:
        known = [name for each in shape.slots for name in each.extra]
        twice = (*move, xml.modifier("most", "2", HERE))
        found += [_unit(name, (plain[0], *traits), slot.name, twice) for name in shape.twice if name not in known]
        stays = (xml.modifier("hidden", "true", HERE),)
        found += [_unit(f"{name}, away", (plain[0], *traits), slot.name, stays) for name in shape.without]
    return found


def _unit(name: str, categories: Sequence[str], slot: str, modifiers: Sequence[str] = ()) -> str:
    heavy = [trait for trait in HEAVY if trait in categories]
    figures = HULK if heavy else FIGURES.get(categories[0], FOOT if "Commander" in categories else TANK)
    levels = xml.LEVELS[2:] if heavy == ["Behemoth"] else xml.LEVELS
    models = (1, 1, 1) if heavy else (1, 2, 3)
    made = {level: (100, xml.stats(name, models[at], 2, figures)) for at, level in enumerate(levels)}
    also = ("Behemoth",) if heavy == ["Engine"] else ()
    return xml.unit(
        name,
        (*categories, *also),
        groups=[xml.level_group(name, slot, made)],
        more=[
            xml.listed("constraints", [xml.limit("max", 1, "force", "most")]),
            xml.listed("modifiers", modifiers),
        ],
    )
