"""Skerries as it is played: options, seats, a new game, the winner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue, RuleText
from sandtable.kernel.codec import Codec
from sandtable.kernel.engine import Game
from sandtable.kernel.filling_in import completed
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.rule_modules import modules_in, rules_in
from sandtable.kernel.table import Table
from tests.toy import rules
from tests.toy.choices import FORM
from tests.toy.courses import deck
from tests.toy.procedures import Voyage
from tests.toy.world import PLACES, SEATS, Berth, Boat, Skerries, berth_id, winner

TEXTS = {
    "SKE-START-01": "Each captain in turn moors a boat in a corner of the sea and heads it.",
    "SKE-START-02": "All berth their crew in secret, one in each berth, face down.",
    "SKE-START-03": "All decks are shuffled.",
    "SKE-TURN-01": "A game has a number of turns; the captain who comes first changes from turn to turn.",
    "SKE-TURN-02": "All may cast off up to two cards.",
    "SKE-TURN-03": "All draw up to four cards; a deck that runs short takes the discards in.",
    "SKE-TURN-04": "All lay a course face down.",
    "SKE-TURN-05": "All bid steam in secret; whoever bids most sails first.",
    "SKE-TURN-06": "All courses are turned up together.",
    "SKE-SAIL-01": "A boat turns as its course says, and goes ahead cell by cell.",
    "SKE-SAIL-02": "The edge of the sea stops a boat; a rock stops and strikes it.",
    "SKE-SAIL-03": "A boat in the way may be rammed, which strikes both.",
    "SKE-FIRE-01": "After sailing each boat may fire at one ahead of it, within three cells, past no rock.",
    "SKE-FIRE-02": "Before the shot both may show crew.",
    "SKE-FIRE-03": "The nearer, the more dice; fours and fives hit once, a six twice.",
    "SKE-FIRE-04": "Every hit strikes once; a course that led to a hit is kept as a prize.",
    "SKE-DAMAGE-01": "The captain says which berth is struck; whoever serves there is turned up and hurt.",
    "SKE-DAMAGE-02": "A boat with nobody left goes down, and its captain is out of the game.",
    "SKE-CREW-01": "Crew face down may be shown before a shot.",
    "SKE-CREW-02": "Crew that has been shown serves until it is hurt.",
    "SKE-TIDE": "A boat in the current is hastier by one.",
    "SKE-GUNNER": "A gunner who serves brings a die.",
    "SKE-LOOKOUT": "A lookout who serves takes a die from shots at the boat.",
    "SKE-CARPENTER": "A carpenter who serves stops a leak on a five or a six.",
    "SKE-END-01": "The best score of those afloat wins.",
}


class SkerryPlay:
    """The facet `play`."""

    codec = Codec("tests.toy", Skerries)
    catalogue = Catalogue([RuleText(RuleId(rule), gist, "Skerries") for rule, gist in TEXTS.items()], {})

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return completed(FORM, "Skerries", given)

    def seats(self, options: Mapping[str, Any]) -> tuple[SeatId, ...]:
        return SEATS[: options.get("captains", 3)]

    def packs(self, options: Mapping[str, Any]) -> dict[str, str]:
        return {}

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> Game[Any]:
        seats = self.seats(options)
        state = Skerries(
            boats={seat: Boat(seat) for seat in seats},
            cards={seat: Cards(seat, deck()) for seat in seats},
            berths={berth_id(seat, place): Berth(seat, place) for seat in seats for place in PLACES},
            turns=options["turns"],
        )
        hooks = HookIndex(rules_in(modules_in(rules.__name__, rules.__path__)))
        game = Game(state, hooks, Voyage(), chance)
        game.start()
        return game

    def winner(self, table: Table[Any]) -> SeatId | None:
        return winner(table.state)
