"""Dystopian Wars, fourth edition, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sandtable.kernel.manifest import (
    Edition,
    Forces,
    Imports,
    Lessons,
    Packs,
    Positions,
    Rolls,
    RuleSet,
    Situations,
    Tactics,
)
from sandtable.rulesets.dw4 import PLACE
from sandtable.rulesets.dw4.client.facet import BattleClient
from sandtable.rulesets.dw4.content.content import SHELF, Content, builtin, check_pack
from sandtable.rulesets.dw4.content.pack_file import PackFile
from sandtable.rulesets.dw4.editions.facet import BattleEdition
from sandtable.rulesets.dw4.forces.builder import BattleLists
from sandtable.rulesets.dw4.forces.file import ForceFile
from sandtable.rulesets.dw4.former_versions import KNOWN
from sandtable.rulesets.dw4.imports.facet import BattleImports
from sandtable.rulesets.dw4.lessons.facet import BattleLessons
from sandtable.rulesets.dw4.odds.facet import BattleRolls
from sandtable.rulesets.dw4.play import BattlePlay
from sandtable.rulesets.dw4.situations.battle import BattleSituation
from sandtable.rulesets.dw4.tactics.facet import BattleTactics
from sandtable.rulesets.dw4.tactics.figures import POSITIONS
from sandtable.rulesets.dw4.words.facet import BattleWords
from sandtable.tabletop.forces.facet import ListedForces
from sandtable.tabletop.packs import CheckedPacks
from sandtable.tabletop.ruleset import PackedRuleSet
from sandtable.tabletop.situations import SituationsOf


class DystopianWars4(PackedRuleSet):
    """The rule set `dw4`, with every facet there is."""

    name = "dw4"
    title = "Dystopian Wars, fourth edition"
    version = "3"
    place = PLACE

    shelf = SHELF
    builtin = staticmethod(builtin)

    tactics: Tactics
    positions: Positions
    rolls: Rolls
    forces: Forces
    packs: Packs
    imports: Imports
    situations: Situations
    edition: Edition
    lessons: Lessons

    def __init__(
        self, content: Callable[[], Content] | None = None, packs: Iterable[bytes] = (), began_with: str = ""
    ) -> None:
        self._former: dict[str, DystopianWars4] = {}
        self._began_with = began_with
        super().__init__(content, packs)

    def fill(self, content: Callable[[], Content]) -> None:
        self.play = BattlePlay(content, self.version, KNOWN.get(self._began_with))
        self.words = BattleWords()
        self.client = BattleClient(content)
        self.tactics = BattleTactics()
        self.positions = POSITIONS
        self.rolls = BattleRolls(content)
        self.forces = ListedForces(ForceFile, lambda: BattleLists(content()))
        self.packs = CheckedPacks(check_pack, PackFile)
        self.imports = BattleImports(content)
        self.situations = SituationsOf(BattleSituation, content)
        self.edition = BattleEdition(content)
        self.lessons = BattleLessons()

    def as_of(self, version: str) -> RuleSet:
        if version not in KNOWN:
            return self
        if version not in self._former:
            self._former[version] = type(self)(self.content, self._packs.values(), version)
        return self._former[version]


RULESET = DystopianWars4()
