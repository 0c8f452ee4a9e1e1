"""Trains of an imported faction in whole games."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins

from sandtable.kernel.engine import Happened
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.events.trains import CarriagesDecoupled, TrainFormed
from sandtable.rulesets.ac.forces.file import ForceFile, ListedRow
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.testing.laws import play_by_the_laws
from tests.rulesets.ac.bold import bold
from tests.rulesets.ac.imports import lamps
from tests.rulesets.ac.imports.test_army import HOME, RAIL


def listed(carriages: int) -> Any:
    """A list with a train of so many Carriages."""
    engine = ListedRow("lamps.shunter", 1, RAIL, carriages=("lamps.tender",) * carriages)
    rows = (ListedRow("lamps.lamp-staff", 6, HOME), ListedRow("lamps.wick-company", 6, HOME), engine)
    return to_builtins(ForceFile("ac", 1, "Trial", "lamps", 3000, rows, "cataclysm"))


@pytest.mark.slow
@pytest.mark.rule("AC-R-HEAVY-RAIL", "AC-L-11")
def test_the_laws_of_play_hold_with_trains_on_the_table() -> None:
    ruleset = RULESET.with_own({"lamps": lamps.draft().files["pack.toml"]})
    options = {"forces": [listed(4), listed(2)], "terrain": False}
    seen: set[type] = set()
    moved: set[str] = set()
    drawn = play_by_the_laws(ruleset, options, 1, every=12)
    for match in (drawn, play_by_the_laws(ruleset, options, 2, every=12, answering=bold)):
        events = [line.event for line in match.lines if isinstance(line, Happened)]
        seen |= {type(event) for event in events}
        cars = {unit.id for unit in match.game.state.units.values() if unit.class_id == "lamps.tender"}
        moved |= {event.how for event in events if isinstance(event, UnitMoved) and event.unit in cars}
    assert {TrainFormed, CarriagesDecoupled} <= seen and moved
