"""What has been: replays, reports and journals."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec
from fastapi import APIRouter, Request, Response

from sandtable import rulesets
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import journal_text
from sandtable.kernel.replay import header_of
from sandtable.server.costly import WHOLE_GAME, made
from sandtable.server.games_api import GameId
from sandtable.server.greeting import seat_info
from sandtable.server.own_copy import own_copy
from sandtable.server.past_game import PastGame
from sandtable.server.refusals import NOT_NOW, Refuse
from sandtable.server.retelling import Past, retold
from sandtable.server.services import Services
from sandtable.server.shapes import Replay, Report
from sandtable.server.showing import shown_by
from sandtable.server.visitors import Shown, let_in
from sandtable.server.web import documented, services_of

router = APIRouter(prefix="/api/v1/games/{game}")


@router.get("/replay", **documented(Replay, 401, 404, 410, 503))
async def replay(request: Request, game: GameId) -> Response:
    """The game in frames, as whoever asks may see it; once it is over, all of it."""
    return await _told(request, game, "replay")


@router.get("/report.json", **documented(Report, 401, 404, 410, 503))
async def report_json(request: Request, game: GameId) -> Response:
    """The game told on paper, for programs."""
    return await _told(request, game, "report.json")


@router.get("/report.html", **documented(None, 401, 404, 410, 503, media="text/html"))
async def report_html(request: Request, game: GameId) -> Response:
    """The game told on paper: one page that needs nothing else."""
    return await _told(request, game, "report.html")


@router.get("/journal", **documented(None, 401, 404, 409, 503, media="text/plain"))
async def journal(request: Request, game: GameId) -> Response:
    """The whole journal, with the key of the dice, once the game is over.

    Of a game that cannot be opened its players get what they know of it.
    """
    return await _told(request, game, "journal")


MEDIA = {
    "replay": "application/json",
    "report.json": "application/json",
    "report.html": "text/html; charset=utf-8",
    "journal": "text/plain; charset=utf-8",
}


class Asked(msgspec.Struct, frozen=True):
    """What somebody who may ask for it wants to be told."""

    row: PastGame
    seat: SeatId | None
    what: str
    lines: int
    """As long as the journal is no longer, the answer is the same."""

    @property
    def key(self) -> Hashable:
        row = self.row
        # After the end everyone sees the same; before it, each with their own eyes.
        eyes = "everyone" if row.over else f"seat {self.seat}" if self.seat else "spectators"
        return row.id, self.what, eyes, self.lines, row.over, row.name, row.delay, row.players


async def _told(request: Request, game: str, what: str) -> Response:
    services = services_of(request)
    asked = await services.off_loop(_admitted, services, game, await shown_by(request), what)

    async def gather() -> tuple[Past]:
        return (await services.off_loop(_gathered, services, asked),)

    headers = {"content-disposition": f'attachment; filename="{game}.sandtable"'} if what == "journal" else {}
    # A journal is only read and compressed.
    is_light = what == "journal"
    return await made(request, asked.key, WHOLE_GAME, retold, gather, MEDIA[what], headers, is_light=is_light)


def _admitted(services: Services, game: str, shown: Shown, what: str) -> Asked:
    visitor = let_in(services, game, shown)
    row, seat = visitor.row, visitor.seat
    if what == "journal" and not row.over and not (game in services.unopened and seat is not None):
        raise Refuse(NOT_NOW, "the journal holds every secret; it is shown when the game is over")
    past = PastGame(
        id=row.id,
        name=row.name,
        ruleset=row.ruleset,
        options=row.options,
        header=row.header,
        created=row.created,
        over=row.over,
        result=row.result,
        delay=row.delay,
        players=tuple(seat_info(there, set()) for there in row.seats),
    )
    return Asked(past, seat, what, services.database.length(game))


def _gathered(services: Services, asked: Asked) -> Past:
    """Everything that the game is told from, read when the turn has come to tell it."""
    row, database = asked.row, services.database
    text = journal_text(row.header, database.journal(row.id)[: asked.lines])
    if asked.what == "journal":
        return Past(row, asked.seat, asked.what, text if row.over else own_copy(text, asked.seat), (), {})
    rules = rulesets.ruleset(row.ruleset)
    kept = database.keeping.of(row.id, row.over)
    wanted = {digest for digest in header_of(text).packs.values() if rules.pack(digest) is None}
    packs = {digest: data for digest in wanted if (data := kept.packs(digest)) is not None}
    return Past(row, asked.seat, asked.what, text, tuple(kept.snapshots), packs)
