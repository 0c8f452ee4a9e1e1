"""A battle as it is played: options, seats, a new game, the winner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import msgspec

from sandtable.geometry.course import Ahead, ComeAbout, Course, Pivot, Slide, Swing
from sandtable.geometry.pose import Pose
from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue
from sandtable.kernel.codec import Codec
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
from sandtable.tabletop.placing.units import Placing

RECORDS = (Course, Ahead, ComeAbout, Pivot, Slide, Swing, Pose, Placing)
"""What answers and frames hold besides the state."""


class BattlePlay:
    """The facet `play`."""

    def __init__(self, content: Callable[[], Content], version: str) -> None:
        self.content = content
        self.version = version

    @property
    def catalogue(self) -> Catalogue:
        return catalogue()

    @cached_property
    def codec(self) -> Codec:
        return Codec(__package__, Battle, RECORDS, self.version)

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options: dict[str, Any] = msgspec.to_builtins(checked(given, self.content()))
        return options

    def seats(self, options: Mapping[str, Any]) -> tuple[SeatId, ...]:
        return SEATS

    def packs(self, options: Mapping[str, Any]) -> dict[str, str]:
        return {pack.id: pack.sha256 for pack in self.content().packs.values()}

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> BattleGame:
        return new_game(converted(options, Options), self.content(), chance, self._footprints)

    @cached_property
    def _footprints(self) -> Footprints:
        return footprints_of(self.content())

    def winner(self, table: Table[Any]) -> SeatId | None:
        return winner(table)
