"""Counting a catalogue: entries, profiles, figures and names of rules, as they stand in the file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from sandtable.catalogues.book import walk
from sandtable.catalogues.cleaning import clean, items
from sandtable.catalogues.records import Entry, Modifier, Profile
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.names import reading_of
from sandtable.rulesets.dw4.imports.stat_line import FIGURES, stat_line
from sandtable.rulesets.dw4.imports.weapons import HARDPOINT, fixed_profiles
from sandtable.tabletop.imports import readings
from sandtable.tabletop.imports.parts import UNKNOWN

KINDS = {ids.PROPERTIES_TEXT: "P", ids.SYSTEMS_TEXT: "S", ids.QUALITIES_TEXT: "Q"}
WORDS = {"P": "Properties", "S": "Systems", "Q": "Qualities"}


class RuleUse(readings.RuleUse, frozen=True, kw_only=True):
    """A reference to a special rule: also in which list, and as what it is printed."""

    kind: str
    name: str

    @property
    def meant(self) -> str:
        """The rule that is meant; what is printed, where none is known."""
        if self.reading.rule is None and self.reading.status != UNKNOWN:
            return self.name
        return self.reading.name


def rule_uses(units: Sequence[Entry]) -> Iterator[RuleUse]:
    """Every item of every list on units and in what options write into them, repeats included."""
    for unit in units:
        for entry in walk(unit):
            for profile in entry.profiles:
                for type_id, kind in KINDS.items():
                    yield from _uses(profile.text(type_id), kind, unit)
                yield from _written(profile.modifiers, unit)
            yield from _written(entry.modifiers, unit)


def _written(modifiers: Sequence[Modifier], unit: Entry) -> Iterator[RuleUse]:
    for modifier in modifiers:
        if modifier.field in KINDS and modifier.type in ("set", "append", "replace"):
            yield from _uses(modifier.value, KINDS[modifier.field], unit)


def _uses(text: str, kind: str, unit: Entry) -> Iterator[RuleUse]:
    for item in items(text):
        yield RuleUse(reading_of(item, kind), unit.name, kind=kind, name=item.printed)


def counts(units: Sequence[Entry], uses: Sequence[RuleUse]) -> dict[str, int]:
    """The sums by which an import can be held against the file."""
    found: Counter[str] = Counter()
    found["unit entries"] = len(units)
    found["distinct class names"] = len({unit.name for unit in units})
    every = [entry for unit in units for entry in walk(unit)]
    for model in (entry for entry in every if entry.type == "model" and entry not in units):
        found["model entries"] += 1
        found["minimum models"] += int(model.limit("min", "") or 0)
        found["maximum models"] += int(model.limit("max") or 0)
        found["Points"] += int(model.cost(ids.POINTS))
        found["VP"] += int(model.cost(ids.VICTORY_POINTS))
    for profile in (p for entry in every for p in entry.profiles if p.type_id == ids.MODEL):
        found += _stat_sums(profile)
    found += _weapon_sums(every)
    for group in (entry for entry in every if entry.kind == "group"):
        match = HARDPOINT.fullmatch(group.name)
        found[f"groups {match[1] if match else 'other'}"] += 1
        if match:
            found[f"groups {match[1]} {match[2]}"] += 1
    for link in (entry for entry in every if entry.kind == "link"):
        found[f"links {link.name}"] += 1
        if link.name == ids.ESCORTS:
            found["Escorts"] += int(link.limit("max") or 0)
    for kind, word in WORDS.items():
        own = [use for use in uses if use.kind == kind]
        found[f"{word} references"] = len(own)
        found[f"{word} names"] = len({use.name for use in own})
        found[f"{word} rules"] = len({use.reading.name for use in own})
    found["categories"] = sum(len(unit.categories) for unit in units)
    for unit in units:
        found[f"type {unit.type}"] += 1
        found.update([f"role {category.name}" for category in unit.categories if category.primary])
        found.update([f"squadrons {link.name}" for link in unit.info_links if link.type == "profile"])
    return dict(found)


def _stat_sums(profile: Profile) -> Counter[str]:
    stats = stat_line(profile)
    found: Counter[str] = Counter({f"sum {name}": stats.figures[name] for name in FIGURES})
    turn = clean(profile.text("", "Turn"))
    found["sum Turn"] = int(turn) if turn.isdecimal() else 0
    found["sum Speed minimum"], found["sum Speed maximum"] = stats.speed
    found["Model profiles"] = 1
    return found


def _weapon_sums(every: Sequence[Entry]) -> Counter[str]:
    found: Counter[str] = Counter()
    names, rows = set(), set()
    for profile in (p for entry in every for p in entry.profiles if p.type_id == ids.WEAPONS):
        dice = tuple(clean(profile.text(id)) for id in ids.RANGE_BANDS)
        arc = clean(profile.text(ids.ARC))
        found["Weapons profiles"] += 1
        found[f"arc {arc}"] += 1
        names.add(profile.name)
        rows.add((profile.name, arc, dice, clean(profile.text(ids.QUALITIES_TEXT))))
        for band, figure in zip(("Close", "Standard", "Extreme"), dice, strict=True):
            found[f"sum {band}"] += int(figure) if figure.isdecimal() else 0
            found[f"none {band}"] += figure == "-"
            found[f"by Mass {band}"] += "MAS" in figure
    found["fixed weapons"] = sum(len(fixed_profiles(e)) for e in every if e.type == "model")
    found["weapon names"], found["weapon rows"] = len(names), len(rows)
    return found
