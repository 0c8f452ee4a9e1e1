"""Games set on a stage: two captains play one in this process until it comes to what a test is about; then somebody
sits down to it."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from sandtable import rulesets
from sandtable.bots import bot
from sandtable.geometry.course import Course, poses
from sandtable.kernel.decision import Decision
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import write_header, write_line
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.server.live_table import LiveTable
from sandtable.server.tokens import Role, Tokens, new_game_id, new_nonce
from sandtable.store.database import Database
from sandtable.store.models import GameRow, SeatRow
from tests.browser.courses import simple_courses
from tests.browser.served import SECRET, Served
from tests.browser.table import Json

Ripe = Callable[[View[Any], Decision[Any]], bool]
"""Whether a question of ours is the one that a test begins with."""
Wish = Callable[[View[Any], Decision[Any]], Any]
"""What we answer where a captain would do something else; None where she decides."""


def nothing(view: View[Any], decision: Decision[Any]) -> Any:
    """Leaves everything to the captain."""
    return None


def is_asked(*questions: str) -> Ripe:
    return lambda view, decision: decision.question in questions


def closing_in(action: str = "") -> Wish:
    """Goes for the nearest enemy by the straightest way, and makes an Action whenever it may."""

    def wish(view: View[Any], decision: Decision[Any]) -> Any:
        if isinstance(decision, PlotCourse):
            return _nearest_course(view, decision)
        return action if action and action in getattr(decision, "options", ()) else None

    return wish


def _nearest_course(view: View[Any], decision: PlotCourse) -> Course | None:
    start = view.state.models[decision.model].pose
    poses_there = [m.pose for m in view.state.models.values() if m.seat != decision.seat and m.pose is not None]
    if start is None or decision.ahead is None or not poses_there:
        return None

    def away(course: Course) -> int:
        end = poses(course, start)[-1]
        return min([(end.x - there.x) ** 2 + (end.y - there.y) ** 2 for there in poses_there])

    courses = sorted(simple_courses(msgspec.to_builtins(decision.ahead)), key=away)
    return next((course for course in courses if decision.refusal(view, course) is None), None)


def stage(
    server: Served,
    options: Json,
    ripe: Ripe,
    wish: Wish = nothing,
    deals: int = 12,
    foe: str = "captain",
    ruleset: str = "",
    theirs: Wish = nothing,
) -> Json:
    """A game that stands where a question of ours is ripe: the keys to it. Deals anew until one comes to that."""
    for deal in range(deals):
        for match in battle(options, str(deal), wish, ruleset, theirs):
            us = SeatId(match.header.seats[0])
            decision = match.game.decision_for(us)
            if decision is not None and ripe(match.view(us), decision):
                return keep(server, match, foe)
    raise AssertionError(f"{deals} games, and none came to this")


def fought_out(server: Served, options: Json) -> Json:
    """A game that is over: the keys to it."""
    (match,) = deque(battle(options, "to the end"), maxlen=1)
    return keep(server, match)


def battle(
    options: Json, deal: str, wish: Wish = nothing, ruleset: str = "", theirs: Wish = nothing
) -> Iterator[Match]:
    """A game from its beginning on, before each answer; what is dealt hangs on the deal alone."""
    rules = rulesets.ruleset(ruleset or rulesets.names()[0])
    match = Match.start(rules, options, hashlib.sha256(deal.encode()).digest())
    players = {SeatId(seat): bot("captain", rules, f"{seat} {deal}") for seat in match.header.seats}
    while not match.game.over:
        yield match
        seat = match.view(None).waiting_for[0]
        view = match.view(seat)
        assert view.decision is not None
        wanted = (wish if seat == match.header.seats[0] else theirs)(view, view.decision)
        if wanted is None or view.decision.refusal(view, wanted) is not None:
            wanted = players[seat].answer(view)
        match.submit(seat, wanted)


def keep(server: Served, match: Match, foe: str = "captain") -> Json:
    """Put a game where the server finds it, with ourselves in the first seat and a bot in every other."""
    us = SeatId(match.header.seats[0])
    standing = LiveTable.new(match.ruleset, match).standing()
    lines = [write_line(match.ruleset.play.codec, line) for line in match.lines]
    ours = SeatRow(seat=us, kind="human", name="Player A", nonce=new_nonce())
    others = [
        SeatRow(seat=seat, kind="bot", name=f"{foe.capitalize()} (bot)", bot=foe)
        for seat in match.header.seats
        if seat != us
    ]
    row = GameRow(
        id=new_game_id(),
        name="Staged",
        ruleset=match.ruleset.name,
        options=match.header.options,
        header=write_header(match.header),
        created=0,
        updated=0,
        state="",
        round=standing.round,
        serial=standing.serial,
        waiting=standing.waiting,
        over=standing.over,
        result=standing.result,
        public=False,
        delay=0,
        watch=new_nonce(),
        seats=(ours, *others),
    )
    database = Database(server.database)
    database.create(row, lines)
    database.close()
    tokens = Tokens(SECRET.encode())
    watch = tokens.issue(row.id, Role.WATCH, "", row.watch)
    return {"game": row.id, "tokens": {us: tokens.issue(row.id, Role.PLAY, us, ours.nonce)}, "watch": watch}
