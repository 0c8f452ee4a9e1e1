"""A rule set: its name and its facets."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.kernel.errors import PackError
from sandtable.kernel.manifest.client import Client
from sandtable.kernel.manifest.edition import Edition
from sandtable.kernel.manifest.forces import Forces
from sandtable.kernel.manifest.imports import Imports
from sandtable.kernel.manifest.lessons import Lessons
from sandtable.kernel.manifest.packs import Packs
from sandtable.kernel.manifest.plain_client import PlainClient
from sandtable.kernel.manifest.plain_words import PlainWords
from sandtable.kernel.manifest.play import Play
from sandtable.kernel.manifest.positions import Positions
from sandtable.kernel.manifest.rolls import Rolls
from sandtable.kernel.manifest.situations import Situations
from sandtable.kernel.manifest.tactics import Tactics
from sandtable.kernel.manifest.words import Words

LAST = 1000
"""The place of a rule set that says nothing of it."""


class RuleSet:
    """What a rule set offers. One object per rule set, found by name; a game derives it and fills in its facets."""

    name: str
    title: str
    version: str
    """A number, raised whenever the same answers would no longer give the same game, or saves look different."""
    making: str = ""
    """Why it is not offered as ready, in a sentence; empty for one that is."""
    place: int = LAST
    """Where it stands among others, the first of which is meant where nobody names one; by its name, if not said."""

    play: Play
    words: Words = PlainWords()
    client: Client = PlainClient()
    tactics: Tactics | None = None
    seasoned: Tactics | None = None
    positions: Positions | None = None
    rolls: Rolls | None = None
    forces: Forces | None = None
    packs: Packs | None = None
    imports: Imports | None = None
    situations: Situations | None = None
    lessons: Lessons | None = None
    edition: Edition | None = None

    @property
    def rooms(self) -> tuple[str, ...]:
        """The packages whose code plays it: its own, and those that it shares with others."""
        return (type(self).__module__.rpartition(".")[0],)

    def pack(self, digest: str) -> bytes | None:
        """The bytes of a pack that comes with this release, or came with a former one, by their SHA-256."""
        return None

    def with_own(self, packs: Mapping[str, bytes]) -> RuleSet:
        """This rule set with the packs of whoever plays, besides those it comes with; one that is wrong is left out."""
        return self

    def as_of(self, version: str) -> RuleSet:
        """This rule set as a game plays on that began with a version of it: without rules that came only later."""
        return self

    def with_packs(self, packs: Mapping[str, bytes]) -> RuleSet:
        """This rule set with exactly these packs, by their ids; raises `PackError` where they cannot be used."""
        raise PackError([f"{self.title} is played without packs"])
