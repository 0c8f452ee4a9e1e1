"""Dreadnaught as it is played: options, seats, a new game, the winner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import msgspec

from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue
from sandtable.kernel.codec import Codec
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.reading import converted
from sandtable.kernel.table import Table
from sandtable.rulesets.dreadnaught.catalogue import catalogue
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.events.turns import PlayerGaveUp
from sandtable.rulesets.dreadnaught.new_game import new_game
from sandtable.rulesets.dreadnaught.options import Options, checked
from sandtable.rulesets.dreadnaught.state import AttackInHand, Ongoing, Sea, SeaGame
from sandtable.rulesets.dreadnaught.victory import winner


class DuelPlay:
    """The facet `play`."""

    def __init__(self, content: Callable[[], Content], version: str) -> None:
        self.content = content
        self.version = version

    @property
    def catalogue(self) -> Catalogue:
        return catalogue()

    @cached_property
    def codec(self) -> Codec:
        return Codec(__package__, Sea, (AttackInHand, Ongoing), self.version)

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options: dict[str, Any] = msgspec.to_builtins(checked(given, self.content()))
        return options

    def seats(self, options: Mapping[str, Any]) -> tuple[SeatId, ...]:
        return converted(dict(options), Options).seats

    def packs(self, options: Mapping[str, Any]) -> dict[str, str]:
        return dict(self.content().packs)

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> SeaGame:
        return new_game(converted(dict(options), Options), self.content(), chance)

    def leaving(self, seat: SeatId) -> Event:
        return PlayerGaveUp(seat)

    def winner(self, table: Table[Any]) -> SeatId | None:
        return winner(table)
