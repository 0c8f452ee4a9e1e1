"""Spotters."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import Status
from sandtable.testing.situations import tolerant
from tests.rulesets.ac.land import OPEN, field, statuses
from tests.rulesets.ac.special.armed import A1, A2, SHOT, duel, ref, rifles


@pytest.mark.rule("AC-R-SPOTTERS", "AC-Q-INDIRECT", "AC-G-15")
@pytest.mark.parametrize("named", [True, False])
def test_a_spotter_improves_an_indirect_attack_and_gives_up_its_post(named: bool) -> None:
    t = duel(rows=(rifles("AC-Q-INDIRECT"),))
    t.rectangle(20, 1, (24, 17), "Blocking", size=3)
    t.like("spotter", "foot", rules=(ref("AC-R-SPOTTERS"),))
    t.unit("A", "spotter", (10, 24, 90), statuses=(Status.ON_LOOKOUT,))
    [shot] = shots_of(t.table, A1)
    t.run(RangedAttack(shot), ("4xBlank",)).answer("spotter", A2 if named else None).by_default()
    assert t.events(AttackDeclared)[0].rating == ("Improved" if named else "Weakened")
    assert (Status.ON_LOOKOUT in statuses(t, "A2")) is not named


@pytest.mark.rule("AC-R-SPOTTERS")
@pytest.mark.parametrize("had", [(), (Status.ON_LOOKOUT, Status.SUPPRESSED)])
def test_one_that_is_not_watching_or_suppressed_is_not_named(had: tuple[Status, ...]) -> None:
    t = duel(rows=(rifles("AC-Q-INDIRECT"),))
    t.like("spotter", "foot", rules=(ref("AC-R-SPOTTERS"),))
    t.unit("A", "spotter", (10, 24, 90), statuses=had)
    t.run(RangedAttack(SHOT), ("4xBlank",))
    assert t.ended


@pytest.mark.rule("AC-R-SPOTTERS", "AC-R-IRREGULAR")
@pytest.mark.parametrize("spotter", ["A2", None])
def test_who_fires_aside_with_half_its_models_has_no_more_of_them_for_a_spotter(spotter: str | None) -> None:
    t = field()
    row = rifles("AC-Q-INDIRECT", short=2_000)
    t.like("skirmisher", "foot", rules=(ref("AC-R-IRREGULAR"),), rows=(row,), formation=OPEN)
    t.like("spotter", "foot", rules=(ref("AC-R-SPOTTERS"),))
    t.unit("A", "skirmisher", (24, 20, 0), models=12)
    t.unit("A", "spotter", (24, 8, 0), statuses=(Status.ON_LOOKOUT,))
    t.unit("B", "foot", (24, 12, 180))
    t.run(RangedAttack(shots_of(t.table, A1)[0]), tolerant(otherwise="Blank")).until("spotter")
    t.answer("spotter", spotter).by_default()
    declared = t.events(AttackDeclared)[0]
    assert (declared.dice, declared.rating) == (4, "Improved" if spotter else "Neutral")
