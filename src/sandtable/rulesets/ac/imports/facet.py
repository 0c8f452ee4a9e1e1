"""Imports for battles, as everyone else reaches them."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.forces.builder import BattleLists
from sandtable.rulesets.ac.imports import ids
from sandtable.rulesets.ac.imports.army import Army
from sandtable.rulesets.ac.imports.changes import changes
from sandtable.rulesets.ac.imports.roster import BattleRoster
from sandtable.tabletop.imports.facet import CatalogueImports


class BattleImports(CatalogueImports):
    """The facet `imports`."""

    def __init__(self, content: Callable[[], Content]) -> None:
        super().__init__(ids.SYSTEM, ids.TITLE, Army.pack_of, changes, BattleRoster, lambda: BattleLists(content()))
