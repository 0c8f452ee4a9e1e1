"""What has been: replays, reports and journals."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from sandtable import rulesets
from sandtable.kernel.errors import JournalError
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import journal_text
from sandtable.kernel.resuming import Watched, watch
from sandtable.odds import Luck, luck_of
from sandtable.server.faults import fault_of
from sandtable.server.frames import Eyes, frames
from sandtable.server.games_api import GameId
from sandtable.server.own_copy import own_copy
from sandtable.server.protocol import encoded
from sandtable.server.refusals import NOT_NOW, Refuse
from sandtable.server.report import report_of, report_page
from sandtable.server.services import Services
from sandtable.server.shapes import Replay, Report
from sandtable.server.tokens import Role
from sandtable.server.visitors import admitted
from sandtable.server.web import documented, services_of
from sandtable.store.models import GameRow

router = APIRouter(prefix="/api/v1/games/{game}")


@router.get("/replay", **documented(Replay, 401, 404, 410))
async def replay(request: Request, game: GameId, token: str = "") -> Response:
    """The game in frames, as the token's holder may see it; once it is over, all of it."""
    return await _told(request, game, token, "replay")


@router.get("/report.json", **documented(Report, 401, 404, 410))
async def report_json(request: Request, game: GameId, token: str = "") -> Response:
    """The game told on paper, for programs."""
    return await _told(request, game, token, "report.json")


@router.get("/report.html", **documented(None, 401, 404, 410, media="text/html"))
async def report_html(request: Request, game: GameId, token: str = "") -> Response:
    """The game told on paper: one page that needs nothing else."""
    return await _told(request, game, token, "report.html")


@router.get("/journal", **documented(None, 401, 404, 409, media="text/plain"))
async def journal(request: Request, game: GameId, token: str = "") -> Response:
    """The whole journal, with the key of the dice, once the game is over.

    Of a game that cannot be opened its players get what they know of it.
    """
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
    elif what == "journal" and not (game in services.unopened and holder.role is Role.PLAY):
        raise Refuse(NOT_NOW, "the journal holds every secret; it is shown when the game is over")
    seat = SeatId(holder.seat) if holder.role is Role.PLAY else None
    told = _told_anew(services, row, seat, what)
    if row.over:
        services.shelf.put(game, what, told)
    return told


def _told_anew(services: Services, row: GameRow, seat: SeatId | None, what: str) -> bytes:
    text = journal_text(row.header, services.database.journal(row.id))
    if what == "journal":
        return (text if row.over else own_copy(text, seat)).encode()
    # A game is watched as it was recorded: no rule is run, so none that has changed can spoil it.
    game = watch(rulesets.ruleset(row.ruleset), text, services.database.keeping.of(row.id, row.over))
    rules = game.ruleset
    # Spectators who are kept behind the game are not to catch up with it here.
    is_early = seat is None and not row.over and row.delay > 0
    eyes = Eyes(None if row.over else seat, everything=row.over)
    found = () if is_early else frames(rules, game.moments, eyes)
    told = Replay(
        game=row.id,
        title=row.name,
        ruleset=row.ruleset,
        over=row.over,
        result=row.result,
        frames=found,
        cards=rules.client.cards(row.options) if any(frame.board.tableaus for frame in found) else (),
    )
    if what == "replay":
        return encoded(told)
    # The account looks at everything, so it waits until nothing is secret any more.
    report = report_of(row, rules, told, _luck(services, row, game) if row.over else None)
    return encoded(report) if what == "report.json" else report_page(told, report).encode()


def _luck(services: Services, row: GameRow, game: Watched) -> Luck | None:
    """The luck account, where today's rules still make the rolls of the game."""
    if game.ruleset.rolls is None:
        return None
    try:
        return luck_of(game.ruleset, game.journal.header, [line for _, line in game.journal.lines])
    except JournalError as wrong:
        services.log.info("no luck account", game=row.id, **fault_of(wrong))
        return None
