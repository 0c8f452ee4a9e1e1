"""Dystopian Wars, third edition, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.manifest import Edition, Forces, Imports, Packs, Positions, Rolls, Situations, Tactics
from sandtable.rulesets.dw3 import PLACE
from sandtable.rulesets.dw3.client.facet import BattleClient
from sandtable.rulesets.dw3.content.content import SHELF, Content, builtin, check_pack
from sandtable.rulesets.dw3.content.pack_file import PackFile
from sandtable.rulesets.dw3.editions.facet import BattleEdition
from sandtable.rulesets.dw3.forces.builder import BattleLists
from sandtable.rulesets.dw3.forces.file import ForceFile
from sandtable.rulesets.dw3.imports.facet import BattleImports
from sandtable.rulesets.dw3.odds import ahead, what_if
from sandtable.rulesets.dw3.play import BattlePlay
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.tactics.facet import BattleTactics
from sandtable.rulesets.dw3.tactics.figures import POSITIONS
from sandtable.rulesets.dw3.words.facet import BattleWords
from sandtable.tabletop.forces.facet import ListedForces
from sandtable.tabletop.packs import CheckedPacks
from sandtable.tabletop.rolls import RollsOf
from sandtable.tabletop.ruleset import PackedRuleSet
from sandtable.tabletop.situations import SituationsOf


class DystopianWars3(PackedRuleSet):
    """The rule set `dw3`: the rules of 3.1, with its fleets, deck and encounters."""

    name = "dw3"
    title = "Dystopian Wars, third edition"
    version = "1"
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

    def fill(self, content: Callable[[], Content]) -> None:
        self.play = BattlePlay(content, self.version)
        self.words = BattleWords()
        self.client = BattleClient(content)
        self.tactics = BattleTactics()
        self.positions = POSITIONS
        self.rolls = RollsOf(ahead, what_if)
        self.forces = ListedForces(ForceFile, lambda: BattleLists(content()))
        self.packs = CheckedPacks(check_pack, PackFile)
        self.imports = BattleImports(content)
        self.situations = SituationsOf(BattleSituation, content)
        self.edition = BattleEdition(content)


RULESET = DystopianWars3()
