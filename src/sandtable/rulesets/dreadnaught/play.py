"""Dreadnaught as it is played: options, seats, a new game, the winner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue
from sandtable.kernel.codec import Codec
from sandtable.kernel.ending import Ending
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.reading import converted, plain
from sandtable.kernel.table import Table
from sandtable.rulesets.dreadnaught.answers import Answer
from sandtable.rulesets.dreadnaught.catalogue import catalogue
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.events.turns import CONCEDED, PlayerGaveUp, PlayerLeft
from sandtable.rulesets.dreadnaught.new_game import hook_index, new_game
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
        hook_index()  # its rules bring procedures of their own, and a save may hold any of them
        return Codec(__package__, Sea, (AttackInHand, Ongoing, *Answer.__subclasses__()), self.version)

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return plain(checked(given, self.content()))

    def seats(self, options: Mapping[str, Any]) -> tuple[SeatId, ...]:
        return converted(dict(options), Options).seats

    def packs(self, options: Mapping[str, Any]) -> dict[str, str]:
        return dict(self.content().packs)

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> SeaGame:
        return new_game(converted(dict(options), Options), self.content(), chance)

    def leaving(self, seat: SeatId) -> Event:
        return PlayerGaveUp(seat)

    def concluding(self, ending: Ending) -> Event | None:
        """Whoever resigns a duel concedes: the other counts as having the most that own Missions bring (DN-VP-09)."""
        return PlayerLeft(SeatId(ending.seat), CONCEDED) if ending.how == "resigned" else None

    def winner(self, table: Table[Any]) -> SeatId | None:
        return winner(table)
