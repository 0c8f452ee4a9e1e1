"""From options to a game that stands before its first decision."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.chance import Chance
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import CardId
from sandtable.kernel.rule_modules import modules_in, rules_in
from sandtable.rulesets.dreadnaught import abilities
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.options import Options, deck_of
from sandtable.rulesets.dreadnaught.procedures.battle import Battle
from sandtable.rulesets.dreadnaught.shipyard.decks import hull_bonuses
from sandtable.rulesets.dreadnaught.state import (
    Captain,
    Clock,
    GridCards,
    MissionCards,
    Sea,
    SeaGame,
    Settings,
    Ship,
)


@cache
def hook_index() -> HookIndex:
    """The rules that act through hooks: abilities of ships and the windows for Boosts."""
    return HookIndex(rules_in(modules_in(abilities.__name__, abilities.__path__)))


def opening_state(options: Options, content: Content) -> Sea:
    """The table before anything has happened."""
    seats = options.seats
    decks = tuple(deck_of(options, content, seat) for seat in seats)
    missions = tuple(CardId(mission) for mission in content.missions)
    return Sea(
        settings=Settings(options, "duel" if options.players == 2 else "six", decks),
        clock=Clock(),
        captains={seat: Captain(seat) for seat in seats},
        ships={
            seat: Ship(seat, ship, hull_bonuses(content, deck))
            for seat, ship, deck in zip(seats, options.ships, decks, strict=True)
        },
        cards={seat: GridCards(seat, content.grid_deck()) for seat in seats},
        missions={seat: MissionCards(seat, missions) for seat in seats},
        systems={},
        scores={},
        cruisers={},
        beacons={},
        obstacles={},
        tokens={},
        actions={},
    )


def new_game(options: Options, content: Content, chance: Chance) -> SeaGame:
    """The game, run to its first decision."""
    game: Game[Sea] = Game(opening_state(options, content), hook_index(), Battle(), chance, content)
    game.start()
    return game
