"""Tenure: by what right a room has its game, where several processes share the games."""

from __future__ import annotations

from sandtable.server.live_table import Change
from sandtable.server.news import What
from sandtable.server.refusals import NOT_SAVED, Refuse
from sandtable.server.services import Services
from sandtable.store.faults import LeaseLost
from sandtable.store.models import Agreement, Append


class NotOurs(Refuse):
    """Another process has the game; whoever comes again is led there."""

    def __init__(self) -> None:
        super().__init__(NOT_SAVED, "another process of this server has this game now; come again in a moment")


class Tenure:
    """The lease of one game. A process that serves the games alone has all of them, and asks nobody."""

    def __init__(self, game: str, services: Services) -> None:
        self.game = game
        self.services = services
        self.epoch: int | None = None
        """The taking by which the room has the game, as far as it knows; nothing where it needs none."""
        self._since = services.database.now()
        """Since when whoever comes to the table comes to this process."""

    async def take(self) -> None:
        """Take the game before it is read; refused where another process has it, or this one gives its games away."""
        leases = self.services.leases
        if leases is None:
            return
        is_draining = self.services.is_draining
        self.epoch = None if is_draining else await self.services.off_loop(leases.take, self.game, self._since)
        if self.epoch is None:
            self._since = self.services.database.now()
            raise NotOurs
        self.services.metrics.taken.inc()

    def was_refused(self, refused: Refuse) -> bool:
        """The game was not opened; whether it is here all the same. Why is told in every lobby."""
        if isinstance(refused, NotOurs):
            return False
        self.services.tell(What.UNOPENED, self.game, self.services.unopened.get(self.game, ""))
        return True

    def was_opened(self) -> None:
        """The game was opened, though it may not have been before."""
        if self.services.unopened.pop(self.game, ""):
            self.services.tell(What.UNOPENED, self.game, "")

    async def write(self, change: Change, agreement: Agreement | None) -> None:
        """Put a command on disk, if the game is still this room's in the very moment in which it is written."""
        append = Append(self.game, change.first, change.lines, change.standing, change.snapshot, agreement, self.epoch)
        try:
            await self.services.scribe.write(append)
        except LeaseLost:
            self.services.metrics.lost.inc()
            raise

    async def keep(self, agreed: Agreement) -> None:
        """Put on disk what players have agreed on, by the same right; refused where the game is another's now."""
        try:
            await self.services.off_loop(self.services.database.agreements.put, self.game, agreed, self.epoch)
        except LeaseLost:
            self.services.metrics.lost.inc()
            raise NotOurs from None
