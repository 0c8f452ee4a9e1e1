"""A room: the one task that owns one game. Whatever happens to the game happens here, in order."""

from __future__ import annotations

import asyncio
from functools import partial
from time import monotonic
from typing import Any

import msgspec

from sandtable.kernel.entropy import Entropy as Added
from sandtable.kernel.ids import SeatId
from sandtable.kernel.standing_orders import StandingOrders
from sandtable.kernel.view import View
from sandtable.server.accord import TableAccord
from sandtable.server.advising import wondered
from sandtable.server.agreed import Settle
from sandtable.server.allowed import acting, closed_by_owner, is_closed, of_seats
from sandtable.server.automatic import AutomaticSeats
from sandtable.server.bot_games import Rank, household_at, rank_of
from sandtable.server.connection import POLICY, TRY_AGAIN, Connection
from sandtable.server.faults import fault_of
from sandtable.server.gallery import Gallery, Scene
from sandtable.server.greeting import seat_info, welcome
from sandtable.server.jobs import Job, Jobs
from sandtable.server.live_table import Change, LiveTable
from sandtable.server.opening import opened
from sandtable.server.planning import Taken, accepted, answered
from sandtable.server.presence import Presence
from sandtable.server.protocol import (
    Accepted,
    Answer,
    ClientMessage,
    Entropy,
    Inspect,
    Inspected,
    LogMessage,
    Ping,
    Plan,
    Pong,
    Prefer,
    Say,
    SeatInfo,
    Undo,
    Wondering,
    encoded,
)
from sandtable.server.refusals import NOT_NOW, NOT_SAVED, NOT_YOURS, TOO_FAST, Refuse, refusal_of, stuck
from sandtable.server.services import Services
from sandtable.server.table_windows import TableWindows, first_orders, with_orders
from sandtable.server.talk import TableTalk
from sandtable.server.tenure import Tenure
from sandtable.server.visitors import may_stay
from sandtable.store.faults import LeaseLost, StoreFailed
from sandtable.store.models import Agreement, GameRow, SeatRow

RETRY = 2.0
"""Seconds before a game is looked at again that could not be read or saved."""


