"""Skerries, as everyone else reaches it."""

from __future__ import annotations

from sandtable.kernel.manifest import Rolls, RuleSet, Tactics
from tests.toy.client import SkerryClient
from tests.toy.odds import SkerryRolls
from tests.toy.play import SkerryPlay
from tests.toy.tactics import SkerryTactics
from tests.toy.words import SkerryWords


class SkerryRules(RuleSet):
    """The rule set `skerries`, with every facet but forces and packs."""

    name, title, version = "skerries", "Skerries", "1"

    play = SkerryPlay()
    words = SkerryWords()
    client = SkerryClient()
    tactics: Tactics = SkerryTactics()
    rolls: Rolls = SkerryRolls()


RULESET = SkerryRules()
NAMED = f"{RULESET.name}={__name__}:RULESET"
"""As the environment variable for rule sets names it."""
