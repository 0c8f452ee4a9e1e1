"""Fights by Portals, for the tests of rules about them."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.land import RIFLES, field
from tests.rulesets.ac.special.armed import PICKS, ref

STRIKE = (ref("AC-R-PORTAL-STRIKE"),)
ENTRY, EXIT = (20.0, 18.0), (40.0, 30.0)


def doors(
    rules: tuple[RuleRef, ...] = STRIKE,
    exit: tuple[float, float] = EXIT,
    entry: tuple[float, float] = ENTRY,
    **figures: Any,
) -> BattleSituation:
    """A1 of six looks north at a Portal; by another one, far away, B1 looks south past it. Speed is 6 inches."""
    t = field()
    usual = {"rules": rules, "rows": (RIFLES, PICKS), "traits": ("Sultanate",), "speed": 6_000}
    t.like("janissary", "foot", **{**usual, **figures})
    t.like("foe", "foot", rows=(RIFLES, PICKS), break_limit=None)
    t.unit("A", "janissary", (20, 12, 0), files=3)
    t.unit("B", "foe", (40, 34, 180), files=3)
    t.token("A", "portal", *entry)
    t.token("B", "portal", *exit)
    return t
