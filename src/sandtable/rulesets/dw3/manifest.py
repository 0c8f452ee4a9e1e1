"""Dystopian Wars, third edition, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from sandtable import tabletop
from sandtable.kernel.manifest import Rolls, RuleSet, Situations, Tactics
from sandtable.rulesets.dw3 import MAKING
from sandtable.rulesets.dw3.client.facet import BattleClient
from sandtable.rulesets.dw3.content.content import Content, builtin, kept_pack, load
from sandtable.rulesets.dw3.odds.facet import BattleRolls
from sandtable.rulesets.dw3.play import BattlePlay
from sandtable.rulesets.dw3.situations.facet import BattleSituations
from sandtable.rulesets.dw3.tactics.facet import BattleTactics
from sandtable.rulesets.dw3.words.facet import BattleWords


class DystopianWars3(RuleSet):
    """The rule set `dw3`: it can be played, and is still in the making."""

    name = "dw3"
    title = "Dystopian Wars, third edition"
    version = "1"
    making = MAKING

    tactics: Tactics
    rolls: Rolls
    situations: Situations

    def __init__(self, content: Callable[[], Content] = builtin) -> None:
        self.play = BattlePlay(content, self.version)
        self.words = BattleWords()
        self.client = BattleClient(content)
        self.tactics = BattleTactics()
        self.rolls = BattleRolls()
        self.situations = BattleSituations(content)

    @property
    def rooms(self) -> tuple[str, ...]:
        return (*super().rooms, tabletop.__name__)

    def pack(self, digest: str) -> bytes | None:
        return kept_pack(digest)

    def with_packs(self, packs: Mapping[str, bytes]) -> RuleSet:
        return _with_packs(tuple(packs.items()))


@lru_cache(maxsize=8)
def _with_packs(packs: tuple[tuple[str, bytes], ...]) -> DystopianWars3:
    content = load(dict(packs))
    return DystopianWars3(lambda: content)


RULESET = DystopianWars3()
