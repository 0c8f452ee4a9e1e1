"""A battle as it is played: options, seats, a new game, the winner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import msgspec

from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.reading import converted
from sandtable.kernel.table import Table
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.content.content import BUILTIN, Content
from sandtable.rulesets.dw4.content.profile import ForceId
from sandtable.rulesets.dw4.content.register import footprints_of
from sandtable.rulesets.dw4.new_game import SEATS, new_game
from sandtable.rulesets.dw4.options import Options, checked
from sandtable.rulesets.dw4.procedures.action_roll import RollResult
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing
from sandtable.rulesets.dw4.victory import Victory, victory
from sandtable.tabletop.footprints import Footprints
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.play import TablePlay


class BattlePlay(TablePlay[Content]):
    """The facet `play`."""

    package = __package__
    state = Battle
    between = SEATS
    records = (*TablePlay.records, FeaturePlacing, Spot, RollResult, Victory)

    def __init__(self, content: Callable[[], Content], version: str, known: frozenset[RuleId] | None = None) -> None:
        super().__init__(content, version)
        self.known = known
        """The special rules that its games know; all where nothing is said."""

    @property
    def catalogue(self) -> Catalogue:
        return catalogue()

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options: dict[str, Any] = msgspec.to_builtins(checked(given, self.content()))
        return options

    def packs(self, options: Mapping[str, Any]) -> dict[str, str]:
        """Those that come with the game, and of all others those whose factions fight in it."""
        content = self.content()
        fight = {_faction(force, content) for force in options.get("forces", ())}
        used = [pack for pack in content.packs.values() if pack.id in BUILTIN or pack.faction in ("", *fight)]
        return {pack.id: pack.sha256 for pack in used}

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> BattleGame:
        return new_game(converted(options, Options), self.content(), chance, self._footprints, self.known)

    @cached_property
    def _footprints(self) -> Footprints:
        return footprints_of(self.content())

    def winner(self, table: Table[Any]) -> SeatId | None:
        return victory(table).winner


def _faction(force: Any, content: Content) -> str:
    """The faction of a Force in the options: a ready one by its id, or a whole list."""
    if isinstance(force, str):
        ready = content.forces.get(ForceId(force))
        return "" if ready is None else ready.faction
    return str(force.get("faction", "")) if isinstance(force, Mapping) else str(getattr(force, "faction", ""))
