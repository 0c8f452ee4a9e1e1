"""Move Or Fire."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import shots_at
from sandtable.rulesets.ac.procedures.activation import Activation
from tests.rulesets.ac.special.armed import A1, A2, B1, duel, rifles


@pytest.mark.rule("AC-Q-MOVE-OR-FIRE")
@pytest.mark.parametrize(("manoeuvre", "may"), [("Advance", False), ("Aim", True), (None, True)])
def test_after_an_advance_it_is_not_used(manoeuvre: str | None, may: bool) -> None:
    t = duel(rows=(rifles("AC-Q-MOVE-OR-FIRE"),))
    t.run(Activation(A1)).answer("manoeuvre", manoeuvre)
    if manoeuvre == "Advance":
        t.answer("move", None)
    options = t.asked("action", "A").options
    assert any(isinstance(option, Shot) for option in options) is may


@pytest.mark.rule("AC-Q-MOVE-OR-FIRE")
def test_others_may_use_it_meanwhile() -> None:
    t = duel(rows=(rifles("AC-Q-MOVE-OR-FIRE"),))
    t.unit("A", "mine", (34, 12, 0))
    t.run(Activation(A1)).answer("manoeuvre", "Advance").answer("move", None)
    assert tuple(shots_at(t.table, A2, B1)) != ()
    assert tuple(shots_at(t.table, A1, B1, opportunity=True)) != ()
