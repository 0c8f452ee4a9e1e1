"""Rule sets, the lobby, and the way to a seat."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response, WebSocket

from sandtable import rulesets
from sandtable.bots import bots_of, usual_bot
from sandtable.kernel.errors import PackError, UnknownName
from sandtable.kernel.ids import SeatId
from sandtable.kernel.lessons import LessonPlan
from sandtable.kernel.manifest import RuleSet, form_of
from sandtable.kernel.match import Match
from sandtable.server.accounts_api import account_of
from sandtable.server.allowed import closed_by_owner, is_closed, playing
from sandtable.server.coaching import offers_of, plan_named
from sandtable.server.greeting import seat_info
from sandtable.server.imports_api import offered
from sandtable.server.laying_out import Laid, check_pace, lay_out
from sandtable.server.moments import moment
from sandtable.server.names import clean, name_at_table
from sandtable.server.people_api import may_sit_down
from sandtable.server.refusals import NOT_LEGAL, NOT_NOW, NOT_YOURS, TOO_FAST, UNKNOWN, Refuse
from sandtable.server.seat_cookies import keep_tokens, kept_tokens
from sandtable.server.services import Services
from sandtable.server.settings import Settings
from sandtable.server.shapes import (
    AskProposal,
    Created,
    CreateGame,
    GameSummary,
    Joined,
    JoinGame,
    Proposal,
    RenewToken,
    RuleInfo,
    RulesetInfo,
)
from sandtable.server.showing import shown_by
from sandtable.server.socket import attend
from sandtable.server.tokens import Role, Token, new_game_id, new_nonce
from sandtable.server.visitors import check_invitation, is_good, visitor_of
from sandtable.server.web import answer, body_of, documented, hub_of, known_rules, services_of
from sandtable.store.models import Account, GameRow, SeatRow
from sandtable.store.seating import Sat

router = APIRouter(prefix="/api/v1")
GameId = Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")]


# --- rule sets ---


@router.get("/rulesets", **documented(tuple[RulesetInfo, ...]))
def list_rulesets(request: Request) -> Response:
    """Every rule set with what can be chosen for a new game."""
    settings = services_of(request).settings
    return answer([_ruleset_info(rulesets.ruleset(name), settings) for name in rulesets.names()])


def _ruleset_info(rules: RuleSet, settings: Settings) -> RulesetInfo:
    return RulesetInfo(
        name=rules.name,
        title=rules.title,
        version=rules.version,
        seats=rules.play.seats(rules.play.options({})),
        form=form_of(rules),
        bots=tuple(bots_of(rules)),
        odds=rules.rolls is not None,
        forces=rules.forces is not None,
        imports=offered(rules, settings),
        lessons=offers_of(rules),
    )


@router.post("/rulesets/{name}/options", **documented(Proposal, 404, 415, takes=AskProposal))
async def propose(request: Request, name: str) -> Response:
    """What a game with these options would be: all of them and who sits there; or why there is no such game."""
    rules = known_rules(name)
    wanted = await body_of(request, AskProposal)
    return answer(await services_of(request).off_loop(_proposed, rules, wanted.options))


def _proposed(rules: RuleSet, given: dict[str, Any]) -> Proposal:
    try:
        options = rules.play.options(given)
    except (PackError, UnknownName) as wrong:
        return Proposal(refusal=str(wrong))
    return Proposal(options, rules.play.seats(options))


@router.get("/rulesets/{name}/rules", **documented(tuple[RuleInfo, ...], 404))
def list_rules(name: str) -> Response:
    """The catalogue of a rule set."""
    rules = known_rules(name)
    return answer([_rule_info(rules, rule) for rule in rules.play.catalogue.rules])


@router.get("/rulesets/{name}/rules/{rule}", **documented(RuleInfo, 404))
def one_rule(name: str, rule: str) -> Response:
    """One rule by its id."""
    rules = known_rules(name)
    if rule not in rules.play.catalogue.rules:
        raise Refuse(UNKNOWN, "there is no such rule in this catalogue")
    return answer(_rule_info(rules, rule))


def _rule_info(rules: RuleSet, rule: str) -> RuleInfo:
    text = msgspec.structs.asdict(rules.play.catalogue[rule])
    return RuleInfo(**text, status=rules.play.catalogue.status(rule))


# --- the lobby ---


@router.get("/games", **documented(tuple[GameSummary, ...]))
async def list_games(
    request: Request,
    kind: Literal["open", "live", "finished"] = "open",
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    before: Annotated[int | None, Query(ge=0, le=2**62)] = None,
    after: Annotated[str, Query(pattern="^[0-9a-z]{0,32}$")] = "",
) -> Response:
    """Public games, the newest first; `before` is the moment of the last one listed and `after` its id, to go on."""
    services = services_of(request)
    rows = await services.off_loop(services.database.games, kind, limit, before, after)
    return answer([summary(request, row) for row in rows])


@router.get("/games/{game}", **documented(GameSummary, 404))
async def one_game(request: Request, game: GameId) -> Response:
    """One game, whoever asks: its id is not guessed."""
    return answer(summary(request, await known_game(services_of(request), game)))


def summary(request: Request, row: GameRow) -> GameSummary:
    """A game as the lobby lists it."""
    services, here = services_of(request), hub_of(request).connected(row)
    known, until = row.ruleset in rulesets.every_name(), services.settings.keep.until(row)
    return GameSummary(
        game=row.id,
        name=row.name,
        ruleset=row.ruleset,
        title=rulesets.ruleset(row.ruleset).title if known else row.ruleset,
        seats=tuple(seat_info(seat, here) for seat in row.seats),
        created=moment(row.created),
        updated=moment(row.updated),
        round=row.round,
        state=row.state,
        result=row.result,
        watch=services.tokens.issue(row.id, Role.WATCH, "", row.watch) if row.public and row.watch else "",
        fault=services.unopened.get(row.id, ""),
        kept_until=moment(until) if until is not None else "",
    )


async def known_game(services: Services, game: str) -> GameRow:
    row = await services.off_loop(services.database.game, game)
    if row is None:
        raise Refuse(UNKNOWN, "there is no such game")
    return row


# --- a new game ---


@router.post("/games", **documented(Created, 415, 422, takes=CreateGame, status=201))
async def create_game(request: Request) -> Response:
    """A new game; `me` in several seats shares one screen."""
    services = services_of(request)
    wanted = await body_of(request, CreateGame)
    if not services.house.creations.take(request.state.household):
        raise Refuse(TOO_FAST, "you have created many games; wait a while")
    account = await account_of(request)
    row = await services.load(_create, services, wanted, account, request.state.household)
    services.metrics.created.inc()
    hub_of(request).begun(row)
    issue = services.tokens.issue
    tokens = {seat.seat: issue(row.id, Role.PLAY, seat.seat, seat.nonce) for seat in row.seats if seat.nonce}
    invited = {seat.seat: issue(row.id, Role.JOIN, seat.seat, seat.invitation) for seat in row.seats if seat.invitation}
    told = answer(Created(row.id, tokens, invited, issue(row.id, Role.WATCH, "", row.watch)), 201)
    return seated(request, told, row.id, account, *tokens.values())


def seated(request: Request, told: Response, game: str, account: Account | None, *tokens: str) -> Response:
    """The answer to somebody who has sat down: a guest's browser keeps the tokens, an account needs none."""
    if account is None and tokens:
        keep_tokens(request, told, game, [*tokens, *kept_tokens(request)])
    return told


