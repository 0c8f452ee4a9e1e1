"""Dystopian Wars, fourth edition, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from sandtable.geometry.course import Course
from sandtable.geometry.pose import Pose
from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue
from sandtable.kernel.codec import Codec
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table
from sandtable.rulesets.dw4 import words
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.content import Content, builtin
from sandtable.rulesets.dw4.new_game import SEATS, new_game
from sandtable.rulesets.dw4.options import Options, checked
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.victory import leader


class DystopianWars4:
    """The rule set `dw4`."""

    name = "dw4"
    title = "Dystopian Wars, fourth edition"
    version = "1"
    """Raised whenever the same answers would no longer give the same game."""

    @property
    def content(self) -> Content:
        return builtin()

    @property
    def catalogue(self) -> Catalogue:
        return catalogue()

    @cached_property
    def codec(self) -> Codec:
        return Codec(__package__, Battle)

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options: dict[str, Any] = msgspec.to_builtins(checked(given, self.content))
        return options

    def seats(self, options: Mapping[str, Any]) -> tuple[SeatId, ...]:
        return SEATS

    def packs(self, options: Mapping[str, Any]) -> dict[str, str]:
        return {pack.id: pack.sha256 for pack in self.content.packs.values()}

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> BattleGame:
        return new_game(msgspec.convert(options, Options), self.content, chance)

    def narrate(self, table: Table[Any], event: Event) -> str:
        return words.narrate(table, event)

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        return words.show(table, of, value)

    def winner(self, table: Table[Any]) -> SeatId | None:
        return leader(table)


RULESET = DystopianWars4()
