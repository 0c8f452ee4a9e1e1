"""Chain of Command."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import UnderTest, discipline
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.special.armed import A1, A2, B1, a_field, duel, ref


@pytest.mark.rule("AC-R-CHAIN-OF-COMMAND")
@pytest.mark.parametrize(("gap", "limit"), [(8, 8), (8.1, 7)])
def test_friends_whose_officer_is_near_have_1_more(gap: float, limit: int) -> None:
    t = a_field(mine=(ref("AC-R-CHAIN-OF-COMMAND", '8"'),))
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "foot", (24, 13 + gap, 0))
    assert discipline(t.table, UnderTest(A2)) == limit
    assert discipline(t.table, UnderTest(A1)) == 8


@pytest.mark.rule("AC-R-CHAIN-OF-COMMAND")
def test_enemies_have_nothing_of_it_and_two_are_no_more_than_one() -> None:
    t = a_field(mine=(ref("AC-R-CHAIN-OF-COMMAND", '8"'),))
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "mine", (24, 15, 0))
    t.unit("B", "foot", (24, 18, 180))
    assert discipline(t.table, UnderTest(A1)) == 8
    assert discipline(t.table, UnderTest(B1)) == 7


@pytest.mark.rule("AC-R-CHAIN-OF-COMMAND")
def test_while_it_is_disordered_it_does_nothing() -> None:
    t = duel(mine=(ref("AC-R-CHAIN-OF-COMMAND", '8"'),))
    t.change("A1", statuses=(Status.DISORDERED,))
    assert discipline(t.table, UnderTest(A1)) == 6


@pytest.mark.rule("AC-R-CHAIN-OF-COMMAND", "AC-G-07")
@pytest.mark.parametrize(("gap", "limit"), [(8, 8), (8.1, 7)])
def test_aboard_it_reaches_as_far_from_its_transport(gap: float, limit: int) -> None:
    t = a_field(mine=(ref("AC-R-CHAIN-OF-COMMAND", '8"'),))
    t.unit("A", "tank", (24, 12, 0), models=1)
    t.models_at("A", "mine", *[None] * 4, location=Location.ABOARD, transport=A1)
    t.unit("A", "foot", (24, 13.5 + gap, 0), files=6)
    assert discipline(t.table, UnderTest(UnitId("A3"))) == limit


@pytest.mark.rule("AC-G-07")
def test_who_is_aboard_another_has_nothing_of_it() -> None:
    t = a_field(mine=(ref("AC-R-CHAIN-OF-COMMAND", '8"'),))
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "tank", (24, 15, 0), models=1)
    t.models_at("A", "foot", *[None] * 4, location=Location.ABOARD, transport=A2)
    assert discipline(t.table, UnderTest(UnitId("A3"))) == 7
