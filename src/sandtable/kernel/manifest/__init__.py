"""The manifest: how everyone else reaches a rule set without knowing which one it is, facet by facet.

```text
play        what a game needs to be played at all         always there
words       the game as text                              plain ones from the kernel, until a game has its own
client      the game as a board                           the same
tactics     what one who plays well would do              or None: then no bot thinks
seasoned    the same, as many games have shown it         or None: then the strongest bot plays by `tactics`, too
positions   what tells who will win                       or None: then bots judge by their tactics alone
rolls       rolls as data, for their odds                 or None: then there are no odds
forces      forces that players build                     or None: then there are none to build
packs       content packs that people write               or None: then there are none to check
imports     packs and forces from files of others         or None: then nothing is imported
situations  games laid out in the middle of things        plain ones from the kernel, as for words
lessons     games to learn by, with a coach               or None: then nobody is coached
edition     what two editions of a game are compared by   or None: then it is compared with none
```
"""

from __future__ import annotations

from sandtable.kernel.manifest.client import Client
from sandtable.kernel.manifest.edition import Edition
from sandtable.kernel.manifest.forces import Forces
from sandtable.kernel.manifest.imports import Imports
from sandtable.kernel.manifest.lessons import Lessons
from sandtable.kernel.manifest.needed import (
    edition_of,
    forces_of,
    form_of,
    imports_of,
    lessons_of,
    packs_of,
    rolls_of,
    situations_of,
    tactics_of,
)
from sandtable.kernel.manifest.packs import Packs
from sandtable.kernel.manifest.plain_client import PlainClient
from sandtable.kernel.manifest.plain_words import PlainWords
from sandtable.kernel.manifest.play import Play
from sandtable.kernel.manifest.positions import Positions
from sandtable.kernel.manifest.rolls import Rolls
from sandtable.kernel.manifest.ruleset import RuleSet
from sandtable.kernel.manifest.situations import Situations
from sandtable.kernel.manifest.tactics import Tactics
from sandtable.kernel.manifest.words import Words

__all__ = [
    "Client",
    "Edition",
    "Forces",
    "Imports",
    "Lessons",
    "Packs",
    "PlainClient",
    "PlainWords",
    "Play",
    "Positions",
    "Rolls",
    "RuleSet",
    "Situations",
    "Tactics",
    "Words",
    "edition_of",
    "forces_of",
    "form_of",
    "imports_of",
    "lessons_of",
    "packs_of",
    "rolls_of",
    "situations_of",
    "tactics_of",
]
