"""A battle as it is played: options, seats, a new game, the winner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.kernel.chance import Chance
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.reading import converted
from sandtable.kernel.table import Table
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.content.content import BUILTIN, Content
from sandtable.rulesets.dw4.content.register import footprints_of
from sandtable.rulesets.dw4.new_game import SEATS, new_game
from sandtable.rulesets.dw4.options import Options, checked
from sandtable.rulesets.dw4.procedures.action_roll import RollResult
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing
from sandtable.rulesets.dw4.victory import Victory, victory
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.play import TablePlay


class BattlePlay(TablePlay[Content]):
    """The facet `play`."""

    package = __package__
    state = Battle
    builtin = BUILTIN
    between = SEATS
    records = (*TablePlay.records, FeaturePlacing, Spot, RollResult, Victory)
    book = staticmethod(catalogue)
    checked = staticmethod(checked)
    covers = staticmethod(footprints_of)

    def __init__(self, content: Callable[[], Content], version: str, known: frozenset[RuleId] | None = None) -> None:
        super().__init__(content, version)
        self.known = known
        """The special rules that its games know; all where nothing is said."""

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> BattleGame:
        return new_game(converted(options, Options), self.content(), chance, self.footprints, self.known)

    def winner(self, table: Table[Any]) -> SeatId | None:
        return victory(table).winner
