"""Catalogues of our own in the shape that people use for this game, written piece by piece."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from xml.sax.saxutils import quoteattr

from sandtable.rulesets.ac.imports import ids

SYSTEM_FILE, ARMY_FILE = "sample.gst", "lamps.cat"
SCHEMA = "http://www.battlescribe.net/schema/"
LEVELS = ("Basic", "Reinforced", "Full Strength")
SIZES = ("Skirmish", "Battle", "Cataclysm", "Unbound")
BANDS = ("1-6", "7-12", "13-18")
FIELDS = ("Target type", "Size", "Models", "VPR", "Speed", "Defence", "Damage limit", "Discipline", "Break Limit")


def category_id(name: str) -> str:
    return f"c-{name.replace(' ', '-').replace('/', '-')}"


def element(tag: str, /, *inside: str, **attributes: str) -> str:
    """One element with what is in it."""
    said = "".join([f" {key.rstrip('_')}={quoteattr(value)}" for key, value in attributes.items() if value])
    return f"<{tag}{said}>{''.join(inside)}</{tag}>"


def listed(name: str, items: Iterable[str]) -> str:
    """A list of elements, left out where it is empty."""
    text = "".join(items)
    return f"<{name}>{text}</{name}>" if text else ""


def escaped(text: str) -> str:
    return quoteattr(text)[1:-1].replace("&quot;", '"')


def characteristic(name: str, type_id: str, text: str) -> str:
    return element("characteristic", escaped(text), name=name, typeId=type_id)


def stats(name: str, models: int | str, vpr: int | str, figures: Sequence[str], by_modifier: bool = False) -> str:
    """The profile of a unit at one level; models and VPR may stand in modifiers alone."""
    texts = [figures[0], figures[1], "" if by_modifier else str(models), "" if by_modifier else str(vpr), *figures[2:]]
    fields = [characteristic(field, f"f-{field}", text) for field, text in zip(FIELDS, texts, strict=True)]
    changes = [("f-Models", models), ("f-VPR", vpr)] if by_modifier else []
    return element(
        "profile",
        listed("characteristics", fields),
        listed("modifiers", [element("modifier", type="set", field=f, value=str(v)) for f, v in changes]),
        name=name,
        typeId=ids.UNIT,
        typeName="Basic unit",
    )


def row(name: str, reach: str, dice: Sequence[str], qualities: str = "-", bands: Sequence[str] = BANDS) -> str:
    """A row of the Armaments Grid, by an entry of its own as catalogues have it."""
    names = (ids.RANGE, *bands, ids.QUALITIES)
    cells = [
        characteristic(n, f"w-{at}", t) for at, (n, t) in enumerate(zip(names, (reach, *dice, qualities), strict=True))
    ]
    profile = element("profile", listed("characteristics", cells), name=name, typeId="w", typeName="Type")
    return element("selectionEntry", listed("profiles", [profile]), name=name, type="upgrade")


def condition(type: str, scope: str, child: str) -> str:
    return element("condition", type=type, value="1", field="selections", scope=scope, childId=child)


def modifier(field: str, value: str, *conditions: str, type: str = "set") -> str:
    return element("modifier", listed("conditions", conditions), type=type, field=field, value=value)


def cost(points: int) -> str:
    return listed("costs", [element("cost", name="Points", typeId=ids.POINTS, value=str(points))])


def level_group(
    unit: str,
    slot: str,
    levels: Mapping[str, tuple[int, str]],
    *,
    name: str = "",
    hidden: bool = False,
    below: Mapping[str, str] | None = None,
    modifiers: Sequence[str] = (),
) -> str:
    """The levels of a unit: each a link to what all units of a slot share, with its price and its profile."""
    links = [
        element(
            "entryLink",
            cost(points),
            listed("profiles", [profile]),
            listed("entryLinks", [below[level]] if below and level in below else []),
            id=f"{unit}-{slot}-{level}{'-old' if hidden else ''}",
            name=f"{level} {slot}",
            type="selectionEntry",
            targetId=f"{level} {slot}",
        )
        for level, (points, profile) in levels.items()
    ]
    return element(
        "selectionEntryGroup",
        listed("entryLinks", links),
        listed("modifiers", modifiers),
        name=name or f"Bolstering {slot}",
        hidden="true" if hidden else "false",
    )


def unit(
    name: str,
    categories: Sequence[str],
    rules: str = "-",
    rows: Sequence[str] = (),
    groups: Sequence[str] = (),
    *,
    id: str = "",
    profiles: Sequence[str] = (),
    more: Sequence[str] = (),
    points: int = 0,
) -> str:
    """A unit; the first of its categories is the primary one."""
    text = characteristic("Special Rules", "f-rules", rules)
    special = element("profile", listed("characteristics", [text]), name="Special Rules", typeId=ids.RULES)
    links = [
        element("categoryLink", name=each, targetId=category_id(each), primary="false" if at else "true")
        for at, each in enumerate(categories)
    ]
    weapons = element("selectionEntryGroup", listed("selectionEntries", rows), name="Weapons")
    return element(
        "selectionEntry",
        listed("profiles", [special, *profiles]),
        listed("categoryLinks", links),
        listed("selectionEntryGroups", [weapons, *groups]),
        cost(points) if points else "",
        *more,
        id=id or name,
        name=name,
        type="unit",
    )


def limit(type: str, value: int, scope: str = "parent", id: str = "") -> str:
    return element("constraint", type=type, value=str(value), field="selections", scope=scope, id=id)


def slot(name: str, least: int = 0, most: int | None = None) -> str:
    """A place of a force entry."""
    limits = [*([limit("min", least)] if least else []), *([] if most is None else [limit("max", most)])]
    return element("categoryLink", listed("constraints", limits), name=name, targetId=category_id(name))


def force(name: str, slots: Sequence[str], id: str = "", hidden_in: str = "") -> str:
    """A Battlegroup."""
    hides = [modifier("hidden", "true", condition("atLeast", "roster", hidden_in))] if hidden_in else []
    links = [slot("Boons"), *slots]
    return element("forceEntry", listed("categoryLinks", links), listed("modifiers", hides), id=id or name, name=name)


def shared_levels(slots: Mapping[str, Sequence[str]]) -> list[str]:
    """What the links of units to levels lead to, for each slot with what limits it."""
    return [
        element(
            "selectionEntry",
            listed("constraints", [limit("max", -1, "force", f"max {level} {name}")]),
            listed("modifiers", changes if level != LEVELS[0] else []),
            id=f"{level} {name}",
            name=f"{level} {name}",
            type="upgrade",
        )
        for name, changes in slots.items()
        for level in LEVELS
    ]


def stars(name: str, many: int, force_id: str) -> list[str]:
    """The modifiers that give a slot its stars in one Battlegroup, at both scales."""
    scales = (("Skirmish", "Reinforced"), ("Battle", "Full Strength"))
    return [
        modifier(
            f"max {level} {name}",
            str(many),
            condition("atLeast", "roster", scale),
            condition("instanceOf", "force", force_id),
        )
        for scale, level in scales
    ]


def one_more(name: str, unit_id: str, force_id: str) -> list[str]:
    """One star more, where a certain unit is there."""
    return [
        modifier(
            f"max {level} {name}",
            "1",
            condition("atLeast", "roster", scale),
            condition("instanceOf", "force", force_id),
            condition("equalTo", "roster", unit_id),
            type="increment",
        )
        for scale, level in (("Skirmish", "Reinforced"), ("Battle", "Full Strength"))
    ]


def boons(bought: Mapping[str, int], bonuses: Mapping[str, str]) -> str:
    """The entry of Boons, with the Bonus of each Battlegroup by its id."""
    entries = [
        element("selectionEntry", cost(points), id=f"boon-{name}", name=name, type="upgrade")
        for name, points in bought.items()
    ]
    shown = [
        element(
            "profile",
            listed("modifiers", [modifier("hidden", "true", condition("notInstanceOf", "ancestor", force_id))]),
            name=name,
            typeId="boons",
        )
        for force_id, name in bonuses.items()
    ]
    bonus = element("selectionEntry", listed("profiles", shown), id="bonus", name="Battlegroup Bonus:", type="upgrade")
    return element(
        "selectionEntry",
        listed("selectionEntries", [*entries, bonus]),
        id="boons",
        name="Boons and bonuses",
        type="upgrade",
    )


def catalogue(
    name: str, units: Sequence[str], forces: Sequence[str], shared: Sequence[str], groups: Sequence[str] = ()
) -> bytes:
    """A faction's file."""
    return element(
        "catalogue",
        listed("selectionEntries", units),
        listed("forceEntries", forces),
        listed("sharedSelectionEntries", shared),
        listed("sharedSelectionEntryGroups", groups),
        xmlns=f"{SCHEMA}catalogueSchema",
        id=f"cat-{name}",
        name=name,
        revision="3",
        gameSystemId=ids.SYSTEM,
        gameSystemRevision="1",
        library="false",
    ).encode()


def system(categories: Iterable[str]) -> bytes:
    """The game system: categories, and the choice of a Force Scale."""
    sizes = [element("selectionEntry", id=size, name=size, type="upgrade") for size in SIZES]
    group = element("selectionEntryGroup", listed("selectionEntries", sizes), name="Size")
    chosen = element("selectionEntry", listed("selectionEntryGroups", [group]), id="size", name="Size", type="upgrade")
    known = [element("categoryEntry", id=category_id(name), name=name) for name in dict.fromkeys(categories)]
    return element(
        "gameSystem",
        listed("categoryEntries", known),
        listed("selectionEntries", [chosen]),
        xmlns=f"{SCHEMA}gameSystemSchema",
        id=ids.SYSTEM,
        name="Sample",
        revision="1",
    ).encode()
