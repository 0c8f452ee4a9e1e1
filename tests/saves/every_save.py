"""The saves of every release there was: a folder for each, made by `scripts/keep_saves.py`."""

from __future__ import annotations

from math import inf
from pathlib import Path

from sandtable import rulesets
from sandtable.bots import bot
from sandtable.bots.table import play_out
from sandtable.kernel.journal import Journal, read_journal
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.kernel.replay import header_of
from sandtable.kernel.resuming import Resumed, resume
from sandtable.store.beside import kept_beside
from sandtable.store.files import read_text

FOLDER = Path(__file__).parent
EVERY = sorted(FOLDER.glob("*/*.sandtable"))
NAMES = [f"{path.parent.name}/{path.stem}" for path in EVERY]


def rules_of(path: Path) -> RuleSet:
    return rulesets.ruleset(header_of(read_text(path)).ruleset)


def journal_of(path: Path) -> Journal:
    return read_journal(rules_of(path).play.codec, read_text(path))


def resumed(path: Path) -> Resumed:
    """The game as whoever installs this release finds it."""
    return resume(rules_of(path), read_text(path), kept_beside(path))


def played_to_its_end(match: Match) -> Match:
    """The game played on by captains who have all the time they want."""
    seats = match.ruleset.play.seats(match.header.options)
    players = {seat: bot("captain", match.ruleset, f"{seat}") for seat in seats}
    for player in players.values():
        player.patience = inf
    return play_out(match, players)
