"""Who tells which event."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words import telling


def test_a_second_teller_of_an_event_is_refused_and_the_first_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    def first(g: BattleTable, event: ActionRolled) -> str:
        return "first"

    def second(g: BattleTable, event: ActionRolled) -> str:
        return "second"

    monkeypatch.setattr(telling, "TELLERS", {})
    telling.tells(ActionRolled)(first)
    with pytest.raises(TypeError, match="two tell of ActionRolled"):
        telling.tells(ActionRolled)(second)
    assert {ActionRolled: first} == telling.TELLERS
