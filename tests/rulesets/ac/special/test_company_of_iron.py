"""Company Of Iron."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.ac.procedures.discipline import UnderTest, discipline
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.special.armed import A1, duel, ref
from tests.rulesets.ac.special.boons import with_bonus


@pytest.mark.rule("AC-B-COMPANY-OF-IRON", "AC-G-23")
@pytest.mark.parametrize(("bonus", "limit"), [(True, 9), (False, 7)])
def test_friends_near_by_steady_a_unit(bonus: bool, limit: int) -> None:
    t = duel()
    t.like("lead", "karst.foreman", rules=())
    group = next(iter(t.content.battlegroups.values()))
    iron = replace(group, bonus=ref("AC-B-COMPANY-OF-IRON") if bonus else None)
    t.content = replace(t.content, battlegroups={**t.content.battlegroups, group.id: iron})
    t.unit("A", "lead", (24, 15, 0), battlegroup=group.id)
    t.unit("A", "foot", (24, 9, 0))
    t.unit("A", "foot", (34, 12, 0), statuses=(Status.SUPPRESSED,))
    assert discipline(t.table, UnderTest(A1)) == limit


@pytest.mark.rule("AC-B-COMPANY-OF-IRON")
@pytest.mark.parametrize(("gap", "held", "limit"), [(3, (), 8), (3.1, (), 7), (3, (Status.SUPPRESSED,), 7)])
def test_a_friend_within_3_inches_counts_unless_it_is_suppressed(
    gap: float, held: tuple[Status, ...], limit: int
) -> None:
    t = with_bonus(duel(20), "AC-B-COMPANY-OF-IRON")
    t.unit("A", "foot", (24, 11 - gap, 0), statuses=held)
    assert discipline(t.table, UnderTest(A1)) == limit
