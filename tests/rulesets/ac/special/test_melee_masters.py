"""Melee Masters."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import Kind
from sandtable.rulesets.ac.fighting.attacks import Strike
from sandtable.rulesets.ac.fighting.melee import rated_strike
from sandtable.rulesets.ac.fighting.shots import rated
from tests.rulesets.ac.special.armed import A1, B1, SHOT, STRIKE, duel, picks, ref


@pytest.mark.rule("AC-R-MELEE-MASTERS")
@pytest.mark.parametrize(("kind", "penalties"), [(Kind.MELEE, ("Melee Masters",)), (Kind.IMPACT, ())])
def test_melee_against_them_has_a_penalty(kind: Kind, penalties: tuple[str, ...]) -> None:
    t = duel(theirs=(ref("AC-R-MELEE-MASTERS"),), rows=(picks(kinds=(kind,)),))
    assert rated_strike(t.table, STRIKE).penalties == penalties


@pytest.mark.rule("AC-R-MELEE-MASTERS")
def test_neither_shots_nor_their_own_strikes_have() -> None:
    t = duel(theirs=(ref("AC-R-MELEE-MASTERS"),))
    assert rated(t.table, SHOT).penalties == ()
    assert rated_strike(t.table, Strike(B1, A1, "Picks")).penalties == ()
