"""Of which study the games in a folder are, and in what another differs."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from sandtable import rulesets
from sandtable.sim.studies.plan import Plan

FOLLOWING = ("forces", "pairs")
"""What follows from seed and space where forces are drawn."""
FREE = ("title", "games", "precision", "settled", "checkpoint")
"""What a study may change and be the same."""


class Mark(msgspec.Struct, frozen=True):
    """Of which study the games in a folder are."""

    study: str
    ruleset: str
    version: str
    keys: dict[str, str] = {}
    """A print of what each key of the study says; none in folders that were begun before there were any."""

    def is_of(self, other: Mark) -> bool:
        return (self.study, self.ruleset, self.version) == (other.study, other.ruleset, other.version)


def mark_of(plan: Plan, lists: Mapping[str, Any]) -> Mark:
    """What the games of this study are marked with."""
    said: dict[str, Any] = {}
    for key, value in msgspec.to_builtins(plan).items():
        is_free = key in FREE or (plan.space is not None and key in FOLLOWING)
        if not is_free:
            said |= value if isinstance(value, dict) else {key: value}
    said |= {} if plan.space is not None else lists
    keys = {key: _print(value) for key, value in said.items()}
    return Mark(plan.mark(lists), plan.ruleset, rulesets.ruleset(plan.ruleset).version, keys)


def _print(value: Any) -> str:
    return blake2b(msgspec.json.encode(value, order="sorted"), digest_size=4).hexdigest()


def another(before: Mark, now: Mark) -> str:
    """Why games are not of this study, as the end of a sentence that begins with where they are."""
    if before.ruleset == now.ruleset and before.version != now.version:
        return f"the games there were played by version {before.version} of the rules, and these are {now.version}"
    names = sorted(each for each in before.keys | now.keys if before.keys.get(each) != now.keys.get(each))
    if not (before.keys and names):
        return "the games there are of another study or another version"
    said = ", ".join(f"`{name}`" for name in names)
    return f"the games there are of another study, which says something else of {said}"
