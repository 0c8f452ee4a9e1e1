"""A battle as it is played: options, seats, a new game, the winner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.kernel.chance import Chance
from sandtable.kernel.ids import SeatId
from sandtable.kernel.reading import converted
from sandtable.kernel.table import Table
from sandtable.rulesets.dw3.cards.card_rules import rules_of_the_cards
from sandtable.rulesets.dw3.catalogue import catalogue
from sandtable.rulesets.dw3.content.content import BUILTIN, Content
from sandtable.rulesets.dw3.content.register import footprints_of
from sandtable.rulesets.dw3.new_game import SEATS, new_game
from sandtable.rulesets.dw3.options import Options, checked
from sandtable.rulesets.dw3.special import special_rules
from sandtable.rulesets.dw3.state import Battle, BattleGame
from sandtable.rulesets.dw3.victory import winner
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.play import RECORDS, TablePlay


class BattlePlay(TablePlay[Content]):
    """The facet `play`."""

    package = __package__
    state = Battle
    builtin = BUILTIN
    between = SEATS
    records = (*RECORDS, Spot)
    book = staticmethod(catalogue)
    checked = staticmethod(checked)
    covers = staticmethod(footprints_of)

    def load_rules(self) -> None:
        special_rules()
        rules_of_the_cards()

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> BattleGame:
        return new_game(converted(options, Options), self.content(), chance, self.footprints)

    def winner(self, table: Table[Any]) -> SeatId | None:
        return winner(table)
