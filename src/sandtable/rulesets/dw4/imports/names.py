"""Special rules by the names that catalogues print."""

from __future__ import annotations

import re
from functools import cache

from sandtable.catalogues.cleaning import ListItem, folded
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.content.pack_file import RuleRow
from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.factions import faction_rules
from sandtable.rulesets.dw4.forces.unit_sheets import is_built
from sandtable.rulesets.dw4.imports.aliases import alias_table
from sandtable.tabletop.imports import readings
from sandtable.tabletop.imports.parts import DONE, NOT_YET, REMOVED, UNKNOWN

SPECIAL = re.compile(r"DW4-([PSQR])-")
ARCS = {"fore": "Fore", "port": "Port", "starboard": "Starboard", "aft": "Aft"}
INCH_SIGN = '"'
INCHES = frozenset(["Boosted Propulsion"])
"""Rules whose inches are added, and printed with a plus."""


class Reading(readings.Reading, frozen=True):
    """An item of a list as a special rule: which, of what kind, and whether it has its effect in play."""

    rule: RuleRow | None = None
    kind: str = ""
    remarks: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """A Quality as a weapon row of a pack prints it."""
        assert self.rule is not None
        return f"{self.rule.name} ({self.rule.value})" if self.rule.value else self.rule.name


def reading_of(item: ListItem, kind: str) -> Reading:
    """What an item of a list of Properties (`P`), Systems (`S`), Qualities (`Q`) or squadron Properties (`R`) is."""
    remarks = [f"a bracket of '{item.title}' is mended"] if item.mended else []
    found = _found(item.name, kind)
    if found is None:
        if folded(item.name) in _removed():
            return Reading(item.name, REMOVED, remarks=(*remarks, f"{item.name}: {_removed()[folded(item.name)]}"))
        meant = next((row.rule for row in alias_table().alias if folded(row.printed) == folded(item.name)), item.name)
        return Reading(meant, UNKNOWN, remarks=tuple(remarks))
    id, name = found
    if folded(name) != folded(item.name):
        remarks.append(f"'{item.name}' is read as {name}")
    arc = ARCS.get(item.qualifier.casefold(), "")
    if item.qualifier and not arc:
        return Reading(item.title, UNKNOWN, remarks=(*remarks, f"'{item.qualifier}' is no Arc"))
    rule = RuleRow(rule=id, name=name, value=_value(name, item.parameter, remarks), arc=arc)  # type: ignore[arg-type]
    status = DONE if is_built(RuleRef(RuleId(id), name)) else NOT_YET
    match = SPECIAL.match(id)
    return Reading(item.title, status, rule, match[1] if match else "S", tuple(remarks))


def _found(name: str, kind: str) -> tuple[str, str] | None:
    """The id and the name of a rule: of this kind first, then of another, then by the alias table.

    There stand names of the rulebook's samples and of older editions (DW4-G-29, DW4-G-32).
    """
    plain = folded(name)
    for wanted in (plain, _aliases().get(plain, "")):
        forms = [wanted, wanted.removesuffix("s"), f"{wanted}s"] if wanted else []
        for form in forms:
            known = _known().get(form, {})
            if kind in known:
                return known[kind]
            # A squadron's Properties and a weapon's Qualities stand in lists of their own and are never mixed up.
            if kind in "PS" and (other := known.get("S" if kind == "P" else "P")) is not None:
                return other
    return None


def _value(name: str, parameter: str, remarks: list[str]) -> str:
    table = alias_table()
    if parameter and any(row.rule == name for row in table.without_x):
        remarks.append(f"{name} has no number; the {parameter} that is printed is left out")
        return ""
    if not parameter:
        return next((row.x for row in table.usual_x if row.rule == name), "")
    if name == "Blast" and parameter.endswith('"'):
        # Its reach is the same for all, and its number counts dice; so inches can only be that (DW4-G-29).
        remarks.append(f"{name} ({parameter}) is read as {name} ({parameter.rstrip(INCH_SIGN)})")
        return parameter.rstrip(INCH_SIGN)
    if name in INCHES and not parameter.startswith("+"):
        return f"+{parameter}"
    return ", ".join(part.strip() for part in re.split(r"[,/]", parameter))


@cache
def _known() -> dict[str, dict[str, tuple[str, str]]]:
    """Every special rule by its name for comparing, and by its kind."""
    found: dict[str, dict[str, tuple[str, str]]] = {}
    for id, rule in catalogue().rules.items():
        match = SPECIAL.match(id)
        if match and rule.name:
            found.setdefault(folded(rule.name), {})[match[1]] = (id, rule.name)
    # Of the rules of factions some are Systems of single models.
    for system in [rule for rule in faction_rules() if getattr(rule, "system", False)]:
        found.setdefault(folded(system.name), {})["S"] = (system.id, system.name)
    return found


@cache
def _aliases() -> dict[str, str]:
    return {folded(row.printed): folded(row.rule) for row in alias_table().alias}


@cache
def _removed() -> dict[str, str]:
    return {folded(row.name): row.reason for row in alias_table().removed}
