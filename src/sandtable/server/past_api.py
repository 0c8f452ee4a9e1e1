"""What has been: replays, reports and journals."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request, Response

from sandtable import rulesets
from sandtable.kernel.ids import SeatId
from sandtable.kernel.replay import header_of, numbered_lines
from sandtable.odds import luck_of
from sandtable.server.frames import Eyes, frames
from sandtable.server.games_api import GameId
from sandtable.server.refusals import NOT_NOW, Refuse
from sandtable.server.report import report_of, report_page
from sandtable.server.retelling import journal_text
from sandtable.server.services import Services
from sandtable.server.shapes import Replay, Report
from sandtable.server.tokens import Role
from sandtable.server.visitors import admitted
from sandtable.server.web import documented, services_of
from sandtable.store.models import GameRow

router = APIRouter(prefix="/api/v1/games/{game}")


@router.get("/replay", **documented(Replay, 401, 404))
async def replay(request: Request, game: GameId, token: str = "") -> Response:
    """The game in frames, as the token's holder may see it; once it is over, all of it."""
    return await _told(request, game, token, "replay")


@router.get("/report.json", **documented(Report, 401, 404))
async def report_json(request: Request, game: GameId, token: str = "") -> Response:
    """The game told on paper, for programs."""
    return await _told(request, game, token, "report.json")


@router.get("/report.html", **documented(None, 401, 404, media="text/html"))
async def report_html(request: Request, game: GameId, token: str = "") -> Response:
    """The game told on paper: one page that needs nothing else."""
    return await _told(request, game, token, "report.html")


@router.get("/journal", **documented(None, 401, 404, 409, media="text/plain"))
async def journal(request: Request, game: GameId, token: str = "") -> Response:
    """The whole journal, with the key of the dice, once the game is over."""
    return await _told(request, game, token, "journal")


MEDIA = {
    "replay": "application/json",
    "report.json": "application/json",
    "report.html": "text/html; charset=utf-8",
    "journal": "text/plain; charset=utf-8",
}


async def _told(request: Request, game: str, token: str, what: str) -> Response:
    services = services_of(request)
    told = await services.off_loop(_tell, services, game, token, what)
    headers = {"cache-control": "no-store"}
    if what == "journal":
        headers["content-disposition"] = f'attachment; filename="{game}.sandtable"'
    return Response(told, media_type=MEDIA[what], headers=headers)


def _tell(services: Services, game: str, token: str, what: str) -> bytes:
    row, holder = admitted(services, game, token)
    if row.over:
        kept = services.shelf.get(game, what)
        if kept is not None:
            return kept
    elif what == "journal":
        raise Refuse(NOT_NOW, "the journal holds every secret; it is shown when the game is over")
    seat = SeatId(holder.seat) if holder.role is Role.PLAY else None
    told = _told_anew(services, row, seat, what)
    if row.over:
        services.shelf.put(game, what, told)
    return told


def _told_anew(services: Services, row: GameRow, seat: SeatId | None, what: str) -> bytes:
    text = journal_text(row.header, services.database.journal(row.id))
    if what == "journal":
        return text.encode()
    rules = rulesets.ruleset(row.ruleset)
    # Spectators who are kept behind the game are not to catch up with it here.
    is_early = seat is None and not row.over and row.delay > 0
    found = () if is_early else frames(rules, text, Eyes(None if row.over else seat, everything=row.over))
    told = Replay(game=row.id, title=row.name, ruleset=row.ruleset, over=row.over, result=row.result, frames=found)
    if what == "replay":
        return msgspec.json.encode(told)
    # The account looks at everything, so it waits until nothing is secret any more.
    luck = None
    if row.over and rules.rolls is not None:
        luck = luck_of(rules, header_of(text), [line for _, line in numbered_lines(rules, text)[0]])
    report = report_of(row, rules, told, luck)
    return msgspec.json.encode(report) if what == "report.json" else report_page(told, report).encode()
