"""A battle as it is played: options, seats, a new game, the winner."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue
from sandtable.kernel.ids import SeatId
from sandtable.kernel.reading import converted
from sandtable.kernel.table import Table
from sandtable.rulesets.dw3.catalogue import catalogue
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.register import footprints_of
from sandtable.rulesets.dw3.new_game import SEATS, new_game
from sandtable.rulesets.dw3.options import Options, checked
from sandtable.rulesets.dw3.state import Battle, BattleGame
from sandtable.rulesets.dw3.victory import winner
from sandtable.tabletop.footprints import Footprints
from sandtable.tabletop.play import TablePlay


class BattlePlay(TablePlay[Content]):
    """The facet `play`."""

    package = __package__
    state = Battle
    between = SEATS

    @property
    def catalogue(self) -> Catalogue:
        return catalogue()

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options: dict[str, Any] = msgspec.to_builtins(checked(given, self.content()))
        return options

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> BattleGame:
        return new_game(converted(options, Options), self.content(), chance, self._footprints)

    @cached_property
    def _footprints(self) -> Footprints:
        return footprints_of(self.content())

    def winner(self, table: Table[Any]) -> SeatId | None:
        return winner(table)
