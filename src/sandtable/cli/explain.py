"""Rules in words: the answer to *why?*."""

from __future__ import annotations

from sandtable.kernel.citation import Catalogue, RuleText
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.meant import guess


def find_rule(catalogue: Catalogue, typed: str) -> RuleText:
    """A rule by its id, however the id is typed; a near miss is told."""
    wanted = typed.upper()
    by_id = {rule.upper(): text for rule, text in catalogue.rules.items()}
    if wanted in by_id:
        return by_id[wanted]
    raise UnknownName(f"there is no rule {typed!r}{guess(wanted, by_id, lambda near: by_id[near].id)}")


def explained(rule: RuleText) -> list[str]:
    """What a player wants to know of a rule: its id and page, what it says, and how we read it."""
    name = f" {rule.name}" if rule.name else ""
    page = f" ({rule.page})" if rule.page else ""
    lines = [f"{rule.id}{name}{page}: {rule.gist}"]
    if rule.ruling:
        lines.append(f"Our ruling: {rule.ruling}")
    return lines
