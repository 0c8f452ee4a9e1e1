"""Brawls: two ships close together with cards in hand, so that random play meets everything that ships do."""

from __future__ import annotations

from itertools import permutations
from random import Random

import msgspec

from sandtable.geometry.hexes import distance
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.ids import CardId, SeatId
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.procedures.battle import Turn
from sandtable.rulesets.dreadnaught.sea.lookout import hexes_of, ships_at
from sandtable.rulesets.dreadnaught.shipyard.decks import SLOTS, options_for
from sandtable.rulesets.dreadnaught.state import SeaGame
from tests.rulesets.dreadnaught.sea import (
    at_sea,
    deal,
    give_mission,
    put_beacon,
    put_cruiser,
    put_obstacle,
    set_clock,
    start,
)

PAIRS = tuple(permutations(builtin().classes, 2))


def build(ship: str, pick: Random) -> tuple[str, ...]:
    """Any System cards of the deck that make a ship."""
    content = builtin()
    extra = content.classes[ship].extra
    deck = content.deck_of(content.classes[ship].deck)
    found: list[str] = []
    for kind in (*SLOTS, *(() if extra is None else (extra,))):
        found.append(pick.choice([card for card in options_for(content, deck, kind) if card not in found]))
    return tuple(found)


def brawl(seed: int) -> SeaGame:
    """Two ships a few hexes apart with Cruisers, Beacons, Obstacles, Missions and Attached cards, as a turn begins."""
    pick, content = Random(seed), builtin()
    ships = PAIRS[seed % len(PAIRS)]
    builds = {SeatId(f"P{n}"): build(ship, pick) for n, ship in enumerate(ships, start=1)}
    facings = pick.randrange(6), pick.randrange(6)
    game = at_sea(ships=ships, a=(0, 2), b=(pick.randrange(-1, 2), -1), facings=facings, builds=builds, turn_cap=2)
    hexes = [cell for cell in content.maps["duel"].hexes if distance(cell, (0, 0)) <= 5]
    zoned = [cell for cell in hexes if content.maps["duel"].zone_at(cell)]
    for seat in builds:
        cards = list(content.grid_deck())
        pick.shuffle(cards)
        deal(game, seat, " ".join(cards[:6]), deck=" ".join(cards[9:]))
        piles = game.state.cards[seat]
        game.state.cards[seat] = msgspec.structs.replace(piles, deck=tuple(CardId(card) for card in cards[9:]))
        mine = [system for system in game.state.systems.values() if system.seat == seat]
        for grid in cards[6:9]:
            system = game.state.systems[pick.choice(mine).id]
            attached = (*system.attached, CardId(grid))
            game.state.systems[system.id] = msgspec.structs.replace(system, attached=attached)
        missions = list(content.missions)
        give_mission(game, seat, *pick.sample(missions, 4))
        for number in (1, 2):
            free = [cell for cell in hexes if cell not in ships_at(game)]
            put_cruiser(game, seat, pick.choice(free), pick.randrange(6), number)
            game._memo.clear()
            put_beacon(game, seat, pick.choice(zoned), number, destructible=pick.random() < 0.5)
    for number in range(3):
        put_obstacle(
            game, pick.choice(list(content.obstacles)), pick.choice(hexes), pick.randrange(6), f"ob{number + 1}"
        )
        game._memo.clear()
    taken = [cell for obstacle in game.state.obstacles.values() for cell in hexes_of(game, obstacle)]
    assert taken
    set_clock(game, turn=1, volley=0, phase="Power Up")
    return start(game, Turn(), Seeded(key_from(f"brawl {seed}")))
