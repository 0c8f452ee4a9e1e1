"""Armoured Clash, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.manifest import Forces, Imports, Lessons, Packs, Positions, Rolls, Situations, Tactics
from sandtable.rulesets.ac import PLACE
from sandtable.rulesets.ac.client.facet import BattleClient
from sandtable.rulesets.ac.content.content import SHELF, Content, builtin, check_pack
from sandtable.rulesets.ac.content.pack_file import PackFile
from sandtable.rulesets.ac.forces.builder import BattleLists
from sandtable.rulesets.ac.forces.file import ForceFile
from sandtable.rulesets.ac.imports.facet import BattleImports
from sandtable.rulesets.ac.lessons.facet import BattleLessons
from sandtable.rulesets.ac.odds.facet import BattleRolls
from sandtable.rulesets.ac.play import BattlePlay
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.tactics.facet import BattleTactics
from sandtable.rulesets.ac.tactics.figures import POSITIONS
from sandtable.rulesets.ac.words.facet import BattleWords
from sandtable.tabletop.forces.facet import ListedForces
from sandtable.tabletop.packs import CheckedPacks
from sandtable.tabletop.ruleset import PackedRuleSet
from sandtable.tabletop.situations import SituationsOf


class ArmouredClash(PackedRuleSet):
    """The rule set `ac`, with every facet but that of an edition."""

    name = "ac"
    title = "Armoured Clash"
    version = "1"
    place = PLACE

    shelf = SHELF
    builtin = staticmethod(builtin)

    forces: Forces
    imports: Imports
    lessons: Lessons
    packs: Packs
    rolls: Rolls
    situations: Situations
    tactics: Tactics
    positions: Positions

    def fill(self, content: Callable[[], Content]) -> None:
        self.play = BattlePlay(content, self.version)
        self.words = BattleWords()
        self.client = BattleClient(content)
        self.forces = ListedForces(ForceFile, lambda: BattleLists(content()))
        self.imports = BattleImports(content)
        self.lessons = BattleLessons()
        self.packs = CheckedPacks(check_pack, PackFile)
        self.situations = SituationsOf(BattleSituation, content)
        self.rolls = BattleRolls()
        self.tactics = BattleTactics()
        self.positions = POSITIONS


RULESET = ArmouredClash()
