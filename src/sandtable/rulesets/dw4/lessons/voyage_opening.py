"""How the First voyage begins: the enemy's Force, the dice, and every answer of the first Round."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.ids import SeatId

A, B = SeatId("A"), SeatId("B")

SEED = "first voyage 5"
"""Chosen so that the one shot of the opening does just 1 Damage."""

ENEMY: dict[str, Any] = {
    "ruleset": "dw4",
    "format": 1,
    "name": "Night watch",
    "faction": "meridian",
    "points": 0,
    "core": True,
    "first_game": True,
    "unit": [{"class": "meridian.petrel", "models": 2}],
}
"""Two frigates: the smallest Force that there is for a first game (DW4-MODE-05)."""


def _ahead(*inches: int) -> dict[str, Any]:
    return {"legs": [{"type": "ahead", "distance": each * 1000} for each in inches], "astern": False}


def _placed(*poses: tuple[int, int, int]) -> dict[str, Any]:
    return {"poses": [list(pose) for pose in poses]}


_TURNING_EAST: dict[str, Any] = {
    "legs": [
        {"type": "ahead", "distance": 2000},
        {"type": "come about", "side": 1, "turns": [2250]},
        {"type": "ahead", "distance": 3000},
    ],
    "astern": False,
}

OPENING: tuple[tuple[SeatId, str, Any], ...] = (
    (A, "initiative", "claim"),
    (A, "new starting hand", False),
    (B, "new starting hand", False),
    (A, "controlled edge", "south"),
    (A, "unit to deploy", "A1"),
    (A, "deployment", _placed((16_500, 5_950, 0))),
    (B, "deployment", _placed((16_000, 29_300, 18_000), (18_500, 29_300, 18_000))),
    (A, "deployment", _placed((11_000, 6_950, 0), (13_500, 6_950, 0))),
    # Whoever has deployed first begins (DW4-SETUP-22): the enemy comes in sight and fires once.
    (B, "next model to move", "B1.1"),
    (B, "course", _ahead(4)),
    (B, "course", _ahead(4)),
    (B, "next action", "Attack"),
    (B, "initial target", "A2.2"),
    (B, "participating models", ["B1.1", "B1.2"]),
    (B, "contributing weapons", ["B1.1/0", "B1.2/0"]),
    # The frigates stay near the cruiser, where a shaken crew cannot Rally (DW4-RALLY-02); then she draws away.
    (A, "unit to activate", "A2"),
    (A, "next model to move", "A2.1"),
    (A, "course", _ahead(1)),
    (A, "course", _ahead(1)),
    (A, "next action", None),
    (A, "course", _TURNING_EAST),
    (A, "next action", None),
    # The second Round: the enemy Surrenders the Initiative.
    (B, "initiative card", None),
    (A, "initiative card", "plain-30"),
    (A, "hold your nerve", False),
    (A, "cards to discard", []),
    (B, "cards to discard", []),
)
