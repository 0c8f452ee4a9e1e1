"""A rule set: its name and its facets."""

from __future__ import annotations

from sandtable.kernel.manifest.client import Client
from sandtable.kernel.manifest.forces import Forces
from sandtable.kernel.manifest.packs import Packs
from sandtable.kernel.manifest.plain_client import PlainClient
from sandtable.kernel.manifest.plain_words import PlainWords
from sandtable.kernel.manifest.play import Play
from sandtable.kernel.manifest.rolls import Rolls
from sandtable.kernel.manifest.tactics import Tactics
from sandtable.kernel.manifest.words import Words


class RuleSet:
    """What a rule set offers. One object per rule set, found by name; a game derives it and fills in its facets."""

    name: str
    title: str
    version: str
    """Raised whenever the same answers would no longer give the same game."""

    play: Play
    words: Words = PlainWords()
    client: Client = PlainClient()
    tactics: Tactics | None = None
    rolls: Rolls | None = None
    forces: Forces | None = None
    packs: Packs | None = None
