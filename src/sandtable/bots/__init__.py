"""Bots: players that see what a client sees, never the state."""

from __future__ import annotations

from sandtable.bots.admiral import AdmiralBot
from sandtable.bots.base import Bot
from sandtable.bots.cadet import CadetBot
from sandtable.bots.captain import CaptainBot
from sandtable.bots.erring import EnsignBot, LieutenantBot
from sandtable.bots.grand_admiral import GrandAdmiralBot
from sandtable.bots.plain import RandomBot
from sandtable.kernel.errors import NotOffered, UnknownName
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.meant import guess_or_all

LADDER: tuple[type[Bot], ...] = (
    RandomBot,
    CadetBot,
    EnsignBot,
    LieutenantBot,
    CaptainBot,
    AdmiralBot,
    GrandAdmiralBot,
)
"""From the weakest to the strongest; `docs/ladder.md` says by how much each is stronger than the one before."""
BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in LADDER}


USUAL = "captain"


def bots_of(ruleset: RuleSet) -> tuple[str, ...]:
    """The bots that can play by a rule set: those that think need its tactics."""
    return tuple(name for name, kind in BOTS.items() if ruleset.tactics is not None or not kind.needs_tactics)


def usual_bot(ruleset: RuleSet) -> str:
    """The bot to play against where nobody says which."""
    there_are = bots_of(ruleset)
    return USUAL if USUAL in there_are else there_are[0]


def bot(name: str, ruleset: RuleSet, seed: int | str) -> Bot:
    """A bot by name, with its own stream of random numbers."""
    check_bot(name, ruleset)
    return BOTS[name](ruleset, seed)


def check_bot(name: str, ruleset: RuleSet) -> None:
    """Raise an error that says why where no bot of that name plays by the rule set."""
    there_are = bots_of(ruleset)
    if name not in BOTS:
        raise UnknownName(f"there is no bot {name!r}{guess_or_all(name, there_are)}")
    if name not in there_are:
        raise NotOffered(f"{ruleset.title} has no {name} yet; there is: {', '.join(there_are)}")