def _create(services: Services, wanted: CreateGame, account: Account | None, address: str) -> GameRow:
    """Set the game up and put it on disk."""
    if wanted.ruleset not in rulesets.names():
        raise Refuse(NOT_LEGAL, f"there is no such rule set; there is: {', '.join(rulesets.names())}")
    rules = rulesets.ruleset(wanted.ruleset)
    plan = plan_named(rules, wanted.lesson) if wanted.lesson else None
    if plan is not None:
        wanted = _taught(rules, plan, wanted)
    there = rules.play.seats(rules.play.options(wanted.options))
    seats = _seated(services, rules, tuple(SeatId(seat) for seat in there), wanted, account)
    mixing = [seat.seat for seat in seats if seat.kind != "bot"] if wanted.own_randomness else []
    check_pace(wanted.pace, seats)
    delay = services.settings.spectator_delay if wanted.spectator_delay is None else wanted.spectator_delay
    asked_for = Laid(
        id=new_game_id(),
        name=clean(wanted.name) or rules.title,
        public=wanted.public and plan is None,  # nobody wants to watch a lesson
        delay=delay,
        creator=account.id if account else None,
        # Who can hear nobody but themselves needs no talk.
        talk=wanted.talk if any(seat.kind in ("open", "invited") for seat in seats) else "off",
        seats=seats,
        pace=wanted.pace,
    )
    key = secrets.token_bytes(32) if plan is None else plan.key
    match = Match.start(rules, wanted.options, key, mixing)
    return lay_out(services, match, asked_for, new_nonce(), address)


def _taught(rules: RuleSet, plan: LessonPlan, wanted: CreateGame) -> CreateGame:
    """The wish for a game to learn by, filled in by its plan."""
    if wanted.options or wanted.seats or wanted.others or wanted.own_randomness:
        raise Refuse(NOT_LEGAL, "a game to learn by has options, seats and dice of its own")
    there = rules.play.seats(rules.play.options(plan.options))
    seats = {seat: "me" if seat == plan.seat else f"bot:{plan.foe}" for seat in there}
    return msgspec.structs.replace(wanted, options=plan.options, seats=seats, name=wanted.name or plan.title)


def _seated(
    services: Services, rules: RuleSet, seats: tuple[SeatId, ...], wanted: CreateGame, account: Account | None
) -> tuple[SeatRow, ...]:
    strange = [seat for seat in wanted.seats if seat not in seats]
    if strange:
        raise Refuse(NOT_LEGAL, f"there is no such seat; there is: {', '.join(seats)}")
    others = wanted.others or f"bot:{usual_bot(rules)}"
    usual = {seat: "me" if n == 0 else others for n, seat in enumerate(seats)}
    accounts, kept = services.database.accounts, (*seats, *services.order.names)
    names = {seat: name_at_table(accounts, wanted.player, account, seat, kept) for seat in seats}
    return tuple(_seat_row(rules, seat, wanted.seats.get(seat, usual[seat]), names[seat], account) for seat in seats)


