"""Whole games at random: they end, and the laws of play hold."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.moving.charging import units_touched
from sandtable.rulesets.ac.state import Battle, Phase
from sandtable.rulesets.ac.table.where import units_on_table
from sandtable.tabletop.where import footprint, models_on_table
from sandtable.testing.laws import play_by_the_laws
from tests.rulesets.ac.bold import bold

TABLES: list[dict[str, Any]] = [
    {"first_game": True},
    {"forces": ("karst.500", "meridian.500"), "clash": "5", "table": "skirmish.woods"},
    {"forces": ("meridian.1000", "karst.1000"), "table": "skirmish.brooks"},
    {"forces": ("karst.2000", "meridian.2000"), "terrain": False, "clash": "2"},
]


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("seed", [3, 4])
def test_a_random_game_ends_after_five_rounds_with_everyone_on_the_table(options: dict[str, Any], seed: int) -> None:
    pick = Random(seed)
    match = Match.start(RULESET, RULESET.play.options(options), key_from(seed))
    for _ in range(5_000):
        if match.game.over:
            break
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, decision.sample(View(match.game, decision.seat), pick))
    state: Battle = match.game.state
    assert (state.clock.phase, state.clock.round) == (Phase.OVER, 5)
    assert all(state.play_area.holds(footprint(match.game, model.id)) for model in models_on_table(match.game))


@pytest.mark.slow
@pytest.mark.parametrize("options", TABLES[:3])
def test_the_laws_of_play_hold(options: dict[str, Any]) -> None:
    play_by_the_laws(RULESET, options, 11, every=12)


@pytest.mark.slow
def test_the_laws_hold_where_units_come_to_blows() -> None:
    moves: set[str] = set()
    for seed in (5, 6):
        match = play_by_the_laws(RULESET, TABLES[1], seed, every=12, answering=bold)
        events = [line.event for line in match.lines if isinstance(line, Happened)]
        moves |= {event.how for event in events if isinstance(event, UnitMoved)}
        assert not any(units_touched(match.game, unit.id) for unit in units_on_table(match.game))
    assert {"Charge", "Withdraw"} <= moves
