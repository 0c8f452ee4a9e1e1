"""Battlegroups that are known: what the catalogue of rules says of each, and how an imported one differs from it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec

from sandtable.catalogues.cleaning import folded
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.catalogue import catalogue
from sandtable.rulesets.ac.content.army_reading import slot_name
from sandtable.rulesets.ac.content.forces import COMMANDER_SLOT
from sandtable.rulesets.ac.content.pack_file import BattlegroupRow

KNOWN = (
    RuleId("AC-L-BG-ALLIANCE"),
    RuleId("AC-L-BG-AIGLES"),
    RuleId("AC-L-BG-CONCLAVE"),
    RuleId("AC-L-BG-COMMONWEALTH"),
    RuleId("AC-L-BG-BARDICHE"),
    RuleId("AC-L-BG-JAD"),
    RuleId("AC-L-BG-CROWN"),
    RuleId("AC-L-BG-LINE-BREAKER"),
    RuleId("AC-L-BG-SUPPORT"),
    RuleId("AC-L-BG-CROWN-SUPER-HEAVY"),
    RuleId("AC-L-BG-EMPIRE"),
    RuleId("AC-L-BG-CANGLONG"),
    RuleId("AC-L-BG-BAIHU"),
    RuleId("AC-L-BG-EMPIRE-SUPER-HEAVY"),
    RuleId("AC-L-BG-ENLIGHTENED"),
    RuleId("AC-L-BG-CRAB"),
    RuleId("AC-L-BG-SURG"),
    RuleId("AC-L-BG-IMPERIUM"),
    RuleId("AC-L-BG-ERLKONIG"),
    RuleId("AC-L-BG-GELVE"),
    RuleId("AC-L-BG-SULTANATE"),
    RuleId("AC-L-BG-ARMATOLES"),
    RuleId("AC-L-BG-ORDER"),
    RuleId("AC-L-BG-UNION"),
    RuleId("AC-L-BG-MANIFEST-DESTINY"),
    RuleId("AC-L-BG-SHOCK-AWE"),
    RuleId("AC-L-BG-HEAVY-RAIL"),
)
SLOT = re.compile(
    r"(?P<name>[A-Z][A-Za-z /]*?) (?P<least>\d+)-(?P<most>\d+)(?: \*(?P<stars>\d+))?"
    r"(?: \(\+1 (?P<extra>[^)]+)\))?(?: \(RULING: (?P<ruled>\d+)-\d+\))?"
)


class ShapeSlot(msgspec.Struct, frozen=True):
    """A slot as it is told: how many units, how many stars, and who brings one more."""

    name: str
    least: int
    most: int
    stars: int = 0
    extra: tuple[str, ...] = ()


class Shape(msgspec.Struct, frozen=True):
    """A Battlegroup as it is told."""

    rule: RuleId
    faction: str
    name: str
    slots: tuple[ShapeSlot, ...]
    led: bool
    twice: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    bonus: str = ""
    no_skirmish: bool = False


@cache
def shapes() -> dict[RuleId, Shape]:
    """Every Battlegroup that is known, read from what the catalogue of rules says."""
    return {rule: _shape(rule) for rule in KNOWN}


def shape_of(faction: str, name: str) -> Shape | None:
    """The known Battlegroup of a faction whose words all stand in a name."""
    words = set(folded(name.replace("/", " ")).split())
    own = [shape for shape in shapes().values() if folded(shape.faction) == folded(faction)]
    return next((shape for shape in own if set(folded(shape.name).split()) <= words), None)


def differences(row: BattlegroupRow, shape: Shape) -> Iterator[str]:
    """What an imported Battlegroup has otherwise than the one that is known."""
    told = {slot.name: slot for slot in shape.slots}
    found = {slot_name(slot): slot for slot in row.slots}
    for name in dict.fromkeys([*told, *found]):
        one, other = told.get(name), found.get(name)
        if one is None or other is None:
            yield f"{name} is {'new' if one is None else 'gone'} beside {shape.rule}"
            continue
        by_trait = one.stars == 0 and name in ("Behemoth", "Engine")
        before = (one.least, one.most, other.stars if by_trait else one.stars, bool(one.extra))
        after = (other.least, other.most, other.stars, bool(other.extra))
        if before != after:
            yield f"{name} {after[0]} to {after[1]} with {after[2]} stars differs from {shape.rule}"
    if bool(row.commanders) != shape.led:
        yield f"whether a Commander leads it differs from {shape.rule}"
    if (row.bonus.rule if row.bonus else "") != shape.bonus:
        yield f"its Bonus differs from {shape.rule}"


def _shape(rule: RuleId) -> Shape:
    text = catalogue()[rule]
    faction, _, rest = text.gist.partition(": ")
    parts = [part.strip() for part in rest.rstrip(".").split(". ")]
    named = {part.partition(": ")[0]: part.partition(": ")[2] for part in parts[1:]}
    head = parts[0].split(";")
    slots = [_slot(found) for part in head if (found := SLOT.match(part.strip())) is not None]
    commander = any([part.strip() == COMMANDER_SLOT or part.strip().startswith("Order Commander") for part in head])
    return Shape(
        rule,
        faction,
        text.name,
        tuple([slot for slot in slots if not slot.name.endswith(COMMANDER_SLOT)]),
        commander,
        _names(named.get("Twice", "")),
        _names(named.get("Not", "")),
        named.get("Bonus", ""),
        "not in Skirmish" in rest,
    )


def _slot(found: re.Match[str]) -> ShapeSlot:
    least = int(found["ruled"] or found["least"])
    extra = re.split(r" or ", found["extra"]) if found["extra"] else []
    return ShapeSlot(found["name"], least, int(found["most"]), int(found["stars"] or 0), tuple(extra))


def _names(text: str) -> tuple[str, ...]:
    return tuple([name.strip() for name in text.split(",") if name.strip()])