class GameRoom:
    """One game with everyone who looks at it."""

    def __init__(self, game: str, services: Services) -> None:
        self.game = game
        self.services = services
        self.connections: set[Connection] = set()
        self._jobs = Jobs(game, services)
        self._row: GameRow | None = None
        self._table: LiveTable | None = None
        self.tenure = Tenure(game, services)
        self._is_coming_back = False
        self._gallery = Gallery(0)
        self._talk = TableTalk(game, services, self._audience)
        self._accord = TableAccord(game, services, self.tenure)
        self._presence = Presence(game, services)
        self._windows = TableWindows(game, services.settings.bot_delay, asyncio.get_running_loop().time)
        self._automatic = AutomaticSeats(services, game, self._hand_in, self._rank, self._account, self._windows.clock)

    # --- from outside ---

    @property
    def is_idle(self) -> bool:
        return not (self.connections or self._automatic.are_busy) and self._jobs.is_idle

    @property
    def touched(self) -> float:
        return self._jobs.touched

    def connected(self) -> set[str]:
        """The seats whose players are on the line."""
        return {seat for connection in self.connections for seat in connection.seats}

    def enter(self, connection: Connection, seen: int) -> None:
        """Let a client in; it is greeted when its turn comes."""
        if self._jobs.are_over:
            connection.close(TRY_AGAIN)
            return
        here = self.connected()
        self.connections.add(connection)
        self._presence.changed(here, self.connected())
        self.services.thoughts.move(self.game, self._rank(), self._account())
        self._post(partial(self._greet, connection, seen))

    def leave(self, connection: Connection) -> None:
        here = self.connected()
        self.connections.discard(connection)
        self._presence.changed(here, self.connected())
        self._post(self._show_everyone)

    async def hear(self, connection: Connection, message: ClientMessage) -> None:
        """Take a message of a client; returns when it was handled, so that nobody has more than one in hand."""
        if self._table is not None and isinstance(message, Wondering | Inspect):
            # It changes nothing, so nobody's answer waits for it.
            await self._handle(connection, message)
        else:
            with self.services.courtesy.serving():
                await self._post(partial(self._handle, connection, message)).wait()
        if self._jobs.are_over:
            connection.close(TRY_AGAIN)  # the room was closed; they come again to whoever has the game

    def wake(self) -> asyncio.Event:
        """Look at who is to move: bots and automatic passes go on. What is returned is set when that was done."""
        return self._post(self._wake)

    def seats_changed(self) -> None:
        """Somebody sat down or left, a token or a link was renewed, or somebody wants another game."""
        self._post(self._reseat)

    def people_changed(self, account: int, other: int) -> None:
        """An account wants to hear another no longer, or again; it matters where both sit."""
        if {account, other} <= {seat.account for seat in self._seats}:
            self._post(partial(self._rehear, account))

    def send_away(self, reason: Refuse | None = None) -> None:
        """Let everyone go, and say why; without a reason they come again by themselves."""
        for connection in self.connections:
            if reason is not None:
                connection.refuse("", reason)
            connection.close(TRY_AGAIN if reason is None else POLICY)

    async def close(self, patience: float = 0.0) -> bytes | None:
        """Leave the game as it is on disk; what is to be kept beside its journal."""
        self._automatic.stop()
        self.services.bot_games.end(self.game)
        await self._jobs.stop(patience)
        table, self._table = self._table, None
        left = None if table is None or table.match.unwritten else table.snapshot()
        self._jobs.drop()
        return left

    def _post(self, job: Job) -> asyncio.Event:
        return self._jobs.post(job)

    # --- the game ---

    async def _loaded(self, is_to_change: bool = False) -> LiveTable:
        """The game, played up to where it stands if it is not in memory; before it changes its clock is looked at."""
        if self._table is not None and not is_to_change:
            return self._table
        try:
            if self._table is not None:
                await self._accord.look_at_the_clock()
                return self._table
            await self.tenure.take()
            row, table = await self.services.load(opened, self.game, self.services)
            await self._accord.load(is_to_change)
        except StoreFailed:
            self._come_back()
            raise
        except Refuse as refused:
            if not self.tenure.was_refused(refused):
                self.send_away()
            raise
        self.tenure.was_opened()
        for note in table.notes:
            self.services.log.warning("game loaded", game=self.game, note=note)
        self._row, self._table, self._gallery = row, table, Gallery(row.delay)
        taken_over = table.taken_over()
        if taken_over is not None:
            # On disk before anyone plays on by this release.
            await self._write(taken_over, None, "this game could not be saved as it stands now; try again")
        age = max(0.0, (self.services.database.now() - row.updated) / 1000)
        self._keep_for_later(asyncio.get_running_loop().time() - age)
        return table

    @property
    def _seats(self) -> tuple[SeatRow, ...]:
        return self._row.seats if self._row is not None else ()

    async def _wake(self) -> None:
        was_away = self._table is None
        await self._loaded()
        if was_away:
            await self._show_everyone()
        self._prompt_the_absent()

    def _come_back(self, after: float = RETRY) -> None:
        """Look at the game again in a while: the database may be back, and nobody else would go on with it."""
        if self._is_coming_back:
            return
        self._is_coming_back = True

        def now() -> None:
            self._is_coming_back = False
            self.wake()

        asyncio.get_running_loop().call_later(after, now)

    async def _reseat(self) -> None:
        try:
            await self._loaded()
            row = await self.services.off_loop(self.services.database.game, self.game)
        except StoreFailed:
            # Somebody may be here whose token is void: look until the database tells.
            asyncio.get_running_loop().call_later(RETRY, self.seats_changed)
            raise
        if row is None:
            return
        self._row = row
        if self._table is not None:
            await self._accord.look_again(self._table, row.seats)
        for connection in self.connections:
            may_stay(self.services.order, row, connection)
        await self._show_everyone()
        await self._talk.people_changed(row)
        if is_closed(self._row):
            for connection in self._audience():
                connection.refuse("", closed_by_owner())
        self._prompt_the_absent()

    async def _rehear(self, account: int) -> None:
        if self._row is not None:
            await self._talk.people_changed(self._row, account)

    # --- clients ---

    async def _greet(self, connection: Connection, seen: int) -> None:
        try:
            table = await self._loaded()
        except Exception as error:
            refused = refusal_of(error)
            connection.refuse("", refused)
            connection.close(TRY_AGAIN if refused.status == NOT_SAVED else POLICY)
            return
        row = self._row
        assert row is not None
        # While they waited for their turn, the token may have been renewed, or the address banned.
        if not may_stay(self.services.order, row, connection):
            return
        for seat, orders in first_orders(connection, row.seats).items():
            await self._prefer(table, seat, orders, quiet=False)
        connection.send(welcome(table, row, connection.seats))
        # Whoever watches, shares a screen, or was away while something was taken back, gets the whole log again.
        is_sure = len(connection.seats) == 1 and not table.was_undone
        kept = table.log.lines[connection.seats[0]][:seen] if is_sure else []
        if len(kept) == seen:
            connection.log = kept
        else:
            connection.send(LogMessage((), reset=True))
        connection.is_greeted = True
        await self._show_everyone()
        for seat in connection.seats:
            connection.send(self._windows.told(seat, self._seats))
        await self._talk.welcome(connection, row)
        self._prompt_the_absent()

    async def _handle(self, connection: Connection, message: ClientMessage, is_due: bool = False) -> None:
        kind = type(message).__name__.lower()
        began = monotonic()
        try:
            if isinstance(message, Answer) and not is_due and await self._waits(connection, message):
                return
            await self._obey(connection, message)
        except Exception as error:
            refused = refusal_of(error)
            if refused.status >= 500:
                self.services.log.error("command failed", game=self.game, kind=kind, **fault_of(error))
            self.services.metrics.refusals.labels(str(refused.status)).inc()
            connection.refuse(getattr(message, "id", ""), refused)
            return
        if isinstance(message, (Answer, Plan, Undo)):  # what somebody prefers is nobody's business
            self.services.metrics.took(kind, began)

    async def _waits(self, connection: Connection, message: Answer) -> bool:
        """Whether an answer waits until its window may close; what is wrong with it is said at once."""
        left = self._windows.held(await self._loaded(), self._acting(connection, message.seat), message)
        if left:
            asyncio.get_running_loop().call_later(left, self._post, partial(self._handle, connection, message, True))
        return left > 0

    async def _obey(self, connection: Connection, message: ClientMessage) -> None:
        if isinstance(message, Ping):
            connection.send(Pong(message.id))
            return
        if connection.is_closing:
            raise Refuse(NOT_YOURS, "you were sent away")  # whoever reads nothing may still write for a while
        table = await self._loaded(is_to_change=not isinstance(message, Wondering | Inspect))
        if isinstance(message, (Answer, Plan)):
            done = answered(table, self._acting(connection, message.seat), message)
            if isinstance(done, Taken):
                await self._keep(done.change, connection, done.said, by=message.seat, answers=max(1, done.said.taken))
            else:
                connection.send(await self.services.ponder(connection.household, done))
        elif isinstance(message, Undo):
            seat = self._acting(connection, message.seat)
            if not self.services.takings_back.take(f"{self.game} {seat}"):
                raise Refuse(TOO_FAST, "you take back too much; wait a few seconds", after=5)
            undone = table.undo(seat)
            await self._keep(undone, connection, accepted(table, message.id), by=seat, answers=-undone.taken_back)
        elif isinstance(message, Entropy):
            said = Added(self._acting(connection, message.seat), message.seal, message.words)
            await self._keep(table.add_entropy(said), connection, accepted(table, message.id))
        elif isinstance(message, Wondering):
            connection.send(await wondered(self.services, table, self._seats, connection, message))
        elif isinstance(message, Inspect):
            inspect = table.inspecting(self._looking_at(connection, message), message.piece)
            connection.send(Inspected(message.id, await self.services.ponder(connection.household, inspect)))
        elif isinstance(message, Prefer):
            await self._prefer(table, self._acting(connection, message.seat), message.orders, message.quiet)
            connection.send(accepted(table, message.id))
            self._prompt_the_absent()
        elif isinstance(message, Settle):
            seat = self._acting(connection, message.seat)
            settled = await self._accord.settle(table, self._seats, seat, message)
            if settled is not None:
                await self._keep(settled, connection, accepted(table, message.id))
            else:
                connection.send(accepted(table, message.id))
                self.seats_changed()
        elif isinstance(message, Say):
            assert self._row is not None
            await self._talk.say(connection, self._row, message.seat, message.text)
            connection.send(accepted(table, message.id))
        else:
            raise Refuse(NOT_NOW, "this socket has entered already")

    def _acting(self, connection: Connection, seat: str) -> SeatId:
        return acting(self.services.order, self._row, connection.own(seat))

    def _looking_at(self, connection: Connection, message: Inspect) -> View[Any]:
        """The view through which a client may inspect: its seat's, or the scene that spectators are shown."""
        assert self._table is not None
        if not connection.is_spectator:
            return self._table.view(connection.own(message.seat))
        scene = self._gallery.shown(asyncio.get_running_loop().time())
        if scene is None:
            raise Refuse(NOT_NOW, "nothing is shown to spectators yet")
        return scene.view

    async def _prefer(self, table: LiveTable, seat: SeatId, orders: StandingOrders, quiet: bool) -> None:
        """Keep a seat's standing orders, and tell whoever sits there, and nobody else."""
        kept = msgspec.to_builtins(orders)
        await self.services.off_loop(self.services.database.prefer, self.game, seat, kept)
        assert self._row is not None
        self._row = with_orders(self._row, seat, kept)
        self._windows.rest(seat, table if quiet else None)
        for connection in [each for each in self._audience() if seat in each.seats]:
            connection.send(self._windows.told(seat, self._seats))
            self._show(table, [connection])

    async def _keep(
        self,
        change: Change,
        connection: Connection | None = None,
        said: Accepted | None = None,
        *,
        by: str = "",
        answers: int = 1,
    ) -> None:
        """Put a command on disk; only then is it acknowledged and shown."""
        assert self._table is not None
        pause = self._windows.pause(self._table, self._seats, self.connections)
        due = self._accord.after(self._table, self._seats, by, answers, pause)
        await self._write(change, due, "this could not be saved, so it was not done; try again")
        if connection is not None and said is not None:
            connection.send(said)
        self._keep_for_later(asyncio.get_running_loop().time())
        await self._show_everyone()
        self._prompt_the_absent()

    async def _write(self, change: Change, due: Agreement | None, not_saved: str) -> None:
        try:
            await self.tenure.write(change, due)
        except Exception as error:
            # Memory is ahead of the disk: forget it, and read the game again when it is next needed.
            self._table = None
            self._come_back(0.0 if isinstance(error, LeaseLost) else RETRY)
            self.services.log.error("not saved", game=self.game, **fault_of(error))
            raise Refuse(NOT_SAVED, not_saved) from None

    # --- showing ---

    def _players(self) -> tuple[SeatInfo, ...]:
        here = self.connected()
        return tuple(seat_info(seat, here, self._presence.since(seat)) for seat in self._seats)

    async def _show_everyone(self) -> None:
        """Bring every client up to date."""
        if self._table is None:
            return
        self._windows.begin(self._table, self._seats, self.connections)
        self._show(self._table, self._audience())
        self._show_the_gallery()

    def _show(self, table: LiveTable, audience: list[Connection]) -> None:
        """Show players how things stand: each sees their own view."""
        players, told = self._players(), of_seats(self.services.order, self._seats)
        asked = table.view(None).waiting_for
        views: dict[SeatId, str] = {}
        accord = self._accord.told(table)
        for connection in audience:
            if connection.is_spectator:
                continue
            seat = connection.eyes(asked)
            connection.tell(table.log.lines[seat])
            if seat not in views:
                served = self._windows.served(table, seat, self._seats)
                views[seat] = encoded(table.message(seat, players, told, served, accord)).decode()
            connection.send_encoded(views[seat], is_view=True)

    def _audience(self) -> list[Connection]:
        """Those who are shown what happens. Whoever still waits to be greeted is told everything then, once."""
        return [connection for connection in self.connections if connection.is_greeted]

    def _add_scene(self, at: float) -> None:
        """Note how things stand for the gallery."""
        table = self._table
        assert table is not None
        told = of_seats(self.services.order, self._seats)
        message = encoded(table.message(None, self._players(), told, accord=self._accord.told(table))).decode()
        self._gallery.add(Scene(at, table.view(None), message, tuple(table.log.lines[None])))

    def _keep_for_later(self, at: float) -> None:
        """Where spectators are behind, keep how things stand, and show it when its time has come."""
        if not self._gallery.delay:
            return
        self._add_scene(at)
        loop = asyncio.get_running_loop()
        loop.call_later(max(0.0, at + self._gallery.delay - loop.time()), lambda: self._post(self._show_later))

    async def _show_later(self) -> None:
        self._show_the_gallery()

    def _show_the_gallery(self) -> None:
        now = asyncio.get_running_loop().time()
        spectators = [connection for connection in self._audience() if connection.is_spectator]
        if not spectators:
            self._gallery.shown(now)  # what nobody saw is forgotten all the same
            return
        if not self._gallery.delay:
            self._add_scene(now)
        scene = self._gallery.shown(now)
        if scene is None:
            return
        for connection in spectators:
            connection.tell(scene.log)
            connection.send_encoded(scene.message, is_view=True)

    # --- seats that answer by themselves ---

    def _account(self) -> str:
        return household_at(self._seats, self.connections, self.services.bot_games.maker_of(self.game))

    def _rank(self) -> Rank:
        """How urgent it is that bots at this table think."""
        return rank_of(self._seats, bool(self.connected()), bool(self.connections))

    def _prompt_the_absent(self) -> None:
        if self._table is not None and not is_closed(self._row):
            if self._table.match.game.over:
                self.services.bot_games.end(self.game)
            table, seats = self._table, self._seats
            self._windows.begin(table, seats, self.connections)
            self._automatic.prompt(table, seats, lambda seat: self._windows.passes(table, seat, seats))

    async def _hand_in(self, seat: SeatId, serial: int, answer: Any) -> None:
        """Take an answer of a seat that answers by itself; returns when it has had its turn."""
        await self._post(partial(self._give, seat, serial, answer)).wait()

    async def _give(self, seat: SeatId, serial: int, answer: Any) -> None:
        """Give the answer, if it is still wanted."""
        began = monotonic()
        self._automatic.given(seat, serial)
        table = await self._loaded(is_to_change=True)
        if is_closed(self._row):
            return
        decision = table.match.game.decision_for(seat)
        if decision is None or table.match.game.serial != serial:
            self._prompt_the_absent()
            return
        change = self._automatic.taken(table, seat, serial, lambda: answer)
        change = change or self._automatic.taken(table, seat, serial, lambda: decision.fallback(table.view(seat)))
        if change is None:
            for connection in self._audience():
                connection.refuse("", stuck(seat))  # rather than let them wait for it
            return
        await self._keep(change, by=seat)
        self.services.metrics.took("answer", began)
