"""Printed names read as special rules, and where they stand."""

from __future__ import annotations

import msgspec

from sandtable.tabletop.pack_rows import RuleName


class Reading(msgspec.Struct, frozen=True):
    """A printed name as a special rule, and whether it has its effect in play."""

    printed: str
    status: str
    rule: RuleName | None = None

    @property
    def name(self) -> str:
        """The rule's own name; what is printed, where no rule is known."""
        return self.printed if self.rule is None else self.rule.name


class RuleUse(msgspec.Struct, frozen=True):
    """A reference to a rule as it is read, and the unit or the group that it stands on."""

    reading: Reading
    unit: str

    @property
    def meant(self) -> str:
        return self.reading.name

    @property
    def rule(self) -> str:
        """The id of the rule; empty where none is known."""
        return "" if self.reading.rule is None else self.reading.rule.rule

    @property
    def status(self) -> str:
        return self.reading.status
