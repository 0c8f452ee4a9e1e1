"""Cards with Valour Effects keep the laws of play, above all that nobody learns a hand from what is asked."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.engine import Answered
from sandtable.testing.laws import play_by_the_laws
from tests.laws.tables import Seating

EVERY = 6
"""Decisions from one that is held against the laws to the next."""

TABLES: tuple[dict[str, Any], ...] = (
    {"use_valour": True},
    {"mode": "full", "forces": ("karst.500", "meridian.500")},
)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("options", TABLES, ids=["core", "full"])
def test_a_game_with_valour_keeps_the_laws(options: dict[str, Any], seed: int) -> None:
    seating = Seating("dw4", options)
    match = play_by_the_laws(seating.rules, seating.options, f"valour:{seed}", every=EVERY)
    asked = {line.question for line in match.lines if isinstance(line, Answered)}
    assert match.game.over
    assert {"valour before moving", "valour before drawing", "denial"} <= asked
