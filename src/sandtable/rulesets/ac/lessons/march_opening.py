"""How the First march begins: the forces, the dice, and every answer of the first Round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.kernel.ids import SeatId

A, B = SeatId("A"), SeatId("B")

SEED = "first march 328"
"""Chosen so that the one volley of the opening leaves its target Suppressed, and for the hand of the second Round."""

Step = tuple[SeatId, str, Any]

NORTH, SOUTH = 0, 18_000
BEFORE_MOVING, BEFORE_THE_DICE, ON_THE_DICE = "command before moving", "command before the dice", "command on the dice"
BEFORE_A_TEST, AT_ITS_END = "command before a test", "command at the end of an activation"


def _force(name: str, faction: str, group: str, *units: tuple[str, int]) -> dict[str, Any]:
    return {
        "ruleset": "ac",
        "format": 1,
        "name": name,
        "faction": faction,
        "points": 350,
        "scale": "skirmish",
        "unit": [{"class": f"{faction}.{unit}", "models": many, "battlegroup": group} for unit, many in units],
    }


OURS = _force("Road picket", "karst", "karst.quarry", ("foreman", 6), ("delver", 6), ("delver", 6), ("ibex", 5))
THEIRS = _force("Survey party", "meridian", "meridian.barometer", ("almanac", 6), ("fusilier", 6), ("fusilier", 6))


def _stands(x: int, y: int, facing: int = NORTH, files: int = 3) -> dict[str, Any]:
    return {"frame": {"pose": [x, y, facing], "files": files}}


def _deployed() -> Iterator[Step]:
    yield A, "general A", A
    yield A, "edge", "south"
    yield A, "unit to deploy", "A1"
    yield A, "deployment", _stands(14_300, 11_400)
    yield B, "unit to deploy", "B1"
    yield B, "deployment", _stands(21_800, 36_600, SOUTH)
    yield A, "unit to deploy", "A2"
    yield A, "deployment", _stands(22_400, 11_400)
    yield B, "unit to deploy", "B2"
    yield B, "deployment", _stands(13_000, 36_600, SOUTH)
    yield A, "unit to deploy", "A3"
    yield A, "deployment", _stands(11_600, 11_400, files=2)
    yield B, "deployment", _stands(24_400, 36_600, SOUTH, 2)
    yield A, "deployment", _stands(26_200, 11_400)
    yield B, "first initiative", A


def _moved(seat: SeatId, manoeuvre: str, where: dict[str, Any], *actions: Step, unit: str = "") -> Iterator[Step]:
    """One Activation; the last unit of a side is not chosen, for there is no choice."""
    if unit:
        yield seat, "unit to activate", unit
    if seat == B:
        yield B, "the swooping crane", None
    yield seat, BEFORE_MOVING, None
    yield seat, "manoeuvre", manoeuvre
    yield seat, "move", where
    yield from actions
    yield seat, AT_ITS_END, None


def _first_round() -> Iterator[Step]:
    double, advance = "Double Time", "Advance"
    yield from _moved(A, double, _stands(11_400, 21_300, files=2), unit="A3")
    yield from _moved(B, double, _stands(21_600, 28_800, SOUTH), unit="B1")
    yield from _moved(A, advance, _stands(14_300, 16_390), (A, "action", "Go On Lookout"), unit="A1")
    yield from _moved(B, double, _stands(24_600, 28_700, SOUTH, 2), unit="B3")
    yield from _moved(A, double, _stands(20_900, 20_900), unit="A2")
    # One volley at the company on the left: a model falls, and its test fails.
    volley: tuple[Step, ...] = (
        (B, "action", {"unit": "B2", "target": "A3", "row": "Signal rifles"}),
        (B, BEFORE_THE_DICE, None),
        (A, BEFORE_THE_DICE, None),
        (B, ON_THE_DICE, None),
        (A, "models to lose", ["A3.6"]),
        (A, BEFORE_A_TEST, None),
        (A, "discipline test", True),
    )
    yield from _moved(B, advance, _stands(13_000, 32_600, SOUTH), *volley)
    yield from _moved(A, advance, _stands(23_500, 17_700), (A, "action", None))


def _second_round() -> Iterator[Step]:
    """The enemy Surrenders the Initiative."""
    yield A, "command in the end phase", None
    yield A, "initiative card", "20"
    yield B, "initiative card", None
    yield A, "cards to discard", []
    yield B, "cards to discard", []


OPENING: tuple[Step, ...] = (*_deployed(), *_first_round(), *_second_round())
