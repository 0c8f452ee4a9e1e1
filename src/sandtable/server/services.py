"""What the parts of a server share."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, ParamSpec, TypeVar

import structlog

from sandtable.server.bot_games import BotGames
from sandtable.server.courtesy import Courtesy
from sandtable.server.fair_queue import FairQueue
from sandtable.server.house import House
from sandtable.server.limits import Buckets
from sandtable.server.metrics import Metrics
from sandtable.server.order import Order
from sandtable.server.scribe import Scribe
from sandtable.server.settings import Settings
from sandtable.server.thinkers import Thinkers
from sandtable.server.tokens import Tokens
from sandtable.server.tries import Tries
from sandtable.server.workshop import Workshop
from sandtable.store.backup_folder import BackupFolder
from sandtable.store.database import Database
from sandtable.store.leases import Leases
from sandtable.store.sole import Sole

P = ParamSpec("P")
T = TypeVar("T")

PONDERERS = 1
"""Questions about a view that are worked out at the same time."""
TURNS = 3
"""Bots whose answers are under way to the disk at the same time: a crowd of bots waits, not people."""
CLERKS = 8
"""Threads that read and write the database."""
SHUN_RATE, SHUN_BURST = 0.2, 20.0
"""Times a second that an account may mute, block or hear somebody again, and how many at once."""
UNDO_RATE, UNDO_BURST = 0.2, 40.0
"""Answers a second that a seat may take back, and how many at once."""
IMPORTS, IMPORTS_OF_ONE = 12, 3
"""Imports that may wait, of everyone and of one address."""
LOADERS = 2
"""Threads that set games up and play journals again: long work, behind which nothing short may wait."""


class Services:
    """Settings, the store, tokens, figures, and threads for what must not hold up the event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database_url)
        self.leases = leases_of(settings, self.database)
        """Where several processes share the games: which of them this one has."""
        self.sole = Sole(self.database.transactions)
        self.is_draining = False
        """Whether this process gives its games to the others and takes none."""
        self.tell: Callable[..., None] = lambda what, *about: None
        """Lets other processes know what has changed; see `hub.py`."""
        self.tokens = Tokens(settings.secret)
        self.metrics = Metrics()
        self.workshop = Workshop(settings.workers)
        self.order = Order(self.database.order, self.database.now)
        self.house = House(settings.limits, self.database.order.house())
        self.backups = BackupFolder(self.database.engine, settings.home / "backups")
        self.confirmed: dict[str, int] = {}
        """When owners last typed their password, by the digest of their session."""
        self.began = monotonic()
        self.tries = Tries()
        """Passwords that did not fit, by name and address."""
        self.talking = Buckets(settings.limits.talk_rate, 10 * settings.limits.talk_rate)
        """Who says how much, by seat."""
        self.shunning = Buckets(SHUN_RATE, SHUN_BURST)
        """Who mutes and blocks how often, by account."""
        self.takings_back = Buckets(UNDO_RATE, UNDO_BURST)
        """Who takes how much back, by seat: what was taken back stays in the journal."""
        self.unopened: dict[str, str] = {}
        """Games that this release cannot open, with the reason; see `room.py`."""
        self.log: Any = structlog.get_logger("sandtable")
        self.scribe = Scribe(self.database)
        self.thinkers = Thinkers(settings.thinkers)
        self.thoughts = FairQueue(self.thinkers.at_once, kept_for_first=1)
        self.questions = FairQueue(PONDERERS)
        self.imports = FairQueue(1, most=IMPORTS, most_of_one=IMPORTS_OF_ONE)
        """Files of list builders are read one import after the other, so that no thread of the others is taken."""
        self.turns = asyncio.Semaphore(TURNS)
        self.courtesy = Courtesy()
        self.bot_games = BotGames(settings.limits.bot_games)
        self._clerks = ThreadPoolExecutor(CLERKS, "clerk")
        self._loaders = ThreadPoolExecutor(LOADERS, "loader")
        self._ponderers = ThreadPoolExecutor(PONDERERS, "ponderer")

    def check_company(self) -> None:
        """Refused where other processes serve the same games, and these and this one cannot do so side by side."""
        if self.leases is None:
            self.sole.claim()
        else:
            self.sole.check()
            self.leases.check()

    async def off_loop(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something slow in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._clerks, lambda: work(*args, **kwargs))

    async def load(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Set a game up or play its journal again, in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._loaders, lambda: work(*args, **kwargs))

    async def ponder(self, address: str, question: Callable[[], T]) -> T:
        """Work out what somebody asks about a view, in a thread: one question of an address after the other."""
        async with self.questions.turn(address):
            return await asyncio.get_running_loop().run_in_executor(self._ponderers, question)

    def close(self) -> None:
        self.thinkers.close()
        self._ponderers.shutdown(wait=False, cancel_futures=True)
        self._loaders.shutdown(wait=True)
        self._clerks.shutdown(wait=True)
        self.database.close()


def leases_of(settings: Settings, database: Database) -> Leases | None:
    """The leases of a process that shares the games; nothing where it serves them alone."""
    if not settings.shared:
        return None
    # Whether two processes have one secret is seen by what it makes of a word that both know.
    sign = hmac.digest(settings.secret, b"sandtable.servers.1", "sha256").hex()
    return Leases(database.transactions, settings.shared, sign, settings.lease)
