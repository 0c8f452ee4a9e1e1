"""Opening a game: read from the database and played up to where it stands, or a refusal that everyone is told."""

from __future__ import annotations

from sandtable import rulesets
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.replay import Differs
from sandtable.server.faults import fault_of
from sandtable.server.live_table import LiveTable
from sandtable.server.refusals import CANNOT_OPEN, UNKNOWN, Refuse
from sandtable.server.services import Services
from sandtable.store.faults import StoreFailed
from sandtable.store.models import GameRow


def opened(game: str, services: Services) -> tuple[GameRow, LiveTable]:
    """A game as it was left; to be called in a thread, because it takes its time."""
    database = services.database
    row = database.game(game)
    if row is None:
        raise Refuse(UNKNOWN, "there is no such game")
    journal, kept = database.journal(game), database.keeping.of(game, row.over)
    try:
        return row, LiveTable.load(rulesets.ruleset(row.ruleset), row, journal, kept)
    except StoreFailed:
        raise  # the game may be well
    except Exception as wrong:
        raise _not_opened(game, services, wrong) from None


def _not_opened(game: str, services: Services, wrong: Exception) -> Refuse:
    """A game that cannot be opened is told to whoever comes, in the lobby and, once, in the server's log."""
    told = str(wrong) if isinstance(wrong, SandtableError) else "a fault of the server, which has been noted"
    if isinstance(wrong, Differs):
        told = f"line {wrong.number} of its journal was changed"  # what stands there may be a secret
    if services.unopened.get(game) != told:
        services.log.error("game cannot be opened", game=game, **fault_of(wrong))
    services.unopened[game] = told
    return Refuse(
        CANNOT_OPEN,
        f"this game cannot be opened: {told}. Its journal is kept, and what you know of it can be downloaded.",
    )
