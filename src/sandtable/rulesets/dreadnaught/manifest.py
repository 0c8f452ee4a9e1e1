"""Dreadnaught, Epic Naval Duel, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from sandtable.kernel.manifest import Forces, Lessons, Positions, RuleSet, Tactics
from sandtable.rulesets.dreadnaught import PLACE
from sandtable.rulesets.dreadnaught.client.facet import DuelClient
from sandtable.rulesets.dreadnaught.content.content import Content, builtin, load
from sandtable.rulesets.dreadnaught.lessons.facet import DuelLessons
from sandtable.rulesets.dreadnaught.play import DuelPlay
from sandtable.rulesets.dreadnaught.shipyard.facet import Shipyard
from sandtable.rulesets.dreadnaught.tactics.facet import DuelTactics
from sandtable.rulesets.dreadnaught.tactics.figures import DuelPositions
from sandtable.rulesets.dreadnaught.tactics.manner import seasoned
from sandtable.rulesets.dreadnaught.words.facet import DuelWords


class Dreadnaught(RuleSet):
    """The rule set `dreadnaught`."""

    name = "dreadnaught"
    title = "Dreadnaught, Epic Naval Duel"
    version = "1"
    place = PLACE

    tactics: Tactics
    seasoned: Tactics
    positions: Positions
    lessons: Lessons
    forces: Forces

    def __init__(self, content: Callable[[], Content] = builtin) -> None:
        self._content = content
        self.play = DuelPlay(content, self.version)
        self.words = DuelWords()
        self.client = DuelClient(content)
        self.tactics = DuelTactics()
        self.seasoned = DuelTactics(seasoned())
        self.positions = DuelPositions()
        self.lessons = DuelLessons()
        self.forces = Shipyard(content)

    def pack(self, digest: str) -> bytes | None:
        return self._content().bytes.get(digest)

    def with_packs(self, packs: Mapping[str, bytes]) -> RuleSet:
        return _with_packs(tuple(packs.items()))


@lru_cache(maxsize=8)
def _with_packs(packs: tuple[tuple[str, bytes], ...]) -> Dreadnaught:
    """The rule set as a game with these packs plays it; games with the same packs share it."""
    content = load(dict(packs))
    return Dreadnaught(lambda: content)


RULESET = Dreadnaught()
