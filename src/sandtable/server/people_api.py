"""Between people: mute, block, and tell the owner of somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from sandtable.server.accounts_api import account_of
from sandtable.server.refusals import NOT_LEGAL, NOT_YOURS, TOO_FAST, UNKNOWN, WHO_ARE_YOU, Refuse
from sandtable.server.services import Services
from sandtable.server.shapes import Done, SendReport, Shunned, ShunSeat
from sandtable.server.showing import shown_by
from sandtable.server.talk import SPECTATOR, cleaned, may_talk
from sandtable.server.visitors import Shown, let_in
from sandtable.server.web import answer, body_of, documented, hub_of, services_of
from sandtable.store.database import Database
from sandtable.store.models import Account, GameRow, SeatRow
from sandtable.store.names import name_key
from sandtable.store.talk import TalkLine

router = APIRouter(prefix="/api/v1")
GameId = Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")]
LONGEST_REASON = 1000
"""Characters of a reason."""
SHOWN = 20
"""Lines of the talk that go with a report."""


def may_sit_down(database: Database, row: GameRow, account: int) -> None:
    """Refuse to pair people one of whom has blocked the other: those who sit there, and who created the game."""
    others = {row.creator, *(seat.account for seat in row.seats)} - {None, account}
    blocks = database.order.blocks(account, [other for other in others if other is not None])
    if any(other == account for _, other in blocks):
        raise Refuse(NOT_YOURS, "somebody in this game has blocked you")
    if blocks:
        raise Refuse(NOT_YOURS, "you have blocked somebody in this game")


# --- mute and block ---


@router.get("/me/shunned", **documented(tuple[Shunned, ...], 401))
async def shunned(request: Request) -> Response:
    """Whom I have muted or blocked."""
    me = await _account(request)
    services = services_of(request)
    found = await services.off_loop(services.database.order.shunned_by, me.id)
    return answer([Shunned(name=each.name, muted=each.muted, blocked=each.blocked) for each in found])


@router.post("/me/shunned", **documented(Done, 401, 404, 415, 422, takes=Shunned))
async def shun(request: Request) -> Response:
    """Mute or block an account by its name, or neither any more."""
    me = await _account(request)
    services = services_of(request)
    wanted = await body_of(request, Shunned)
    found = await services.off_loop(services.database.order.shunned_by, me.id)
    met = next((each for each in found if name_key(each.name) == name_key(wanted.name)), None)
    if met is not None:
        return await _shunned(request, me, met.other, met.name, muted=wanted.muted, blocked=wanted.blocked)
    other = await services.off_loop(services.database.accounts.named, wanted.name)
    if other is None:
        raise Refuse(UNKNOWN, "there is no account of this name")
    return await _shunned(request, me, other.id, other.name, muted=wanted.muted, blocked=wanted.blocked)


@router.get("/games/{game}/people", **documented(dict[str, Shunned], 401, 404))
async def people(request: Request, game: GameId) -> Response:
    """Whom at this table I have muted or blocked, by seat."""
    me = await _account(request)
    services = services_of(request)
    seats = await _seats(services, game)
    found = await services.off_loop(services.database.order.shunned_by, me.id)
    stands = {each.other: each for each in found}
    here = [(seat, stands[seat.account]) for seat in seats if seat.account in stands]
    return answer({seat.seat: Shunned(name=seat.name, muted=how.muted, blocked=how.blocked) for seat, how in here})


@router.post("/games/{game}/people", **documented(Done, 401, 404, 415, 422, takes=ShunSeat))
async def shun_seat(request: Request, game: GameId) -> Response:
    """Mute or block whoever sits there, or neither any more; a guest has no account that could be remembered."""
    me = await _account(request)
    services = services_of(request)
    wanted = await body_of(request, ShunSeat)
    seat = next((each for each in await _seats(services, game) if each.seat == wanted.seat), None)
    if seat is None:
        raise Refuse(UNKNOWN, "there is no such seat")
    if seat.account is None:
        raise Refuse(NOT_LEGAL, "nobody plays there by an account; a guest can be muted at this table alone")
    return await _shunned(request, me, seat.account, seat.name, muted=wanted.muted, blocked=wanted.blocked)


async def _shunned(request: Request, me: Account, other: int, name: str, *, muted: bool, blocked: bool) -> Response:
    if other == me.id:
        raise Refuse(NOT_LEGAL, "this is you")
    services = services_of(request)
    if not services.shunning.take(str(me.id)):
        raise Refuse(TOO_FAST, "you change your mind too fast; wait a moment", after=5)
    await services.off_loop(services.database.order.shun, me.id, other, name, muted=muted, blocked=blocked)
    hub_of(request).people_changed(me.id, other)
    return answer(Done(_said(name, muted=muted, blocked=blocked)))


def _said(name: str, *, muted: bool, blocked: bool) -> str:
    if blocked:
        return f"{name} is blocked: you hear nothing from them, and you do not meet in each other's games"
    return f"{name} is muted: you no longer see what they write" if muted else f"you hear {name} again"


async def _account(request: Request) -> Account:
    me = await account_of(request)
    if me is None:
        raise Refuse(WHO_ARE_YOU, "this is for accounts; you are a guest here")
    return me


async def _seats(services: Services, game: str) -> tuple[SeatRow, ...]:
    row = await services.off_loop(services.database.game, game)
    if row is None:
        raise Refuse(UNKNOWN, "there is no such game")
    return row.seats


# --- report ---


@router.post("/games/{game}/reports", **documented(Done, 401, 404, 415, 422, takes=SendReport, status=201))
async def report(request: Request, game: GameId) -> Response:
    """Tell the owner of the server of somebody at the table."""
    services = services_of(request)
    wanted = await body_of(request, SendReport)
    if not request.app.state.reports.take(request.state.household):
        raise Refuse(TOO_FAST, "you have sent several reports; wait a few minutes")
    await services.off_loop(_report, services, game, wanted, await shown_by(request, (wanted.token,)))
    return answer(Done("the owner of this server has your report"), 201)


def _report(services: Services, game: str, wanted: SendReport, shown: Shown) -> None:
    """Keep the report with the last lines of the talk, as far as whoever reports could read them."""
    visitor = let_in(services, game, shown)
    row = visitor.row
    reason = cleaned(wanted.reason, LONGEST_REASON)
    mine = next((seat for seat in row.seats if seat.seat == visitor.seat), None)
    about = next((seat for seat in row.seats if seat.seat == wanted.seat), None)
    if wanted.seat and about is None:
        raise Refuse(UNKNOWN, "there is no such seat")
    if about is not None and about.kind != "human":
        raise Refuse(NOT_LEGAL, "no person sits there")
    if about is not None and about == mine:
        raise Refuse(NOT_LEGAL, "this is you")
    until = services.database.now() - (row.delay * 1000 if mine is None else 0)
    heard = services.database.talk.of(game) if may_talk(row, mine is None) else []
    services.database.order.report(
        game,
        (mine.name or mine.seat) if mine is not None else SPECTATOR,
        (about.name or about.seat) if about is not None else SPECTATOR,
        wanted.seat,
        about.account if about is not None else None,
        reason,
        _told(services.database, [line for line in heard if line.at <= until][-SHOWN:]),
    )


def _told(database: Database, lines: Sequence[TalkLine]) -> list[str]:
    """Lines of talk for the owner: who said it is the seat and the account, whatever they called themselves."""
    names = database.overseeing.names({line.account for line in lines if line.account is not None})

    def who(line: TalkLine) -> str:
        if not line.seat:
            return "watching"
        account = names.get(line.account, "") if line.account is not None else ""
        return f"seat {line.seat}, {f'account {account}' if account else 'a guest'}"

    return [f"{line.name} [{who(line)}]: {line.text}" for line in lines]
