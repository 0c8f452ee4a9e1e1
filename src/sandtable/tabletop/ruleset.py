"""A rule set whose games are played with packs, as far as it is the same for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, ClassVar

from sandtable import tabletop
from sandtable.kernel.manifest import RuleSet
from sandtable.tabletop.shelf import Shelf


class PackedRuleSet(RuleSet):
    """Its facets are made by `fill`, from content that is asked for when it is needed first.

    Reading the packs takes longer than everything else at a start.
    """

    shelf: ClassVar[Shelf[Any, Any]]
    builtin: ClassVar[Callable[[], Any]]
    """The content of the packs that come with the game."""

    def __init__(self, content: Callable[[], Any] | None = None, packs: Iterable[bytes] = ()) -> None:
        self._packs = {sha256(data).hexdigest(): data for data in packs}
        self.content = content or type(self).builtin
        self.fill(self.content)

    def fill(self, content: Callable[[], Any]) -> None:
        """Make the facets."""
        raise NotImplementedError

    @property
    def rooms(self) -> tuple[str, ...]:
        return (*super().rooms, tabletop.__name__)

    def pack(self, digest: str) -> bytes | None:
        return self._packs.get(digest) or _kept(self.shelf, digest)

    def with_own(self, packs: Mapping[str, bytes]) -> RuleSet:
        return type(self)(cache(lambda: self.shelf.load_with_own(packs)), packs.values()) if packs else self

    def with_packs(self, packs: Mapping[str, bytes]) -> RuleSet:
        kind: Any = type(self)
        return _with_packs(kind, tuple(packs.items()))


@cache
def _kept(shelf: Shelf[Any, Any], digest: str) -> bytes | None:
    return shelf.kept(digest)


@lru_cache(maxsize=16)
def _with_packs(kind: Any, packs: tuple[tuple[str, bytes], ...]) -> PackedRuleSet:
    """The rule set as a game with these packs plays it; games with the same packs share it."""
    content = kind.shelf.load(dict(packs))
    rules: PackedRuleSet = kind(lambda: content, [data for _, data in packs])
    return rules
