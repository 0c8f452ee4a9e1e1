"""Making ready: what every game needs is loaded once, before the first client comes."""

from __future__ import annotations

from typing import Any

from sandtable import rulesets
from sandtable.server.faults import fault_of


def make_rulesets_ready(log: Any) -> None:
    """Load every rule set with its types and its packs; one that cannot be loaded is told in the log, and left out."""
    for name in rulesets.names():
        try:
            play = rulesets.ruleset(name).play
            play.packs(play.options({}))
            _ = play.codec  # makes the types ready
        except Exception as wrong:
            log.error("rule set cannot be loaded", ruleset=name, **fault_of(wrong))
