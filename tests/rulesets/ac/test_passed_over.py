"""Hooks that name what they need of a unit do nothing for units without it: a game is the same if all are called."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.engine import Entry
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.procedures import activation, manoeuvres

FORCES = [("karst.1000", "meridian.1000"), ("meridian.1000", "karst.1000"), ("meridian.1000", "meridian.1000")]


def _played(forces: tuple[str, str]) -> list[Entry]:
    game = RULESET.play.new_game(RULESET.play.options({"forces": forces}), Seeded(key_from(7)))
    pick = Random(7)
    while not game.over:
        decision = game.open_decisions[0]
        game.submit(decision.seat, decision.sample(game, pick))
    return game.record


@pytest.mark.parametrize("forces", FORCES)
def test_calling_every_hook_changes_nothing(forces: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    usual = _played(forces)

    def unknown(g: Any, unit: Any) -> None:
        return None

    for module in (activation, manoeuvres):
        monkeypatch.setattr(module, "facts_of", unknown)
    assert _played(forces) == usual
