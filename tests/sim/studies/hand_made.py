"""Games and units written by hand, as a study would have watched them."""

from __future__ import annotations

from typing import Any

from sandtable.sim.studies.observing import GameRow, UnitRow

GAME: dict[str, Any] = {
    "seats": ("A", "B"),
    "forces": (),
    "bots": ("captain", "captain"),
    "varied": "",
    "scenario": "",
    "winner": None,
    "first": None,
    "scores": (0, 0),
    "rounds": 3,
    "decisions": 100,
    "fallbacks": 0,
    "faults": 0,
    "digest": "",
}


def game(number: int, **given: Any) -> GameRow:
    """A drawn game between two, but for what is given."""
    return GameRow(number=number, seed=f"1:{number}", **{**GAME, **given})


def unit(seat: str, kind: str, models: int, each: float) -> UnitRow:
    """A unit of so many models that cost so much each; nothing came over it."""
    return UnitRow(
        game=0,
        seat=seat,
        unit=f"{seat} {kind}",
        kind=kind,
        name=kind,
        models=models,
        points=models * each,
        models_lost=0,
        lost=0.0,
        dealt=0.0,
    )
