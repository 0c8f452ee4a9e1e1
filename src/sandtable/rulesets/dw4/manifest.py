"""Dystopian Wars, fourth edition, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from hashlib import sha256

from sandtable import tabletop
from sandtable.kernel.manifest import Forces, Imports, Lessons, Packs, Rolls, RuleSet, Situations, Tactics
from sandtable.rulesets.dw4.client.facet import BattleClient
from sandtable.rulesets.dw4.content.content import Content, builtin, kept_pack, load_kept, load_with_own
from sandtable.rulesets.dw4.content.facet import BattlePacks
from sandtable.rulesets.dw4.forces.facet import BattleForces
from sandtable.rulesets.dw4.former_versions import KNOWN
from sandtable.rulesets.dw4.imports.facet import BattleImports
from sandtable.rulesets.dw4.lessons.facet import BattleLessons
from sandtable.rulesets.dw4.odds.facet import BattleRolls
from sandtable.rulesets.dw4.play import BattlePlay
from sandtable.rulesets.dw4.situations.facet import BattleSituations
from sandtable.rulesets.dw4.tactics.facet import BattleTactics
from sandtable.rulesets.dw4.words.facet import BattleWords


class DystopianWars4(RuleSet):
    """The rule set `dw4`, with every facet there is."""

    name = "dw4"
    title = "Dystopian Wars, fourth edition"
    version = "3"

    tactics: Tactics
    rolls: Rolls
    forces: Forces
    packs: Packs
    imports: Imports
    situations: Situations
    lessons: Lessons

    def __init__(
        self, content: Callable[[], Content] = builtin, packs: Iterable[bytes] = (), began_with: str = ""
    ) -> None:
        # Asked for when it is needed first: reading the packs takes longer than everything else at a start.
        self._packs = {sha256(data).hexdigest(): data for data in packs}
        self._content = content
        self._former: dict[str, DystopianWars4] = {}
        self.play = BattlePlay(content, self.version, KNOWN.get(began_with))
        self.words = BattleWords()
        self.client = BattleClient(content)
        self.tactics = BattleTactics()
        self.rolls = BattleRolls(content)
        self.forces = BattleForces(content)
        self.packs = BattlePacks()
        self.imports = BattleImports(content)
        self.situations = BattleSituations(content)
        self.lessons = BattleLessons()

    @property
    def rooms(self) -> tuple[str, ...]:
        return (*super().rooms, tabletop.__name__)

    def pack(self, digest: str) -> bytes | None:
        return self._packs.get(digest) or kept_pack(digest)

    def with_own(self, packs: Mapping[str, bytes]) -> RuleSet:
        return DystopianWars4(cache(lambda: load_with_own(packs)), packs.values()) if packs else self

    def with_packs(self, packs: Mapping[str, bytes]) -> RuleSet:
        return _with_packs(tuple(packs.items()))

    def as_of(self, version: str) -> RuleSet:
        if version not in KNOWN:
            return self
        if version not in self._former:
            self._former[version] = type(self)(self._content, self._packs.values(), version)
        return self._former[version]


@lru_cache(maxsize=8)
def _with_packs(packs: tuple[tuple[str, bytes], ...]) -> DystopianWars4:
    """The rule set as a game with these packs plays it; games with the same packs share it."""
    content = load_kept(dict(packs))
    return DystopianWars4(lambda: content, [data for _, data in packs])


RULESET = DystopianWars4()
