"""The board: everything that a client draws of one view."""

from __future__ import annotations

import msgspec

from sandtable.kernel.board.maps import Map
from sandtable.kernel.board.pieces import Piece, Zone
from sandtable.kernel.board.players import Player, Team
from sandtable.kernel.board.tableau import Tableau
from sandtable.kernel.wording import Text


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a client draws of one view."""

    map: Map | None = None
    """What pieces stand on; none where the game has cards alone."""
    round: int = 0
    rounds: int = 0
    phase: str = ""
    phases: tuple[str, ...] = ()
    scenario: str = ""
    objectives: tuple[Text, ...] = ()
    points: str = ""
    """What a score counts, short."""
    teams: tuple[Team, ...] = ()
    players: tuple[Player, ...] = ()
    pieces: tuple[Piece, ...] = ()
    zones: tuple[Zone, ...] = ()
    tableaus: tuple[Tableau, ...] = ()
    names: dict[str, str] = {}
    """What everything is called, by the id of a piece or of a group; what is gone keeps its name."""
    active: str = ""
    """The group that acts now."""
    result: Text = ""
    """How the game ended, in one sentence."""
