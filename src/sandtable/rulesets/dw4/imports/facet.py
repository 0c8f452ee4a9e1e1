"""Imports for battles, as everyone else reaches them."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.forces.builder import BattleLists
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.changes import changes
from sandtable.rulesets.dw4.imports.fleet import Fleet
from sandtable.rulesets.dw4.imports.roster import BattleRoster
from sandtable.tabletop.imports.facet import CatalogueImports


class BattleImports(CatalogueImports):
    """The facet `imports`."""

    def __init__(self, content: Callable[[], Content]) -> None:
        super().__init__(ids.SYSTEM, ids.TITLE, Fleet.pack_of, changes, BattleRoster, lambda: BattleLists(content()))
