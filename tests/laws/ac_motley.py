"""Motley armies of Armoured Clash: special rules strewn over the ready ones, so that all sorts of rules meet."""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec.structs import replace

from sandtable.rulesets.ac.content.content import Content, builtin
from sandtable.rulesets.ac.content.profile import RuleRef, UnitProfile, WeaponRow
from sandtable.rulesets.ac.manifest import ArmouredClash
from sandtable.rulesets.ac.special import special_rules

ON_UNITS, ON_ROWS = "AC-R-", "AC-Q-"
MOST_ON_UNITS, MOST_ON_ROWS = 3, 2


@cache
def known_refs() -> dict[str, RuleRef]:
    """Every special rule and Quality that there is code for, as some profile carries it; else with an X of 2."""
    classes = builtin().classes.values()
    refs = {str(rule.id): RuleRef(rule.id, rule.name, "2") for rule in special_rules()}
    carried = [
        *[ref for each in classes for ref in each.rules],
        *[ref for each in classes for row in each.rows for ref in row.qualities],
    ]
    return {**refs, **{ref.id: ref for ref in carried if ref.id in refs}}


class MotleyClash(ArmouredClash):
    """The rule set with other profiles."""

    def __init__(self, seed: int | str) -> None:
        self.pick = Random(f"motley {seed}")
        super().__init__(cache(self._motley_content))

    def _motley_content(self) -> Content:
        content = builtin()
        return replace(content, classes={id: self._strewn(each) for id, each in content.classes.items()})

    def _some(self, most: int, kind: str, has: tuple[RuleRef, ...]) -> tuple[RuleRef, ...]:
        """Up to so many more special rules of a kind."""
        there = {ref.id for ref in has}
        others = [ref for id, ref in sorted(known_refs().items()) if id.startswith(kind) and id not in there]
        return tuple(self.pick.sample(others, min(len(others), self.pick.randrange(most + 1))))

    def _strewn(self, profile: UnitProfile) -> UnitProfile:
        more = self._some(MOST_ON_UNITS, ON_UNITS, profile.rules)
        return replace(profile, rules=(*profile.rules, *more), rows=tuple([self._loaded(row) for row in profile.rows]))

    def _loaded(self, row: WeaponRow) -> WeaponRow:
        return replace(row, qualities=(*row.qualities, *self._some(MOST_ON_ROWS, ON_ROWS, row.qualities)))
