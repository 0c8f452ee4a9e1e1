"""Unwavering Faith."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import ActivationPhase
from sandtable.rulesets.ac.procedures.discipline import DisciplineTest
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.loads import coordinated_with
from tests.rulesets.ac.land import field, unit
from tests.rulesets.ac.special.armed import A1, A2
from tests.rulesets.ac.special.boons import with_bonus
from tests.rulesets.ac.tactics.test_captain import advised

WIDTH = 1.2


def faithful(
    gap: float = 6, *, value: int = 12, traits: tuple[str, ...] = ("Faithful",), bonus: bool = True, **fields: object
) -> BattleSituation:
    """A1 is Suppressed and must rally; A2 stands so far beside it."""
    t = field()
    t.like("brothers", "tank", traits=("Faithful",), discipline=7)
    t.like("others", "tank", traits=traits)
    t.unit("A", "brothers", (20, 12, 0), models=1, files=1)
    t.unit("A", "others", (20 + WIDTH + gap, 12, 0), models=1, files=1, **fields)
    t.unit("B", "foot", (24, 44, 180))
    if bonus:
        with_bonus(t, "AC-B-UNWAVERING-FAITH")
    t.deck("A", value, 1)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.run(ActivationPhase())
    t.answer("unit to activate", A1)
    return t.answer("discipline test", True)


@pytest.mark.rule("AC-B-UNWAVERING-FAITH", "AC-ACTV-05")
def test_whoever_stands_near_is_coordinated_and_follows_in_the_same_turn() -> None:
    t = faithful()
    assert t.asked("unwavering faith").options == (A2,)
    assert advised(t) == A2
    t.answer("unwavering faith", A2)
    assert coordinated_with(t.table, A1) == (A2,) and coordinated_with(t.table, A2) == (A1,)
    t.until("coordinated unit")
    assert t.asked("coordinated unit").options == (A2,)


@pytest.mark.rule("AC-B-UNWAVERING-FAITH")
def test_for_this_round_only_and_not_if_nobody_is_picked() -> None:
    t = faithful().answer("unwavering faith", None)
    assert coordinated_with(t.table, A1) == ()
    t = field()
    t.like("brothers", "tank", traits=("Faithful",))
    t.unit("A", "brothers", (20, 12, 0), marks=("Unwavering Faith A2",))
    t.unit("A", "brothers", (30, 12, 0), marks=("Unwavering Faith A1",))
    t.unit("B", "foot", (24, 44, 180))
    with_bonus(t, "AC-B-UNWAVERING-FAITH")
    t.run(EndPhase())
    assert unit(t, "A1").marks == unit(t, "A2").marks == ()


@pytest.mark.rule("AC-B-UNWAVERING-FAITH")
@pytest.mark.parametrize(
    "how",
    [
        {"gap": 6.2},
        {"value": 1},
        {"traits": ()},
        {"bonus": False},
        {"statuses": (Status.ACTIVATED,)},
        {"marks": ("Unwavering Faith A9",)},
    ],
)
def test_not_far_away_nor_after_a_pass_nor_for_others(how: dict[str, object]) -> None:
    assert faithful(**how).asked().question != "unwavering faith"  # type: ignore[arg-type]


@pytest.mark.rule("AC-B-UNWAVERING-FAITH")
def test_not_in_an_activation_of_somebody_else() -> None:
    t = field()
    t.like("brothers", "tank", traits=("Faithful",), discipline=7)
    t.unit("A", "brothers", (20, 12, 0), models=1, files=1)
    t.unit("A", "brothers", (22, 12, 0), models=1, files=1)
    with_bonus(t, "AC-B-UNWAVERING-FAITH")
    t.deck("A", 12, 1)
    t.when(unit=UnitId("A2"))
    assert t.run(DisciplineTest(A1, "Suppression Test")).answer("discipline test", True).ended
