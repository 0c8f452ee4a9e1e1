"""The owner's page: how the server stands, its games, and what people reported."""

from __future__ import annotations

from time import monotonic
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import RedirectResponse

from sandtable.server.games_api import GameId, known_game
from sandtable.server.moments import moment
from sandtable.server.owner_shapes import (
    ActOnGame,
    AuditEntry,
    Confirm,
    Figures,
    OwnersGame,
    OwnersReport,
    Told,
)
from sandtable.server.owners_door import API, PAGE, confirm, fresh_owner, is_fresh, owner_of
from sandtable.server.refusals import NOT_LEGAL, NOT_NOW, UNKNOWN, Refuse
from sandtable.server.web import answer, body_of, hub_of, services_of
from sandtable.store.models import GameRow
from sandtable.version import __version__

router = APIRouter()
SHOWN = 50
Words = Annotated[str, Query(max_length=80)]


@router.get(PAGE)
def page() -> Response:
    """The way to the page itself."""
    return RedirectResponse("/#/owner", 303)


@router.get(API)
async def figures(request: Request) -> Response:
    """How the server stands."""
    services, hub, owner = services_of(request), hub_of(request), owner_of(request)
    database = services.database
    reports = await services.off_loop(database.order.reports, False, 1000)
    return answer(
        Figures(
            owner=owner.name,
            fresh=await services.off_loop(is_fresh, request, owner),
            version=__version__,
            uptime=int(monotonic() - services.began),
            games=await services.off_loop(database.overseeing.counts),
            in_memory=len(hub.rooms),
            sockets=sum(hub.sockets.values()),
            database=database.engine.dialect.name,
            bytes=await services.off_loop(database.overseeing.size),
            reports=len(reports),
        )
    )


@router.post(f"{API}/confirm")
async def type_password(request: Request) -> Response:
    """Take the password again."""
    await confirm(request, (await body_of(request, Confirm)).password)
    return answer(Told("for a quarter of an hour you may change things"))


# --- games ---


@router.get(f"{API}/games")
async def find_games(
    request: Request, q: Words = "", state: Literal["", "open", "live", "finished", "closed"] = ""
) -> Response:
    """Games by id, name or player, public or not."""
    services = services_of(request)
    overseeing = services.database.overseeing
    rows = await services.off_loop(overseeing.games, q.strip(), state, SHOWN)
    names = await services.off_loop(overseeing.names, {row.creator for row in rows if row.creator is not None})
    return answer([_game(request, row, names) for row in rows])


def _game(request: Request, row: GameRow, names: dict[int, str]) -> OwnersGame:
    room = hub_of(request).rooms.get(row.id)
    return OwnersGame(
        game=row.id,
        name=row.name,
        ruleset=row.ruleset,
        state=row.state,
        round=row.round,
        created=moment(row.created),
        updated=moment(row.updated),
        creator=names.get(row.creator, "") if row.creator is not None else "",
        players=tuple(seat.name or seat.seat for seat in row.seats),
        people={seat.seat: seat.name or seat.seat for seat in row.seats if seat.kind == "human"},
        public=row.public,
        talk=row.talk,
        sockets=len(room.connections) if room is not None else 0,
    )


@router.post(f"{API}/games/{{game}}")
async def act_on_game(request: Request, game: GameId) -> Response:
    """Close a game, open it again, delete it with everything that is kept of it, or free a seat of it."""
    owner, services, hub = await fresh_owner(request), services_of(request), hub_of(request)
    wanted = await body_of(request, ActOnGame)
    row = await known_game(services, game)
    overseeing = services.database.overseeing
    if wanted.act == "delete":
        if wanted.confirm != game:
            raise Refuse(NOT_LEGAL, "to delete a game say its id once more")
        await services.off_loop(overseeing.delete, game)
        await hub.forget([game])
    elif wanted.act == "free":
        free = services.database.seating.free
        if not await services.off_loop(free, game, wanted.seat, "", even_if_played=True):
            raise Refuse(NOT_NOW, "nobody sits there")
        hub.stir(game)
    else:
        act = overseeing.close if wanted.act == "close" else overseeing.reopen
        if not await services.off_loop(act, game):
            raise Refuse(NOT_NOW, f"this game is {row.state}")
        hub.stir(game)
    await services.off_loop(
        services.database.order.note, owner.name, f"{wanted.act} game", game, f"{wanted.seat} {wanted.reason}".strip()
    )
    told = {
        "close": "is closed: nobody plays it on",
        "reopen": "is open again",
        "delete": "is deleted",
        "free": "has a seat less that is taken",
    }
    return answer(Told(f"“{row.name}” {told[wanted.act]}"))


# --- reports, and what owners did ---


@router.get(f"{API}/reports")
async def find_reports(request: Request, done: bool = False) -> Response:
    """What people reported."""
    services = services_of(request)
    found = await services.off_loop(services.database.order.reports, done, SHOWN)
    ids = {report.account for report in found if report.account is not None}
    names = await services.off_loop(services.database.overseeing.names, ids)
    return answer(
        [
            OwnersReport(
                id=report.id,
                at=moment(report.at),
                game=report.game,
                reporter=report.reporter,
                name=report.name,
                seat=report.seat,
                account=names.get(report.account, "") if report.account is not None else "",
                reason=report.reason,
                lines=tuple(report.lines),
                done=moment(report.done) if report.done is not None else "",
                done_by=report.done_by,
            )
            for report in found
        ]
    )


@router.post(f"{API}/reports/{{report}}/done")
async def settle(request: Request, report: int) -> Response:
    """Mark a report as done."""
    owner, services = await fresh_owner(request), services_of(request)
    if not await services.off_loop(services.database.order.settle, owner.name, report):
        raise Refuse(UNKNOWN, "there is no such open report")
    return answer(Told("the report is done"))


@router.get(f"{API}/audit")
async def what_owners_did(request: Request, before: Annotated[int | None, Query(ge=0, le=2**31)] = None) -> Response:
    """What owners did, the newest first."""
    services = services_of(request)
    found = await services.off_loop(services.database.order.audit, SHOWN, before)
    return answer(
        [
            AuditEntry(
                id=line.id, at=moment(line.at), owner=line.owner, what=line.what, about=line.about, detail=line.detail
            )
            for line in found
        ]
    )
