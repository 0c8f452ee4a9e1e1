"""Suppositions: what an entry is in a certain force, with certain options taken. Conditions and modifiers at work."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.features import CONDITIONS, MODIFIERS
from sandtable.catalogues.records import Condition, Conditions, Entry, ForceEntry, InfoLink, Modifier, Profile

HIDDEN = "hidden"
CATEGORY = "category"
FORCE = "force"


class Circumstance(msgspec.Struct, frozen=True):
    """In which force an entry is looked at, and what is selected with it, each once."""

    force: str = ""
    selected: frozenset[str] = frozenset()


class Judge:
    """Judges conditions in a circumstance, and remembers what it could not read."""

    def __init__(self, book: Book, circumstance: Circumstance) -> None:
        self.book = book
        self.circumstance = circumstance
        self.unread: list[str] = []

    def holds(self, conditions: Conditions, categories: frozenset[str] = frozenset()) -> bool:
        each = [self._holds(condition, categories) for condition in conditions.conditions]
        each += [self.holds(group, categories) for group in conditions.groups]
        if conditions.type == "or":
            return any(each) or not each
        if conditions.type == "not":
            return not any(each)
        if conditions.type != "and":
            self.unread.append(f"a group of conditions of type '{conditions.type}'")
            return False
        return all(each)

    def _holds(self, condition: Condition, categories: frozenset[str]) -> bool:
        if condition.type not in CONDITIONS:
            self.unread.append(f"a condition of type '{condition.type}'")
            return False
        # Some files name the force as the scope and the word `force` as what is looked for.
        swapped = condition.child == FORCE and condition.scope in self.book.forces
        child = condition.scope if swapped else condition.child
        if condition.type in ("instanceOf", "notInstanceOf"):
            found = child in (self.circumstance.force, *self.circumstance.selected) or child in categories
            return found is (condition.type == "instanceOf")
        return _compares(condition, 1 if child in self.circumstance.selected else 0)

    def applying(self, modifiers: Iterable[Modifier], categories: frozenset[str] = frozenset()) -> list[Modifier]:
        """Those modifiers whose conditions hold."""
        found = []
        for modifier in modifiers:
            if modifier.type not in MODIFIERS:
                self.unread.append(f"a modifier of type '{modifier.type}'")
            elif not modifier.repeats and self.holds(modifier.when, categories):
                found.append(modifier)
        return found

    # --- what an entry is ---

    def is_hidden(
        self, entry: Entry | Profile | InfoLink | ForceEntry, categories: frozenset[str] = frozenset()
    ) -> bool:
        """Whether it is offered; `categories` are those of the unit that it would belong to."""
        hidden = entry.hidden
        for modifier in self.applying(entry.modifiers, categories):
            if modifier.field == HIDDEN and modifier.type == "set" and not modifier.affects:
                hidden = modifier.value == "true"
        return hidden

    def limit(self, entry: Entry, type: str, scope: str = "parent") -> float | None:
        """The least or most selections of an entry after everything that changes it."""
        found = []
        for constraint in entry.constraints:
            if (constraint.type, constraint.field, constraint.scope) != (type, "selections", scope):
                continue
            value = constraint.value
            for modifier in self.applying(entry.modifiers):
                if modifier.field == constraint.id and _is_number(modifier.value):
                    value = _changed(value, modifier)
            found.append(value)
        if not found:
            return None
        return max(found) if type == "min" else min(found)

    def categories(self, entry: Entry, more: Iterable[Modifier] = ()) -> tuple[tuple[str, ...], str]:
        """The ids of its categories in order, and that of the primary one."""
        found = dict.fromkeys(link.target for link in entry.categories)
        primary = next((link.target for link in entry.categories if link.primary), "")
        for modifier in self.applying((*entry.modifiers, *more), frozenset(found)):
            if modifier.field != CATEGORY:
                continue
            if modifier.type in ("add", "set-primary"):
                found[modifier.value] = None
            if modifier.type == "set-primary":
                primary = modifier.value
            if modifier.type == "remove":
                found.pop(modifier.value, None)
                primary = "" if primary == modifier.value else primary
        return tuple(found), primary

    def text(self, profile: Profile, type_id: str, more: Iterable[Modifier] = ()) -> str:
        """The text of a field after everything that changes it, in the order of the document."""
        text = profile.text(type_id)
        for modifier in self.applying((*profile.modifiers, *more)):
            if modifier.field != type_id:
                continue
            if modifier.type == "set":
                text = modifier.value
            elif modifier.type == "append":
                # A bracket that was left open must not swallow what is added.
                whole = text + ")" * max(0, text.count("(") - text.count(")"))
                text = f"{whole}{modifier.join}{modifier.value}" if text.strip() else modifier.value
            elif modifier.type == "replace":
                text = text.replace(modifier.arg, modifier.value) if modifier.arg else text
        return text


def _changed(value: float, modifier: Modifier) -> float:
    """A figure after a modifier that sets, raises or lowers it."""
    by = float(modifier.value)
    return {"set": by, "increment": value + by, "decrement": value - by}.get(modifier.type, value)


def _is_number(text: str) -> bool:
    return text.lstrip("-").replace(".", "", 1).isdecimal()


def _compares(condition: Condition, count: int) -> bool:
    try:
        value = float(condition.value)
    except ValueError:
        return False
    return {
        "atLeast": count >= value,
        "atMost": count <= value,
        "greaterThan": count > value,
        "lessThan": count < value,
        "equalTo": count == value,
        "notEqualTo": count != value,
    }[condition.type]
