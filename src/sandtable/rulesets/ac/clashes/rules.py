"""Rules of single Clashes that act through hooks, in every game: each looks at which Clash it is."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.hooks import Rule
from sandtable.rulesets.ac.clashes.find_the_lady import Escorting, ScourTheField, TheLadyIsHome


@cache
def rules_of_clashes() -> tuple[Rule, ...]:
    return (ScourTheField(), Escorting(), TheLadyIsHome())
