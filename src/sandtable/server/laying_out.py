"""Laying out a table: a new game and who sits there, put on disk."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sandtable.kernel.journal import write_header
from sandtable.kernel.kept_packs import packs_of
from sandtable.kernel.match import Match
from sandtable.kernel.snapshots import opening_snapshot
from sandtable.server.clock import begun, moved_on
from sandtable.server.live_table import LiveTable
from sandtable.server.protocol import Pace
from sandtable.server.refusals import NOT_LEGAL, Refuse
from sandtable.server.services import Services
from sandtable.store.models import Agreement, GameRow, SeatRow


class Laid(msgspec.Struct, frozen=True, kw_only=True):
    """What a new game is to be beside its rules."""

    id: str
    name: str
    public: bool
    delay: int
    creator: int | None
    talk: str
    seats: tuple[SeatRow, ...]
    pace: Pace | None = None


def check_pace(pace: Pace | None, seats: Sequence[SeatRow]) -> None:
    """Refuse a pace that is none, or one for a table at which nobody could claim anything."""
    if pace is None:
        return
    if bool(pace.days) == bool(pace.minutes) or (pace.days and pace.increment):
        raise Refuse(NOT_LEGAL, "a pace is days for every turn, or minutes for the game and seconds for every answer")
    if sum(seat.kind != "bot" for seat in seats) < 2:
        raise Refuse(NOT_LEGAL, "time is kept where people play each other; bots wait as long as you like")


def lay_out(services: Services, match: Match, laid: Laid, watch: str, address: str) -> GameRow:
    """Put a match that has just begun on disk, with everyone who sits there; to be called in a thread."""
    rules = match.ruleset
    opening = LiveTable.new(rules, match).opening()
    row = GameRow(
        id=laid.id,
        name=laid.name,
        ruleset=rules.name,
        options=match.header.options,
        header=write_header(match.header),
        created=0,
        updated=0,
        state="",
        round=opening.standing.round,
        serial=opening.standing.serial,
        waiting=opening.standing.waiting,
        over=opening.standing.over,
        result=opening.standing.result,
        public=laid.public,
        delay=laid.delay,
        watch=watch,
        creator=laid.creator,
        talk=laid.talk,
        seats=laid.seats,
    )
    agreement = _clock(services, match, laid, opening.standing.waiting)
    with services.bot_games.begun(row, address):
        packs = packs_of(rules, match.header)
        services.database.create(row, opening.lines, opening_snapshot(match), packs, agreement)
    return row


def _clock(services: Services, match: Match, laid: Laid, waiting: Sequence[str]) -> Agreement | None:
    """The clock of a new game; it runs at once where everyone is there."""
    if laid.pace is None:
        return None
    people = [seat.seat for seat in laid.seats if seat.kind == "human"]
    clock = begun(laid.pace, people)
    is_complete = all(seat.kind in ("human", "bot") for seat in laid.seats)
    asked = waiting if is_complete and match.is_begun else ()
    return moved_on(clock, tuple(asked), people, services.database.now())