def _seat_row(rules: RuleSet, seat: SeatId, who: str, name: str, account: Account | None) -> SeatRow:
    """One seat as it was asked for, with the name of whoever asks."""
    if who == "me":
        return SeatRow(seat=seat, kind="human", name=name, nonce=new_nonce(), account=account.id if account else None)
    if who == "invite":
        return SeatRow(seat=seat, kind="invited", name="Invited player", invitation=new_nonce())
    if who == "open":
        return SeatRow(seat=seat, kind="open", name="Open seat")
    kind, _, bot = who.partition(":")
    if kind != "bot" or bot not in bots_of(rules):
        there_are = ", ".join(bots_of(rules))
        raise Refuse(NOT_LEGAL, f"a seat is for me, invite, open or bot:NAME; the bots are: {there_are}")
    return SeatRow(seat=seat, kind="bot", name=f"{bot.capitalize()} (bot)", bot=bot)


# --- sitting down ---


@router.post("/games/{game}/join", **documented(Joined, 404, 409, 415, 422, takes=JoinGame))
async def join_game(request: Request, game: GameId) -> Response:
    """Sit down with an invitation, which is used up by it, or in an open seat."""
    services = services_of(request)
    wanted = await body_of(request, JoinGame)
    account = await account_of(request)
    row = await known_game(services, game)
    if is_closed(row):
        raise closed_by_owner()
    if not request.app.state.joins.take(request.state.address):
        raise Refuse(TOO_FAST, "you have sat down at many tables; wait a few minutes")
    if account is not None:
        await services.off_loop(may_sit_down, services.database, row, account.id)
    if not wanted.token and not wanted.seat:
        # Whoever came by a link has brought its token before; it is in their cookie.
        visitor = await services.off_loop(visitor_of, services, game, await shown_by(request))
        seat, invitation = _free_seat(services, row, wanted, visitor.invitation)
    else:
        seat, invitation = _free_seat(services, row, wanted)
    seats = (*(each.seat for each in row.seats), *services.order.names)
    name = await services.off_loop(name_at_table, services.database.accounts, wanted.name, account, seat, seats)
    taken = SeatRow(seat=seat, kind="human", name=name, nonce=new_nonce(), account=account.id if account else None)
    sat = await services.off_loop(services.database.seating.take, game, seat, taken, invitation)
    if sat is Sat.CLOSED:
        raise closed_by_owner()
    if sat is Sat.NAMESAKE:
        raise Refuse(NOT_LEGAL, f"“{name}” looks like the name of somebody at this table; choose another")
    if sat is Sat.TAKEN:
        raise Refuse(NOT_NOW, "somebody else has taken this seat")
    hub_of(request).stir(game)
    token = services.tokens.issue(game, Role.PLAY, seat, taken.nonce)
    return seated(request, answer(Joined(game, seat, token, name)), game, account, token)


def _free_seat(services: Services, row: GameRow, wanted: JoinGame, kept: Token | None = None) -> tuple[str, str]:
    """The seat to sit down in, and the invitation to it, if it takes one."""
    if kept is not None:
        return kept.seat, kept.nonce
    if wanted.token:
        token = check_invitation(services.tokens.read(wanted.token), row)
        return token.seat, token.nonce
    free = [seat.seat for seat in row.seats if seat.kind == "open" and wanted.seat in ("", seat.seat)]
    if not free:
        raise Refuse(NOT_NOW, "there is no open seat like this")
    return free[0], ""


@router.post("/games/{game}/renew", **documented(Joined, 404, 409, 415, takes=RenewToken))
async def renew_token(request: Request, game: GameId) -> Response:
    """Make a token void and get another; whoever sits there with the old one is sent away."""
    services = services_of(request)
    old = services.tokens.read((await body_of(request, RenewToken)).token)
    row = await known_game(services, game)
    if old is None or old.role is not Role.PLAY or not is_good(old, row):
        raise Refuse(NOT_YOURS, "this token opens nothing here")
    playing(services.order, row, old.seat)
    nonce = new_nonce()
    if not await services.off_loop(services.database.renew, game, old.seat, old.nonce, nonce):
        raise Refuse(NOT_NOW, "the token was renewed in this very moment")
    hub_of(request).stir(game)
    name = next(seat.name for seat in row.seats if seat.seat == old.seat)
    token = services.tokens.issue(game, Role.PLAY, old.seat, nonce)
    account = await account_of(request)
    return seated(request, answer(Joined(game, old.seat, token, name)), game, account, token)


@router.websocket("/games/{game}/socket")
async def game_socket(socket: WebSocket, game: str) -> None:
    """The game itself."""
    hub: Any = socket.app.state.hub
    await attend(socket, game, hub, socket.state.address)
