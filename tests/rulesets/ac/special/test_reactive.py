"""Reactive."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.ac.fighting.shots import shots_at
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, B1, SHOT, duel, picks, rifles


@pytest.mark.rule("AC-Q-REACTIVE")
@pytest.mark.parametrize(
    ("opportunity", "reloading", "may"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_it_is_for_opportunity_fire_alone(opportunity: bool, reloading: bool, may: bool) -> None:
    t = duel(rows=(rifles("AC-Q-REACTIVE"),))
    t.change("A1", statuses=(Status.RELOADING,) if reloading else ())
    assert bool(tuple(shots_at(t.table, A1, B1, opportunity=opportunity))) is may


@pytest.mark.rule("AC-Q-REACTIVE")
@pytest.mark.parametrize("qualities", [("AC-Q-REACTIVE",), ()])
def test_after_it_the_unit_reloads(qualities: tuple[str, ...]) -> None:
    t = duel(rows=(rifles(*qualities), picks("AC-Q-REACTIVE")))
    t.run(RangedAttack(replace(SHOT, opportunity=True)), ("4xBlank",)).by_default()
    assert (Status.RELOADING in statuses(t, "A1")) is bool(qualities)
