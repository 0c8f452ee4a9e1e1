"""True Devotion."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.special.armed import SHOT, duel, ref


@pytest.mark.rule("AC-B-TRUE-DEVOTION")
@pytest.mark.parametrize(
    ("had", "traits", "dice"),
    [
        ((Status.SUPPRESSED,), ("Faithful",), 6),
        ((), ("Faithful",), 4),
        ((Status.SUPPRESSED, Status.DISORDERED), ("Faithful",), 4),
        ((Status.SUPPRESSED,), (), 4),
    ],
)
def test_the_faithful_fight_harder_when_suppressed(had: tuple[Status, ...], traits: tuple[str, ...], dice: int) -> None:
    t = duel()
    t.like("mine", "mine", traits=traits)
    t.like("lead", "karst.foreman", rules=())
    group = next(iter(t.content.battlegroups.values()))
    devoted = replace(group, bonus=ref("AC-B-TRUE-DEVOTION"))
    t.content = replace(t.content, battlegroups={**t.content.battlegroups, group.id: devoted})
    t.unit("A", "lead", (40, 40, 0), battlegroup=group.id)
    t.change("A1", statuses=had)
    assert dice_of(t.table, SHOT) == dice
