"""Records a game of two captains for the page's tests and its mock: `record_game.py` writes web/fixtures/game.json.

The file holds what one seat is told: the welcome, the whole log, and the view at every question it met, in round 2
where the question came up there, because that shows a battle in full swing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandtable.bots import bot
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.rulesets import ruleset
from sandtable.server.live_table import LiveTable
from sandtable.server.protocol import PROTOCOL, SeatInfo, ViewMessage, Welcome, encoded

TARGET = Path(__file__).resolve().parent.parent / "web" / "fixtures" / "game.json"
FULL_SWING = 2


def record() -> dict[str, Any]:
    """Play the game and keep what the first seat is told."""
    rules = ruleset("dw4")
    match = Match.start(rules, {}, bytes(range(32)))
    table = LiveTable.new(rules, match)
    captains = {seat: bot("captain", rules, 7) for seat in match.header.seats}
    me, other = match.header.seats
    players = (
        SeatInfo(seat=me, name="You", kind="human", connected=True),
        SeatInfo(seat=other, name="Captain (bot)", kind="bot", bot="captain", connected=True),
    )
    views: dict[str, ViewMessage] = {}
    while not match.game.over:
        seat = next(seat for seat in captains if match.game.decision_for(SeatId(seat)) is not None)
        decision = match.game.decision_for(SeatId(seat))
        assert decision is not None
        known = views.get(decision.question)
        if seat == me and (known is None or (table.round == FULL_SWING and known.board.round < FULL_SWING)):
            views[decision.question] = table.message(SeatId(me), players)
        table.submit(SeatId(seat), captains[seat].answer(match.view(SeatId(seat))), match.game.serial)
    views["over"] = table.message(SeatId(me), players)
    header = match.header
    welcome = Welcome(
        protocol=PROTOCOL,
        game="mock",
        ruleset=header.ruleset,
        title=rules.title,
        seats=(me,),
        options=header.options,
        sheets=rules.client.sheets(header.options),
        cards=rules.client.cards(header.options),
        commitment=header.commitment,
    )
    return {"welcome": welcome, "log": table.log.lines[SeatId(me)], "views": views}


def as_text(told: dict[str, Any]) -> str:
    """One message a line, so that a change can be read."""
    log = ",\n".join(encoded(line).decode() for line in told["log"])
    views = ",\n".join(
        f"{encoded(question).decode()}: {encoded(view).decode()}" for question, view in told["views"].items()
    )
    return f'{{"welcome": {encoded(told["welcome"]).decode()},\n"log": [\n{log}\n],\n"views": {{\n{views}\n}}}}\n'


if __name__ == "__main__":
    TARGET.write_text(as_text(record()), encoding="utf-8")
