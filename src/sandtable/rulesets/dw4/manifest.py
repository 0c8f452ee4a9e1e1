"""Dystopian Wars, fourth edition, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.manifest import Forces, Packs, Rolls, RuleSet, Tactics
from sandtable.rulesets.dw4.client.facet import BattleClient
from sandtable.rulesets.dw4.content.content import Content, builtin
from sandtable.rulesets.dw4.content.facet import BattlePacks
from sandtable.rulesets.dw4.forces.facet import BattleForces
from sandtable.rulesets.dw4.odds.facet import BattleRolls
from sandtable.rulesets.dw4.play import BattlePlay
from sandtable.rulesets.dw4.tactics.facet import BattleTactics
from sandtable.rulesets.dw4.words.facet import BattleWords


class DystopianWars4(RuleSet):
    """The rule set `dw4`, with every facet there is."""

    name = "dw4"
    title = "Dystopian Wars, fourth edition"
    version = "1"

    tactics: Tactics
    rolls: Rolls
    forces: Forces
    packs: Packs

    def __init__(self, content: Callable[[], Content] = builtin) -> None:
        # Asked for when it is needed first: reading the packs takes longer than everything else at a start.
        self.play = BattlePlay(content)
        self.words = BattleWords()
        self.client = BattleClient(content)
        self.tactics = BattleTactics()
        self.rolls = BattleRolls(content)
        self.forces = BattleForces(content)
        self.packs = BattlePacks()


RULESET = DystopianWars4()
