"""Long games put straight into the books of a server: finished ones, and ones that still go on."""

from __future__ import annotations

import msgspec

from sandtable import rulesets
from sandtable.bots import bot
from sandtable.kernel.journal import write_header
from sandtable.kernel.match import Match
from sandtable.kernel.snapshots import opening_snapshot
from sandtable.server.live_table import LiveTable
from sandtable.server.tokens import Role, Tokens
from sandtable.store.database import Database
from sandtable.store.models import GameRow, SeatRow

BATTLE = {"mode": "full", "scale": "Medium", "forces": ["karst.1500", "meridian.1500"]}
MOST = 5_000


def store_long_game(database: Database, secret: str, n: int, decisions: int = MOST) -> tuple[str, str]:
    """A battle of two captains, to its end or for so many decisions; its id and a token to watch it."""
    rules = rulesets.ruleset("dw4")
    match = Match.start(rules, BATTLE, f"long {n}".encode().ljust(32, b"."))
    opening = opening_snapshot(match)
    table = LiveTable.new(rules, match)
    lines = table.opening().lines
    while not match.game.over and match.game.serial < decisions:
        seat = match.game.open_decisions[0].seat
        answer = bot("captain", rules, match.game.serial).answer(match.view(seat))
        lines += table.submit(seat, answer, match.game.serial).lines
    row = GameRow(
        id=f"long{n}",
        name=f"A long game, {n}",
        ruleset="dw4",
        options=match.header.options,
        state="",
        header=write_header(match.header),
        created=0,
        updated=0,
        watch="x",
        seats=tuple(SeatRow(seat=seat, kind="human", name=seat) for seat in match.header.seats),
        **msgspec.structs.asdict(table.standing()),
    )
    database.create(row, lines, opening)
    return row.id, Tokens(secret.encode()).issue(row.id, Role.WATCH, "", "x")
