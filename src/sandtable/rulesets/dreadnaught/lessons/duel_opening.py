"""How the First duel begins: the cards that are dealt, and every answer of the setup."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.procedures.bonuses import SHIP, TUCK

LEARNER, FOE = SeatId("P1"), SeatId("P2")
OPTIONS: dict[str, Any] = {"ship1": "LAN-S1", "ship2": "ANV-S2", "missions": 1}

SEED = "first duel 885"
"""Chosen for the opening hand: what moves the ship, what loads its torpedoes, and a Boost twice."""
FLEET_ORDER, FULL_SPREAD = "G-COM-B.1", "G-ORD-A.2"
RANGING_FIRE, SECOND_RANGING_FIRE = "G-GUN-A.2", "G-GUN-A.1"
DRIVE, TORPEDOES, BEAM = "P1.LAN-V2", "P1.LAN-M2", "P1.LAN-W3"

Step = tuple[SeatId, str, Any]

NORTH, SOUTH = 0, 3
HEADING = {LEARNER: NORTH, FOE: SOUTH}
CRUISERS = (((3, -9), (3, 6)), ((-1, -7), (-1, 8)), ((4, -9), (4, 6)), ((-2, -7), (-2, 9)))
"""Cruisers keep to the flanks, out of the way, the enemy's first."""
BEACONS = (((3, 3), (-3, -3)), ((-3, 6), (3, -6)), ((0, 1), (0, 0)))


def _standing(seat: SeatId, what: str, at: tuple[int, int]) -> Iterator[Step]:
    yield seat, f"{what} hex", list(at)
    yield seat, f"{what} facing", {"cell": list(at), "facing": HEADING[seat]}


def _ahead(seat: SeatId, row: int) -> Iterator[Step]:
    yield seat, "setup bonus", SHIP
    yield seat, "hex to shift to", [1, row]


def _tucked(card: str, system: str) -> Iterator[Step]:
    yield LEARNER, "setup bonus", TUCK
    yield LEARNER, "card to tuck", {"card": card, "system": system}


def _setup() -> Iterator[Step]:
    yield from _standing(FOE, "start", (1, -8))
    yield from _standing(LEARNER, "start", (1, 7))
    for theirs, ours in CRUISERS:
        yield from _standing(FOE, "Cruiser", theirs)
        yield from _standing(LEARNER, "Cruiser", ours)
    for theirs, ours in BEACONS:
        yield FOE, "Beacon hex", list(theirs)
        yield LEARNER, "Beacon hex", list(ours)
    yield LEARNER, "cards to redraw", []
    yield FOE, "cards to redraw", []
    # The ships draw together, and two cards are tucked away: nothing is Disabled for them (DN-SETUP-16).
    yield from _ahead(FOE, -7)
    yield from _tucked(FLEET_ORDER, DRIVE)
    yield from _ahead(FOE, -6)
    yield from _tucked(FULL_SPREAD, TORPEDOES)
    yield from _ahead(FOE, -5)
    yield from _ahead(LEARNER, 6)
    yield from _ahead(FOE, -4)


OPENING: tuple[Step, ...] = tuple(_setup())
