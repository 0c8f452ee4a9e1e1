"""A battle as it is played: options, seats, a new game, the winner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.kernel.chance import Chance
from sandtable.kernel.ids import SeatId
from sandtable.kernel.reading import converted
from sandtable.kernel.table import Table
from sandtable.rulesets.ac.cards.card_rules import rules_of_the_cards
from sandtable.rulesets.ac.cards.command_rule import Occasion
from sandtable.rulesets.ac.catalogue import catalogue
from sandtable.rulesets.ac.clashes.rules import rules_of_clashes
from sandtable.rulesets.ac.content.content import BUILTIN, Content
from sandtable.rulesets.ac.content.register import footprints_of
from sandtable.rulesets.ac.fighting.attacks import Shot, Strike
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.new_game import SEATS, new_game
from sandtable.rulesets.ac.options import Options, checked
from sandtable.rulesets.ac.procedures.manoeuvres import Charged
from sandtable.rulesets.ac.procedures.sorties import PassingShot
from sandtable.rulesets.ac.procedures.terrain_placing import LaidPiece
from sandtable.rulesets.ac.special import special_rules
from sandtable.rulesets.ac.standing import standing_rules
from sandtable.rulesets.ac.state import Battle, BattleGame
from sandtable.rulesets.ac.victory import winner
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.play import RECORDS, TablePlay


class BattlePlay(TablePlay[Content]):
    """The facet `play`."""

    package = __package__
    state = Battle
    builtin = BUILTIN
    between = SEATS
    records = (*RECORDS, Frame, Stand, March, Shot, Strike, Charged, Spot, Occasion, PassingShot, LaidPiece)
    book = staticmethod(catalogue)
    checked = staticmethod(checked)
    covers = staticmethod(footprints_of)

    def load_rules(self) -> None:
        special_rules()
        standing_rules()
        rules_of_clashes()
        rules_of_the_cards()

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> BattleGame:
        return new_game(converted(options, Options), self.content(), chance, self.footprints)

    def winner(self, table: Table[Any]) -> SeatId | None:
        return winner(table)
