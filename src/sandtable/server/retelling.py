"""A game told again: as frames, as a report or as its journal. It knows neither requests nor the database."""

from __future__ import annotations

from collections.abc import Mapping
from gzip import compress

import msgspec

from sandtable import rulesets
from sandtable.kernel.errors import JournalError
from sandtable.kernel.ids import SeatId
from sandtable.kernel.resuming import Kept, Watched, watch
from sandtable.odds import Luck, luck_of
from sandtable.server.frames import Eyes, frames
from sandtable.server.past_game import PastGame
from sandtable.server.protocol import encoded
from sandtable.server.report import report_of, report_page
from sandtable.server.shapes import Replay

HARDNESS = 6
"""How hard an answer is compressed: it is done once, and sent often."""


class Past(msgspec.Struct, frozen=True):
    """What a game is told from, and for whom."""

    row: PastGame
    seat: SeatId | None
    what: str
    """`replay`, `report.json`, `report.html` or `journal`."""
    text: str
    snapshots: tuple[bytes, ...]
    packs: Mapping[str, bytes]


def retold(past: Past) -> bytes:
    """The game told again, compressed as it is sent."""
    return compress(past.text.encode() if past.what == "journal" else _told(past), HARDNESS)


def _told(past: Past) -> bytes:
    row, seat = past.row, past.seat
    # A game is watched as it was recorded: no rule is run, so none that has changed can spoil it.
    game = watch(rulesets.ruleset(row.ruleset), past.text, Kept(past.snapshots, past.packs.get, row.over))
    rules = game.ruleset
    # Spectators who are kept behind the game are not to catch up with it here.
    is_early = seat is None and not row.over and row.delay > 0
    eyes = Eyes(None if row.over else seat, everything=row.over)
    found = () if is_early else frames(rules, game.moments, eyes, game.journal.header.seats)
    told = Replay(
        game=row.id,
        title=row.name,
        ruleset=row.ruleset,
        over=row.over,
        result=row.result,
        frames=found,
        cards=rules.client.cards(row.options) if any(frame.board.tableaus for frame in found) else (),
    )
    if past.what == "replay":
        return encoded(told)
    # The account looks at everything, so it waits until nothing is secret any more.
    report = report_of(row, rules, told, _luck(game) if row.over else None)
    return encoded(report) if past.what == "report.json" else report_page(told, report).encode()


def _luck(game: Watched) -> Luck | None:
    """The luck account, where today's rules still make the rolls of the game."""
    if game.ruleset.rolls is None:
        return None
    try:
        return luck_of(game.ruleset, game.journal.header, [line for _, line in game.journal.lines])
    except JournalError:
        return None
