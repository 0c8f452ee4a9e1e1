"""Bots: players that see what a client sees, never the state."""

from __future__ import annotations

from sandtable.bots.admiral import AdmiralBot
from sandtable.bots.base import Bot
from sandtable.bots.captain import CaptainBot
from sandtable.bots.plain import RandomBot
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.manifest import RuleSet

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "captain": CaptainBot, "admiral": AdmiralBot}


def bot(name: str, ruleset: RuleSet, seed: int | str) -> Bot:
    """A bot by name, with its own stream of random numbers."""
    check_bot(name)
    return BOTS[name](ruleset, seed)


def check_bot(name: str) -> None:
    """Raise `UnknownName` where there is no bot of that name."""
    if name not in BOTS:
        raise UnknownName(f"there is no bot {name!r}; there is: {', '.join(BOTS)}")
