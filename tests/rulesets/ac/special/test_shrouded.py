"""Shrouded."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.fighting.exposure import exposed
from sandtable.rulesets.ac.fighting.shots import rated, shots_of
from sandtable.rulesets.ac.ids import ModelId
from tests.rulesets.ac.special.armed import A1, B1, SHOT, duel, ref, rifles


@pytest.mark.rule("AC-R-SHROUDED")
@pytest.mark.parametrize(("rules", "penalties"), [((ref("AC-R-SHROUDED"),), ("Concealed",)), ((), ())])
def test_it_is_always_concealed_and_never_exposed(rules: tuple[RuleRef, ...], penalties: tuple[str, ...]) -> None:
    t = duel(theirs=rules)
    assert rated(t.table, SHOT).penalties == penalties
    assert len(exposed(t.table, ModelId("A1.1"), B1)) == (0 if rules else 6)


@pytest.mark.rule("AC-R-SHROUDED", "AC-Q-TORRENT")
def test_what_nothing_hides_from_finds_it() -> None:
    t = duel(theirs=(ref("AC-R-SHROUDED"),), rows=(rifles("AC-Q-TORRENT"),))
    assert rated(t.table, SHOT).penalties == ()


@pytest.mark.rule("AC-R-SHROUDED")
def test_it_may_still_be_shot_at() -> None:
    t = duel(theirs=(ref("AC-R-SHROUDED"),))
    assert shots_of(t.table, A1) == (SHOT,)
